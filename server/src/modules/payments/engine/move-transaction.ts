import { entityDay } from '@fondaco/rules/calendar.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import type { PaymentAct } from '@fondaco/rules/four-eyes.ts'
import type { InEachLanguage } from '@fondaco/rules/language.ts'
import { labelOf, mayMove, type TransactionStatus } from '@fondaco/rules/payments/status.ts'
import { typeFacts } from '@fondaco/rules/payments/types.ts'
import type { Actor, AuditEntry } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { newId } from '../../../platform/ids.ts'
import type { OutboxItem } from '../../../platform/outbox.ts'
import type { PaymentPayeeCheck } from '../../payees/index.ts'
import type { PaymentDeps } from './deps.ts'
import {
  type Beginning,
  type Change,
  insertTransactions,
  type NewEvent,
  type NewTransaction,
  NOT_PAID,
  type Transaction,
  type TransactionChange,
  updateTransactions,
} from './transaction-store.ts'

/** A step of a transaction. */
export interface Move {
  /** The new status; null if the status stays and other data change. */
  readonly to: TransactionStatus | null
  /** A verb: in the timeline, and as `transaction.<action>` in the audit. */
  readonly action: PaymentAct
  readonly actor: Actor
  readonly at: Date
  readonly reasonCode?: string | undefined
  /** For staff, in the timeline: a person's own words, or the product's text in each language. */
  readonly detail?: string | InEachLanguage | undefined
  readonly set?: TransactionChange
  /** Jobs and events after the commit. */
  readonly later?: readonly OutboxItem[]
}

/**
 * The only way to change transactions: a conditional update on the version that the caller saw, with its event, its
 * audit row and the live events for customer and staff, in one statement for all, each another one. Of two callers
 * exactly one wins; the other gets null, and nothing of theirs is written.
 */
export async function moveTransactions(
  { metrics }: Pick<PaymentDeps, 'metrics'>,
  trx: Trx,
  moves: readonly { readonly seen: Transaction; readonly move: Move }[],
): Promise<(Transaction | null)[]> {
  const moved = await updateTransactions(trx, moves.map(changeOf))
  for (const [index, one] of moved.entries()) {
    const to = moves[index]?.move.to
    if (one && to) metrics.transition(one.type, to)
  }
  return moved
}

/** The same for one. */
export async function moveTransaction(
  deps: Pick<PaymentDeps, 'metrics'>,
  trx: Trx,
  seen: Transaction,
  move: Move,
): Promise<Transaction | null> {
  const [moved = null] = await moveTransactions(deps, trx, [{ seen, move }])
  return moved
}

function changeOf({ seen, move }: { readonly seen: Transaction; readonly move: Move }): Change {
  const from = seen.status
  const { to, at, set = {} } = move
  if (to !== null && !mayMove(from, to)) throw new Error(`${seen.id}: ${from} never becomes ${to}`)
  const status = to ?? from
  const forCustomer = !isInsideReview(from, status, set)
  return {
    seen,
    set: to === null ? set : { ...set, status: to, status_since: at },
    written: {
      event: eventOf(seen.id, to === null ? null : from, move),
      audit: {
        at,
        actor: move.actor,
        action: `transaction.${move.action}`,
        object: { type: 'transaction', id: seen.id },
        customerId: seen.customer_id,
        ...changed(seen, status, set, move.detail),
      },
      later: [
        ...(forCustomer ? [heardByCustomer(seen, status, seen.customer_version + 1)] : []),
        heardByStaff(seen, status, seen.version + 1),
        ...(move.later ?? []),
      ],
    },
    counting: {
      forCustomer,
      uncount: to !== null && isUnpaid(to) && countsAgainstLimit(seen) ? limitDay(seen) : null,
    },
  }
}

/** Like `moveTransaction`, for people, who act on a version that they saw: a late call is refused. */
export async function moveOrConflict(
  deps: Pick<PaymentDeps, 'metrics'>,
  trx: Trx,
  seen: Transaction,
  move: Move,
): Promise<Transaction> {
  return (await moveTransaction(deps, trx, seen, move)) ?? refuse('version_conflict')
}

/** A transaction that is written in its first status. */
export interface Begin {
  readonly transaction: NewTransaction & { readonly entity: Entity }
  readonly actor: Actor
  readonly detail?: InEachLanguage | undefined
  readonly later?: readonly OutboxItem[]
  readonly documentIds?: readonly string[]
  readonly payeeCheck?: PaymentPayeeCheck | null
}

