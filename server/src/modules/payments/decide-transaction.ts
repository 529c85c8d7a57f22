import type { CallResult } from '@fondaco/contract/call.ts'
import type { decideTransaction } from '@fondaco/contract/payments/calls.ts'
import {
  actionsByRule,
  actionsFor,
  NOT_BY_MAKER,
  notAvailableYet,
  REASON_REQUIRED,
  targetStatus,
} from '@fondaco/rules/payments/actions.ts'
import { isSeizure, reasonOf, reasonsFor } from '@fondaco/rules/payments/reasons.ts'
import type { TransactionStatus } from '@fondaco/rules/payments/status.ts'
import { isSepa, type TransactionType } from '@fondaco/rules/payments/types.ts'
import type { Trx } from '../../platform/db.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { CallContext } from '../../platform/http/serve-call.ts'
import { newId } from '../../platform/ids.ts'
import { enqueue, type OutboxItem } from '../../platform/outbox.ts'
import { actionFacts } from './action-facts.ts'
import { balanceEvents } from './announce.ts'
import { insertComment } from './case-store.ts'
import { complete } from './credit-transaction.ts'
import type { PaymentDeps } from './deps.ts'
import { moveOrConflict } from './move-transaction.ts'
import { book, freeze, heldFor, holdAgain } from './payment-money.ts'
import { rejectTransaction } from './reject-transaction.ts'
import { returnTransaction } from './return-transaction.ts'
import { settleTransaction } from './settle-transaction.ts'
import { type Case, endsClaim, openCase, refuseMaker } from './staff-decision.ts'
import { hasCancelation, type Transaction, type TransactionChange } from './transaction-store.ts'

type Context = CallContext<typeof decideTransaction>
type Decided = CallResult<typeof decideTransaction>

/**
 * One of the actions of B§4.7 on a transaction, as the rules allow it for the transaction as it stands and for the
 * person who asks (D§3). Status and money change together or not at all.
 */
export async function decide(deps: PaymentDeps, context: Context): Promise<Decided> {
  const { body, session } = context
  return deps.db.transaction().execute(async (trx) => {
    const open = await openCase(trx, context, body.version, deps.clock.now())
    await judge(trx, open, body, [...session.permissions])
    const moved = (await act(deps, trx, open, body)) ?? refuse('version_conflict')
    if (body.comment) {
      await insertComment(trx, {
        id: newId(),
        transaction_id: moved.id,
        at: open.at,
        user_id: open.actor.id,
        user_name: open.actor.name,
        comment: body.comment,
      })
    }
    return changedView(moved)
  })
}

/** A transaction as decisions answer it. */
export const changedView = (moved: Transaction): Decided => ({
  _id: moved.id,
  status: moved.status as TransactionStatus,
  version: moved.version,
})

/** Refuses what the rules do not offer, each with what stands in the way. */
async function judge(
  trx: Trx,
  open: Case,
  { action, reason_code, external_ref }: Context['body'],
  permissions: Parameters<typeof actionsFor>[0]['permissions'],
): Promise<void> {
  const { transaction, actor } = open
  const facts = actionFacts(transaction, {
    hasCancelation: await hasCancelation(trx, transaction),
    userId: actor.id,
    permissions,
  })
  if (!actionsByRule(facts).includes(action)) refuse('action_not_offered')
  if (NOT_BY_MAKER.includes(action)) refuseMaker(open)
  if (!actionsFor(facts).includes(action)) refuse('permission_missing')
  const returnsMoney = action === 'RETURN' && transaction.direction === 'CREDIT'
  if (returnsMoney && transaction.subtype === 'RETURN') refuse('return_of_return')
  if (notAvailableYet(action, facts.status, facts.type)) refuse('not_available_yet')

  if (reason_code === undefined) {
    if (REASON_REQUIRED.includes(action)) refuse('reason_code_required')
  } else {
    const { status, direction, type, cancelStatus } = facts
    const cancelRequested = cancelStatus === 'REQ_RETURN' || cancelStatus === 'REQ_CANCEL'
    const fitting = reasonsFor({ status, direction, action, cancelRequested, type })
    if (!fitting.some(({ code }) => code === reason_code)) refuse('reason_code_unknown')
  }
  if (action === 'COMPLETED' && external_ref === undefined) refuse('external_ref_required')
}

