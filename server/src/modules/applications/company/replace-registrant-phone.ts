import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/companies/calls.ts'
import { readPhone } from '@fondaco/rules/phone.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { checkCode, replacePhone, useCode } from '../../identity/index.ts'
import type { ApplicationDeps } from '../dossier/deps.ts'
import { lockReviewed } from './lock-reviewed.ts'
import { viewCompany } from './view-company.ts'

/**
 * Replaces the proven phone, by the code that the other one received, the password, and a second factor where one is
 * bound. The code is checked first, so that a wrong one costs no one-time code of an authenticator app. Refusals:
 * `phone_invalid`, those of `lockReviewed`, `useCode` and `provePerson`.
 */
export async function replaceRegistrantPhone(
  { provePerson }: ApplicationDeps,
  context: CallContext<typeof calls.replaceRegistrantPhone>,
): Promise<CallResult<typeof calls.replaceRegistrantPhone>> {
  const { body, clock, db, request, session } = context
  const phone = readPhone(body.phone) ?? refuse('phone_invalid')
  const at = clock.now()
  const given = { purpose: 'phone', subject: phone, code: body.phone_code, at } as const
  await db.transaction().execute((trx) => lockReviewed(trx, context))
  await checkCode(db, given)
  await provePerson({ clock, request, session, body: body.proof })
  return useCode(db, given, async (trx) => {
    const company = await lockReviewed(trx, context)
    const before = await replacePhone(trx, context, phone)
    if (before !== phone)
      await recordAudit(trx, {
        at,
        actor: actorOf(session, request),
        action: 'company.replace_phone',
        object: { type: 'company', id: company.id },
        customerId: company.id,
        before: { phone: before },
        after: { phone },
      })
    return viewCompany(trx, context, company)
  })
}
