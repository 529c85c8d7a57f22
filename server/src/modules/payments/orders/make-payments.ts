import { isDatabaseGone, type Trx } from '../../../platform/db.ts'
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
import { AccountLine } from './account-line.ts'
import { lockUnauthorised } from './authorisation-store.ts'

type Outcomes = Map<PaymentOrder, OrderOutcome>

/**
 * Makes payments that arrive at the same time: one transaction for all, as far as each user pays from one account and each
 * account is paid from by one user; several orders of one of them fare as one after the other. A refusal of one does not
 * affect the others. What cannot be made with others, because an account is locked or an order fails or must come after
 * another, is made apart, account by account, and the outcomes are promised: nobody else waits for it.
 */
export async function makePayments(
  deps: AuthorisationDeps,
  orders: readonly PaymentOrder[],
): Promise<(OrderOutcome | Promise<OrderOutcome>)[]> {
  const [first = [], ...later] = roundsOf(deps, orders)
  const outcomes: Outcomes = new Map()
  const misjudged = first.length > 1 ? await makeTogether(deps, first, outcomes) : NONE
  const left = [first.filter((order) => !outcomes.has(order)), ...later]
  const promised = new Map(
    [...new Set(left.flat().map(accountOf))].map((account) => {
      const own = left.map((round) => round.filter((order) => accountOf(order) === account))
      return [account, makeApart(deps, own, misjudged.has(account))]
    }),
  )
  return orders.map((order) => outcomes.get(order) ?? outcomeIn(promised.get(accountOf(order)), order))
}

const NONE: ReadonlySet<string> = new Set()

async function outcomeIn(made: Promise<Outcomes> | undefined, order: PaymentOrder): Promise<OrderOutcome> {
  return (await made)?.get(order) ?? { repeated: false, error: new Error('an order has no outcome') }
}

const accountOf = ({ request }: PaymentOrder): string => request.order.account

/** The orders of one user from one account in a round. */
interface Line {
  readonly userId: string
  readonly account: string
  readonly orders: PaymentOrder[]
}

/**
 * Rounds in which each user pays from one account and each account is paid from by one user. The orders of a line keep their
 * order, from round to round too. What depends on what an earlier order writes begins a new round.
 */
function roundsOf(deps: AuthorisationDeps, orders: readonly PaymentOrder[]): PaymentOrder[][] {
  const rounds: Line[][] = []
  for (const order of orders) {
    const { userId } = order.request.by
    const account = accountOf(order)
    const isOwn = (line: Line) => line.userId === userId && line.account === account
    // Behind the earlier orders of its line, or in the first round that has neither its user nor its account.
    const last = rounds.findLastIndex((round) => round.some(isOwn))
    const own = rounds[last]?.find(isOwn)
    if (own && !mustWait(deps, order, own.orders)) {
      own.orders.push(order)
      continue
    }
    const free = rounds.findIndex(
      (round, at) => at > last && !round.some((line) => line.userId === userId || line.account === account),
    )
    const line = { userId, account, orders: [order] }
    if (free < 0) rounds.push([line])
    else rounds[free]?.push(line)
  }
  return rounds.map((round) => round.flatMap((line) => line.orders))
}

/**
 * An order with the key or the authorisation of an earlier one is answered by what that one wrote. One without an
 * authorisation may be small enough to need none, which is counted from the last authorised payment.
 */
const mustWait = (
  { sca }: AuthorisationDeps,
  { key, authorisation }: PaymentOrder,
  earlier: readonly PaymentOrder[],
): boolean =>
  earlier.some(
    (other) =>
      other.key.key === key.key ||
      (authorisation === undefined
        ? sca.required && other.authorisation !== undefined
        : other.authorisation === authorisation),
  )

/**
 * Makes the orders that go together; those without an outcome must be made apart.
 * @returns accounts whose orders must be made one after the other, because together they are misjudged
 */
async function makeTogether(
  deps: AuthorisationDeps,
  round: readonly PaymentOrder[],
  outcomes: Outcomes,
): Promise<ReadonlySet<string>> {
  if (round.length === 0) return NONE
  try {
    const made = await payInTransaction(deps, round, lockFreePayingAccounts)
    for (const [order, outcome] of made) outcomes.set(order, outcome)
  } catch (error) {
    if (error instanceof Misjudged) {
      const { accounts } = error
      const others = round.filter((order) => !accounts.has(accountOf(order)))
      return new Set([...accounts, ...(await makeTogether(deps, others, outcomes))])
    }
    warn(deps, round, error)
  }
  return NONE
}

