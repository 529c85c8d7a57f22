import type { createTransaction } from '@fondaco/contract/payments/calls.ts'
import { gathering } from '../../platform/gathering.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { countEach, uncountOne } from '../../platform/rate-limit.ts'
import type { AuthorisationDeps } from './deps.ts'
import { makePayments, type PaymentOrder } from './make-payments.ts'
import { spoilAuthorisation } from './require-authorisation.ts'

/**
 * Makes a payment (D§3): everything is judged, the payment is written and its money held in one transaction, and what
 * follows lies in the outbox. SCT, INST and INTERNAL; the other types are refused until they are built. Payments that are
 * asked for at the same time are made in one transaction; each is answered once that has been committed, and none fares
 * worse for the others.
 *
 * An authorisation (D§6.1) is used in that transaction, so it is still good after a refusal; one that was given with
 * another content is good for nothing any more. A repeat of a key needs none: the answer is there already.
 *
 * A user's payments of a minute are counted before that transaction, on a connection of their own; a repeat of a key
 * is given back, and gets its answer even where the count is full.
 */
export function createTransactionWith(deps: AuthorisationDeps): Operation<typeof createTransaction> {
  const limit = { points: deps.paymentsPerMinute, seconds: 60 }
  const count = gathering((keys: readonly string[]) => countEach(deps.db, keys, limit, deps.clock.now()))
  const make = gathering((orders: readonly PaymentOrder[]) => makePayments(deps, orders))
  return async (context) => {
    const key = `payments:${context.session.user.id}`
    const { over, until } = await count(key)
    const outcome = await make({ context, overLimitUntil: over ? until : null })
    if (outcome.repeated) await uncountOne(deps.db, key)
    return 'answer' in outcome ? outcome.answer : spoilAuthorisation(deps, context.body, outcome.error)
  }
}