/** What the action does (D§3, table of actions). Null where somebody else was first. */
async function act(
  deps: PaymentDeps,
  trx: Trx,
  { transaction, actor, at }: Case,
  { action, reason_code = '', external_ref }: Context['body'],
): Promise<Transaction | null> {
  const to = targetStatus(action, transaction.status as TransactionStatus)
  const debit = transaction.direction === 'DEBIT'
  const step = { action: action.toLowerCase(), actor, at, set: endsClaim }
  const because = { reasonCode: reason_code }
  switch (action) {
    case 'APPROVE':
      return approve(deps, trx, transaction, step)
    case 'FREEZE':
      return freezeTransaction(deps, trx, transaction, { ...step, ...because })
    case 'DECLINE':
    case 'CANCEL':
      if (!debit || (to !== 'DECLINED' && to !== 'CANCELED')) refuse('not_available_yet')
      return rejectTransaction(deps, trx, transaction, {
        ...step,
        ...because,
        to,
        set: {
          ...endsClaim,
          ...(action === 'CANCEL' ? { internal_cancel_reason: reasonOf(reason_code).text.en } : {}),
        },
      })
    case 'REJECT':
      if (debit) return rejectTransaction(deps, trx, transaction, { ...step, ...because, to: 'REJECT' })
      if (!isSeizure(reason_code)) {
        return returnTransaction(deps, trx, transaction, { ...step, ...because, to: 'REJECT' })
      }
      return moveOrConflict(deps, trx, transaction, {
        ...step,
        ...because,
        to: 'REJECT',
        set: reasonOfDecision(reason_code),
      })
    case 'RETURN':
    case 'OPR_REJECT':
      if (to !== 'RETURN' && to !== 'REJECT') refuse('not_available_yet')
      return returnTransaction(deps, trx, transaction, { ...step, ...because, to })
    case 'COMPLETED': {
      const set: TransactionChange = { ...endsClaim, external_ref: external_ref ?? null }
      return debit
        ? settleTransaction(deps, trx, transaction, { ...step, set })
        : complete(deps, trx, transaction, { ...step, set })
    }
    case 'APPROVE_RETURN':
    case 'REJECT_RETURN':
    case 'RECALL':
      return refuse('not_available_yet')
  }
}

/** Lets a held payment go on; a frozen one is held again first, if its money is still there. */
async function approve(
  deps: PaymentDeps,
  trx: Trx,
  transaction: Transaction,
  step: {
    readonly action: string
    readonly actor: Case['actor']
    readonly at: Date
    readonly set: TransactionChange
  },
): Promise<Transaction> {
  const thawed = transaction.direction === 'DEBIT' && transaction.status === 'FREEZED'
  const moved = await moveOrConflict(deps, trx, transaction, {
    ...step,
    to: 'TO_CLEAR',
    set: { ...step.set, ...(thawed ? { hold_no: transaction.hold_no + 1 } : {}) },
    later: goesOn(transaction),
  })
  if (thawed) {
    await book(trx, holdAgain(transaction, await heldFor(trx, transaction)))
    await enqueue(trx, await balanceEvents(trx, moved, 'AccountWithdrawl'))
  }
  return moved
}

/** What happens to a payment that nothing holds any more. A wire waits for the staff. */
export function goesOn({ id, type, direction }: Transaction): OutboxItem[] {
  if (type === 'INTERNAL') return [{ job: 'payments.settle_internal', payload: { transactionId: id } }]
  if (!isSepa(type as TransactionType)) return []
  return direction === 'DEBIT'
    ? [{ job: 'payments.send', payload: { transactionId: id }, urgent: type === 'INST' }]
    : [{ job: 'payments.credit', payload: { transactionId: id, approved: true } }]
}

/** Reserved becomes frozen; the money of a credit stays in suspense. Its customer hears nothing of it. */
export async function freezeTransaction(
  deps: PaymentDeps,
  trx: Trx,
  transaction: Transaction,
  step: {
    readonly action: string
    readonly actor: Case['actor']
    readonly at: Date
    readonly reasonCode: string
  },
): Promise<Transaction> {
  const moved = await moveOrConflict(deps, trx, transaction, {
    ...step,
    to: 'FREEZED',
    set: reasonOfDecision(step.reasonCode),
  })
  if (transaction.direction === 'DEBIT') await book(trx, freeze(transaction))
  return moved
}

const reasonOfDecision = (code: string): TransactionChange => ({
  ...endsClaim,
  reason_code: code,
  reason: reasonOf(code).text.en,
})