/** Writes a transaction in its first status, with the same rows as `moveTransaction`. */
export async function beginTransaction(
  deps: Pick<PaymentDeps, 'metrics'>,
  trx: Trx,
  transaction: Begin['transaction'],
  begin: Omit<Begin, 'transaction'>,
): Promise<Transaction> {
  const [made] = await beginTransactions(deps, trx, [{ ...begin, transaction }])
  return made as Transaction
}

/** The same for several, in one statement; results in their order. */
export async function beginTransactions(
  { metrics }: Pick<PaymentDeps, 'metrics'>,
  trx: Trx,
  begins: readonly Begin[],
): Promise<Transaction[]> {
  const made = await insertTransactions(trx, begins.map(beginningOf))
  for (const { type, status } of made) metrics.transition(type, status)
  return made
}

function beginningOf(begin: Begin): Beginning {
  const { transaction, actor, detail, later = [], documentIds = [], payeeCheck = null } = begin
  const { id, status } = transaction
  const at = transaction.created_at as Date
  const to = status
  const action = 'create' satisfies PaymentAct
  return {
    transaction,
    documentIds,
    payeeCheck,
    written: {
      event: eventOf(id, null, { to, action, actor, at, detail }),
      audit: {
        at,
        actor,
        action: `transaction.${action}`,
        object: { type: 'transaction', id },
        customerId: transaction.customer_id,
        after: payeeCheck ? { ...transaction, payee_check: payeeCheck } : transaction,
      },
      later: [heardByCustomer(transaction, to, 1), heardByStaff(transaction, to, 1), ...later],
    },
  }
}

/** The day whose limit a payment counts against: its execution date. */
export const limitDay = (payment: Pick<Transaction, 'execution_date' | 'created_at' | 'entity'>): string =>
  payment.execution_date ?? entityDay(payment.created_at, payment.entity)

const countsAgainstLimit = ({ direction, type, subtype }: Transaction) =>
  direction === 'DEBIT' && subtype !== 'RETURN' && !typeFacts(type).isCharge

const isUnpaid = (status: TransactionStatus) => (NOT_PAID as readonly string[]).includes(status)

function eventOf(transactionId: string, from: TransactionStatus | null, move: Move): NewEvent {
  return {
    id: newId(),
    transaction_id: transactionId,
    at: move.at,
    from_status: from,
    to_status: move.to,
    action: move.action,
    actor_kind: move.actor.kind,
    actor_id: move.actor.id,
    actor_name: move.actor.name,
    reason_code: move.reasonCode ?? null,
    detail: move.detail === undefined ? null : JSON.stringify(move.detail),
  }
}

/** The audit of a change: each changed field, before and after, and a person's own words. */
function changed(
  seen: Transaction,
  status: TransactionStatus,
  set: TransactionChange,
  detail: Move['detail'],
): Pick<AuditEntry, 'before' | 'after'> {
  const names = Object.keys(set) as (keyof TransactionChange)[]
  return {
    before: {
      status: seen.status,
      version: seen.version,
      ...Object.fromEntries(names.map((name) => [name, seen[name]])),
    },
    after: {
      status,
      version: seen.version + 1,
      ...set,
      ...(typeof detail === 'string' ? { detail } : {}),
    },
  }
}

type Heard = Pick<Transaction, 'id' | 'customer_id' | 'entity'>

/** The customer sees a step by its label only. */
const heardByCustomer = (
  { id, customer_id, entity }: Heard,
  status: TransactionStatus,
  version: number,
): OutboxItem => ({
  live: { customer: customer_id, entity: entity },
  event: { event: 'transaction', data: { _id: id, version, status: labelOf(status) } },
})

const heardByStaff = ({ id, entity }: Heard, status: TransactionStatus, version: number): OutboxItem => ({
  live: { staff: entity },
  event: { event: 'transaction', data: { _id: id, version, status } },
})

/** Under review, in states that a customer cannot tell apart. */
const LIKE_REVIEW: readonly TransactionStatus[] = [
  'REVIEW',
  'PENDING_AML',
  'FREEZED',
  'APPROVED_WITH_CONDITIONS',
]

/** Whether a step stays inside a review, and changes nothing else that its customer sees. */
const isInsideReview = (from: TransactionStatus, to: TransactionStatus, set: TransactionChange): boolean =>
  LIKE_REVIEW.includes(from) && LIKE_REVIEW.includes(to) && set.cancel_status === undefined
