import { recordAudit } from '../../../platform/audit.ts'
import { newId } from '../../../platform/ids.ts'
import type { UserWithSecrets } from '../users/user-store.ts'
import type { AuthenticationDeps, SignInRequest } from './deps.ts'
import { unusedRecoveryCodes, useRecoveryCode } from './factor-store.ts'
import { findCode, hashRecoveryCode } from './recovery-code.ts'
import { tellFactorChange } from './tell-factor-change.ts'

/**
 * Compares a recovery code, with the same work for every input. Returns what uses it up, or null if it is not an
 * unused code of the user. Its use is audited, and a letter notifies the user (ASVS 6.3.7).
 * @param user null: there is no such user, and the work is the same
 */
export async function redeemRecoveryCode(
  { db, clock }: Pick<AuthenticationDeps, 'db' | 'clock'>,
  user: UserWithSecrets | null,
  code: string,
  from: Pick<SignInRequest, 'id' | 'ip'>,
): Promise<() => Promise<{ readonly restsUntil: Date | null } | null>> {
  const given = await hashRecoveryCode(user?.id ?? newId(), code)
  return async () => {
    if (!user) return null
    const found = findCode(await unusedRecoveryCodes(db, user.id), given)
    if (!found) return null
    return db.transaction().execute(async (trx) => {
      const at = clock.now()
      if (!(await useRecoveryCode(trx, user.id, found.hash, at))) return null
      await recordAudit(trx, {
        at,
        actor: { kind: 'system', id: null, name: 'Sign-in', ip: from.ip, requestId: from.id },
        action: 'user.use_recovery_code',
        object: { type: 'user', id: user.id },
      })
      await tellFactorChange(trx, user, { change: 'recovery_code_used' }, at)
      return { restsUntil: found.restsUntil }
    })
  }
}
