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
import type { Input } from '../../api/client.ts'

/** When a payment goes: at once, in the ordinary run, or on a later day. */
export type When = 'instant' | 'ordinary' | 'date'

/** The form as it is typed. */
export interface SepaDraft {
  readonly account: string
  readonly name: string
  readonly iban: string
  readonly city: string
  readonly country: string
  readonly amount: string
  readonly remittance: string
  readonly reference: string
  /** Empty until the payer chooses: then the payee’s bank decides. */
  readonly when: When | ''
  readonly date: string
  readonly fallback: boolean
  readonly files: readonly { readonly _id: string; readonly name: string }[]
}

export type DraftField =
  | 'account'
  | 'name'
  | 'iban'
  | 'address'
  | 'amount'
  | 'remittance'
  | 'reference'
  | 'date'
  | 'files'
export type Faults = Readonly<Partial<Record<DraftField, string>>>

export const EMPTY_DRAFT: SepaDraft = {
  account: '',
  name: '',
  iban: '',
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

/** The accounts from which SEPA payments can leave. */
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

/** The amount typed, as the API writes it; null while it cannot be read. */
export function draftAmount(draft: SepaDraft): string | null {
  const minor = parseTypedAmount(draft.amount, 'EUR')
  return minor === null || minor <= 0n ? null : formatAmount(minor, 'EUR')
}

/** When the payment goes: as chosen, else instantly where the payee's bank is known to take that. */
export const whenOf = ({ when }: SepaDraft, reachedByInstant: boolean | null): When =>
  when || (reachedByInstant === true ? 'instant' : 'ordinary')

/** Asked for as an instant payment, goes as an ordinary one, as the payer has agreed. */
export const fallsBack = ({ when, fallback }: SepaDraft, reachedByInstant: boolean | null): boolean =>
  when === 'instant' && fallback && reachedByInstant === false

/** The call that the draft stands for. */
export function draftBody(draft: SepaDraft, companyId: string | null): Input<'createTransaction'>['body'] {
  const optional = (text: string): string | undefined => (text.trim() === '' ? undefined : text.trim())
  const remittance = optional(draft.remittance)
  const reference = optional(draft.reference)
  return {
    type: draft.when === 'instant' ? 'INST' : 'SCT',
    account: draft.account,
    amount: draftAmount(draft) ?? draft.amount,
    currency: 'EUR',
    creditor: {
      name: draft.name.trim(),
      account: { account_id: normaliseIban(draft.iban) },
      ...(draft.city.trim() || draft.country
        ? { address: { city: draft.city.trim(), country: draft.country } }
        : {}),
    },
    ...(remittance ? { remittance } : {}),
    ...(reference ? { client_ref_id: reference } : {}),
    ...(draft.when === 'date' && draft.date ? { execution_date: draft.date } : {}),
    ...(draft.when === 'instant' && draft.fallback ? { instant_fallback: true } : {}),
    ...(draft.files.length > 0 ? { files: draft.files.map(({ _id }) => _id) } : {}),
    ...(companyId ? { company_id: companyId } : {}),
  }
}

interface DraftFacts {
  readonly account: AccountView | undefined
  readonly fee: string
  readonly attachmentRequired: boolean
  readonly reachedByInstant: boolean | null
  readonly now: Date
}

/** What is wrong with the draft, by field, in words: the same rules as the server's. */
export function checkDraft(draft: SepaDraft, facts: DraftFacts, language: Language): Faults {
  const { account } = facts
  const body = draftBody(draft, null)
  const minor = (text: string): bigint => parseSignedAmount(text, 'EUR') ?? 0n
  const faults = checkSepaTransfer(
    {
      ...body,
      type: body.type === 'INST' ? 'INST' : 'SCT',
      amount: draftAmount(draft) ?? '',
    },
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
      fee: minor(facts.fee),
      today: entityDay(facts.now, account?.entity ?? 'UAB'),
      attachmentRequired: facts.attachmentRequired,
      attachments: draft.files.length,
      bankKnown: facts.reachedByInstant !== null,
      reachedByInstant: draft.when === 'instant' && !draft.fallback ? facts.reachedByInstant : null,
    },
  )
  const found: Partial<Record<DraftField, string>> = {}
  for (const fault of faults) found[FIELDS[fault.field]] ??= FAULT_TEXTS[fault.code][language]
  if (draft.when === 'date' && !draft.date) found.date ??= CHOOSE_DAY[language]
  return found
}

const FIELDS = {
  account: 'account',
  currency: 'account',
  amount: 'amount',
  'creditor.name': 'name',
  'creditor.account.account_id': 'iban',
  'creditor.account.bic': 'iban',
  'creditor.address': 'address',
  remittance: 'remittance',
  client_ref_id: 'reference',
  execution_date: 'date',
  files: 'files',
} as const satisfies Record<string, DraftField>

const CHOOSE_DAY = {
  en: 'Choose the day on which it should go.',
  lt: 'Pasirinkite dieną, kurią mokėjimas turi būti vykdomas.',
}

