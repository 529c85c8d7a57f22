import type * as calls from '@fondaco/contract/identity/factor-calls.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import type { IdentityDeps } from '../factors/deps.ts'
import { clearTotp } from '../factors/factor-store.ts'
import { noteFactorChange } from '../factors/note-factor-change.ts'
import { deletePasskey } from '../factors/passkey-store.ts'
import { lockUser } from '../users/user-store.ts'
import { proveFactorChange } from './ask-factor-proof.ts'

/** Removes the authenticator app. Refuses `not_found`, and those of `proveFactorChange` and `noteFactorChange`. */
export async function removeTotp(
  deps: IdentityDeps,
  context: CallContext<typeof calls.removeTotp>,
): Promise<Record<string, never>> {
  await proveFactorChange(deps, context, 'needs one')
  const { db, session } = context
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, session.user.id)
    if (!(await clearTotp(trx, session.user.id))) refuse('not_found')
    await noteFactorChange(trx, context, {
      action: 'user.remove_totp',
      change: 'authenticator_removed',
    })
    return {}
  })
}

/** Removes a passkey. Refuses `not_found`, and those of `proveFactorChange` and `noteFactorChange`. */
export async function removePasskey(
  deps: IdentityDeps,
  context: CallContext<typeof calls.removePasskey>,
): Promise<Record<string, never>> {
  await proveFactorChange(deps, context, 'needs one')
  const { db, params, session } = context
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, session.user.id)
    const name = await deletePasskey(trx, { id: params.id, userId: session.user.id })
    if (name === null) refuse('not_found')
    await noteFactorChange(trx, context, {
      action: 'user.remove_passkey',
      change: 'passkey_removed',
      about: { name },
    })
    return {}
  })
}
