import type { Trx } from '../../../platform/db.ts'
import { Refused } from '../../../platform/http/refuse.ts'
import { inStep } from '../../../platform/in-step.ts'
import {
  type HeldAccount,
  isVisible,
  lockFreePayingAccounts,
  lockPayingAccount,
} from '../../accounts/index.ts'
import type { AuthorisationDeps } from '../engine/deps.ts'
import { acceptPayment, type OrderOutcome, type PaymentOrder, stepsOf } from './accept-payment.ts'
import { lockUnauthorised } from './authorisation-store.ts'

type Outcomes = Map<PaymentOrder, OrderOutcome>

/**
 * Makes payments that arrive at the same time: one transaction for all, as far as they share no account or user. A
 * refusal of one does not affect the others. An order that cannot be made with others, because its account is locked or
 * it fails, is made alone, and its outcome is promised.
 */
export async function makePayments(
  deps: AuthorisationDeps,
  orders: readonly PaymentOrder[],
): Promise<(OrderOutcome | Promise<OrderOutcome>)[]> {
  const outcomes: Outcomes = new Map()
  for (const round of roundsOf(orders)) {
    if (round.length > 1) await makeTogether(deps, round, outcomes)
  }
  return orders.map((order) => outcomes.get(order) ?? makeAlone(deps, order))
}

/** Rounds in which no user and no account appears twice. */
function roundsOf(orders: readonly PaymentOrder[]): PaymentOrder[][] {
  const rounds: { orders: PaymentOrder[]; taken: Set<string> }[] = []
  for (const order of orders) {
    const { by, order: asked } = order.request
    const touched = [by.userId, asked.account]
    const free = rounds.find(({ taken }) => touched.every((id) => !taken.has(id)))
    const round = free ?? { orders: [], taken: new Set() }
    if (!free) rounds.push(round)
    round.orders.push(order)
    for (const id of touched) round.taken.add(id)
  }
  return rounds.map((round) => round.orders)
}

/** Makes the orders that go together; orders without an outcome must be made alone. */
async function makeTogether(
  deps: AuthorisationDeps,
  round: readonly PaymentOrder[],
  outcomes: Outcomes,
): Promise<void> {
  try {
    const made = await payInTransaction(deps, round, lockFreePayingAccounts)
    for (const [order, outcome] of made) outcomes.set(order, outcome)
  } catch (error) {
    deps.log.warn(
      { err: error, payments: round.length },
      'a batch of payments failed: each one is made alone',
    )
  }
}

async function makeAlone(deps: AuthorisationDeps, order: PaymentOrder): Promise<OrderOutcome> {
  const { scope, order: asked } = order.request
  const made = await payInTransaction(deps, [order], async (trx) => {
    const found = await lockPayingAccount(trx, scope, asked.account)
    return new Map(found ? [[asked.account, found]] : [])
  })
  // No authorisation can exist for an account that its payer does not have, so this one was changed.
  const code = order.authorisation === undefined ? 'account_unknown' : 'authorisation_invalid'
  return made.get(order) ?? { repeated: false, error: new Refused(code) }
}

/** Locks the accounts that are to pay. */
type LockAccounts = (trx: Trx, ids: readonly string[]) => Promise<ReadonlyMap<string, HeldAccount>>

/** Makes payments in their own transaction; if none was made, nothing is kept. */
async function payInTransaction(
  deps: AuthorisationDeps,
  orders: readonly PaymentOrder[],
  lockAccounts: LockAccounts,
): Promise<Outcomes> {
  try {
    return await deps.db.transaction().execute(async (trx) => {
      const outcomes = await acceptPayments(deps, trx, orders, lockAccounts)
      const made = [...outcomes.values()].some((outcome) => 'answer' in outcome && !outcome.repeated)
      if (!made) throw new NothingMade(outcomes)
      return outcomes
    })
  } catch (error) {
    if (error instanceof NothingMade) return error.outcomes
    throw error
  }
}

/** Rolls back the rows of refusals. */
class NothingMade extends Error {
  readonly outcomes: Outcomes
  constructor(outcomes: Outcomes) {
    super('no payment was made')
    this.outcomes = outcomes
  }
}

/**
 * Makes payments in one transaction. Orders without an outcome must be made alone: their account was locked, or their
 * customer has another order in it.
 */
async function acceptPayments(
  deps: AuthorisationDeps,
  trx: Trx,
  orders: readonly PaymentOrder[],
  lockAccounts: LockAccounts,
): Promise<Outcomes> {
  const accounts = await lockAccounts(
    trx,
    orders.map(({ request }) => request.order.account),
  )
  const taken = new Set<string>()
  const found = orders.flatMap((order) => {
    const { scope, order: asked } = order.request
    const paying = accounts.get(asked.account)
    if (!paying || !isVisible(paying.account, scope) || taken.has(paying.holder.id)) return []
    taken.add(paying.holder.id)
    return [{ order, paying }]
  })
  await lockExempt(deps, trx, found)
  // Read after the locks: a payment that waited for another of its payer is later than that one.
  const now = deps.clock.now()
  const results = await inStep(found, stepsOf(deps, trx, now), ({ order, paying }, step) =>
    acceptPayment(deps, { trx, now, step }, order, paying),
  )
  const outcomes: Outcomes = new Map()
  for (const [index, result] of results.entries()) {
    if (result.status === 'rejected') throw result.reason
    const order = found[index]?.order
    if (order) outcomes.set(order, result.value)
  }
  return outcomes
}

/**
 * Small payments without an authorisation are counted since the last authorised one. Those of one payer for one
 * customer wait for each other, from any account. Nobody holds a key while they wait.
 */
async function lockExempt(
  { sca }: AuthorisationDeps,
  trx: Trx,
  found: readonly { readonly order: PaymentOrder; readonly paying: HeldAccount }[],
): Promise<void> {
  if (!sca.required || sca.lowValue === 0n) return
  const exempt = found.filter(({ order }) => order.authorisation === undefined)
  await lockUnauthorised(
    trx,
    exempt.map(({ order, paying }) => ({
      userId: order.request.by.userId,
      customerId: paying.holder.id,
    })),
  )
}
