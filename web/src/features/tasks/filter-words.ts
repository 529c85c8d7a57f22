import { formatDate } from '@fondaco/rules/calendar.ts'
import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import { CUSTOMER_LABELS, type CustomerLabel, labelWords } from '@fondaco/rules/payments/customer-label.ts'
import { statusWords, TRANSACTION_STATUSES, type TransactionStatus } from '@fondaco/rules/payments/status.ts'
import { TRANSACTION_TYPES, type TransactionType, typeWords } from '@fondaco/rules/payments/types.ts'

type Parameters = Readonly<Record<string, unknown>>
type Read = (value: string, language: Language) => string

const day: Read = (value) => formatDate(new Date(`${value.slice(0, 10)}T00:00:00Z`), 'UTC')
const asIs: Read = (value) => value
const ofType: Read = (value, language) =>
  TRANSACTION_TYPES.includes(value as TransactionType) ? typeWords(value as TransactionType, language) : value
const ofLabel: Read = (value, language) =>
  CUSTOMER_LABELS.includes(value as CustomerLabel) ? labelWords(value as CustomerLabel, language) : value
const ofStatus: Read = (value, language) =>
  TRANSACTION_STATUSES.includes(value as TransactionStatus)
    ? statusWords(value as TransactionStatus, language)
    : value

const DIRECTIONS: Readonly<Record<string, InEachLanguage>> = {
  DEBIT: { en: 'out', lt: 'išeinančios' },
  CREDIT: { en: 'in', lt: 'gaunamos' },
}
const ofDirection: Read = (value, language) => DIRECTIONS[value]?.[language] ?? value

/** The filters of an export in their order. Filters without `read` are named without their value. */
const FILTERS: Readonly<Record<string, InEachLanguage & { readonly read?: Read }>> = {
  date_from: { en: 'From', lt: 'Nuo', read: day },
  date_to: { en: 'To', lt: 'Iki', read: day },
  settled_before: { en: 'Settled before', lt: 'Įvykdyta iki', read: day },
  type: { en: 'Type', lt: 'Tipas', read: ofType },
  subtype: { en: 'Subtype', lt: 'Potipis', read: asIs },
  label: { en: 'Status', lt: 'Būsena', read: ofLabel },
  statuses: { en: 'Status', lt: 'Būsena', read: ofStatus },
  direction: { en: 'Direction', lt: 'Kryptis', read: ofDirection },
  currency: { en: 'Currency', lt: 'Valiuta', read: asIs },
  amount_from: { en: 'Amount from', lt: 'Suma nuo', read: asIs },
  amount_to: { en: 'Amount to', lt: 'Suma iki', read: asIs },
  text: { en: 'Text', lt: 'Tekstas', read: asIs },
  id: { en: 'Reference', lt: 'Numeris', read: asIs },
  client_ref_id: { en: 'Own reference', lt: 'Sava nuoroda', read: asIs },
  external_ref: { en: 'External reference', lt: 'Išorinė nuoroda', read: asIs },
  c2b_account: { en: 'Account', lt: 'Sąskaita', read: asIs },
  iban: { en: 'Account of either side', lt: 'Bet kurios šalies sąskaita', read: asIs },
  risk: { en: 'Risk', lt: 'Rizika', read: asIs },
  name: { en: 'Customer', lt: 'Klientas', read: asIs },
  debitor_name: { en: 'Payer', lt: 'Mokėtojas', read: asIs },
  creditor_name: { en: 'Payee', lt: 'Gavėjas', read: asIs },
  bic: { en: 'BIC', lt: 'BIC', read: asIs },
  queue: { en: 'One queue of the dashboard', lt: 'Viena suvestinės eilė' },
  account: { en: 'One account', lt: 'Viena sąskaita' },
  customer: { en: 'One customer', lt: 'Vienas klientas' },
  created_by: { en: 'Made by one person', lt: 'Sukūrė vienas asmuo' },
  gid: { en: 'One payment', lt: 'Vienas mokėjimas' },
}

/** Filters that replace the default period of a list. */
const WITHOUT_PERIOD = ['date_from', 'id', 'gid', 'external_ref', 'queue']
const LAST_MONTH: InEachLanguage = { en: 'The last month', lt: 'Paskutinis mėnuo' }
const LAST_WEEK: InEachLanguage = { en: 'The last 7 days', lt: 'Paskutinės 7 dienos' }

/** The request of an export, in words. */
export function filterWords(parameters: Parameters, language: Language): string[] {
  const isSet = (name: string) => parameters[name] !== undefined
  const period = WITHOUT_PERIOD.some(isSet) ? [] : [(isSet('statuses') ? LAST_WEEK : LAST_MONTH)[language]]
  const set = Object.entries(FILTERS).flatMap(([name, { read, ...title }]) => {
    if (!isSet(name)) return []
    if (!read) return [title[language]]
    const values = [parameters[name]].flat().map((value) => read(String(value), language))
    return [`${title[language]}: ${values.join(', ')}`]
  })
  return [...period, ...set]
}
