import { type MoneyState, moneyOf } from '@fondaco/rules/payments/money.ts'
import { typeFacts } from '@fondaco/rules/payments/types.ts'
import { v5 } from 'uuid'
import type { Trx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import {
  applyOrRefuse,
  type Belonging,
  type InstitutionAccount,
  institutionAccount,
  LedgerRefused,
  type Movement,
} from '../../ledger/index.ts'
import type { Transaction } from './transaction-store.ts'

/** The data that decide about the money of a transaction. */
export type Money = Pick<
  Transaction,
  'id' | 'account_id' | 'entity' | 'type' | 'currency' | 'amount' | 'fee' | 'hold_no'
>

/**
 * An id computed from another, always the same, so a repeated step books nothing twice.
 * @param of the transaction or message that it belongs to
 */
export const derivedId = (of: string, what: string): string => v5(what, of)

/**
 * A payment's money is held first, the amount for the payee and the fee for us, then posted or released. Held again
 * after a freeze, it is a new hold: the ledger ends each hold once.
 * @param credit the ledger account that will receive the amount
 */
export const holdMoney = (payment: Money, credit: string, holdNo = 1): Movement[] =>
  partsOf(payment).map((part) => ({
    kind: 'hold',
    id: holdId(payment, part.name, holdNo),
    debit: payment.account_id,
    credit: part.name === 'amount' ? credit : own(payment, { kind: 'fees' }),
    amount: part.amount,
    currency: payment.currency,
    ...common(payment, `hold ${holdNo}`),
  }))

/** The state of a transaction's money on its customer's account. */
export const moneyOfTransaction = ({
  direction,
  status,
  hold_no,
}: Pick<Transaction, 'direction' | 'status' | 'hold_no'>): MoneyState =>
  moneyOf({ direction, status, wasHeld: hold_no > 0 })

/** Releases the hold; nothing if there is none. */
export const releaseHold = (payment: Money): Movement[] =>
  held(payment).map((part) => ({
    kind: 'release',
    id: derivedId(payment.id, `release ${part.name} ${payment.hold_no}`),
    hold: holdId(payment, part.name),
    ...common(payment, 'release'),
  }))

/** Pays: the held amount goes to the rail, the fee to us. */
export const postHold = (payment: Money): Movement[] =>
  held(payment).map((part) => ({
    kind: 'post_hold',
    id: derivedId(payment.id, `post ${part.name}`),
    hold: holdId(payment, part.name),
    ...common(payment, 'post'),
  }))

/** The transfer by which a payment's fee was booked, if it had one. */
export const feePosting = ({ id }: Pick<Money, 'id'>): string => derivedId(id, 'post fee')

/** Reserved becomes frozen (FREEZE of a debit). */
export const freezeHold = (payment: Money): Movement[] => [
  ...releaseHold(payment).map((movement) => ({ ...movement, link: 'freeze' })),
  ...held(payment).map(
    (part): Movement => ({
      kind: 'block',
      id: blockId(payment, part.name),
      account: payment.account_id,
      amount: part.amount,
      currency: payment.currency,
      ...common(payment, 'freeze'),
    }),
  ),
]

/** Ends a freeze. */
export const unfreezeHold = (payment: Money): Movement[] =>
  held(payment).map((part) => ({
    kind: 'unblock',
    id: derivedId(payment.id, `unblock ${part.name} ${payment.hold_no}`),
    block: blockId(payment, part.name),
    ...common(payment, 'unfreeze'),
  }))

/** Frozen becomes reserved again, under the next hold (APPROVE of a frozen debit). */
export const holdFrozenMoney = (payment: Money, credit: string): Movement[] =>
  [...unfreezeHold(payment), ...holdMoney(payment, credit, payment.hold_no + 1)].map((movement) => ({
    ...movement,
    link: 'hold again',
  }))

/** A fee that the institution charges: from the customer to us, at once. */
export const chargeMoney = (fee: Money): Movement[] => [
  {
    kind: 'post',
    id: derivedId(fee.id, 'charge'),
    debit: fee.account_id,
    credit: own(fee, { kind: 'fees' }),
    amount: fee.amount,
    currency: fee.currency,
    ...common(fee, 'charge'),
  },
]

/** Incoming money waits in suspense until it is credited. */
export const receiveCredit = (credit: Money): Movement[] => [
  between(credit, 'receive', railAccount(credit), own(credit, { kind: 'suspense' })),
]

/** From suspense to the customer. */
export const applyCredit = (credit: Money): Movement[] => [
  between(credit, 'apply', own(credit, { kind: 'suspense' }), credit.account_id),
]

/** From suspense back to the rail. */
export const giveCreditBack = (credit: Money): Movement[] => [
  between(credit, 'give back', own(credit, { kind: 'suspense' }), railAccount(credit)),
]

/** Money for an unknown account: it comes in and goes back, and belongs to its message. */
export function passThrough(
  messageId: string,
  of: { readonly railId: string } & Pick<Money, 'entity' | 'type' | 'currency' | 'amount'>,
): Movement[] {
  const { railId, ...money } = of
  const credit: Money = {
    id: derivedId(messageId, railId),
    ...money,
    account_id: '',
    fee: 0n,
    hold_no: 0,
  }
  const belongsTo = { kind: 'clearing_message', id: messageId }
  return [...receiveCredit(credit), ...giveCreditBack(credit)].map((movement) => ({ ...movement, belongsTo }))
}

/**
 * Books movements that must succeed; last in a transaction, because it locks the accounts until the end. Missing money,
 * or money that was returned before, is a refusal; anything else is our fault.
 */
export async function bookMovements(trx: Trx, movements: readonly Movement[]): Promise<void> {
  try {
    await applyOrRefuse(trx, movements)
  } catch (error) {
    const refused = error instanceof LedgerRefused ? error.code : null
    if (refused === 'funds_insufficient' || refused === 'already_reversed') refuse(refused)
    throw error
  }
}

interface Part {
  readonly name: 'amount' | 'fee'
  readonly amount: bigint
}

function partsOf(payment: Money): Part[] {
  const parts: Part[] = [
    { name: 'amount', amount: payment.amount },
    { name: 'fee', amount: payment.fee },
  ]
  return parts.filter(({ amount }) => amount > 0n)
}

const held = (payment: Money): Part[] => (payment.hold_no === 0 ? [] : partsOf(payment))

const holdId = (payment: Money, part: Part['name'], holdNo = payment.hold_no): string =>
  derivedId(payment.id, `hold ${part} ${holdNo}`)

const blockId = (payment: Money, part: Part['name']): string =>
  derivedId(payment.id, `block ${part} ${payment.hold_no}`)

const common = ({ id }: Money, link: string): { belongsTo: Belonging; link: string } => ({
  belongsTo: { kind: 'transaction', id },
  // Several payments in one call succeed or fail independently.
  link: `${id} ${link}`,
})

const between = (credit: Money, what: string, from: string, to: string): Movement => ({
  kind: 'post',
  id: derivedId(credit.id, what),
  debit: from,
  credit: to,
  amount: credit.amount,
  currency: credit.currency,
  ...common(credit, 'credit'),
})

const own = ({ entity, currency }: Pick<Money, 'entity' | 'currency'>, account: InstitutionAccount): string =>
  institutionAccount(entity, currency, account)

/** The clearing account of payments to and from other banks. Throws for a type without one. */
export function railAccount(payment: Pick<Money, 'entity' | 'currency' | 'type'>): string {
  const { clearing } = typeFacts(payment.type)
  if (clearing === null) throw new Error(`${payment.type} goes to no other bank`)
  return own(payment, { kind: 'clearing', detail: clearing })
}
