import { notifyStaff, sumOf } from '../engine/announce.ts'
import { derivedId } from '../engine/payment-money.ts'
import type { Transaction } from '../engine/transaction-store.ts'
import type { Rail } from './rail.ts'

/** No connection to the other bank: staff act there and enter the outcome. Nothing is written to a clearing house. */
export const MANUAL_RAIL: Rail = {
  creditsByItself: false,
  // Staff complete it.
  goOn: () => [],
  returnFromSuspense: async (_, __, credit) => [notifyReturn(credit)],
  returnCompleted: async (_, __, credit, { at }) => ({
    debit: { id: derivedId(credit.id, 'return'), status: 'COMPLETED', settled_at: at, external_ref: null },
    send: async () => [notifyReturn(credit)],
  }),
  askBack: async (_, __, payment, { reasonCode, text }) => ({
    ids: { case_id: null, request_id: null, message_id: null },
    later: [
      notifyStaff(payment, {
        notice: 'recall_by_hand',
        ...sumOf(payment),
        reference: payment.reference,
        code: reasonCode,
        text,
      }),
    ],
  }),
  refuseRecall: async (_, __, credit, ___, { code }) => [
    notifyStaff(credit, { notice: 'refusal_by_hand', ...sumOf(credit), reference: credit.reference, code }),
  ],
  // Staff are notified that the answer is overdue, on any rail.
  askRecallStatus: async () => [],
}

const notifyReturn = (credit: Transaction) =>
  notifyStaff(credit, {
    notice: 'return_by_hand',
    ...sumOf(credit),
    reference: credit.reference,
    payer: credit.debtor_name,
  })
