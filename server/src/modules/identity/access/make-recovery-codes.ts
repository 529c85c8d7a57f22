import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/identity/factor-calls.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import type { IdentityDeps } from '../factors/deps.ts'
import { replaceRecoveryCodes } from '../factors/factor-store.ts'
import { hashRecoveryCode, newRecoveryCodes } from '../factors/recovery-code.ts'
import { tellFactorChange } from '../factors/tell-factor-change.ts'
import { hasSecondFactor, lockUser } from '../users/user-store.ts'
import { proveFactorChange } from './ask-factor-proof.ts'

/**
 * Makes new recovery codes in place of the old ones. They are shown once. Refuses `second_factor_required` without a
 * second factor, and those of `proveFactorChange`.
 */
export async function makeRecoveryCodes(
  deps: IdentityDeps,
  context: CallContext<typeof calls.makeRecoveryCodes>,
): Promise<CallResult<typeof calls.makeRecoveryCodes>> {
  const { restsUntil } = await proveFactorChange(deps, context, 'needs one')
  const { db, clock, request, session } = context
  const at = clock.now()
  return db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, session.user.id)
    if (!hasSecondFactor(user)) refuse('second_factor_required')
    const codes = await keepNewRecoveryCodes(trx, user.id, restsUntil, at)
    await recordAudit(trx, {
      at,
      actor: actorOf(session, request),
      action: 'user.make_recovery_codes',
      object: { type: 'user', id: user.id },
    })
    await tellFactorChange(trx, user, { change: 'recovery_codes_replaced' }, at)
    return { recovery_codes: codes }
  })
}

/**
 * Gives a user ten new recovery codes and keeps only their hashes. A factor set up with one of them rests as long as
 * they do.
 */
export async function keepNewRecoveryCodes(
  trx: Trx,
  userId: string,
  restsUntil: Date | null,
  at: Date,
): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(userId, code)))
  await replaceRecoveryCodes(trx, userId, hashes, { restsUntil, at })
  return codes
}
