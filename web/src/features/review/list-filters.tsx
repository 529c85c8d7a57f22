import '@mantine/core/styles/PillsInput.css'
import { CURRENCIES } from '@fondaco/rules/currency.ts'
import { statusWords, TRANSACTION_STATUSES } from '@fondaco/rules/payments/status.ts'
import { SUBTYPES, TRANSACTION_TYPES, typeWords } from '@fondaco/rules/payments/types.ts'
import { Button } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { AmountFilter, ChoiceFilter, ChoicesFilter, DayFilter, TextFilter } from '../../kit/filters.tsx'
import listClasses from '../../kit/list.module.css'
import { type ListSearch, many, one } from '../../kit/list-search.ts'
import { currentLanguage } from '../../texts.ts'
import classes from './list.module.css'
import { type ManyFilter, type OneFilter, setFilters } from './list-filter.ts'
import { AGE_WORDS, QUEUE_WORDS, subtypeWords } from './words.ts'

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

const TEXTS: readonly (readonly [OneFilter, string])[] = [
  ['id', 'Reference or id'],
  ['gid', 'Payment id'],
  ['name', 'Customer’s name'],
  ['debitor_name', 'Payer’s name'],
  ['creditor_name', 'Payee’s name'],
  ['c2b_account', 'Our account'],
  ['iban', 'Account on either side'],
  ['bic', 'BIC'],
  ['external_ref', 'External reference'],
  ['client_ref_id', 'Customer’s reference'],
  ['created_by', 'Created by (user id)'],
  ['customer', 'Customer (id)'],
  ['account', 'Account (id)'],
]

interface ListFiltersProps {
  readonly search: ListSearch
  readonly change: (values: ListSearch) => void
  readonly clear: () => void
}

/** Every filter of B§3.6: the usual ones in a row, the others below on demand. All of them live in the URL. */
export function ListFilters({ search, change, clear }: ListFiltersProps): ReactNode {
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
    <search aria-label="Filter transactions">
      <div className={listClasses.filters}>
        <div className={listClasses.wide}>{text('text', 'Names, message, references')}</div>
        <div className={listClasses.wide}>{choices('statuses', 'Status', STATUS_WORDS)}</div>
        <div className={listClasses.wide}>{choices('type', 'Type', TYPE_WORDS)}</div>
        {day('date_from', 'From')}
        {day('date_to', 'To')}
        {amount('amount_from', 'Amount from')}
        {amount('amount_to', 'Amount to')}
      </div>
      <div className={listClasses.buttons}>
        <Button
          variant="default"
          size="xs"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen((before) => !before)}
        >
          {open ? 'Fewer filters' : 'More filters'}
          {others.length > 0 ? ` (${others.length} set)` : ''}
        </Button>
        {chosen.length > 0 ? (
          <Button variant="subtle" size="xs" onClick={clear}>
            Clear all filters
          </Button>
        ) : null}
      </div>
      <div id={id} className={classes.more} hidden={!open}>
        {choice('queue', 'Queue', QUEUE_TITLES)}
        {one(search, 'queue') ? choice('age', 'Time in the queue', AGE_WORDS) : null}
        {choice('by', 'Dates look at', { created: 'When it was created', settled: 'When it settled' })}
        {choice('direction', 'Direction', { DEBIT: 'Out (debit)', CREDIT: 'In (credit)' })}
        {choices('subtype', 'Subtype', SUBTYPE_WORDS)}
        {choice('currency', 'Currency', CURRENCY_WORDS)}
        {choice('risk', 'Customer’s risk', { 1: '1', 2: '2', 3: '3', 4: '4', 5: '5' })}
        {TEXTS.map(([name, label]) => text(name, label))}
      </div>
    </search>
  )
}

const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

const STATUS_WORDS = Object.fromEntries(
  TRANSACTION_STATUSES.map((status) => [status, statusWords(status, currentLanguage())]),
)
const TYPE_WORDS = Object.fromEntries(
  TRANSACTION_TYPES.map((type) => [type, typeWords(type, currentLanguage())]),
)
const SUBTYPE_WORDS = Object.fromEntries(SUBTYPES.map((subtype) => [subtype, subtypeWords(subtype)]))
const CURRENCY_WORDS = Object.fromEntries(CURRENCIES.map((currency) => [currency, currency]))
const QUEUE_TITLES = Object.fromEntries(
  Object.entries(QUEUE_WORDS).map(([queue, { title }]) => [queue, title]),
)
