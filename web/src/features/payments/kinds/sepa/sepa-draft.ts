import type { AccountView } from '@fondaco/contract/customers/schemas.ts'
import { entityDay } from '@fondaco/rules/calendar.ts'
import { normaliseIban } from '@fondaco/rules/iban-text.ts'
import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import { formatAmount, parseSignedAmount, parseTypedAmount } from '@fondaco/rules/money.ts'
import {
  checkSepaTransfer,
  isSepaUsable,
  type SepaTransferFaultCode,
} from '@fondaco/rules/payments/sepa-transfer.ts'
import type { Result } from '../../../../api/client.ts'
import { CHOOSE_DAY, identifierFaultText, SHARED_FAULTS } from '../../fault-words.ts'
import type { Faults, KnownPayee, OrderBody, PaymentDraft, PaymentFacts } from '../../payment-form.ts'

/** When a payment is sent: at once, as an ordinary payment, or on a later day. */
export type When = 'instant' | 'ordinary' | 'date'

/** The form as it is typed. */
export interface SepaDraft extends PaymentDraft {
  readonly name: string
  readonly iban: string
  /** Of a company: its LEI, VAT or register number. */
  readonly identifier: string
  readonly city: string
  readonly country: string
  readonly remittance: string
  readonly reference: string
  /** Empty until the payer chooses: then the payee’s bank decides. */
  readonly when: When | ''
  readonly date: string
  readonly fallback: boolean
}

export type SepaField =
  | 'account'
  | 'name'
  | 'iban'
  | 'identifier'
  | 'address'
  | 'amount'
  | 'remittance'
  | 'reference'
  | 'date'
  | 'files'

export const EMPTY: SepaDraft = {
  account: '',
  name: '',
  iban: '',
  identifier: '',
  city: '',
  country: '',
  amount: '',
  remittance: '',
  reference: '',
  when: '',
  date: '',
  fallback: false,
  files: [],
}

/** The fields of a payee of the past, or of a saved one. */
export const payeeOf = ({ name, account, address, identifier }: KnownPayee) => ({
  name,
  iban: account.account_id,
  identifier: identifier ?? '',
  city: address?.city ?? '',
  country: address?.country ?? '',
})

/** Accounts that can send SEPA payments. */
export const sepaAccounts = (accounts: readonly AccountView[]): AccountView[] =>
  accounts.filter((account) =>
    isSepaUsable({
      currency: account.acc_details.currency,
      sepaEnabled: account.sepa_enabled,
      internal: account.is_internal,
      entity: account.entity,
      status: account.status,
    }),
  )

/** The typed amount, as the API writes it; null while it is not readable. */
export function draftAmount(draft: SepaDraft): string | null {
  const minor = parseTypedAmount(draft.amount, 'EUR')
  return minor === null || minor <= 0n ? null : formatAmount(minor, 'EUR')
}

/** When the payment is sent: as chosen, else instantly if the payee's bank accepts that. */
export const whenOf = ({ when }: SepaDraft, reachedByInstant: boolean | null): When =>
  when || (reachedByInstant === true ? 'instant' : 'ordinary')

/** Whether the directory knows the payee's bank, and so what it accepts. */
export const isKnownBank = (bank: Bank): boolean => bank?.valid === true && bank.bank_name !== null

/** Ordered as instant, sent as ordinary, with the payer's agreement. */
export const fallsBack = ({ when, fallback }: SepaDraft, reachedByInstant: boolean | null): boolean =>
  when === 'instant' && fallback && reachedByInstant === false

/** The call of the draft. */
export function draftBody(draft: SepaDraft): OrderBody<'SCT' | 'INST'> {
  const remittance = optional(draft.remittance)
  const reference = optional(draft.reference)
  const identifier = optional(draft.identifier)
  return {
    type: draft.when === 'instant' ? 'INST' : 'SCT',
    account: draft.account,
    amount: draftAmount(draft) ?? draft.amount,
    currency: 'EUR',
    creditor: {
      name: draft.name.trim(),
      account: { account_id: normaliseIban(draft.iban) },
      ...(identifier ? { identifier } : {}),
      ...(draft.city.trim() || draft.country
        ? { address: { city: draft.city.trim(), country: draft.country } }
        : {}),
    },
    ...(remittance ? { remittance } : {}),
    ...(reference ? { client_ref_id: reference } : {}),
    ...(draft.when === 'date' && draft.date ? { execution_date: draft.date } : {}),
    ...(draft.when === 'instant' && draft.fallback ? { instant_fallback: true } : {}),
    ...(draft.files.length > 0 ? { files: draft.files.map(({ _id }) => _id) } : {}),
  }
}

const optional = (text: string): string | undefined => text.trim() || undefined

/** Known data of the payee's bank. */
export type Bank = Result<'getBankOfIban'> | undefined

/** Whether the payee's bank accepts instant payments; null if unknown. */
export const reached = (bank: Bank): boolean | null => (bank?.valid ? bank.inst === true : null)

