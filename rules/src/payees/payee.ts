import { CLOSED_CURRENCIES, isCurrency } from '../currency.ts'
import { accountIdType, bic11, checkIban, isBic } from '../iban.ts'
import { normaliseIban } from '../iban-text.ts'
import { isOurIban } from '../our-institution.ts'
import { checkAddress, checkBic, type SepaAddress } from '../payments/sepa-transfer.ts'
import { SEPA_LIMITS, sentLength, sepaCountry, toSepaText } from '../sepa.ts'
import { identifierFault } from './payee-identifier.ts'

/** Saved payees: who is paid, to which account. */

export const PAYEE_KINDS = ['INDIVIDUAL', 'COMPANY'] as const
export type PayeeKind = (typeof PAYEE_KINDS)[number]

/** The most payees that a customer may save, hidden ones included. */
export const MOST_PAYEES = 5_000
/** The most groups of payees of a customer, and the most characters of a group's name. */
export const MOST_PAYEE_GROUPS = 100
export const MAX_GROUP_NAME = 60

/** Why a trust ended. */
export const TRUST_ENDS = ['account_changed', 'removed', 'withdrawn', 'staff'] as const
export type TrustEnd = (typeof TRUST_ENDS)[number]

/** A payee as in the form and the call: texts as typed. */
export interface PayeeData {
  readonly name: string
  readonly account: { readonly account_id: string; readonly bic?: string | undefined }
  readonly currency: string
  readonly address?: SepaAddress | undefined
  readonly kind?: PayeeKind | undefined
  /** Of a company: its LEI, VAT or register number. */
  readonly identifier?: string | undefined
}

/** A fault of a payee: a field of the call, and a fact. */
export type PayeeFault =
  | { readonly field: 'name'; readonly code: 'creditor_name_missing' | 'creditor_name_too_long' }
  | {
      readonly field: 'account_id'
      readonly code: 'account_id_missing' | 'account_id_invalid' | 'iban_invalid'
    }
  | { readonly field: 'bic'; readonly code: 'bic_invalid' }
  | { readonly field: 'currency'; readonly code: 'currency_closed' }
  | {
      readonly field: 'address'
      readonly code: 'address_incomplete' | 'address_invalid' | 'address_too_long'
    }
  | {
      readonly field: 'identifier'
      readonly code: 'identifier_invalid' | 'lei_invalid' | 'identifier_of_person'
    }
export type PayeeFaultCode = PayeeFault['code']

/**
 * Checks a payee by the rules of the payments that reach it. At most one fault a field, in the order of the form. The form
 * and the server use the same check.
 * @param known whether the directory names the bank of the account: then its BIC is used instead of a given one
 */
export function payeeFaults(payee: PayeeData, known: { readonly bankKnown: boolean }): PayeeFault[] {
  const address = checkAddress({ creditor: payee })
  return [
    nameFault(payee),
    accountFault(payee),
    bicFault(payee, known),
    isCurrency(payee.currency) && (CLOSED_CURRENCIES as readonly string[]).includes(payee.currency)
      ? ({ field: 'currency', code: 'currency_closed' } as const)
      : null,
    address && { field: 'address' as const, code: address.code },
    payeeIdentifierFault(payee),
  ].filter((fault) => fault !== null)
}

function nameFault({ name, account, currency }: PayeeData): PayeeFault | null {
  const field = 'name'
  const needsLatin = currency === 'EUR' && accountIdType(normaliseIban(account.account_id)) === 'IBAN'
  // SEPA would send a name in an alphabet without a conversion as a row of full stops.
  const named = needsLatin ? /[A-Za-z0-9]/.test(toSepaText(name).text) : /[\p{L}\p{N}]/u.test(name)
  if (!named) return { field, code: 'creditor_name_missing' }
  return sentLength(name) > SEPA_LIMITS.name ? { field, code: 'creditor_name_too_long' } : null
}

function accountFault({ account }: PayeeData): PayeeFault | null {
  const field = 'account_id'
  const id = normaliseIban(account.account_id)
  if (id === '') return { field, code: 'account_id_missing' }
  const type = accountIdType(id)
  if (type === null) return { field, code: 'account_id_invalid' }
  return type === 'IBAN' && !checkIban(id).ok ? { field, code: 'iban_invalid' } : null
}

function bicFault({ account }: PayeeData, known: { readonly bankKnown: boolean }): PayeeFault | null {
  const field = 'bic'
  const { account_id, bic = '' } = account
  const id = normaliseIban(account_id)
  if (bic.trim() === '') return null
  if (accountIdType(id) !== 'IBAN') return isBic(bic11(bic)) ? null : { field, code: 'bic_invalid' }
  // A wrong IBAN is the fault to be shown.
  if (!checkIban(id).ok) return null
  return checkBic({ creditor: { account } }, known) ? { field, code: 'bic_invalid' } : null
}

function payeeIdentifierFault({ kind, identifier }: PayeeData): PayeeFault | null {
  const field = 'identifier'
  if (identifier === undefined) return null
  if (kind === 'INDIVIDUAL') return { field, code: 'identifier_of_person' }
  const code = identifierFault(identifier)
  return code && { field, code }
}

/**
 * The form of a payment that reaches a payee: inside the institution by an account here, by SEPA in euro, by wire at any
 * other bank, or null in a currency that is closed. An account number that is no IBAN is one of ours unless it has a BIC.
 */
export function payeeReachedBy(
  { account_id, bic }: { readonly account_id: string; readonly bic?: string | null | undefined },
  currency: string,
): 'sepa' | 'inside' | 'wire' | null {
  const id = normaliseIban(account_id)
  const isIban = accountIdType(id) === 'IBAN'
  if (isIban ? isOurIban(id) : !bic) return 'inside'
  if (isIban && currency === 'EUR' && sepaCountry(id) !== null) return 'sepa'
  return (CLOSED_CURRENCIES as readonly string[]).includes(currency) ? null : 'wire'
}
