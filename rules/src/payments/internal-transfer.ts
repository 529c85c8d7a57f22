import { CLOSED_CURRENCIES, isCurrency } from '../currency.ts'
import { accountIdType, checkIban } from '../iban.ts'
import { normaliseIban } from '../iban-text.ts'
import { parseAmount } from '../money.ts'
import { SEPA_LIMITS } from '../sepa.ts'
import {
  checkAttachments,
  checkExecutionDate,
  checkReference,
  checkRemittance,
  type SharedFacts,
  type SharedFault,
  type SharedOrder,
} from './order-checks.ts'

/** A payment to another customer of the institution, as in the form and the call: amount in API form. */
export type InternalTransfer = SharedOrder & {
  readonly amount: string
  readonly currency: string
  readonly creditor: { readonly name: string; readonly account: { readonly account_id: string } }
}

/** What the check must know beside the payment. An unknown value (null) is not judged. */
export type InternalTransferFacts = SharedFacts & {
  readonly account: {
    readonly status: string
    readonly currency: string
    /** IBAN, PAN or BBAN. */
    readonly accountId: string
  } | null
}

/** A fault of a payment inside the institution: a field of the call, and a fact. */
export type InternalTransferFault =
  | SharedFault
  | { readonly field: 'account'; readonly code: 'account_missing' | 'account_not_active' }
  | { readonly field: 'creditor.name'; readonly code: 'creditor_name_missing' | 'creditor_name_too_long' }
  | {
      readonly field: 'creditor.account.account_id'
      readonly code: 'iban_invalid' | 'account_id_invalid' | 'payee_is_payer'
    }
  | { readonly field: 'currency'; readonly code: 'currency_not_allowed' | 'currency_closed' }
  | { readonly field: 'amount'; readonly code: 'amount_invalid' }

/** A fact code of `InternalTransferFault`. */
export type InternalTransferFaultCode = InternalTransferFault['code']

/**
 * Checks a payment to another customer of the institution (INTERNAL): the payee by account identifier, in the currency
 * of the paying account. At most one fault a field, in the order of the form. Only the server knows whether the payee's
 * account exists and can receive the payment.
 */
export function checkInternalTransfer(
  input: InternalTransfer,
  facts: InternalTransferFacts,
): InternalTransferFault[] {
  return [
    checkAccount(facts),
    checkCreditorName(input),
    checkCreditorAccount(input, facts),
    checkCurrency(input, facts),
    checkAmount(input),
    checkRemittance(input),
    checkReference(input),
    checkExecutionDate(input, facts),
    checkAttachments(facts),
  ].filter((fault) => fault !== null)
}

function checkAccount({ account }: InternalTransferFacts): InternalTransferFault | null {
  if (account === null) return { field: 'account', code: 'account_missing' }
  return account.status === 'ACTIVE' ? null : { field: 'account', code: 'account_not_active' }
}

function checkCreditorName({ creditor }: InternalTransfer): InternalTransferFault | null {
  const name = creditor.name.trim()
  if (!/[\p{L}\p{N}]/u.test(name)) return { field: 'creditor.name', code: 'creditor_name_missing' }
  return name.length > SEPA_LIMITS.name ? { field: 'creditor.name', code: 'creditor_name_too_long' } : null
}

function checkCreditorAccount(
  { creditor }: InternalTransfer,
  { account }: InternalTransferFacts,
): InternalTransferFault | null {
  const field = 'creditor.account.account_id'
  const accountId = normaliseIban(creditor.account.account_id)
  const type = accountIdType(accountId)
  if (type === null) return { field, code: 'account_id_invalid' }
  if (type === 'IBAN' && !checkIban(accountId).ok) return { field, code: 'iban_invalid' }
  return account !== null && accountId === normaliseIban(account.accountId)
    ? { field, code: 'payee_is_payer' }
    : null
}

function checkCurrency(
  { currency }: InternalTransfer,
  { account }: InternalTransferFacts,
): InternalTransferFault | null {
  const field = 'currency'
  if (account !== null && currency !== account.currency) return { field, code: 'currency_not_allowed' }
  const closed = (CLOSED_CURRENCIES as readonly string[]).includes(currency)
  return closed ? { field, code: 'currency_closed' } : null
}

function checkAmount({ amount, currency }: InternalTransfer): InternalTransferFault | null {
  if (!isCurrency(currency)) return null
  return parseAmount(amount, currency) === null ? { field: 'amount', code: 'amount_invalid' } : null
}
