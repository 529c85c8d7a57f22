import type { StaffTransaction } from '@fondaco/contract/payments/schemas.ts'
import { formatAmount, parseSignedAmount } from '@fondaco/rules/money.ts'
import { type Action, type CaseAction, REASON_REQUIRED } from '@fondaco/rules/payments/actions.ts'
import { isWire, railOf } from '@fondaco/rules/payments/types.ts'
import { amountText } from '../../kit/amount.tsx'

/** What staff can ask for on this screen: the offered actions, and the two answers to conditions that are set. */
export type Decision =
  | { readonly kind: Action | CaseAction | 'WITHDRAW_CONDITIONS' }
  | {
      readonly kind: 'APPROVE_CONDITION'
      readonly condition: { readonly _id: string; readonly text: string }
    }

export type DecisionKind = Decision['kind']

interface DecisionWords {
  /** On the button that opens the dialog, and on the one that does it. */
  readonly button: string
  /** What has happened, once it has. */
  readonly done: string
  /** A decision against the customer is drawn as one. */
  readonly stops?: true
  /** The usual way on. */
  readonly main?: true
}

const WORDS: Readonly<Record<DecisionKind, DecisionWords>> = {
  APPROVE: { button: 'Approve', done: 'The payment is approved.', main: true },
  DECLINE: { button: 'Decline', done: 'The payment is declined.', stops: true },
  FREEZE: { button: 'Freeze', done: 'The payment is frozen.' },
  REJECT: { button: 'Reject', done: 'The payment is rejected.', stops: true },
  CANCEL: { button: 'Cancel the payment', done: 'The payment is canceled.', stops: true },
  COMPLETED: { button: 'Complete', done: 'The payment is completed.', main: true },
  RETURN: { button: 'Return', done: 'The payment is returned.', stops: true },
  APPROVE_RETURN: { button: 'Approve the return', done: 'The return is approved.', main: true },
  REJECT_RETURN: { button: 'Reject the return', done: 'The return is rejected.', stops: true },
  RECALL: { button: 'Recall', done: 'The payment is recalled.' },
  OPR_REJECT: { button: 'Operational reject', done: 'The payment is rejected.', stops: true },
  ALERT: { button: 'Decide on the name match', done: 'The name match is decided.', main: true },
  QUESTION: { button: 'Ask the customer', done: 'The customer is asked.' },
  CONDITIONS: { button: 'Set conditions', done: 'The conditions are set.' },
  APPROVE_CONDITION: { button: 'Approve the condition', done: 'The condition is approved.', main: true },
  WITHDRAW_CONDITIONS: { button: 'Withdraw the conditions', done: 'The conditions are withdrawn.' },
}

export const decisionWords = (kind: DecisionKind): DecisionWords => WORDS[kind]

/** Whether a reason must be chosen. Each answer to a name match carries its own. */
export const needsReason = (kind: DecisionKind): boolean =>
  (REASON_REQUIRED as readonly DecisionKind[]).includes(kind)

/** The amount of the payment, in words. */
const amountOf = ({ amount, currency }: StaffTransaction): string =>
  `${amountText(amount, currency)} ${currency}`

/** What a debit holds on the account: the amount and the fee. */
function heldOf({ amount, fee, currency, direction }: StaffTransaction): string {
  const minor = (text: string): bigint => parseSignedAmount(text, currency) ?? 0n
  const sum = minor(amount) + (direction === 'DEBIT' && fee.currency === currency ? minor(fee.amount) : 0n)
  return `${amountText(formatAmount(sum, currency), currency)} ${currency}`
}

/** What a decision does, to the payment and to the money (D§3, staff actions). */
export function consequenceOf(kind: DecisionKind, transaction: StaffTransaction): string {
  const { direction, status, type } = transaction
  const debit = direction === 'DEBIT'
  const amount = amountOf(transaction)
  const held = heldOf(transaction)
  const hold = `The hold of ${held}`
  switch (kind) {
    case 'APPROVE':
      if (debit && status === 'FREEZED')
        return `The payment goes on. The frozen ${held} are held for it again until it settles.`
      if (debit) return `The payment goes on. ${hold} stays until it settles.`
      return isWire(type)
        ? `The payment waits to be completed; then ${amount} are credited to the customer.`
        : `${amount} are credited to the customer.`
    case 'DECLINE':
      return debit
        ? `The payment ends here. ${hold} is released.`
        : `The payment ends here. ${amount} are not credited.`
    case 'FREEZE':
      return debit
        ? `The payment stops. ${held} are blocked on the customer’s account until somebody decides.`
        : `The payment stops. ${amount} stay in suspense until somebody decides.`
    case 'REJECT':
      return debit
        ? `The payment ends here. The frozen ${held} are released.`
        : `The payment ends here. ${amount} go back to the payer’s bank, or stay in suspense where the reason says that they are seized.`
    case 'CANCEL':
      return `The payment ends here. ${hold} is released.`
    case 'COMPLETED':
      return debit
        ? `The payment is booked as settled: ${held} leave the customer’s account.`
        : `The payment is booked as settled: ${amount} are credited to the customer.`
    case 'RETURN':
    case 'OPR_REJECT':
      return railOf(type) === 'SEPA'
        ? `The payment ends here. ${amount} go from suspense back to the payer’s bank.`
        : `The payment ends here. ${amount} go back to the payer.`
    case 'APPROVE_RETURN':
      return `${amount} go back to the payer.`
    case 'REJECT_RETURN':
      return `${amount} stay with the customer.`
    case 'RECALL':
      return 'The payee’s bank is asked to send the money back. No money moves before it answers.'
    case 'ALERT':
      return debit
        ? `A false positive goes on to be reviewed, with ${held} held. A true match is frozen: ${held} are blocked.`
        : `A false positive goes on to be reviewed; a true match is frozen. Either way ${amount} stay in suspense.`
    case 'QUESTION':
      return `The customer is asked, and the payment waits for the answer or the deadline. ${moneyStays(debit, hold, amount)}`
    case 'CONDITIONS':
      return `The payment waits until every condition is approved by somebody else. ${moneyStays(debit, hold, amount)}`
    case 'APPROVE_CONDITION':
      return `Once no condition is open, the payment goes on. ${moneyStays(debit, hold, amount)}`
    case 'WITHDRAW_CONDITIONS':
      return `The payment goes back to review. ${moneyStays(debit, hold, amount)}`
  }
}

const moneyStays = (debit: boolean, hold: string, amount: string): string =>
  debit ? `${hold} stays.` : `${amount} stay in suspense.`

/** The answers to a name match, and the reason that each one is (D§3). */
export const ALERT_ANSWERS = {
  false_positive: { label: 'False positive: another person or company', reason_code: 'NOT_LISTED_PARTY' },
  true_match: { label: 'True match: the one on the list', reason_code: 'SANCTIONS_MATCH' },
} as const
export type AlertAnswer = keyof typeof ALERT_ANSWERS
