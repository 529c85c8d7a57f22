import { isCountry } from '../country.ts'
import { CLOSED_CURRENCIES, type Currency, isCurrency } from '../currency.ts'
import type { Entity } from '../entity.ts'
import { accountIdType, bic11, checkIban, isBic } from '../iban.ts'
import { normaliseIban } from '../iban-text.ts'
import { parseAmount } from '../money.ts'
import type { WireType } from '../payment-days/currency-days.ts'
import {
  checkAttachments,
  checkExecutionDate,
  checkReference,
  checkRemittance,
  type SharedFacts,
  type SharedFault,
  type SharedOrder,
} from '../payments/order-checks.ts'
import { SEPA_LIMITS, sentLength, sepaCountry, toSepaText } from '../sepa.ts'
import type { Charges } from './charges.ts'

/** A payee of a wire is a person or a company. */
export const WIRE_PAYEES = ['PERSON', 'COMPANY'] as const
export type WirePayee = (typeof WIRE_PAYEES)[number]

/** Maximum lengths in characters, as sent; names and addresses have those of SEPA. */
export const WIRE_LIMITS = {
  /** The account of a payee, as an IBAN or another number. */
  account: 34,
  clearingCode: 35,
  purpose: 35,
} as const

/** The currencies of a type: a wire in shekels has a type of its own, and the same day is promised in euro only. */
export function isCurrencyOfWire(type: WireType, currency: string): boolean {
  switch (type) {
    case 'EXPRESS':
      return currency === 'EUR'
    case 'WIRE_SHEKEL':
      return currency === 'ILS'
    case 'WIRE':
      return currency !== 'ILS'
  }
}

/** The facts that decide whether wires can leave an account. */
export interface WireAccount {
  readonly status: string
  readonly internal: boolean
}

/** Whether wires can leave an account: ACTIVE, and not internal. */
export const isWireUsable = ({ status, internal }: WireAccount): boolean => status === 'ACTIVE' && !internal

/** A bank that the payer names because no directory knows it. */
export interface NamedBank {
  readonly name: string
  readonly country: string
  readonly city: string
  /** Its number in the clearing of its country, for instance an ABA routing number. */
  readonly clearing_code?: string | undefined
}

/** A postal address of a payee; street, town and country are needed. */
export interface WireAddress {
  readonly country?: string | undefined
  readonly city?: string | undefined
  readonly street?: string | undefined
  readonly postal_code?: string | undefined
}

/** A wire as in the form and the call: texts as typed, amount in API form. */
export type WireOrder = SharedOrder & {
  readonly type: WireType
  readonly amount: string
  readonly currency: string
  readonly creditor: {
    readonly name: string
    readonly address: WireAddress
    readonly account: {
      readonly account_id: string
      readonly bic?: string | undefined
      readonly bank?: NamedBank | undefined
    }
  }
  readonly intermediary?: { readonly bic: string } | undefined
  readonly charges: Charges
  readonly purpose: string
}

/** What the check must know beside the wire. An unknown value (null) is not judged. */
export type WireFacts = SharedFacts & {
  readonly account:
    | (WireAccount & { readonly accountId: string; readonly currency: Currency; readonly entity: Entity })
    | null
  /** The BIC of the payee’s bank by the directory; null if the directory does not know it. */
  readonly knownBic: string | null
}

/** A fault of a wire: a field of the call, and a fact. */
export type WireFault =
  | SharedFault
  | {
      readonly field: 'account'
      readonly code: 'account_missing' | 'account_not_active' | 'account_not_wire'
    }
  | { readonly field: 'currency'; readonly code: 'currency_not_allowed' | 'currency_closed' }
  | { readonly field: 'amount'; readonly code: 'amount_invalid' }
  | { readonly field: 'creditor.name'; readonly code: 'creditor_name_missing' | 'creditor_name_too_long' }
  | {
      readonly field: 'creditor.address'
      readonly code: 'address_incomplete' | 'address_invalid' | 'address_too_long'
    }
  | {
      readonly field: 'creditor.account.account_id'
      readonly code: 'account_id_missing' | 'iban_invalid' | 'account_id_invalid' | 'payee_is_payer'
    }
  | { readonly field: 'creditor.account.bic'; readonly code: 'bank_missing' | 'bic_invalid' }
  | { readonly field: 'creditor.account.bank'; readonly code: 'bank_incomplete' | 'bank_invalid' }
  | { readonly field: 'intermediary.bic'; readonly code: 'intermediary_invalid' }
  | { readonly field: 'charges'; readonly code: 'charges_shared_only' }
  | { readonly field: 'purpose'; readonly code: 'purpose_missing' | 'purpose_too_long' }

/** A fact code of `WireFault`. */
export type WireFaultCode = WireFault['code']

/**
 * Checks a wire against what the banks on its way need, and the account. The form and the server use the same check. At
 * most one fault a field, in the order of the form. Lengths count the text as sent, in the characters of SWIFT (set X,
 * which are those of SEPA).
 */
export function checkWireOrder(input: WireOrder, facts: WireFacts): WireFault[] {
  return [
    checkAccount(facts),
    checkName(input),
    checkAddress(input),
    checkPayeeAccount(input, facts),
    checkBank(input, facts),
    checkIntermediary(input),
    checkCurrency(input, facts),
    checkAmount(input),
    checkCharges(input, facts),
    checkPurpose(input),
    checkRemittance(input),
    checkReference(input),
    checkExecutionDate(input, facts),
    checkAttachments(facts),
  ].filter((fault) => fault !== null)
}

function checkAccount({ account }: WireFacts): WireFault | null {
  const field = 'account'
  if (account === null) return { field, code: 'account_missing' }
  if (account.status !== 'ACTIVE') return { field, code: 'account_not_active' }
  return isWireUsable(account) ? null : { field, code: 'account_not_wire' }
}

