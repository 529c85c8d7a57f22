import type { AccountView } from '@fondaco/contract/customers/schemas.ts'
import type { CustomerTransaction } from '@fondaco/contract/payments/schemas.ts'
import { entityDay } from '@fondaco/rules/calendar.ts'
import type { Currency } from '@fondaco/rules/currency.ts'
import { bic11, isBic } from '@fondaco/rules/iban.ts'
import { normaliseIban } from '@fondaco/rules/iban-text.ts'
import type { Language } from '@fondaco/rules/language.ts'
import { formatAmount, parseSignedAmount, parseTypedAmount } from '@fondaco/rules/money.ts'
import type { WireType } from '@fondaco/rules/payment-days/currency-days.ts'
import { CHARGES, type Charges } from '@fondaco/rules/wires/charges.ts'
import {
  chargesOffered,
  checkWireOrder,
  countryOfBank,
  isWireUsable,
  WIRE_PAYEES,
  type WireFault,
  type WirePayee,
} from '@fondaco/rules/wires/wire-order.ts'
import type { Result } from '../../../../api/client.ts'
import { CHOOSE_DAY, SHARED_FAULTS } from '../../fault-words.ts'
import type {
  Faults,
  KnownPayee,
  OrderBody,
  PayingAccount,
  PaymentDraft,
  PaymentFacts,
} from '../../payment-form.ts'
import { addressFaults, bankFaults, CHOOSE_KIND, FAULT_TEXTS } from './wire-fault-words.ts'

/** When a wire is sent: as usual, on the same day, or on a later day. */
export type When = 'now' | 'express' | 'date'

/** The form as it is typed. */
export interface WireDraft extends PaymentDraft {
  readonly kind: WirePayee | ''
  readonly name: string
  readonly street: string
  readonly postalCode: string
  readonly city: string
  readonly country: string
  /** An IBAN, or the number of the account at the payee’s bank. */
  readonly payee: string
  readonly bic: string
  /** The payer names the bank, because its BIC is not known. */
  readonly byName: boolean
  readonly bankName: string
  readonly bankCity: string
  readonly bankCountry: string
  readonly clearingCode: string
  /** The BIC of the bank before the payee’s. */
  readonly intermediary: string
  /** Empty until the payer chooses. */
  readonly charges: Charges | ''
  readonly purpose: string
  readonly remittance: string
  readonly reference: string
  readonly when: When
  readonly date: string
}

export type WireField = Exclude<keyof WireDraft, 'byName' | 'when'>

export const EMPTY: WireDraft = {
  account: '',
  kind: '',
  name: '',
  street: '',
  postalCode: '',
  city: '',
  country: '',
  payee: '',
  bic: '',
  byName: false,
  bankName: '',
  bankCity: '',
  bankCountry: '',
  clearingCode: '',
  intermediary: '',
  charges: '',
  purpose: '',
  remittance: '',
  reference: '',
  amount: '',
  when: 'now',
  date: '',
  files: [],
}

/** Data of the banks that the draft names, as the directory knows them. */
export interface KnownBanks {
  readonly ofIban: Result<'getBankOfIban'> | undefined
  readonly ofBic: Result<'getBankOfBic'> | undefined
  readonly intermediary: Result<'getBankOfBic'> | undefined
}

/** The fields of a payee of the past, or of a saved one. An address that is not known is left to be filled in. */
export const payeeOf = ({ name, account, address }: KnownPayee) => ({
  name,
  payee: account.account_id,
  bic: account.bic ?? '',
  street: address?.street ?? '',
  postalCode: address?.postal_code ?? '',
  city: address?.city ?? '',
  country: address?.country ?? '',
})

/** What a new wire takes from one of the past, beside its payee. */
export function wireOf({ type, wire }: Pick<CustomerTransaction, 'type' | 'wire'>): Partial<WireDraft> {
  const when = type === 'EXPRESS' ? 'express' : 'now'
  if (wire === null) return { when }
  const { payee_kind: kind, bank, intermediary, charges, purpose } = wire
  return {
    when,
    kind: kind ?? '',
    bic: bank.bic ?? '',
    byName: bank.bic === undefined,
    ...(bank.bic === undefined
      ? {
          bankName: bank.name ?? '',
          bankCity: bank.city ?? '',
          bankCountry: bank.country ?? '',
          clearingCode: bank.clearing_code ?? '',
        }
      : {}),
    intermediary: intermediary?.bic ?? '',
    charges,
    purpose: purpose ?? '',
  }
}

