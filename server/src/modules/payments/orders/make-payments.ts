import type { CallResult } from '@fondaco/contract/call.ts'
import type { createTransaction } from '@fondaco/contract/payments/calls.ts'
import { startOfEntityDay } from '@fondaco/rules/calendar.ts'
import { typeFacts } from '@fondaco/rules/payments/types.ts'
import type { Trx } from '../../../platform/db.ts'
import { answerOfTwin, claimKeys, keepAnswers, type OnceKey } from '../../../platform/http/idempotency.ts'
import { Refused, refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import {
  type HeldAccount,
  isVisible,
  lockFreePayingAccounts,
  lockPayingAccount,
} from '../../accounts/index.ts'
import { hashOf } from '../../identity/index.ts'
import { apply, LedgerRefused, type Movement, type Outcome } from '../../ledger/index.ts'
import { screenJob } from '../engine/defined-jobs.ts'
import type { AuthorisationDeps } from '../engine/deps.ts'
import { type Begin, beginTransactions } from '../engine/move-transaction.ts'
import { hold } from '../engine/payment-money.ts'
import { countPayments, type PaymentFacts, uncountPayments } from '../engine/transaction-store.ts'
import {
  type Authorisation,
  lockAuthorisations,
  lockUnauthorised,
  useAuthorisations,
} from './authorisation-store.ts'
import { type CheckedOrder, checkOrder, countedAs, feeOf, isLater } from './check-payment.ts'
import { createdView } from './created-view.ts'
import { judgePayment } from './judge-payment.ts'
import { judgeAuthorisation, needsAuthorisation, refuseRestingFactor } from './require-authorisation.ts'

export type Created = CallResult<typeof createTransaction>

/** A payment that somebody asks for. */
export interface PaymentOrder {
  readonly context: CallContext<typeof createTransaction>
}

/** What became of an order. `repeated`: its key had been answered, or used for another content, before. */
export type OrderOutcome = { readonly repeated: boolean } & (
  | { readonly answer: Created }
  | { readonly error: unknown }
)

type Outcomes = Map<PaymentOrder, OrderOutcome>

/**
 * Makes payments that are asked for at the same time: one transaction for all, as far as they touch nothing in common;
 * what one is refused for is no matter of the others. An order that cannot go with others, because somebody is at work
 * on its account or because something of it is broken, is made by itself, and its outcome promised.
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

/** Rounds in which no user and no account is there twice. */
function roundsOf(orders: readonly PaymentOrder[]): PaymentOrder[][] {
  const rounds: { orders: PaymentOrder[]; taken: Set<string> }[] = []
  for (const order of orders) {
    const { body, session } = order.context
    const touched = [session.user.id, body.account]
    const free = rounds.find(({ taken }) => touched.every((id) => !taken.has(id)))
    const round = free ?? { orders: [], taken: new Set() }
    if (!free) rounds.push(round)
    round.orders.push(order)
    for (const id of touched) round.taken.add(id)
  }
  return rounds.map((round) => round.orders)
}

/** Makes those that go together; what is left without an outcome must be made alone. */
async function makeTogether(
  deps: AuthorisationDeps,
  round: readonly PaymentOrder[],
  outcomes: Outcomes,
): Promise<void> {
  try {
    const made = await payInTransaction(deps, round, lockFreePayingAccounts)
    for (const [order, outcome] of made) outcomes.set(order, outcome)
  } catch (error) {
    deps.log.warn({ err: error, payments: round.length }, 'payments could not be made together')
  }
}

async function makeAlone(deps: AuthorisationDeps, order: PaymentOrder): Promise<OrderOutcome> {
  const { scope, body } = order.context
  const made = await payInTransaction(deps, [order], async (trx) => {
    const found = await lockPayingAccount(trx, scope, body.account)
    return new Map(found ? [[body.account, found]] : [])
  })
  // No authorisation can be for an account that its payer does not have: what comes with one was changed.
  const code = body.authorisation === undefined ? 'account_unknown' : 'authorisation_invalid'
  return made.get(order) ?? { repeated: false, error: new Refused(code) }
}

/** Locks the accounts that are to pay. */
type LockAccounts = (trx: Trx, ids: readonly string[]) => Promise<ReadonlyMap<string, HeldAccount>>

/** Makes payments in a transaction of their own; where nothing was made, nothing is kept of it. */
async function payInTransaction(
  deps: AuthorisationDeps,
  orders: readonly PaymentOrder[],
  lockAccounts: LockAccounts,
): Promise<Outcomes> {
  try {
    return await deps.db.transaction().execute(async (trx) => {
      const outcomes = await pay(deps, trx, orders, lockAccounts)
      const made = [...outcomes.values()].some((outcome) => 'answer' in outcome && !outcome.repeated)
      if (!made) throw new NothingMade(outcomes)
      return outcomes
    })
  } catch (error) {
    if (error instanceof NothingMade) return error.outcomes
    throw error
  }
}

/** Takes back what was written on the way to refusals. */
class NothingMade extends Error {
  readonly outcomes: Outcomes
  constructor(outcomes: Outcomes) {
    super('no payment was made')
    this.outcomes = outcomes
  }
}

/** An order on its way; what it is refused for takes it out of those that go on. */
interface Candidate extends CheckedOrder {
  readonly from: PaymentOrder
  readonly once: OnceKey
  readonly paying: HeldAccount
  readonly authorisation: Authorisation | null
}

/**
 * Makes payments in one transaction, each step for all of them in one statement. Orders without an outcome are those
 * whose account was not found free: they must be made alone.
 */
async function pay(
  deps: AuthorisationDeps,
  trx: Trx,
  orders: readonly PaymentOrder[],
  lockAccounts: LockAccounts,
): Promise<Outcomes> {
  const outcomes: Outcomes = new Map()
  const accounts = await lockAccounts(
    trx,
    orders.map(({ context }) => context.body.account),
  )
  const found = orders.flatMap((from) => {
    const paying = accounts.get(from.context.body.account)
    return paying && isVisible(paying.account, from.context.scope) ? [{ from, paying }] : []
  })
  if (found.length === 0) return outcomes
  await lockExempt(deps, trx, found)
  // Read after the locks: a payment that waited for another of its payer is younger than that one.
  const now = deps.clock.now()

  const asked = found.map((one) => ({ ...one, once: one.from.context.onceKey() }))
  const claimed = await claimKeys(
    trx,
    asked.map(({ once }) => once),
  )
  for (const { from, once } of asked.filter((one) => !claimed.has(one.once))) {
    const answer = await attempt(outcomes, from, () => answerOfTwin<Created>(trx, once), true)
    if (answer) outcomes.set(from, { repeated: true, answer })
  }

  const locked = await lockAuthorisations(trx, secretsOf(orders))
  const candidates: Candidate[] = []
  for (const { from, paying, once } of asked.filter((one) => claimed.has(one.once))) {
    const candidate = await attempt(outcomes, from, async () => {
      const { context } = from
      const authorisation = judgeAuthorisation(deps.kinds, context, locked, now)
      const checked = await checkOrder(deps, trx, context, paying, now)
      return { ...checked, from, once, paying, authorisation }
    })
    // Two users of one customer: the second of them waits for its turn alone.
    const twin = candidates.some((other) => other.paying.holder.id === candidate?.paying.holder.id)
    if (candidate && !twin) candidates.push(candidate)
  }
  if (candidates.length === 0) return outcomes
  await judgeAndWrite(deps, trx, candidates, outcomes, now)
  return outcomes
}

/**
 * Small payments without an authorisation are counted since the last one that had one: those of one payer for one
 * customer wait for each other, whatever accounts they are paid from. Nobody holds a key while they wait.
 */
async function lockExempt(
  { sca }: AuthorisationDeps,
  trx: Trx,
  found: readonly { readonly from: PaymentOrder; readonly paying: HeldAccount }[],
): Promise<void> {
  if (!sca.required || sca.lowValue === 0n) return
  const exempt = found.filter(({ from }) => from.context.body.authorisation === undefined)
  await lockUnauthorised(
    trx,
    exempt.map(({ from, paying }) => ({
      userId: from.context.session.user.id,
      customerId: paying.holder.id,
    })),
  )
}

/** A payment that may be made. */
interface Standing extends Candidate {
  readonly begin: Begin
  /** What is held for it; nothing for a payment of a later day. */
  readonly movements: readonly Movement[]
}

/** Counts and judges the candidates, holds the money of those that stand, and writes them with their answers. */
async function judgeAndWrite(
  deps: AuthorisationDeps,
  trx: Trx,
  candidates: readonly Candidate[],
  outcomes: Outcomes,
  now: Date,
): Promise<void> {
  const facts = await countPayments(
    trx,
    candidates.map(({ order }) => countedAs(order)),
  )
  const judged: Standing[] = []
  for (const candidate of candidates) {
    const known = facts.get(candidate.order.payment.id)
    if (!known) throw new Error(`${candidate.order.payment.id} was not counted`)
    const standing = await attempt(outcomes, candidate.from, () => stand(deps, trx, candidate, known, now))
    if (standing) judged.push(standing)
  }
  const booked = await apply(
    trx,
    judged.flatMap(({ movements }) => movements),
  )
  const standing: Standing[] = []
  let at = 0
  for (const one of judged) {
    const answers = booked.slice(at, at + one.movements.length)
    at += one.movements.length
    if (await attempt(outcomes, one.from, async () => mustBeHeld(one, answers))) standing.push(one)
  }
  const refused = candidates.filter(({ from }) => outcomes.has(from))
  if (refused.length > 0)
    await uncountPayments(
      trx,
      refused.map(({ order }) => countedAs(order)),
    )
  if (standing.length === 0) return

  await beginTransactions(
    deps,
    trx,
    standing.map(({ begin }) => begin),
  )
  const uses = standing.flatMap(({ authorisation, begin }) =>
    authorisation ? [{ id: authorisation.id, transactionId: begin.transaction.id }] : [],
  )
  await useAuthorisations(trx, uses, now)
  const answers = standing.map(({ once, begin }) => ({ once, answer: createdView(begin.transaction) }))
  await keepAnswers(trx, answers)
  for (const [index, { from }] of standing.entries()) {
    outcomes.set(from, { repeated: false, answer: answers[index]?.answer as Created })
  }
}

/** The candidate as it will be written, where nothing speaks against it. */
async function stand(
  deps: AuthorisationDeps,
  trx: Trx,
  candidate: Candidate,
  facts: PaymentFacts,
  now: Date,
): Promise<Standing> {
  const { order, paying, documentIds, authorisation } = candidate
  const { context } = candidate.from
  judgePayment(order, facts, paying, now, context.body.duplicate_confirmed ?? false)
  const payer = {
    userId: context.session.user.id,
    customerId: paying.holder.id,
    payeeAccount: order.payment.creditor_account,
    valueInEur: order.payment.amount_eur,
  }
  if (authorisation) await refuseRestingFactor(trx, authorisation, payer, now)
  else if (await needsAuthorisation(deps, trx, payer)) refuse('authorisation_required')

  const type = order.payment.type
  const later = isLater(order)
  const transaction = {
    ...order.payment,
    rail: deps.kinds[type].rail,
    fee: feeOf(order, facts),
    hold_no: later ? 0 : 1,
    due_at: later ? startOfEntityDay(order.day, paying.account.entity) : null,
  }
  return {
    ...candidate,
    movements: later ? [] : hold(transaction, order.heldFor),
    begin: {
      transaction,
      actor: actorOf(context.session, context.request),
      detail: order.fellBack
        ? {
            en: 'The payee’s bank takes no instant payments: goes as an ordinary one',
            lt: 'Gavėjo bankas nepriima momentinių mokėjimų: siunčiama kaip įprastas mokėjimas',
          }
        : undefined,
      // The seconds of an instant payment are counted from here: it does not wait behind ordinary ones.
      later: later
        ? []
        : [screenJob.later({ transactionId: transaction.id }, { urgent: typeFacts(type).isInstant })],
      documentIds,
    },
  }
}

/** Money that is not there is a refusal of this payment, anything else that was not booked a fault of ours. */
function mustBeHeld({ movements }: Standing, answers: readonly Outcome[]): true {
  if (answers.includes('funds_insufficient')) refuse('funds_insufficient')
  for (const [index, { id }] of movements.entries()) {
    const answer = answers[index] ?? 'transfer_unknown'
    if (answer !== 'applied' && answer !== 'already_applied') throw new LedgerRefused(answer, id)
  }
  return true
}

const secretsOf = (orders: readonly PaymentOrder[]): Buffer[] =>
  orders.flatMap(({ context: { body } }) => (body.authorisation ? [hashOf(body.authorisation)] : []))

/** What the work answers; null where it refuses, which is then the outcome of the order. */
async function attempt<Answer>(
  outcomes: Outcomes,
  order: PaymentOrder,
  work: () => Promise<Answer>,
  repeated = false,
): Promise<Answer | null> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    outcomes.set(order, { repeated, error })
    return null
  }
}
