import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/companies/calls.ts'
import { readPhone } from '@fondaco/rules/phone.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { sendPhoneCode } from '../../identity/index.ts'
import type { ApplicationDeps } from '../dossier/deps.ts'
import { lockReviewed } from './lock-reviewed.ts'

/**
 * Sends a code to another phone of the person whose company is under review. The proven phone counts until the other one
 * is proven. Refusals: `phone_invalid`, those of `lockReviewed` and `sendPhoneCode`.
 */
export async function sendOtherPhoneCode(
  { codeLimits: limits }: ApplicationDeps,
  context: CallContext<typeof calls.sendOtherPhoneCode>,
): Promise<CallResult<typeof calls.sendOtherPhoneCode>> {
  const { body, clock, db, request, session } = context
  const phone = readPhone(body.phone) ?? refuse('phone_invalid')
  return db.transaction().execute(async (trx) => {
    const { id } = await lockReviewed(trx, context)
    const at = clock.now()
    await recordAudit(trx, {
      at,
      actor: actorOf(session, request),
      action: 'company.give_phone',
      object: { type: 'company', id },
      customerId: id,
      after: { phone },
    })
    return sendPhoneCode(trx, { at, limits, phone, request, userId: session.user.id })
  })
}