/** Faults of the draft, by field, in words: the same rules as the server's. */
export function checkDraft(
  draft: SepaDraft,
  { account, fee, attachmentRequired, known, now }: PaymentFacts<Bank>,
  language: Language,
): Faults<SepaField> {
  const reachedByInstant = reached(known)
  const minor = (text: string): bigint => parseSignedAmount(text, 'EUR') ?? 0n
  const faults = checkSepaTransfer(
    { ...draftBody(draft), amount: draftAmount(draft) ?? '' },
    {
      account: account
        ? {
            currency: account.acc_details.currency,
            sepaEnabled: account.sepa_enabled,
            internal: account.is_internal,
            entity: account.entity,
            status: account.status,
            iban: account.acc_details.account_id,
            available: minor(account.available),
          }
        : null,
      fee: minor(fee),
      today: entityDay(now, account?.entity ?? 'UAB'),
      attachmentRequired,
      attachments: draft.files.length,
      bankKnown: reachedByInstant !== null,
      reachedByInstant: draft.when === 'instant' && !draft.fallback ? reachedByInstant : null,
    },
  )
  const found: Partial<Record<SepaField, string>> = {}
  for (const { field, code } of faults) {
    const text = code === 'payee_bank_not_reachable' && isKnownBank(known) ? NOT_INSTANT : FAULT_TEXTS[code]
    found[FIELDS[field]] ??= text[language]
  }
  const identifier = identifierFaultText(draft.identifier, language)
  if (identifier) found.identifier = identifier
  if (draft.when === 'date' && !draft.date) found.date ??= CHOOSE_DAY[language]
  return found
}

/** The field of a part of the call's body. */
export const FIELDS = {
  account: 'account',
  currency: 'account',
  amount: 'amount',
  'creditor.name': 'name',
  'creditor.account.account_id': 'iban',
  'creditor.account.bic': 'iban',
  'creditor.address': 'address',
  'creditor.identifier': 'identifier',
  remittance: 'remittance',
  client_ref_id: 'reference',
  execution_date: 'date',
  files: 'files',
} as const satisfies Record<string, SepaField>

const FAULT_TEXTS: Readonly<Record<SepaTransferFaultCode, InEachLanguage>> = {
  ...SHARED_FAULTS,
  account_not_sepa: {
    en: 'You cannot send SEPA payments from this account. Choose a euro account with an IBAN.',
    lt: 'Iš šios sąskaitos SEPA mokėjimų siųsti negalima. Pasirinkite sąskaitą eurais, turinčią IBAN.',
  },
  currency_not_allowed: { en: 'SEPA payments are made in euro.', lt: 'SEPA mokėjimai atliekami eurais.' },
  amount_out_of_range: {
    en: 'Enter an amount from 0.01 to 999,999,999.99.',
    lt: 'Įveskite sumą nuo 0.01 iki 999,999,999.99.',
  },
  creditor_name_missing: {
    en: 'Enter the payee’s name in Latin letters.',
    lt: 'Įveskite gavėjo vardą ir pavardę arba pavadinimą lotyniškomis raidėmis.',
  },
  iban_missing: { en: 'Enter the payee’s IBAN.', lt: 'Įveskite gavėjo IBAN.' },
  iban_not_sepa: { en: 'This bank is not in a SEPA country.', lt: 'Šis bankas nėra SEPA šalyje.' },
  payee_bank_not_reachable: {
    en: 'We do not know whether this bank accepts instant payments. Choose Ordinary, or allow an ordinary payment below.',
    lt: 'Nežinoma, ar šis bankas priima momentinius mokėjimus. Pasirinkite „Įprastai“ arba žemiau leiskite siųsti įprastą mokėjimą.',
  },
  bic_invalid: { en: 'The BIC is not valid.', lt: 'BIC neteisingas.' },
  address_incomplete: {
    en: 'Enter the town and the country: euro payments need them in separate fields.',
    lt: 'Įveskite miestą ir šalį: mokėjimuose eurais jie nurodomi atskiruose laukuose.',
  },
  address_invalid: { en: 'Choose the country from the list.', lt: 'Pasirinkite šalį iš sąrašo.' },
  address_too_long: {
    en: 'The town may have at most 35 characters.',
    lt: 'Miesto pavadinimas gali turėti ne daugiau kaip 35 simbolius.',
  },
}

/** Of a bank that is known to accept none. */
const NOT_INSTANT: InEachLanguage = {
  en: 'This bank does not accept instant payments. Choose Ordinary, or allow an ordinary payment below.',
  lt: 'Šis bankas momentinių mokėjimų nepriima. Pasirinkite „Įprastai“ arba žemiau leiskite siųsti įprastą mokėjimą.',
}

/** The draft from texts by field. */
export function readDraft(content: Readonly<Record<string, string>>): SepaDraft {
  const text = (field: string) => content[field] ?? ''
  const when = (['instant', 'ordinary', 'date'] as const).find((one) => one === content.when) ?? ''
  return {
    account: text('account'),
    name: text('name'),
    iban: text('iban'),
    identifier: text('identifier'),
    city: text('city'),
    country: text('country'),
    amount: text('amount'),
    remittance: text('remittance'),
    reference: text('reference'),
    when,
    date: text('date'),
    fallback: content.fallback === 'true',
    files: [],
  }
}
