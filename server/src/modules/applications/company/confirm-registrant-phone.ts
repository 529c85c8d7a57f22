import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/companies/calls.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { readPhone, useCode, writePhone } from '../../identity/index.ts'
import { lockRegistering } from './lock-registering.ts'
import { viewCompany } from './view-company.ts'

/** Checks the code that the phone received. Refusals: those of `useCode` and `lockRegistering`. */
export async function confirmRegistrantPhone(
  context: CallContext<typeof calls.confirmRegistrantPhone>,
): Promise<CallResult<typeof calls.confirmRegistrantPhone>> {
  const { body, clock, db, request, session } = context
  const at = clock.now()
  const userId = session.user.id
  await db.transaction().execute((trx) => lockRegistering(trx, context))
  const phone = (await readPhone(db, userId)) ?? refuse('code_expired')
  return useCode(db, { purpose: 'phone', subject: phone, code: body.phone_code, at }, async (trx) => {
    const company = await lockRegistering(trx, context)
    // Another number may have been typed in the meantime.
    if ((await readPhone(trx, userId)) !== phone) refuse('code_expired')
    await writePhone(trx, userId, { phone_verified_at: at })
    await recordAudit(trx, {
      at,
      actor: actorOf(session, request),
      action: 'company.confirm_phone',
      object: { type: 'company', id: company.id },
      customerId: company.id,
      after: { phone },
    })
    return viewCompany(trx, context, company)
  })
}
