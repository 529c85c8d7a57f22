import type { sendOtherPhoneCode } from '@fondaco/contract/companies/calls.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { type CodeLimits, sendPhoneCode } from '../../identity/index.ts'

/**
 * Sends a code to a number that the person who registers a company gives, and records the number. Refusals: those of
 * `sendPhoneCode`.
 */
export async function givePhone(
  trx: Trx,
  { clock, request, session }: Pick<CallContext<typeof sendOtherPhoneCode>, 'clock' | 'request' | 'session'>,
  {
    companyId,
    phone,
    limits,
  }: { readonly companyId: string; readonly phone: string; readonly limits: CodeLimits },
): Promise<{ readonly resend_at: string; readonly expires_at: string }> {
  const at = clock.now()
  await recordAudit(trx, {
    at,
    actor: actorOf(session, request),
    action: 'company.give_phone',
    object: { type: 'company', id: companyId },
    customerId: companyId,
    after: { phone },
  })
  return sendPhoneCode(trx, { at, limits, phone, request, userId: session.user.id })
}