/** Accounts that can send wires. */
export const wireAccounts = (accounts: readonly AccountView[]): AccountView[] =>
  accounts.filter(({ status, is_internal }) => isWireUsable({ status, internal: is_internal }))

/** The type of the wire: of an account in shekels, on the same day, or any other. */
export function typeOf({ when }: Pick<WireDraft, 'when'>, currency: Currency): WireType {
  if (currency === 'ILS') return 'WIRE_SHEKEL'
  return when === 'express' && currency === 'EUR' ? 'EXPRESS' : 'WIRE'
}

/** The typed amount, as the API writes it; null while it is not readable. */
export function draftAmount({ amount }: WireDraft, currency: Currency): string | null {
  const minor = parseTypedAmount(amount, currency)
  return minor === null || minor <= 0n ? null : formatAmount(minor, currency)
}

/** A typed BIC in its whole form; null if it is none. */
export const typedBic = (text: string): string | null => (isBic(bic11(text)) ? bic11(text) : null)

/** The BIC of the bank of the payee’s IBAN, where the directory knows it. */
export const knownBic = ({ ofIban }: KnownBanks): string | null => (ofIban?.valid && ofIban.bic) || null

const accountOf = (draft: WireDraft): OrderBody<WireType>['creditor']['account'] => {
  const account_id = normaliseIban(draft.payee)
  const [bic, clearingCode] = [draft.bic.trim(), draft.clearingCode.trim()]
  if (!draft.byName) return { account_id, ...(bic ? { bic } : {}) }
  return {
    account_id,
    bank: {
      name: draft.bankName.trim(),
      city: draft.bankCity.trim(),
      country: draft.bankCountry,
      ...(clearingCode ? { clearing_code: clearingCode } : {}),
    },
  }
}

/** The charges that the payer may choose: they depend on the countries of both banks. */
export const chargesFor = (
  draft: WireDraft,
  paying: Pick<PayingAccount, 'entity'> | undefined,
  known: KnownBanks,
): readonly Charges[] =>
  chargesOffered(paying?.entity ?? 'UAB', countryOfBank(accountOf(draft), knownBic(known)))

/** The draft with what can be chosen: a choice that is not offered any more gives way to the usual one. */
export function completed(draft: WireDraft, known: KnownBanks, paying: PayingAccount | undefined): WireDraft {
  const offered = chargesFor(draft, paying, known)
  const isEuro = paying?.currency === 'EUR'
  return {
    ...draft,
    charges: offered.find((one) => one === draft.charges) ?? 'SHA',
    when: draft.when === 'express' && !isEuro ? 'now' : draft.when,
  }
}

/** The call of the draft. */
export function draftBody(draft: WireDraft, currency: Currency): OrderBody<WireType> {
  const [remittance, reference, intermediary, postalCode] = [
    draft.remittance,
    draft.reference,
    draft.intermediary,
    draft.postalCode,
  ].map((text) => text.trim())
  return {
    type: typeOf(draft, currency),
    account: draft.account,
    amount: draftAmount(draft, currency) ?? draft.amount,
    currency,
    creditor: {
      // The form does not go on without a choice.
      kind: draft.kind || 'COMPANY',
      name: draft.name.trim(),
      address: {
        country: draft.country,
        city: draft.city.trim(),
        street: draft.street.trim(),
        ...(postalCode ? { postal_code: postalCode } : {}),
      },
      account: accountOf(draft),
    },
    ...(intermediary ? { intermediary: { bic: intermediary } } : {}),
    charges: draft.charges || 'SHA',
    purpose: draft.purpose.trim(),
    ...(remittance ? { remittance } : {}),
    ...(reference ? { client_ref_id: reference } : {}),
    ...(draft.when === 'date' && draft.date ? { execution_date: draft.date } : {}),
    ...(draft.files.length > 0 ? { files: draft.files.map(({ _id }) => _id) } : {}),
  }
}

