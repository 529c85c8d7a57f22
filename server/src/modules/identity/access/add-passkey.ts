import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/identity/factor-calls.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { newId } from '../../../platform/ids.ts'
import type { IdentityDeps } from '../factors/deps.ts'
import { noteFactorChange } from '../factors/note-factor-change.ts'
import { newChallenge } from '../factors/passkey-challenge.ts'
import { insertPasskey, passkeysOf, takeChallenge } from '../factors/passkey-store.ts'
import { creationOptions, judgeNewPasskey } from '../factors/relying-party.ts'
import { hasSecondFactor, lockUser } from '../users/user-store.ts'
import { proveFactorChange } from './ask-factor-proof.ts'
import { keepNewRecoveryCodes } from './make-recovery-codes.ts'

/**
 * Returns the options with which the browser makes a passkey within five minutes. Refusals: see `proveFactorChange`.
 */
export async function beginPasskey(
  deps: IdentityDeps,
  context: CallContext<typeof calls.beginPasskey>,
): Promise<CallResult<typeof calls.beginPasskey>> {
  const { restsUntil } = await proveFactorChange(deps, context, 'binds')
  const { db, clock, session } = context
  const { id: userId, email, firstName, lastName } = session.user
  const { id, challenge } = await newChallenge(db, { userId, purpose: 'set_up', restsUntil }, clock.now())
  const user = { id: userId, email, name: `${firstName} ${lastName}` }
  const present = await passkeysOf(db, userId)
  return { challenge_id: id, options: await creationOptions(deps.relyingParty, challenge, user, present) }
}

/**
 * Adds the passkey that the browser made. Recovery codes come with the first factor. Refuses `proxy_read_only`;
 * `factor_set_up_expired` if the challenge has expired or was used; `passkey_refused` if the answer does not belong
 * to the challenge, this site or its user, or if the passkey is known already.
 */
export async function addPasskey(
  deps: IdentityDeps,
  context: CallContext<typeof calls.addPasskey>,
): Promise<CallResult<typeof calls.addPasskey>> {
  const { body, db, clock, session } = context
  if (session.actedBy) refuse('proxy_read_only')
  const at = clock.now()
  const which = { id: body.challenge_id, userId: session.user.id, purpose: 'set_up' } as const
  const { challenge, restsUntil } = (await takeChallenge(db, which, at)) ?? refuse('factor_set_up_expired')
  const made = await judgeNewPasskey(deps.relyingParty, challenge, body.passkey)
  if (!made) refuse('passkey_refused')
  const passkey = {
    ...made,
    id: newId(),
    userId: session.user.id,
    name: body.name,
    createdAt: at,
    restsUntil,
  }
  return db.transaction().execute(async (trx) => {
    const isFirst = !hasSecondFactor(await lockUser(trx, session.user.id))
    if (!(await insertPasskey(trx, passkey))) refuse('passkey_refused')
    const codes = isFirst ? await keepNewRecoveryCodes(trx, session.user.id, restsUntil, at) : []
    await noteFactorChange(trx, context, {
      action: 'user.add_passkey',
      change: 'passkey_added',
      restsUntil,
      about: { name: body.name },
    })
    return { _id: passkey.id, recovery_codes: codes }
  })
}
