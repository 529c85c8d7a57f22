import type { CallBody, CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/payments/review-calls.ts'
import {
  type Action,
  actionsByRule,
  actionsHeld,
  isTakenFrom,
  isWithheld,
  REASON_REQUIRED,
  targetStatus,
} from '@fondaco/rules/payments/actions.ts'
import {
  isSeizure,
  type ReasonQuery,
  reasonOf,
  reasonQueryOf,
  reasonsFor,
} from '@fondaco/rules/payments/reasons.ts'
import type { RecallCode } from '@fondaco/rules/payments/recall.ts'
import { typeFacts } from '@fondaco/rules/payments/types.ts'
import type { Trx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { addRemark } from '../../remarks/index.ts'
import { claimExternalRef } from '../engine/completed-wire-store.ts'
import { completeCredit } from '../engine/credit-transaction.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import { freezeTransaction } from '../engine/freeze-transaction.ts'
import { alone } from '../engine/payment-steps.ts'
import { rejectTransaction } from '../engine/reject-transaction.ts'
import { settleTransaction } from '../engine/settle-transaction.ts'
import { type Case, changedView, decideOn, type OnceCall, type StaffCall } from '../engine/staff-decision.ts'
import { NOT_TAKEN } from '../engine/taken-wire.ts'
import { hasCancelation, type Transaction, type TransactionChange } from '../engine/transaction-store.ts'
import { refusePayoutGoingOn } from '../payouts/refuse-going-on.ts'
import { approveReturn } from '../returns/approve-return.ts'
import { recallPayment } from '../returns/recall-payment.ts'
import { rejectReturn } from '../returns/reject-return.ts'
import { requestReturn } from '../returns/request-return.ts'
import { returnTransaction } from '../returns/return-transaction.ts'
import { actionFacts } from './action-facts.ts'
import { approveTransaction } from './approve-transaction.ts'
import { seizeTransaction } from './seize-transaction.ts'

type Decided = CallResult<typeof calls.decideTransaction>
type Context = StaffCall & OnceCall<Decided> & { readonly body: CallBody<typeof calls.decideTransaction> }

/**
 * One of the actions on a transaction, if the rules allow it for its present state and for the person. Status and money
 * change together or not at all.
 */
export async function decideTransaction(deps: PaymentDeps, context: Context): Promise<Decided> {
  const { body, session } = context
  return decideOn(deps, context, body.version, async (trx, open) => {
    await judgeAction(trx, open, body, [...session.permissions])
    if (body.action === 'APPROVE') await refusePayoutGoingOn(trx, open.transaction, session.permissions)
    const moved = (await takeAction(deps, trx, open, body)) ?? refuse('version_conflict')
    if (body.comment) {
      const { id, customer_id: customerId, entity } = moved
      await addRemark(
        trx,
        { type: 'transaction', id, customerId, entity },
        { by: open.actor, at: open.at, comment: body.comment, contentType: 'text/plain' },
      )
    }
    return changedView(moved)
  })
}

/** Refuses actions that the rules do not offer, each with its obstacle. */
async function judgeAction(
  trx: Trx,
  open: Case,
  { action, reason_code }: Context['body'],
  permissions: Parameters<typeof actionsHeld>[0]['permissions'],
): Promise<void> {
  const { transaction, acts, actor } = open
  const facts = actionFacts(transaction, {
    acts,
    hasCancelation: await hasCancelation(trx, transaction),
    userId: actor.id,
    permissions,
  })
  if (isTakenFrom(action, facts.taken)) refuse('wire_taken')
  if (!actionsByRule(facts).includes(action)) refuse('action_not_offered')
  if (isWithheld(action, facts)) refuse('maker_cannot_approve')
  if (!actionsHeld(facts).includes(action)) refuse('permission_missing')
  const asksForCredit =
    (action === 'RETURN' && transaction.direction === 'CREDIT') ||
    (action === 'RECALL' && typeFacts(transaction.type).counterparty === 'customer')
  if (asksForCredit && transaction.subtype === 'RETURN') refuse('return_of_return')

  if (reason_code === undefined) {
    if (REASON_REQUIRED.includes(action)) refuse('reason_code_required')
  } else {
    const query = reasonQueryOf(action, facts)
    const fits = (asked: ReasonQuery) => reasonsFor(asked).some(({ code }) => code === reason_code)
    if (!fits(query)) {
      if (!fits({ ...query, seizing: false })) refuse('reason_code_unknown')
      refuse(facts.match === null ? 'maker_cannot_approve' : 'action_not_offered')
    }
  }
}

/** Carries out the action. Null if somebody else was faster. */
async function takeAction(
  deps: PaymentDeps,
  trx: Trx,
  open: Case,
  { action, reason_code = '', external_ref, comment }: Context['body'],
): Promise<Transaction | null> {
  const { transaction, actor, at } = open
  const debit = transaction.direction === 'DEBIT'
  const step = { action: action.toLowerCase() as Lowercase<Action>, actor, at }
  const because = { ...step, reasonCode: reason_code }
  switch (action) {
    case 'APPROVE':
      return approveTransaction(deps, trx, open)
    case 'FREEZE':
      return freezeTransaction(deps, trx, transaction, because)
    case 'DECLINE':
      return rejectTransaction(alone(deps, trx), transaction, { ...because, to: 'DECLINED' })
    case 'CANCEL':
      return targetStatus(action, transaction.status) === null
        ? recallPayment(deps, trx, open, { reasonCode: reason_code as RecallCode, comment })
        : rejectTransaction(alone(deps, trx), transaction, {
            ...because,
            to: 'CANCELED',
            set: { internal_cancel_reason: reasonOf(reason_code).text.en },
          })
    case 'REJECT':
      if (debit) return rejectTransaction(alone(deps, trx), transaction, { ...because, to: 'REJECT' })
      return isSeizure(reason_code)
        ? seizeTransaction(deps, trx, open, reason_code)
        : returnTransaction(deps, alone(deps, trx), transaction, { ...because, to: 'REJECT' })
    case 'OPR_REJECT':
      return returnTransaction(deps, alone(deps, trx), transaction, { ...because, to: 'REJECT' })
    case 'RETURN':
      return transaction.status === 'COMPLETED'
        ? requestReturn(deps, trx, open, { reasonCode: reason_code, comment })
        : returnTransaction(deps, alone(deps, trx), transaction, { ...because, to: 'RETURN' })
    case 'COMPLETED': {
      if (external_ref === undefined) refuse('external_ref_required')
      if (!(await claimExternalRef(trx, transaction, external_ref))) refuse('external_ref_used')
      const set: TransactionChange = { external_ref, ...NOT_TAKEN }
      return debit
        ? settleTransaction(alone(deps, trx), transaction, { ...step, set })
        : completeCredit(alone(deps, trx), transaction, { ...step, set })
    }
    case 'APPROVE_RETURN':
      return approveReturn(deps, trx, open)
    case 'REJECT_RETURN':
      return rejectReturn(deps, trx, open, reason_code)
    case 'RECALL':
      return recallPayment(deps, trx, open, { reasonCode: reason_code as RecallCode, comment })
  }
}