function checkName({ creditor }: WireOrder): WireFault | null {
  const field = 'creditor.name'
  const name = toSepaText(creditor.name.trim()).text
  // A name in an alphabet without a conversion would be sent as a row of full stops.
  if (!/[A-Za-z0-9]/.test(name)) return { field, code: 'creditor_name_missing' }
  return name.length > SEPA_LIMITS.name ? { field, code: 'creditor_name_too_long' } : null
}

function checkAddress({ creditor }: WireOrder): WireFault | null {
  const field = 'creditor.address'
  const { country = '', city = '', street = '', postal_code = '' } = creditor.address
  if ([country, city, street].some((part) => part.trim() === '')) return { field, code: 'address_incomplete' }
  if (!isCountry(country)) return { field, code: 'address_invalid' }
  const tooLong =
    sentLength(city) > SEPA_LIMITS.town ||
    sentLength(street) > SEPA_LIMITS.street ||
    sentLength(postal_code) > SEPA_LIMITS.postalCode
  return tooLong ? { field, code: 'address_too_long' } : null
}

/** Letters, digits, and the signs that account numbers are written with; no slash at its beginning, which is a code. */
const ACCOUNT_NUMBER = /^[A-Z0-9][A-Z0-9/.-]*$/

function checkPayeeAccount({ creditor }: WireOrder, { account }: WireFacts): WireFault | null {
  const field = 'creditor.account.account_id'
  const id = normaliseIban(creditor.account.account_id)
  if (id === '') return { field, code: 'account_id_missing' }
  if (accountIdType(id) === 'IBAN') {
    if (!checkIban(id).ok) return { field, code: 'iban_invalid' }
  } else if (id.length > WIRE_LIMITS.account || !ACCOUNT_NUMBER.test(id)) {
    return { field, code: 'account_id_invalid' }
  }
  return account !== null && id === normaliseIban(account.accountId)
    ? { field, code: 'payee_is_payer' }
    : null
}

function checkBank({ creditor }: WireOrder, { knownBic }: WireFacts): WireFault | null {
  const { bic = '', bank } = creditor.account
  if (bic.trim() !== '') {
    const bicField = 'creditor.account.bic'
    return isBic(bic11(bic)) ? null : { field: bicField, code: 'bic_invalid' }
  }
  if (bank === undefined) {
    return knownBic === null ? { field: 'creditor.account.bic', code: 'bank_missing' } : null
  }
  const field = 'creditor.account.bank'
  const { name, country, city, clearing_code = '' } = bank
  if ([name, country, city].some((part) => part.trim() === '')) return { field, code: 'bank_incomplete' }
  const isWritable =
    isCountry(country) &&
    /[A-Za-z0-9]/.test(toSepaText(name).text) &&
    sentLength(name) <= SEPA_LIMITS.name &&
    sentLength(city) <= SEPA_LIMITS.town &&
    sentLength(clearing_code) <= WIRE_LIMITS.clearingCode
  return isWritable ? null : { field, code: 'bank_invalid' }
}

function checkIntermediary({ intermediary }: WireOrder): WireFault | null {
  if (intermediary === undefined) return null
  const bic = bic11(intermediary.bic)
  return isBic(bic) ? null : { field: 'intermediary.bic', code: 'intermediary_invalid' }
}

function checkCurrency({ type, currency }: WireOrder, { account }: WireFacts): WireFault | null {
  const field = 'currency'
  const isOwn = account === null || account.currency === currency
  if (!isCurrency(currency) || !isOwn || !isCurrencyOfWire(type, currency))
    return { field, code: 'currency_not_allowed' }
  return CLOSED_CURRENCIES.includes(currency) ? { field, code: 'currency_closed' } : null
}

function checkAmount({ amount, currency }: WireOrder): WireFault | null {
  const minor = isCurrency(currency) ? parseAmount(amount, currency) : null
  return minor === null || minor === 0n ? { field: 'amount', code: 'amount_invalid' } : null
}

/** The country of the payee’s bank: of its BIC, as it was named, or of the IBAN. */
export function countryOfBank(
  { account_id, bic, bank }: WireOrder['creditor']['account'],
  knownBic: string | null,
): string | null {
  const id = normaliseIban(account_id)
  const known = bic?.trim() ? bic11(bic).slice(4, 6) : (bank?.country ?? knownBic?.slice(4, 6))
  return known || (accountIdType(id) === 'IBAN' ? id.slice(0, 2) : null)
}

/**
 * The charges that a payer may choose. Inside the EEA each pays their own bank (Directive (EU) 2015/2366 art. 62(2));
 * only the Union’s entity pays from there.
 */
export function chargesOffered(entity: Entity, bankCountry: string | null): readonly Charges[] {
  const isInside = entity === 'UAB' && bankCountry !== null && sepaCountry(bankCountry)?.eea === true
  return isInside ? ['SHA'] : ['SHA', 'OUR', 'BEN']
}

function checkCharges({ charges, creditor }: WireOrder, { account, knownBic }: WireFacts): WireFault | null {
  if (account === null) return null
  const offered = chargesOffered(account.entity, countryOfBank(creditor.account, knownBic))
  return offered.includes(charges) ? null : { field: 'charges', code: 'charges_shared_only' }
}

function checkPurpose({ purpose }: WireOrder): WireFault | null {
  const field = 'purpose'
  if (!/[A-Za-z0-9]/.test(toSepaText(purpose).text)) return { field, code: 'purpose_missing' }
  return sentLength(purpose) > WIRE_LIMITS.purpose ? { field, code: 'purpose_too_long' } : null
}
