import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/payments/review-calls.ts'
import { reasonOf, reasonsFor } from '@fondaco/rules/payments/reasons.ts'
import {
  isRequestOver,
  isReversible,
  reversedSubtype,
  type SideFacts,
} from '@fondaco/rules/payments/reversal.ts'
import { isWaitingFee } from '@fondaco/rules/payments/types.ts'
import type { Trx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { newId } from '../../../platform/ids.ts'
import { enqueue } from '../../../platform/outbox.ts'
import { beyondScope } from '../../../platform/scope.ts'
import { lockReceivingAccount } from '../../accounts/index.ts'
import { entriesOf, type Movement } from '../../ledger/index.ts'
import { balanceEvents, notifyCustomer, notifyFee, notifyStaff } from '../engine/announce.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import { beginTransaction, moveOrConflict } from '../engine/move-transaction.ts'
import { bookMovements, derivedId, feePosting } from '../engine/payment-money.ts'
import { returnOf } from '../engine/returned-transaction.ts'
import { findSides, lockSides } from '../engine/reversal-store.ts'
import { type Case, changedView, endClaimsOn, openCase, refuseWhoActed } from '../engine/staff-decision.ts'
import { readTransaction, type Transaction } from '../engine/transaction-store.ts'

type Context = CallContext<typeof calls.reverseTransaction>

/**
 * Corrects a COMPLETED transaction without a rail by a reversing transfer, with four eyes: the first call requests it
 * with its reason; the second call, by another person, books it. Either side of a payment may be named; request and
 * booking apply to both. A request that nobody decided in 30 days counts as none. A fee that waits for money is cancelled in the same way: nothing is booked.
 */
export async function reverseTransaction(
  deps: PaymentDeps,
  context: Context,
): Promise<CallResult<typeof calls.reverseTransaction>> {
  const { body, scope, params } = context
  return context.once(async (trx) => {
    const seen = (await readTransaction(trx, scope, params.id)) ?? refuse('not_found')
    const at = deps.clock.now()
    // Claims are locked before payments, as in every decision, so there is no deadlock.
    await endClaimsOn(trx, await findSides(trx, seen), context.session, at)
    const locked = await lockSides(trx, seen)
    if (locked.some(({ reversed_at }) => reversed_at !== null)) refuse('already_reversed')
    const open = await openCase(trx, context, body.version, at)
    if (!isReversible(locked.map(sideFacts))) refuse('reversal_not_possible')
    refuseReason(open.transaction, body.reason_code)
    const { reversal_asked_at: askedAt } = open.transaction
    const isAsked = askedAt !== null && !isRequestOver(askedAt, at)
    if (isAsked) refuseWhoActed(open)
    const sides = !isAsked
      ? await askForReversal(deps, trx, open, locked, body.reason_code)
      : isWaitingFee(open.transaction)
        ? await cancelFees(deps, trx, open, locked)
        : await bookReversal(deps, trx, open, locked)
    const moved = sides.find(({ id }) => id === params.id)
    if (!moved?.reversal_asked_at) throw new Error(`${params.id}: nobody asked for the reversal`)
    return {
      ...changedView(moved),
      reversal: {
        asked_by: moved.reversal_asked_by_name ?? '',
        at: moved.reversal_asked_at.toISOString(),
        booked_at: moved.reversed_at?.toISOString() ?? null,
      },
    }
  })
}

/** A side of a payment as the rules of reversal look at it. */
export const sideFacts = (
  side: Pick<Transaction, 'type' | 'status' | 'cancel_status' | 'original_id'>,
): SideFacts => ({
  type: side.type,
  status: side.status,
  cancelStatus: side.cancel_status,
  correctsAnother: side.original_id !== null,
})

function refuseReason({ direction, type }: Transaction, reasonCode: string): void {
  const fitting = reasonsFor({
    status: 'COMPLETED',
    direction,
    type,
    action: 'REVERSE',
    cancelRequested: false,
  })
  if (!fitting.some(({ code }) => code === reasonCode)) refuse('reason_code_unknown')
}

/** Records requester and reason on every side, and notifies staff that it waits for another of them. */
async function askForReversal(
  deps: PaymentDeps,
  trx: Trx,
  { transaction, actor, at }: Case,
  sides: readonly Transaction[],
  reasonCode: string,
): Promise<Transaction[]> {
  const moved: Transaction[] = []
  for (const side of sides) {
    moved.push(
      await moveOrConflict(deps, trx, side, {
        to: null,
        action: isWaitingFee(side) ? 'ask_cancellation' : 'ask_reversal',
        actor,
        at,
        reasonCode,
        set: {
          reversal_asked_by: actor.id,
          reversal_asked_by_name: actor.name,
          reversal_asked_at: at,
          reversal_reason_code: reasonCode,
        },
      }),
    )
  }
  const { reference } = transaction
  const notice = isWaitingFee(transaction) ? 'fee_to_cancel' : 'reversal_to_book'
  await enqueue(trx, [notifyStaff(transaction, { notice, asked_by: actor.name, reference })])
  return moved
}

/** Cancels a fee that waits for money. It was never taken, so nothing is booked. */
async function cancelFees(
  deps: PaymentDeps,
  trx: Trx,
  { actor, at }: Case,
  sides: readonly Transaction[],
): Promise<Transaction[]> {
  const moved: Transaction[] = []
  for (const side of sides) {
    moved.push(
      await moveOrConflict(deps, trx, side, {
        to: 'CANCELED',
        action: 'cancel',
        actor,
        at,
        detail: CANCELLED_BY_TWO,
        set: { reversed_at: at, settled_at: at },
      }),
    )
  }
  await enqueue(
    trx,
    moved.map((fee) => notifyFee(fee, 'fee_cancelled')),
  )
  return moved
}

const CANCELLED_BY_TWO = {
  en: 'Cancelled by two people before the fee was paid',
  lt: 'Mokestį, kol jis nesumokėtas, atšaukė du darbuotojai',
}

/** Books the opposite of each posted transfer, and writes the reversing transaction of each side. */
async function bookReversal(
  deps: PaymentDeps,
  trx: Trx,
  { actor, at }: Case,
  sides: readonly Transaction[],
): Promise<Transaction[]> {
  const moved: Transaction[] = []
  const counters: Transaction[] = []
  const movements: Movement[] = []
  for (const side of sides) {
    const counter = await writeCounter(deps, trx, side, { actor, at })
    counters.push(counter)
    movements.push(...(await reversingTransfers(trx, side, counter)))
    moved.push(
      await moveOrConflict(deps, trx, side, {
        to: null,
        action: 'reverse',
        actor,
        at,
        detail: { en: `Reversed by ${counter.reference}`, lt: `Grąžinta įrašu ${counter.reference}` },
        set: { reversed_at: at, cancel_status: 'RETURNED' },
      }),
    )
  }
  if (movements.length === 0) refuse('reversal_not_possible')
  await bookMovements(trx, movements)
  for (const counter of counters) {
    const event = counter.direction === 'CREDIT' ? 'AccountFunding' : 'AccountWithdrawl'
    await enqueue(trx, [
      ...(await balanceEvents(trx, counter, event)),
      notifyCustomer(counter, 'payment_reversed'),
    ])
  }
  return moved
}

/** The reversing transaction: COMPLETED, linked. A closed account receives no money. */
async function writeCounter(
  deps: PaymentDeps,
  trx: Trx,
  side: Transaction,
  { actor, at }: Pick<Case, 'actor' | 'at'>,
): Promise<Transaction> {
  const counter = returnOf(side, at)
  const account = await lockReceivingAccount(
    trx,
    beyondScope('both sides of a payment are reversed together'),
    side.account_id,
  )
  if (account?.status === 'CLOSED' || account?.status === 'DELETED') refuse('account_not_active')
  const code = side.reversal_reason_code ?? ''
  return beginTransaction(
    deps,
    trx,
    {
      ...counter,
      id: newId(),
      subtype: reversedSubtype(side.type, side.subtype),
      status: 'COMPLETED',
      settled_at: at,
      reason_code: code,
      reason: reasonOf(code).text.en,
    },
    { actor },
  )
}

/** The reversal of each transfer that was posted for a transaction, without its fee, which is kept. */
async function reversingTransfers(trx: Trx, side: Transaction, counter: Transaction): Promise<Movement[]> {
  const lines = await entriesOf(trx, [side.id])
  return lines
    .filter(({ kind, side }) => side === 'DEBIT' && (kind === 'post' || kind === 'post_hold'))
    .filter(({ transferId }) => transferId !== feePosting(side))
    .map(({ transferId }) => ({
      kind: 'reverse',
      id: derivedId(transferId, 'reverse'),
      transfer: transferId,
      belongsTo: { kind: 'transaction', id: counter.id },
      link: 'reverse',
    }))
}
