import { isCountry } from '../country.ts'
import type { Entity } from '../entity.ts'
import { bic11, checkIban, isBic } from '../iban.ts'
import { normaliseIban } from '../iban-text.ts'
import { parseAmount } from '../money.ts'
import { bicFitsIban, SEPA_LIMITS, sentLength, sepaCountry, toSepaText } from '../sepa.ts'
import {
  checkAttachments,
  checkExecutionDate,
  checkReference,
  checkRemittance,
  type SharedFacts,
  type SharedFault,
  type SharedOrder,
} from './order-checks.ts'
import { typeFacts } from './types.ts'

/** The facts that decide whether SEPA payments can leave an account. */
export type SepaAccount = {
  readonly currency: string
  readonly sepaEnabled: boolean
  readonly internal: boolean
  readonly entity: Entity
  readonly status: string
}

/** Whether SEPA payments can leave an account: ACTIVE, in EUR, sepa-enabled, not internal, not of SG. */
export function isSepaUsable(account: SepaAccount): boolean {
  return (
    account.status === 'ACTIVE' &&
    account.currency === 'EUR' &&
    account.sepaEnabled &&
    !account.internal &&
    account.entity !== 'SG'
  )
}

/** A SEPA payment as in the form and the call: texts as typed, amount in API form. */
export type SepaTransfer = SharedOrder & {
  readonly type: 'SCT' | 'INST'
  readonly amount: string
  readonly currency: string
  readonly creditor: {
    readonly name: string
    readonly account: { readonly account_id: string; readonly bic?: string | undefined }
    readonly address?: SepaAddress | undefined
  }
}

/** A payee's address; the scheme takes a structured one, with at least country and town (rulebooks from 15 November 2026). */
export type SepaAddress = {
  readonly country?: string | undefined
  readonly city?: string | undefined
  readonly street?: string | undefined
  readonly postal_code?: string | undefined
}

/** What the check must know beside the payment. An unknown value (null) is not judged. */
export type SepaTransferFacts = SharedFacts & {
  readonly account: (SepaAccount & { readonly iban: string; readonly available: bigint }) | null
  /** Minor units of EUR. */
  readonly fee: bigint
  /** Whether the directory knows the payee's bank. Then its BIC is used instead of a given one. */
  readonly bankKnown: boolean
  /** Whether instant payments reach the payee's bank; null until it is looked up. */
  readonly reachedByInstant: boolean | null
}

/** A fault of a SEPA payment: a field of the call, and a fact. */
export type SepaTransferFault =
  | SharedFault
  | {
      readonly field: 'account'
      readonly code: 'account_missing' | 'account_not_active' | 'account_not_sepa'
    }
  | { readonly field: 'currency'; readonly code: 'currency_not_allowed' }
  | {
      readonly field: 'amount'
      readonly code: 'amount_invalid' | 'amount_out_of_range' | 'funds_insufficient'
    }
  | { readonly field: 'creditor.name'; readonly code: 'creditor_name_missing' | 'creditor_name_too_long' }
  | {
      readonly field: 'creditor.account.account_id'
      readonly code:
        | 'iban_missing'
        | 'iban_invalid'
        | 'iban_not_sepa'
        | 'payee_is_payer'
        | 'payee_bank_not_reachable'
    }
  | { readonly field: 'creditor.account.bic'; readonly code: 'bic_invalid' }
  | {
      readonly field: 'creditor.address'
      readonly code: 'address_incomplete' | 'address_invalid' | 'address_too_long'
    }

/** A fact code of `SepaTransferFault`. */
export type SepaTransferFaultCode = SepaTransferFault['code']

/**
 * Checks a SEPA payment against the scheme (EPC rulebooks) and the account. The form and the server use the same check.
 * At most one fault a field, in the order of the form. Lengths count the text as sent, after conversion to SEPA
 * characters.
 */
export function checkSepaTransfer(input: SepaTransfer, facts: SepaTransferFacts): SepaTransferFault[] {
  return [
    checkAccount(facts),
    checkCreditorName(input),
    checkCreditorAccount(input, facts),
    checkBic(input, facts),
    checkAddress(input),
    checkCurrency(input),
    checkAmount(input, facts),
    checkRemittance(input),
    checkReference(input),
    checkExecutionDate(input, facts),
    checkAttachments(facts),
  ].filter((fault) => fault !== null)
}

