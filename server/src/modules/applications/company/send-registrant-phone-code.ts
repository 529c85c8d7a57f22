import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/companies/calls.ts'
import { readPhone } from '@fondaco/rules/phone.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { writePhone } from '../../identity/index.ts'
import type { ApplicationDeps } from '../dossier/deps.ts'
import { givePhone } from './give-phone.ts'
import { lockRegistering } from './lock-registering.ts'

/**
 * Sends a code to the phone of the person who registers a company. The number counts after the code was entered; until
 * then none does. Refusals: `phone_invalid`, those of `lockRegistering` and `givePhone`.
 */
export async function sendRegistrantPhoneCode(
  { codeLimits: limits }: ApplicationDeps,
  context: CallContext<typeof calls.sendRegistrantPhoneCode>,
): Promise<CallResult<typeof calls.sendRegistrantPhoneCode>> {
  const { body, db, session } = context
  const phone = readPhone(body.phone) ?? refuse('phone_invalid')
  return db.transaction().execute(async (trx) => {
    const { id: companyId } = await lockRegistering(trx, context)
    await writePhone(trx, session.user.id, { phone, phone_verified_at: null })
    return givePhone(trx, context, { companyId, phone, limits })
  })
}