const FAULT_TEXTS: Readonly<Record<SepaTransferFaultCode, InEachLanguage>> = {
  account_missing: { en: 'Choose the account that pays.', lt: 'Pasirinkite sąskaitą, iš kurios mokėsite.' },
  account_not_active: { en: 'This account is not active.', lt: 'Ši sąskaita neaktyvi.' },
  account_not_sepa: {
    en: 'SEPA payments cannot leave this account. Choose a euro account with an IBAN.',
    lt: 'Iš šios sąskaitos SEPA mokėjimų siųsti negalima. Pasirinkite sąskaitą eurais, turinčią IBAN.',
  },
  currency_not_allowed: { en: 'SEPA payments are made in euro.', lt: 'SEPA mokėjimai atliekami eurais.' },
  amount_invalid: { en: 'Enter an amount, such as 120.00.', lt: 'Įveskite sumą, pvz., 120.00.' },
  amount_out_of_range: {
    en: 'Enter an amount from 0.01 to 999,999,999.99.',
    lt: 'Įveskite sumą nuo 0.01 iki 999,999,999.99.',
  },
  funds_insufficient: {
    en: 'There is not enough available on the account for the amount and the fee.',
    lt: 'Galimo sąskaitos likučio nepakanka sumai ir mokesčiui.',
  },
  creditor_name_missing: {
    en: 'Enter the payee’s name in Latin letters.',
    lt: 'Įveskite gavėjo vardą ir pavardę arba pavadinimą lotyniškomis raidėmis.',
  },
  creditor_name_too_long: {
    en: 'The payee’s name may have at most 70 characters.',
    lt: 'Gavėjo vardas ar pavadinimas gali turėti ne daugiau kaip 70 simbolių.',
  },
  iban_missing: { en: 'Enter the payee’s IBAN.', lt: 'Įveskite gavėjo IBAN.' },
  iban_invalid: {
    en: 'This IBAN is not right. Compare it with the payee’s own.',
    lt: 'Šis IBAN neteisingas. Palyginkite jį su gavėjo nurodytu.',
  },
  iban_not_sepa: { en: 'This bank is not in a SEPA country.', lt: 'Šis bankas nėra SEPA šalyje.' },
  payee_is_payer: {
    en: 'This is the account that pays. Enter the payee’s.',
    lt: 'Tai sąskaita, iš kurios mokate. Įveskite gavėjo sąskaitą.',
  },
  payee_bank_not_reachable: {
    en: 'This bank is not known to take instant payments. Choose Ordinary, or allow that below.',
    lt: 'Nežinoma, ar šis bankas priima momentinius mokėjimus. Pasirinkite „Įprastai“ arba leiskite tai žemiau.',
  },
  bic_invalid: { en: 'The BIC is not right.', lt: 'BIC neteisingas.' },
  address_incomplete: {
    en: 'Enter town and country: payments in euro need them as fields of their own.',
    lt: 'Įveskite miestą ir šalį: mokėjimuose eurais jie nurodomi atskiruose laukuose.',
  },
  address_invalid: { en: 'Choose the country from the list.', lt: 'Pasirinkite šalį iš sąrašo.' },
  address_too_long: {
    en: 'The town may have at most 35 characters.',
    lt: 'Miesto pavadinimas gali turėti ne daugiau kaip 35 simbolius.',
  },
  remittance_too_long: {
    en: 'The message may have at most 140 characters.',
    lt: 'Mokėjimo paskirtis gali turėti ne daugiau kaip 140 simbolių.',
  },
  reference_invalid: {
    en: 'At most 35 letters, digits and / - ? : ( ) . , ’ +, with no / at either end and no //.',
    lt: 'Ne daugiau kaip 35 raidės, skaitmenys ir ženklai / - ? : ( ) . , ’ +; / negali būti pradžioje ar pabaigoje, // negalimas.',
  },
  execution_date_invalid: { en: 'Choose a day.', lt: 'Pasirinkite dieną.' },
  execution_date_past: {
    en: 'Choose today or a later day.',
    lt: 'Pasirinkite šiandieną arba vėlesnę dieną.',
  },
  execution_date_too_far: {
    en: 'Choose a day within a year.',
    lt: 'Pasirinkite dieną per artimiausius metus.',
  },
  attachment_missing: {
    en: 'Attach a document that explains this payment.',
    lt: 'Pridėkite šį mokėjimą pagrindžiantį dokumentą.',
  },
}

/** The field of the form that a path of the call's input is about. */
export function fieldOfPath(path: string): DraftField | null {
  const below = path.replace(/^body\./, '')
  const match = Object.entries(FIELDS).find(([name]) => below === name || below.startsWith(`${name}.`))
  return match?.[1] ?? null
}

/** The draft as texts by field, to be kept on the server; `customer` says for whom it was begun. */
export const draftContent = (draft: SepaDraft, customer: string): Record<string, string> => ({
  customer,
  account: draft.account,
  name: draft.name,
  iban: draft.iban,
  city: draft.city,
  country: draft.country,
  amount: draft.amount,
  remittance: draft.remittance,
  reference: draft.reference,
  when: draft.when,
  date: draft.date,
  fallback: String(draft.fallback),
})

/** The draft again; one that was begun for another customer is none. Attached files are chosen anew. */
export function draftOf(content: Readonly<Record<string, string>>, customer: string): SepaDraft | null {
  if (content.customer !== customer) return null
  const text = (field: string) => content[field] ?? ''
  const when = (['instant', 'ordinary', 'date'] as const).find((one) => one === content.when) ?? ''
  return {
    account: text('account'),
    name: text('name'),
    iban: text('iban'),
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
