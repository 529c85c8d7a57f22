import type { AccountView } from '@fondaco/contract/customers/schemas.ts'
import { entityDay } from '@fondaco/rules/calendar.ts'
import { CLOSED_CURRENCIES, type Currency } from '@fondaco/rules/currency.ts'
import { normaliseIban } from '@fondaco/rules/iban-text.ts'
import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import { formatAmount, parseSignedAmount, parseTypedAmount } from '@fondaco/rules/money.ts'
import {
  checkInternalTransfer,
  type InternalTransferFaultCode,
} from '@fondaco/rules/payments/internal-transfer.ts'
import { CHOOSE_DAY, identifierFaultText, SHARED_FAULTS } from '../../fault-words.ts'
import type { Faults, KnownPayee, OrderBody, PaymentDraft, PaymentFacts } from '../../payment-form.ts'

/** The form as it is typed. */
export interface InternalDraft extends PaymentDraft {
  readonly name: string
  /** The identifier of the payee's account: an IBAN or another one of this institution. */
  readonly payee: string
  /** Of a company: its LEI, VAT or register number. */
  readonly identifier: string
  readonly remittance: string
  readonly reference: string
  readonly when: 'now' | 'date'
  readonly date: string
}

export type InternalField =
  | 'account'
  | 'name'
  | 'payee'
  | 'identifier'
  | 'amount'
  | 'remittance'
  | 'reference'
  | 'date'
  | 'files'

export const EMPTY: InternalDraft = {
  account: '',
  name: '',
  payee: '',
  identifier: '',
  amount: '',
  remittance: '',
  reference: '',
  when: 'now',
  date: '',
  files: [],
}

/** The fields of a payee of the past, or of a saved one. */
export const payeeOf = ({ name, account, identifier }: KnownPayee) => ({
  name,
  payee: account.account_id,
  identifier: identifier ?? '',
})

/** Accounts that can pay other customers. */
export const payingAccounts = (accounts: readonly AccountView[]): AccountView[] =>
  accounts.filter(
    ({ status, acc_details: { currency } }) =>
      status === 'ACTIVE' && !(CLOSED_CURRENCIES as readonly string[]).includes(currency),
  )

/** The typed amount, as the API writes it; null while it is not readable. */
export function draftAmount({ amount }: InternalDraft, currency: Currency): string | null {
  const minor = parseTypedAmount(amount, currency)
  return minor === null || minor <= 0n ? null : formatAmount(minor, currency)
}

/** The call of the draft. */
export function draftBody(draft: InternalDraft, currency: Currency): OrderBody<'INTERNAL'> {
  const [remittance, reference, identifier] = [draft.remittance, draft.reference, draft.identifier].map(
    (text) => text.trim(),
  )
  return {
    type: 'INTERNAL',
    account: draft.account,
    amount: draftAmount(draft, currency) ?? draft.amount,
    currency,
    creditor: {
      name: draft.name.trim(),
      account: { account_id: normaliseIban(draft.payee) },
      ...(identifier ? { identifier } : {}),
    },
    ...(remittance ? { remittance } : {}),
    ...(reference ? { client_ref_id: reference } : {}),
    ...(draft.when === 'date' && draft.date ? { execution_date: draft.date } : {}),
    ...(draft.files.length > 0 ? { files: draft.files.map(({ _id }) => _id) } : {}),
  }
}

/** Faults of the draft, by field, in words: the same rules as the server's. */
export function checkDraft(
  draft: InternalDraft,
  { account, fee, attachmentRequired, now }: PaymentFacts<null>,
  language: Language,
): Faults<InternalField> {
  const currency = account?.acc_details.currency ?? 'EUR'
  const amount = draftAmount(draft, currency)
  const faults = checkInternalTransfer(
    { ...draftBody(draft, currency), amount: amount ?? '' },
    {
      account: account
        ? { status: account.status, currency, accountId: account.acc_details.account_id }
        : null,
      today: entityDay(now, account?.entity ?? 'UAB'),
      attachmentRequired,
      attachments: draft.files.length,
    },
  )
  const found: Partial<Record<InternalField, string>> = {}
  for (const fault of faults) found[FIELDS[fault.field]] ??= FAULT_TEXTS[fault.code][language]
  const identifier = identifierFaultText(draft.identifier, language)
  if (identifier) found.identifier = identifier
  if (draft.payee === '') found.payee = ENTER_PAYEE[language]
  if (draft.when === 'date' && !draft.date) found.date ??= CHOOSE_DAY[language]
  const minor = (text: string): bigint => parseSignedAmount(text, currency) ?? 0n
  // A future-dated payment holds nothing before its day, so today's balance does not matter.
  if (amount && account && draft.when === 'now' && minor(amount) + minor(fee) > minor(account.available))
    found.amount ??= SHARED_FAULTS.funds_insufficient[language]
  return found
}

/** The field of a part of the call's body. */
export const FIELDS = {
  account: 'account',
  currency: 'account',
  amount: 'amount',
  'creditor.name': 'name',
  'creditor.account.account_id': 'payee',
  'creditor.identifier': 'identifier',
  remittance: 'remittance',
  client_ref_id: 'reference',
  execution_date: 'date',
  files: 'files',
} as const satisfies Record<string, InternalField>

const ENTER_PAYEE = {
  en: 'Enter the IBAN or account number of the payee.',
  lt: 'Įveskite gavėjo IBAN arba sąskaitos numerį.',
}

const FAULT_TEXTS: Readonly<Record<InternalTransferFaultCode, InEachLanguage>> = {
  ...SHARED_FAULTS,
  creditor_name_missing: {
    en: 'Enter the payee’s name.',
    lt: 'Įveskite gavėjo vardą ir pavardę arba pavadinimą.',
  },
  account_id_invalid: {
    en: 'This is not an account number. Compare it with the one from the payee.',
    lt: 'Tai nėra sąskaitos numeris. Palyginkite jį su gavėjo nurodytu.',
  },
  currency_not_allowed: {
    en: 'Pay in the currency of the account.',
    lt: 'Mokėkite sąskaitos valiuta.',
  },
  currency_closed: {
    en: 'Payments in this currency are not possible.',
    lt: 'Mokėjimai šia valiuta nevykdomi.',
  },
}

/** The draft from texts by field. */
export function readDraft(content: Readonly<Record<string, string>>): InternalDraft {
  const text = (field: string) => content[field] ?? ''
  return {
    account: text('account'),
    name: text('name'),
    payee: text('payee'),
    identifier: text('identifier'),
    amount: text('amount'),
    remittance: text('remittance'),
    reference: text('reference'),
    when: content.when === 'date' ? 'date' : 'now',
    date: text('date'),
    files: [],
  }
}
