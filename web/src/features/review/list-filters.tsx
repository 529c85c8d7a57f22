import '@mantine/core/styles/PillsInput.css'
import { CURRENCIES } from '@fondaco/rules/currency.ts'
import { RISK_CATEGORIES } from '@fondaco/rules/payments/limits.ts'
import { statusWords, TRANSACTION_STATUSES } from '@fondaco/rules/payments/status.ts'
import { SUBTYPES, TRANSACTION_TYPES, typeWords } from '@fondaco/rules/payments/types.ts'
import { Button } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { AmountFilter, ChoiceFilter, ChoicesFilter, DayFilter, TextFilter } from '../../kit/list/filters.tsx'
import listClasses from '../../kit/list/list.module.css'
import { type ListSearch, many, one } from '../../kit/list/list-search.ts'
import { timeText } from '../../kit/show/date-time.tsx'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import classes from './list.module.css'
import { type ManyFilter, type OneFilter, setFilters } from './list-filter.ts'
import { AGE_WORDS, AGES, QUEUE_WORDS, QUEUES, subtypeWords } from './words.ts'

const words = texts({
  filter: { en: 'Filter transactions', lt: 'Filtruoti operacijas' },
  text: { en: 'Names, message, references', lt: 'Vardai, paskirtis, nuorodos' },
  status: { en: 'Status', lt: 'Būsena' },
  type: { en: 'Type', lt: 'Tipas' },
  from: { en: 'From', lt: 'Nuo' },
  to: { en: 'To', lt: 'Iki' },
  amountFrom: { en: 'Amount from', lt: 'Suma nuo' },
  amountTo: { en: 'Amount to', lt: 'Suma iki' },
  fewer: { en: 'Fewer filters', lt: 'Mažiau filtrų' },
  more: { en: 'More filters', lt: 'Daugiau filtrų' },
  set: { en: (count: number) => ` (${count} set)`, lt: (count: number) => ` (nustatyta: ${count})` },
  clear: { en: 'Clear all filters', lt: 'Išvalyti visus filtrus' },
  queue: { en: 'Queue', lt: 'Eilė' },
  age: { en: 'Time in the queue', lt: 'Laikas eilėje' },
  by: { en: 'Dates look at', lt: 'Datos pagal' },
  byCreated: { en: 'When it was created', lt: 'Sukūrimą' },
  bySettled: { en: 'When it settled', lt: 'Įvykdymą' },
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

/** The filters that are always in view; the others open below them. */
const COMMON: readonly (OneFilter | ManyFilter)[] = [
  'text',
  'statuses',
  'type',
  'date_from',
  'date_to',
  'amount_from',
  'amount_to',
]

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
] as const satisfies readonly OneFilter[]

interface ListFiltersProps {
  readonly search: ListSearch
  readonly change: (values: ListSearch) => void
  readonly clear: () => void
}

/** Every filter: the usual ones in a row, the others below on demand. All of them live in the URL. */
export function ListFilters({ search, change, clear }: ListFiltersProps): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const chosen = setFilters(search)
  const others = chosen.filter((name) => !COMMON.includes(name))
  const [open, setOpen] = useState(others.some((name) => name !== 'queue' && name !== 'age'))
  const id = useId()
  const set = (name: OneFilter | ManyFilter) => (value: string | readonly string[]) =>
    change({ [name]: value.length === 0 ? undefined : value })
  const text = (name: OneFilter, label: string) => (
    <TextFilter
      key={`${name} ${one(search, name)}`}
      label={label}
      value={one(search, name)}
      onChange={set(name)}
    />
  )
  const amount = (name: OneFilter, label: string) => (
    <AmountFilter
      key={`${name} ${one(search, name)}`}
      label={label}
      value={one(search, name)}
      onChange={set(name)}
    />
  )
  const day = (name: OneFilter, label: string) => (
    <DayFilter label={label} value={one(search, name)} onChange={set(name)} />
  )
  const choice = (name: OneFilter, label: string, words: Readonly<Record<string, string>>) => (
    <ChoiceFilter label={label} value={one(search, name)} onChange={set(name)} choices={choicesOf(words)} />
  )
  const choices = (name: ManyFilter, label: string, words: Readonly<Record<string, string>>) => (
    <ChoicesFilter
      label={label}
      values={many(search, name)}
      onChange={set(name)}
      choices={choicesOf(words)}
    />
  )
  return (
    <search aria-label={t.filter}>
      <div className={listClasses.filters}>
        <div className={listClasses.wide}>{text('text', t.text)}</div>
        <div className={listClasses.wide}>
          {choices(
            'statuses',
            t.status,
            wordsBy(TRANSACTION_STATUSES, (status) => statusWords(status, language)),
          )}
        </div>
        <div className={listClasses.wide}>
          {choices(
            'type',
            t.type,
            wordsBy(TRANSACTION_TYPES, (type) => typeWords(type, language)),
          )}
        </div>
        {day('date_from', t.from)}
        {day('date_to', t.to)}
        {amount('amount_from', t.amountFrom)}
        {amount('amount_to', t.amountTo)}
      </div>
      <div className={listClasses.buttons}>
        <Button
          variant="default"
          size="xs"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen((before) => !before)}
        >
          {open ? t.fewer : t.more}
          {others.length > 0 ? t.set(others.length) : ''}
        </Button>
        {chosen.length > 0 ? (
          <Button variant="subtle" size="xs" onClick={clear}>
            {t.clear}
          </Button>
        ) : null}
      </div>
      <div id={id} className={classes.more} hidden={!open}>
        {choice(
          'queue',
          t.queue,
          wordsBy(QUEUES, (queue) => QUEUE_WORDS[queue].title[language]),
        )}
        {one(search, 'queue')
          ? choice(
              'age',
              t.age,
              wordsBy(AGES, (age) => AGE_WORDS[age][language]),
            )
          : null}
        {choice('by', t.by, { created: t.byCreated, settled: t.bySettled })}
        {one(search, 'settled_before')
          ? choice('settled_before', t.settledBefore, {
              [one(search, 'settled_before')]: timeText(one(search, 'settled_before')),
            })
          : null}
        {choice('direction', t.direction, { DEBIT: t.out, CREDIT: t.in })}
        {choices(
          'subtype',
          t.subtype,
          wordsBy(SUBTYPES, (subtype) => subtypeWords(subtype, language)),
        )}
        {choice(
          'currency',
          t.currency,
          wordsBy(CURRENCIES, (currency) => currency),
        )}
        {choice('risk', t.risk, wordsBy(RISK_CATEGORIES, String))}
        {TYPED.map((name) => text(name, t[name]))}
      </div>
    </search>
  )
}

const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

const wordsBy = <Value extends string | number>(
  values: readonly Value[],
  words: (value: Value) => string,
): Readonly<Record<string, string>> => Object.fromEntries(values.map((value) => [value, words(value)]))
