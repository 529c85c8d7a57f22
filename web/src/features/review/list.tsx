import { CURRENCIES } from '@fondaco/rules/currency.ts'
import { counted } from '@fondaco/rules/language.ts'
import { RISK_CATEGORIES } from '@fondaco/rules/payments/limits.ts'
import { statusWords, TRANSACTION_STATUSES } from '@fondaco/rules/payments/status.ts'
import { SUBTYPES, TRANSACTION_TYPES, typeWords } from '@fondaco/rules/payments/types.ts'
import { QUEUE_AGES } from '@fondaco/rules/queue-age.ts'
import { defineList } from '../../kit/list/define-list.tsx'
import { one } from '../../kit/list/list-search.ts'
import { timeText } from '../../kit/show/date-time.tsx'
import { AGE_TITLE, AGE_WORDS } from '../../kit/show/queue-age-words.ts'
import { PATHS, staffTransactionPath } from '../../paths.ts'
import { texts, textsNow, useLanguage, useTexts } from '../../texts.ts'
import { useListColumns } from './list-columns.tsx'
import { isDueQueue, QUEUE_WORDS, QUEUES, subtypeWords } from './words.ts'

const words = texts({
  title: { en: 'Transactions', lt: 'Operacijos' },
  counted: {
    en: (count: number) => counted('en', count, { one: 'transaction', other: 'transactions' }),
    lt: (count: number) => counted('lt', count, { one: 'operacija', few: 'operacijos', other: 'operacijų' }),
  },
  none: { en: 'No transaction fits this filter.', lt: 'Šio filtro neatitinka jokia operacija.' },
  noneHint: {
    en: 'Choose other dates or remove a filter.',
    lt: 'Pasirinkite kitas datas arba pašalinkite filtrą.',
  },
  noneYetHint: {
    en: 'New transactions appear here automatically. To see older ones, choose other dates.',
    lt: 'Naujos operacijos čia atsiranda automatiškai. Norėdami matyti senesnes, pasirinkite kitas datas.',
  },
  text: { en: 'Names, message, references', lt: 'Vardai, paskirtis, nuorodos' },
  status: { en: 'Status', lt: 'Būsena' },
  type: { en: 'Type', lt: 'Tipas' },
  date: { en: 'Date', lt: 'Data' },
  amount: { en: 'Amount', lt: 'Suma' },
  queue: { en: 'Queue', lt: 'Eilė' },
  by: { en: 'Filter dates by', lt: 'Filtruoti pagal datą' },
  byCreated: { en: 'Creation', lt: 'Sukūrimo' },
  bySettled: { en: 'Settlement', lt: 'Įvykdymo' },
  settledBefore: { en: 'Settled before', lt: 'Įvykdyta iki' },
  direction: { en: 'Direction', lt: 'Kryptis' },
  out: { en: 'Out (debit)', lt: 'Išmokėta (debetas)' },
  in: { en: 'In (credit)', lt: 'Gauta (kreditas)' },
  subtype: { en: 'Subtype', lt: 'Potipis' },
  currency: { en: 'Currency', lt: 'Valiuta' },
  risk: { en: 'Customer’s risk', lt: 'Kliento rizika' },
  id: { en: 'Reference or id', lt: 'Numeris arba ID' },
  gid: { en: 'Payment id', lt: 'Mokėjimo ID' },
  name: { en: 'Customer’s name', lt: 'Kliento vardas' },
  debitor_name: { en: 'Payer’s name', lt: 'Mokėtojo vardas' },
  creditor_name: { en: 'Payee’s name', lt: 'Gavėjo vardas' },
  c2b_account: { en: 'Our account', lt: 'Mūsų sąskaita' },
  iban: { en: 'Account on either side', lt: 'Bet kurios pusės sąskaita' },
  bic: { en: 'BIC', lt: 'BIC' },
  external_ref: { en: 'External reference', lt: 'Išorinė nuoroda' },
  client_ref_id: { en: 'Customer’s reference', lt: 'Kliento nuoroda' },
  created_by: { en: 'Created by (user id)', lt: 'Sukūrė (naudotojo ID)' },
  customer: { en: 'Customer (id)', lt: 'Klientas (ID)' },
  account: { en: 'Account (id)', lt: 'Sąskaita (ID)' },
})

const TYPED = [
  'id',
  'gid',
  'name',
  'debitor_name',
  'creditor_name',
  'c2b_account',
  'iban',
  'bic',
  'external_ref',
  'client_ref_id',
  'created_by',
  'customer',
  'account',
] as const

/** The transactions of every customer of the entities that are switched on. */
export const staffTransactionList = defineList({
  call: 'listTransactionsCrm',
  path: PATHS.staffTransactions.path,
  useFilters: (of, search) => {
    const t = useTexts(words)
    const language = useLanguage()
    const statuses = choicesOf(TRANSACTION_STATUSES, (status) => statusWords(status, language))
    const types = choicesOf(TRANSACTION_TYPES, (type) => typeWords(type, language))
    const subtypes = choicesOf(SUBTYPES, (subtype) => subtypeWords(subtype, language))
    const settledBefore = one(search, 'settled_before')
    const queue = of.choice(
      'queue',
      t.queue,
      choicesOf(QUEUES, (value) => QUEUE_WORDS[value].title[language]),
    )
    const ages = choicesOf(QUEUE_AGES, (age) => AGE_WORDS[age][language])
    const dates = [
      { value: 'created', label: t.byCreated },
      { value: 'settled', label: t.bySettled },
    ]
    const directions = [
      { value: 'DEBIT', label: t.out },
      { value: 'CREDIT', label: t.in },
    ]
    return {
      search: of.text('text', t.text),
      bar: [
        queue,
        of.choices('statuses', t.status, statuses),
        of.choices('type', t.type, types),
        of.days('date_from', 'date_to', t.date),
        of.amounts('amount_from', 'amount_to', t.amount),
      ],
      more: [
        ...(queue.said(search) ? [of.choice('age', AGE_TITLE[language], ages)] : []),
        of.choice('by', t.by, dates),
        ...(settledBefore
          ? [
              of.choice('settled_before', t.settledBefore, [
                { value: settledBefore, label: timeText(settledBefore) },
              ]),
            ]
          : []),
        of.choice('direction', t.direction, directions),
        of.choice('currency', t.currency, choicesOf(CURRENCIES, String)),
        of.choice('risk', t.risk, choicesOf(RISK_CATEGORIES, String)),
        ...TYPED.map((name) => of.text(name, t[name])),
        of.choices('subtype', t.subtype, subtypes),
      ],
    }
  },
  useColumns: useListColumns,
  words: () => {
    const t = textsNow(words)
    return {
      title: t.title,
      counted: t.counted,
      none: t.none,
      noneHint: t.noneHint,
      noneYet: t.none,
      noneYetHint: t.noneYetHint,
    }
  },
  rowLink: ({ _id }) => staffTransactionPath(_id),
  remember: 'staff-transactions',
  // In a queue the longest wait comes first; with a deadline, the most overdue.
  firstSort: (search) => {
    const queue = one(search, 'queue')
    return queue === '' ? '-creation_date' : isDueQueue(queue) ? 'deadline' : 'waiting_since'
  },
  isWork: (search) => one(search, 'queue') !== '',
  live: true,
})

const choicesOf = <Value extends string | number>(
  values: readonly Value[],
  label: (value: Value) => string,
) => values.map((value) => ({ value: String(value), label: label(value) }))
