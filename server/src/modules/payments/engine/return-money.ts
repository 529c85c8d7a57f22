import type { Movement } from '../../ledger/index.ts'
import { derivedId, railAccount } from './payment-money.ts'
import type { Transaction } from './transaction-store.ts'

/** Recalled money of a credit: each recall has its own block, so a later recall blocks again. */
type Asked = { readonly id: string }

const blockId = ({ id }: Asked): string => derivedId(id, 'block')

/** Blocks the recalled amount on the account: the available money, and coming credits up to it. */
export const blockAsked = (credit: Transaction, asked: Asked): Movement[] => [
  {
    kind: 'block',
    id: blockId(asked),
    account: credit.account_id,
    amount: credit.amount,
    currency: credit.currency,
    belongsTo: { kind: 'transaction', id: credit.id },
  },
]

/** Ends the block: the money stays with the customer. */
export const unblockAsked = (credit: Transaction, asked: Asked): Movement[] => [
  {
    kind: 'unblock',
    id: derivedId(asked.id, 'unblock'),
    block: blockId(asked),
    belongsTo: { kind: 'transaction', id: credit.id },
  },
]

/**
 * Takes the blocked money completely or not at all: from the account to the rail, or to the payer's account if it is
 * one of ours.
 * @param returned the DEBIT of subtype RETURN of this booking
 * @param payerAccount of a payment between our customers; else null
 */
export function takeBlocked(
  credit: Transaction,
  asked: Asked,
  returned: { readonly id: string },
  payerAccount: string | null,
): Movement[] {
  const link = 'return'
  return [
    ...unblockAsked(credit, asked).map((movement) => ({ ...movement, link })),
    {
      kind: 'post',
      id: derivedId(returned.id, 'return'),
      debit: credit.account_id,
      credit: payerAccount ?? railAccount(credit),
      amount: credit.amount,
      currency: credit.currency,
      belongsTo: { kind: 'transaction', id: returned.id },
      link,
    },
  ]
}
