import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/identity/factor-calls.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import type { IdentityDeps } from '../factors/deps.ts'
import { findBegunTotp, keepBegunTotp, setUpTotp } from '../factors/factor-store.ts'
import { noteFactorChange } from '../factors/note-factor-change.ts'
import { newTotpSecret, totpStep, totpUri } from '../factors/totp.ts'
import { proveFactorChange } from './ask-factor-proof.ts'
import { keepNewRecoveryCodes } from './make-recovery-codes.ts'

const SET_UP_MINUTES = 10

/**
 * Makes a secret for an authenticator app. It signs nobody in before its first code was entered; an existing app works
 * until then. Refusals: see `proveFactorChange`.
 */
export async function beginTotp(
  deps: IdentityDeps,
  context: CallContext<typeof calls.beginTotp>,
): Promise<CallResult<typeof calls.beginTotp>> {
  const { restsUntil } = await proveFactorChange(deps, context, 'binds')
  const { db, clock, request, session } = context
  const secret = newTotpSecret()
  const at = clock.now()
  await db.transaction().execute(async (trx) => {
    await keepBegunTotp(trx, session.user.id, { secret, restsUntil, at })
    await recordAudit(trx, {
      at,
      actor: actorOf(session, request),
      action: 'user.begin_totp',
      object: { type: 'user', id: session.user.id },
    })
  })
  return { secret, uri: totpUri(secret, deps.relyingParty.name, session.user.email) }
}

/**
 * Sets the authenticator app up, in place of an older one, and makes new recovery codes. Wrong codes count like failed
 * sign-ins. Refuses `proxy_read_only`, `factor_set_up_expired`, `code_wrong`, `account_locked`.
 */
export async function confirmTotp(
  deps: IdentityDeps,
  context: CallContext<typeof calls.confirmTotp>,
): Promise<CallResult<typeof calls.confirmTotp>> {
  const { body, db, clock, request, session } = context
  if (session.actedBy) refuse('proxy_read_only')
  const at = clock.now()
  const begunAfter = new Date(at.getTime() - SET_UP_MINUTES * 60_000)
  const begun = (await findBegunTotp(db, session.user.id, begunAfter)) ?? refuse('factor_set_up_expired')
  const step = await deps.lockOut.attempt(
    { kind: 'factor', email: session.user.email, ip: request.ip },
    async () => {
      const found = totpStep(begun.secret, body.otp, deps.realTime.now())
      return { outcome: found === null ? 'failed' : 'neither', result: found }
    },
  )
  if (step === null) refuse('code_wrong')
  return db.transaction().execute(async (trx) => {
    if (!(await setUpTotp(trx, session.user.id, { ...begun, step, at }))) refuse('factor_set_up_expired')
    const codes = await keepNewRecoveryCodes(trx, session.user.id, begun.restsUntil, at)
    await noteFactorChange(trx, context, {
      action: 'user.set_up_totp',
      change: 'authenticator_set_up',
      restsUntil: begun.restsUntil,
    })
    return { recovery_codes: codes }
  })
}
