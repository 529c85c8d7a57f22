import { createHash } from 'node:crypto'
import type { CallBody } from '@fondaco/contract/call.ts'
import type { authorisePayment } from '@fondaco/contract/payments/authorisation.ts'
import type { Currency } from '@fondaco/rules/currency.ts'
import { normaliseIban } from '@fondaco/rules/iban-text.ts'
import { formatAmount, parseAmount } from '@fondaco/rules/money.ts'

import type { PaymentKinds } from '../engine/payment-kind.ts'

/**
 * The content that a payer is shown and agrees to (RTS art. 5): another payer's account, payee, bank or amount is
 * another content.
 */
export interface PaymentContent {
  /** The _id of the account that pays. */
  readonly account: string
  readonly payeeName: string
  /** Without blanks, in capitals. */
  readonly payeeAccount: string
  /** The payee's bank; null if only the account names it. */
  readonly payeeBic: string | null
  /** The same in words, where the payer named the bank without a BIC. */
  readonly payeeBank: string | null
  /** As the API writes amounts. */
  readonly amount: string
  readonly currency: Currency
}

type Said = Pick<CallBody<typeof authorisePayment>, 'type' | 'account' | 'amount' | 'currency' | 'creditor'>

/** The content of a payment in one fixed form; null for an invalid amount or a type that cannot be ordered. */
export function contentOf(
  kinds: PaymentKinds,
  { type, account, amount, currency, creditor }: Said,
): PaymentContent | null {
  const { order } = kinds[type]
  const minor = parseAmount(amount, currency)
  if (order === null || minor === null || minor === 0n) return null
  return {
    account,
    payeeName: creditor.name,
    payeeAccount: normaliseIban(creditor.account.account_id),
    payeeBic: order.payeeBic(creditor.account),
    payeeBank: order.payeeBank(creditor.account),
    amount: formatAmount(minor, currency),
    currency,
  }
}

/** A hash of 256 bits of a content. */
export const digestOf = (content: PaymentContent): Buffer =>
  createHash('sha256')
    .update(
      JSON.stringify([
        content.account,
        content.payeeAccount,
        content.payeeName,
        content.payeeBic,
        content.amount,
        content.currency,
        ...(content.payeeBank === null ? [] : [content.payeeBank]),
      ]),
    )
    .digest()
