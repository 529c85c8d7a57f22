import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/companies/calls.ts'
import { readPhone } from '@fondaco/rules/phone.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import type { ApplicationDeps } from '../dossier/deps.ts'
import { givePhone } from './give-phone.ts'
import { lockReviewed } from './lock-reviewed.ts'

/**
 * Sends a code to another phone of the person whose company is under review. The proven phone counts until the other one
 * is proven. Refusals: `phone_invalid`, those of `lockReviewed` and `givePhone`.
 */
export async function sendOtherPhoneCode(
  { codeLimits: limits }: ApplicationDeps,
  context: CallContext<typeof calls.sendOtherPhoneCode>,
): Promise<CallResult<typeof calls.sendOtherPhoneCode>> {
  const { body, db } = context
  const phone = readPhone(body.phone) ?? refuse('phone_invalid')
  return db.transaction().execute(async (trx) => {
    const { id: companyId } = await lockReviewed(trx, context)
    return givePhone(trx, context, { companyId, phone, limits })
  })
}