/** Faults of the draft, by field, in words: the same rules as the server's. */
export function checkDraft(
  draft: WireDraft,
  { account, fee, attachmentRequired, known, now }: PaymentFacts<KnownBanks>,
  language: Language,
): Faults<WireField> {
  const currency = account?.acc_details.currency ?? 'EUR'
  const amount = draftAmount(draft, currency)
  const faults = checkWireOrder(
    { ...draftBody(draft, currency), amount: amount ?? '' },
    {
      account: account
        ? {
            status: account.status,
            internal: account.is_internal,
            accountId: account.acc_details.account_id,
            currency,
            entity: account.entity,
          }
        : null,
      knownBic: knownBic(known),
      today: entityDay(now, account?.entity ?? 'UAB'),
      attachmentRequired,
      attachments: draft.files.length,
    },
  )
  const found: Partial<Record<WireField, string>> = {}
  // In the order of the form: the first of them is gone to.
  for (const fault of faults) {
    if (fault.field === 'creditor.name' && draft.kind === '') found.kind = CHOOSE_KIND[language]
    Object.assign(found, wordsOf(fault, draft, language))
  }
  if (draft.kind === '') found.kind ??= CHOOSE_KIND[language]
  if (draft.when === 'date' && !draft.date) found.date ??= CHOOSE_DAY[language]
  const minor = (text: string): bigint => parseSignedAmount(text, currency) ?? 0n
  // A future-dated payment holds nothing before its day, so today's balance does not matter.
  if (amount && account && draft.when !== 'date' && minor(amount) + minor(fee) > minor(account.available))
    found.amount ??= SHARED_FAULTS.funds_insufficient[language]
  return found
}

/** An address or a bank has several fields: each says its own part. */
function wordsOf(fault: WireFault, draft: WireDraft, language: Language): Faults<WireField> {
  switch (fault.field) {
    case 'creditor.address':
      return addressFaults(draft, language)
    case 'creditor.account.bank':
      return bankFaults(draft, language)
    default:
      return { [FIELDS[fault.field]]: FAULT_TEXTS[fault.code][language] }
  }
}

/** The field of a part of the call's body. */
export const FIELDS = {
  account: 'account',
  currency: 'account',
  amount: 'amount',
  'creditor.kind': 'kind',
  'creditor.name': 'name',
  'creditor.address.postal_code': 'postalCode',
  'creditor.address.city': 'city',
  'creditor.address.country': 'country',
  'creditor.address': 'street',
  'creditor.account.account_id': 'payee',
  'creditor.account.bic': 'bic',
  'creditor.account.bank.city': 'bankCity',
  'creditor.account.bank.country': 'bankCountry',
  'creditor.account.bank.clearing_code': 'clearingCode',
  'creditor.account.bank': 'bankName',
  'intermediary.bic': 'intermediary',
  charges: 'charges',
  purpose: 'purpose',
  remittance: 'remittance',
  client_ref_id: 'reference',
  execution_date: 'date',
  files: 'files',
} as const satisfies Record<string, WireField>

/** The draft from texts by field. */
export function readDraft(content: Readonly<Record<string, string>>): WireDraft {
  const text = (field: string) => content[field] ?? ''
  return {
    account: text('account'),
    kind: WIRE_PAYEES.find((one) => one === content.kind) ?? '',
    name: text('name'),
    street: text('street'),
    postalCode: text('postalCode'),
    city: text('city'),
    country: text('country'),
    payee: text('payee'),
    bic: text('bic'),
    byName: content.byName === 'true',
    bankName: text('bankName'),
    bankCity: text('bankCity'),
    bankCountry: text('bankCountry'),
    clearingCode: text('clearingCode'),
    intermediary: text('intermediary'),
    charges: CHARGES.find((one) => one === content.charges) ?? '',
    purpose: text('purpose'),
    remittance: text('remittance'),
    reference: text('reference'),
    amount: text('amount'),
    when: (['express', 'date'] as const).find((one) => one === content.when) ?? 'now',
    date: text('date'),
    files: [],
  }
}