const warn = ({ log }: AuthorisationDeps, round: readonly PaymentOrder[], error: unknown) =>
  log.warn({ err: error, payments: round.length }, 'payments failed together: they are made apart')

/** Makes the orders of one account, round by round: together, or, where that fails, one after the other. */
async function makeApart(
  deps: AuthorisationDeps,
  rounds: readonly (readonly PaymentOrder[])[],
  oneByOne: boolean,
): Promise<Outcomes> {
  const outcomes: Outcomes = new Map()
  /** Without a database each would wait for a connection, one after the other. */
  let gone: OrderOutcome | null = null
  for (const round of rounds) {
    const made: Outcomes | null = oneByOne || gone ? null : await makeGroup(deps, round)
    for (const order of round) {
      const outcome: OrderOutcome = gone ?? made?.get(order) ?? (await makeAlone(deps, order))
      outcomes.set(order, outcome)
      if ('error' in outcome && isDatabaseGone(outcome.error)) gone = outcome
    }
  }
  return outcomes
}

/** Makes several orders of one account together; none if that fails. */
async function makeGroup(deps: AuthorisationDeps, round: readonly PaymentOrder[]): Promise<Outcomes | null> {
  const [first] = round
  if (!first || round.length === 1) return null
  try {
    return await payInTransaction(deps, round, lockAccountOf(first))
  } catch (error) {
    if (!(error instanceof Misjudged)) warn(deps, round, error)
    return null
  }
}

async function makeAlone(deps: AuthorisationDeps, order: PaymentOrder): Promise<OrderOutcome> {
  try {
    const made = await payInTransaction(deps, [order], lockAccountOf(order))
    // No authorisation can exist for an account that its payer does not have, so this one was changed.
    const code = order.authorisation === undefined ? 'account_unknown' : 'authorisation_invalid'
    return made.get(order) ?? { repeated: false, error: new Refused(code) }
  } catch (error) {
    return { repeated: false, error }
  }
}

/** Waits for those who have locked the account of an order. */
const lockAccountOf =
  ({ request: { scope, order } }: PaymentOrder): LockAccounts =>
  async (trx) => {
    const found = await lockPayingAccount(trx, scope, order.account)
    return new Map(found ? [[order.account, found]] : [])
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

/** Orders were judged as if others were made that then were not. */
class Misjudged extends Error {
  readonly accounts: ReadonlySet<string>
  constructor(accounts: ReadonlySet<string>) {
    super('orders must be judged anew')
    this.accounts = accounts
  }
}

/**
 * Makes payments in one transaction. Orders without an outcome must be made apart: their account was locked, or their
 * customer pays from another account in it.
 */
async function acceptPayments(
  deps: AuthorisationDeps,
  trx: Trx,
  orders: readonly PaymentOrder[],
  lockAccounts: LockAccounts,
): Promise<Outcomes> {
  const accounts = await lockAccounts(trx, [...new Set(orders.map(accountOf))])
  const accountOfHolder = new Map<string, string>()
  const lines = new Map<string, AccountLine>()
  const found = orders.flatMap((order) => {
    const account = accountOf(order)
    const paying = accounts.get(account)
    if (!paying || !isVisible(paying.account, order.request.scope)) return []
    if ((accountOfHolder.get(paying.holder.id) ?? account) !== account) return []
    accountOfHolder.set(paying.holder.id, account)
    const line = lines.get(account) ?? new AccountLine()
    lines.set(account, line)
    return [{ order, paying, place: line.join() }]
  })
  await lockExempt(deps, trx, found)
  // Read after the locks: a payment that waited for another of its payer is later than that one.
  const now = deps.clock.now()
  const results = await inStep(found, stepsOf(deps, trx, now), ({ order, paying, place }, step) =>
    acceptPayment(deps, { trx, now, step, place }, order, paying),
  )
  const outcomes: Outcomes = new Map()
  for (const [index, result] of results.entries()) {
    if (result.status === 'rejected') throw result.reason
    const order = found[index]?.order
    if (order) outcomes.set(order, result.value)
  }
  const misjudged = [...lines].flatMap(([account, line]) => (line.wasMisjudged ? [account] : []))
  if (misjudged.length > 0) throw new Misjudged(new Set(misjudged))
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