function checkAccount({ account }: SepaTransferFacts): SepaTransferFault | null {
  if (account === null) return { field: 'account', code: 'account_missing' }
  if (account.status !== 'ACTIVE') return { field: 'account', code: 'account_not_active' }
  return isSepaUsable(account) ? null : { field: 'account', code: 'account_not_sepa' }
}

function checkCreditorName({ creditor }: SepaTransfer): SepaTransferFault | null {
  const name = toSepaText(creditor.name.trim()).text
  // A name in an alphabet without a conversion would be sent as a row of full stops.
  if (!/[A-Za-z0-9]/.test(name)) return { field: 'creditor.name', code: 'creditor_name_missing' }
  return name.length > SEPA_LIMITS.name ? { field: 'creditor.name', code: 'creditor_name_too_long' } : null
}

function checkCreditorAccount(
  input: SepaTransfer,
  { account, reachedByInstant }: SepaTransferFacts,
): SepaTransferFault | null {
  const field = 'creditor.account.account_id'
  const checked = checkIban(input.creditor.account.account_id)
  if (!checked.ok) return { field, code: checked.fault === 'empty' ? 'iban_missing' : 'iban_invalid' }
  if (sepaCountry(checked.iban) === null) return { field, code: 'iban_not_sepa' }
  if (account !== null && checked.iban === normaliseIban(account.iban))
    return { field, code: 'payee_is_payer' }
  return typeFacts(input.type).isInstant && reachedByInstant === false
    ? { field, code: 'payee_bank_not_reachable' }
    : null
}

type Creditor = SepaTransfer['creditor']

/** The BIC of the payee's bank, if one is given. */
export function checkBic(
  { creditor }: { readonly creditor: Pick<Creditor, 'account'> },
  { bankKnown }: Pick<SepaTransferFacts, 'bankKnown'>,
): SepaTransferFault | null {
  const { bic, account_id } = creditor.account
  if (bic === undefined || bic.trim() === '') return null
  const right = isBic(bic11(bic)) && (bankKnown || bicFitsIban(bic11(bic), normaliseIban(account_id)))
  return right ? null : { field: 'creditor.account.bic', code: 'bic_invalid' }
}

/** The payee's address, if one is given. */
export function checkAddress({
  creditor,
}: {
  readonly creditor: Pick<Creditor, 'address'>
}): Extract<SepaTransferFault, { field: 'creditor.address' }> | null {
  const field = 'creditor.address'
  const { country = '', city = '', street = '', postal_code = '' } = creditor.address ?? {}
  if ([country, city, street, postal_code].every((part) => part.trim() === '')) return null
  if (country.trim() === '' || city.trim() === '') return { field, code: 'address_incomplete' }
  if (!isCountry(country)) return { field, code: 'address_invalid' }
  const tooLong =
    sentLength(city) > SEPA_LIMITS.town ||
    sentLength(street) > SEPA_LIMITS.street ||
    sentLength(postal_code) > SEPA_LIMITS.postalCode
  return tooLong ? { field, code: 'address_too_long' } : null
}

function checkCurrency({ currency }: SepaTransfer): SepaTransferFault | null {
  return currency === 'EUR' ? null : { field: 'currency', code: 'currency_not_allowed' }
}

function checkAmount(
  input: SepaTransfer,
  { account, fee, today }: SepaTransferFacts,
): SepaTransferFault | null {
  const amount = parseAmount(input.amount, 'EUR')
  if (amount === null) return { field: 'amount', code: 'amount_invalid' }
  if (amount < SEPA_LIMITS.leastAmount || amount > SEPA_LIMITS.mostAmount) {
    return { field: 'amount', code: 'amount_out_of_range' }
  }
  // A payment for a later day holds nothing before that day, so today's balance does not matter.
  const ofToday = input.execution_date === undefined || input.execution_date === today
  const judged = account !== null && ofToday
  return judged && amount + fee > account.available ? { field: 'amount', code: 'funds_insufficient' } : null
}
