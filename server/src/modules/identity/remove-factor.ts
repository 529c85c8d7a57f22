import type { removePasskey, removeTotp } from '@fondaco/contract/identity/factor-calls.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { CallContext } from '../../platform/http/serve-call.ts'
import type { IdentityDeps } from './deps.ts'
import { clearTotp } from './factor-store.ts'
import { noteFactorChange } from './note-factor-change.ts'
import { deletePasskey } from './passkey-store.ts'
import { proveAgain } from './prove-again.ts'
import { lockUser } from './user-store.ts'

/** Removes the authenticator app. Refuses `not_found`, and what `proveAgain` and `noteFactorChange` refuse. */
export async function removeOwnTotp(
  deps: IdentityDeps,
  context: CallContext<typeof removeTotp>,
): Promise<Record<string, never>> {
  await proveAgain(deps, context, context.body.password)
  const { db, session } = context
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, session.user.id)
    if (!(await clearTotp(trx, session.user.id))) refuse('not_found')
    await noteFactorChange(trx, context, 'user.remove_totp', 'authenticator_removed')
    return {}
  })
}

/** Removes a passkey. Refuses `not_found`, and what `proveAgain` and `noteFactorChange` refuse. */
export async function removeOwnPasskey(
  deps: IdentityDeps,
  context: CallContext<typeof removePasskey>,
): Promise<Record<string, never>> {
  await proveAgain(deps, context, context.body.password)
  const { db, params, session } = context
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, session.user.id)
    const name = await deletePasskey(trx, { id: params.id, userId: session.user.id })
    if (name === null) refuse('not_found')
    await noteFactorChange(trx, context, 'user.remove_passkey', 'passkey_removed', { name })
    return {}
  })
}
