import type { Trx } from '../../../platform/db.ts'
import { inStep, type StepsForOne } from '../../../platform/in-step.ts'
import { enqueue, type OutboxItem } from '../../../platform/outbox.ts'
import { beyondScope } from '../../../platform/scope.ts'
import { lockReceivingAccounts } from '../../accounts/index.ts'
import type { Movement } from '../../ledger/index.ts'
import { type PaidAccount, writeLastPaid } from '../../payees/index.ts'
import { type BalanceChange, balanceEventsOf } from './announce.ts'
import { type Ended, resolveBreaks } from './break-store.ts'
import {
  findWaiting,
  type HandledMessage,
  insertOutgoing,
  markHandled,
  type NewOutgoing,
} from './clearing-store.ts'
import type { PaymentDeps } from './deps.ts'
import { type Begin, beginTransactions, type Move, moveTransactions } from './move-transaction.ts'
import { bookMovements } from './payment-money.ts'
import { insertScreenings, lockRows, type NewScreening, type Transaction } from './transaction-store.ts'

/** The steps that the payments of one transaction share, as one of them sees it, in their order. */
export interface PaymentSteps extends StepsForOne<ReturnType<typeof stepsOf>> {
  readonly trx: Trx
}

/**
 * Steps of payments in one transaction, each one statement for all of them. Everybody locks in this order: payments,
 * accounts that receive, sums of days and months, the ledger last.
 */
const stepsOf = (deps: Pick<PaymentDeps, 'metrics'>, trx: Trx) => ({
  /** The payment as it stands, locked until the end; null if there is none. */
  async lock(ids: readonly string[]) {
    const rows = await lockRows(trx, ids)
    return ids.map((id) => rows.get(id) ?? null)
  },
  async lockReceiving(ids: readonly string[]) {
    const accounts = await lockReceivingAccounts(trx, beyondScope('the account that a payment credits'), ids)
    return ids.map((id) => accounts.get(id) ?? null)
  },
  /** Keeps a message that is to be sent; its id here. */
  keepMessage: (messages: readonly NewOutgoing[]) => insertOutgoing(trx, messages),
  /** Null if another transaction moved it first. */
  move: (moves: readonly { readonly seen: Transaction; readonly move: Move }[]) =>
    moveTransactions(deps, trx, moves),
  resolveBreaks: forAll((ended: readonly Ended[]) => resolveBreaks(trx, ended)),
  writeLastPaid: forAll((paid: readonly PaidAccount[]) => writeLastPaid(trx, paid)),
  /** The messages of the rail that came before the payment could take them. */
  async findWaiting(ids: readonly string[]) {
    const waiting = await findWaiting(trx, ids)
    return ids.map((id) => waiting.get(id) ?? [])
  },
  begin: (begins: readonly Begin[]) => beginTransactions(deps, trx, begins),
  /** What cannot be booked fails all payments of the transaction: they are then tried in smaller groups. */
  book: forAll((each: readonly (readonly Movement[])[]) => bookMovements(trx, each.flat())),
  async balanceEvents(each: readonly (readonly BalanceChange[])[]) {
    const events = await balanceEventsOf(trx, each.flat())
    return each.map((changes) => changes.flatMap((change) => events.get(change) ?? []))
  },
  enqueue: forAll((each: readonly (readonly OutboxItem[])[]) => enqueue(trx, each.flat())),
  markHandled: forAll((messages: readonly HandledMessage[]) => markHandled(trx, messages)),
  keepScreening: forAll((results: readonly NewScreening[]) => insertScreenings(trx, results)),
})

/** A step without an answer. */
const forAll =
  <Asked>(work: (asked: readonly Asked[]) => Promise<unknown>) =>
  async (asked: readonly Asked[]): Promise<undefined[]> => {
    await work(asked)
    return asked.map(() => undefined)
  }

/**
 * Works on payments in one transaction as if each were alone; their steps are shared.
 * @throws the first error of any of them: then nothing is kept
 */
export async function together<Item, Result>(
  deps: Pick<PaymentDeps, 'metrics'>,
  trx: Trx,
  items: readonly Item[],
  work: (step: PaymentSteps, item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results = await inStep(items, stepsOf(deps, trx), (item, step) => work({ ...step, trx }, item))
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason
    return result.value
  })
}

/** Rounds in which no key appears twice; within a key they keep their order. */
export function inRounds<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  const seen = new Map<string, number>()
  const rounds: Item[][] = []
  for (const item of items) {
    const key = keyOf(item)
    const round = seen.get(key) ?? 0
    seen.set(key, round + 1)
    rounds[round] = [...(rounds[round] ?? []), item]
  }
  return rounds
}

/** The steps of a payment that is alone in its transaction, in any order. */
export function alone(deps: Pick<PaymentDeps, 'metrics'>, trx: Trx): PaymentSteps {
  const steps = Object.entries(stepsOf(deps, trx)).map(([name, step]) => [
    name,
    async (asked: never) => ((await step([asked])) as unknown[])[0],
  ])
  return { ...Object.fromEntries(steps), trx }
}
