import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/payments/authorisation.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { newId } from '../../../platform/ids.ts'
import { countOne } from '../../../platform/rate-limit.ts'
import { findHeldAccount } from '../../accounts/index.ts'
import { lookUpBank } from '../../banks/index.ts'
import { AUTHORISATION_MINUTES, challengeOf, viewChallenge } from '../../identity/index.ts'
import type { AuthorisationDeps } from '../engine/deps.ts'
import { requestOf } from '../engine/payment-order.ts'
import { insertAuthorisation } from './authorisation-store.ts'
import { checkPayment } from './check-payment.ts'
import { contentOf, digestOf } from './payment-content.ts'
import { refuseResting, staysOwn } from './refuse-resting.ts'
import { judgedAs, needsAuthorisation } from './require-authorisation.ts'

/**
 * Starts the authorisation of a payment (RTS art. 5): returns the content for the payer, and the possible proofs. A
 * payment that would be refused now is refused here for the same reason, before the payer enters a code;
 * `second_factor_required` if the payer needs a factor and has none, and `factor_resting` if all factors still rest and
 * the money goes to others.
 */
export async function authorisePayment(
  deps: AuthorisationDeps,
  context: CallContext<typeof calls.authorisePayment>,
): Promise<CallResult<typeof calls.authorisePayment>> {
  const { db, clock, stepUp } = deps
  const { body, scope, session } = context
  const at = clock.now()
  const limit = { points: deps.paymentsPerMinute, seconds: 60 }
  const counted = await countOne(db, `authorise:${session.user.id}`, limit, at)
  if (counted.over) refuse('rate_limited', { result: { until: counted.until.toISOString() } })
  const paying = (await findHeldAccount(db, scope, body.account)) ?? refuse('account_unknown')
  const order = await checkPayment(deps, db, requestOf(context), paying, at)
  const content = contentOf(deps.kinds, body) ?? refuse('amount_invalid')

  const id = newId()
  const contentHash = digestOf(content)
  const expiresAt = new Date(at.getTime() + AUTHORISATION_MINUTES * 60_000)
  return db.transaction().execute(async (trx) => {
    const judged = judgedAs(session.user.id, order)
    const required = await needsAuthorisation(deps, trx, judged)
    const asked = await stepUp.ask(trx, session.user.id, {
      digest: challengeOf(id, contentHash),
      mayRest: await staysOwn(trx, judged),
    })
    if (required && asked.restsUntil) refuseResting(asked.restsUntil)
    if (required && asked.methods.length === 0) refuse('second_factor_required')
    await insertAuthorisation(trx, {
      id,
      user_id: session.user.id,
      customer_id: paying.holder.id,
      content_hash: contentHash,
      challenge_id: asked.passkey?.challengeId ?? null,
      begun_at: at,
      expires_at: expiresAt,
    })
    return {
      ...viewChallenge(id, asked, expiresAt),
      required,
      payee: {
        name: content.payeeName,
        account_id: content.payeeAccount,
        bic: content.payeeBic,
        bank_name: content.payeeBank ?? lookUpBank(content.payeeAccount)?.name ?? null,
      },
      amount: content.amount,
      currency: content.currency,
    }
  })
}
