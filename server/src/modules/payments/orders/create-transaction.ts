import type * as calls from '@fondaco/contract/payments/calls.ts'
import type { Db } from '../../../platform/db.ts'
import { gathering } from '../../../platform/gathering.ts'
import { earlierAnswer, type OnceKey } from '../../../platform/http/idempotency.ts'
import { Refused } from '../../../platform/http/refuse.ts'
import type { CallContext, Operation } from '../../../platform/http/serve-call.ts'
import { countEach, uncountOne } from '../../../platform/rate-limit.ts'
import { checksOfPayments, type PaymentPayeeCheck } from '../../payees/index.ts'
import { bookBetween, type OwnOrder } from '../between/book-between.ts'
import type { AuthorisationDeps } from '../engine/deps.ts'
import { requestOf } from '../engine/payment-order.ts'
import type { Created, OrderOutcome, PaymentOrder } from './accept-payment.ts'
import { makePayments } from './make-payments.ts'
import { spoilAuthorisation } from './require-authorisation.ts'

type Context = CallContext<typeof calls.createTransaction>

/**
 * Makes a payment: everything is checked, the payment is written and its money held in one transaction, and the next
 * steps are in the outbox. Payments that arrive at the same time share a transaction; each is answered after the
 * commit, and none affects the others. An authorisation is used in that transaction, so it stays valid after a refusal;
 * an authorisation with another content is invalidated. A repeated key needs none: its answer exists already. A user's
 * payments of a minute are counted before, on a connection of their own. Over the limit, a repeated key still gets its
 * answer and is uncounted; anything else is refused before a transaction, a lock or a key. The payee's name is checked
 * before the transaction, because another bank may take seconds.
 */
export function createTransaction(deps: AuthorisationDeps): Operation<typeof calls.createTransaction> {
  const limit = { points: deps.paymentsPerMinute, seconds: 60 }
  const count = gathering((keys: readonly string[]) => countEach(deps.db, keys, limit, deps.clock.now()))
  const make = gathering((orders: readonly PaymentOrder[]) => makePayments(deps, orders))
  const check = checksOfPayments(deps)
  const checkPayeeOf = (order: PayeeOrder) =>
    deps.kinds[order.type].order?.checksPayee && isChecked(order)
      ? check({
          payingAccount: order.account,
          account: order.creditor.account.account_id,
          name: order.creditor.name,
          identifier: order.creditor.identifier,
          checkId: order.payee_check,
        })
      : null
  return async (context) => {
    const key = `payments:${context.session.user.id}`
    const { over, until } = await count(key)
    const { body } = context
    const outcome = over
      ? await repeated(deps.db, context.onceKey(), until)
      : namesPayee(body)
        ? await make(orderOf(context, body, await checkPayeeOf(body)))
        : await moveBetween(deps, context, body)
    if (outcome.repeated) await uncountOne(deps.db, key)
    if ('answer' in outcome) return outcome.answer
    return spoilAuthorisation(deps, namesPayee(body) ? body.authorisation : undefined, outcome.error)
  }
}

type PayeeOrder = Exclude<Context['body'], OwnOrder>

/** Orders whose payee’s name can be checked: all but wires. */
const isChecked = (order: PayeeOrder): order is Exclude<PayeeOrder, { readonly charges: unknown }> =>
  !('charges' in order)

/** All orders but those between own accounts. */
const namesPayee = (body: Context['body']): body is PayeeOrder => 'creditor' in body

/** Between own accounts: its key is asked first, because a repeat does not count against the limit of the minute. */
async function moveBetween(
  deps: AuthorisationDeps,
  context: Context,
  order: OwnOrder,
): Promise<OrderOutcome> {
  try {
    const answer = await earlierAnswer<Created>(deps.db, context.onceKey())
    return answer
      ? { repeated: true, answer }
      : { repeated: false, answer: await bookBetween(deps, context, order) }
  } catch (error) {
    return { repeated: false, error }
  }
}

/** The order that a call makes. */
function orderOf(
  context: Context,
  { authorisation, ...body }: PayeeOrder,
  payeeCheck: PaymentPayeeCheck | null,
): PaymentOrder {
  return { request: requestOf({ ...context, body }), authorisation, key: context.onceKey(), payeeCheck }
}

/** The earlier answer of a key, for a user who has reached the limit of this minute. */
async function repeated(db: Db, once: OnceKey, until: Date): Promise<OrderOutcome> {
  try {
    const answer = await earlierAnswer<Created>(db, once)
    if (answer) return { repeated: true, answer }
  } catch (error) {
    return { repeated: true, error }
  }
  return { repeated: false, error: new Refused('rate_limited', { result: { until: until.toISOString() } }) }
}
