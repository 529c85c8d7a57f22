import '../form/fields.css'
import { addDays, type Day, dayIn, formatDate, isDay } from '@fondaco/rules/calendar.ts'
import { formatAmount, parseTypedAmount } from '@fondaco/rules/money.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { texts, textsNow, useTexts } from '../../texts.ts'
import { timeZone } from '../../time-zone.ts'
import { DateField } from '../form/date-field.tsx'
import classes from './filters.module.css'
import { type ListSearch, many, one } from './list-search.ts'

const words = texts({
  amountFault: { en: 'Enter an amount, such as 120.00.', lt: 'Įveskite sumą, pvz., 120.00.' },
  any: { en: 'Any', lt: 'Bet kuris' },
  from: { en: 'From', lt: 'Nuo' },
  to: { en: 'To', lt: 'Iki' },
  today: { en: 'Today', lt: 'Šiandien' },
  week: { en: '7 days', lt: '7 dienos' },
  month: { en: 'This month', lt: 'Šis mėnuo' },
  lastMonth: { en: 'Last month', lt: 'Praėjęs mėnuo' },
  since: { en: (from: string) => `from ${from}`, lt: (from: string) => `nuo ${from}` },
  until: { en: (to: string) => `to ${to}`, lt: (to: string) => `iki ${to}` },
  range: {
    en: (from: string, to: string) => `${from} to ${to}`,
    lt: (from: string, to: string) => `${from}–${to}`,
  },
})

export interface Choice {
  readonly value: string
  readonly label: string
}

type Change = (values: ListSearch) => void

/** What narrows a list: one value of the address, several of one name, or the two ends of a range. */
export interface Filter {
  /** Its names in the address and in the call. */
  readonly names: readonly string[]
  /** Several values can be chosen. */
  readonly many?: true
  readonly label: string
  /** The chosen values in words; empty if none is chosen. */
  readonly said: (search: ListSearch) => string
  /** Its fields. Among others they take less room, and say what they are. */
  readonly fields: (search: ListSearch, change: Change, among: boolean) => ReactNode
}

const textOf = (value: string): string | undefined => (value === '' ? undefined : value)

/** A text, as it is typed. */
export const textFilter = (name: string, label: string): Filter => ({
  names: [name],
  label,
  said: (search) => one(search, name),
  fields: (search, change) => (
    <TypedField
      key={name}
      label={label}
      value={one(search, name)}
      onChange={(value) => change({ [name]: textOf(value) })}
    />
  ),
})

/** One of a few. */
export const choiceFilter = (name: string, label: string, choices: readonly Choice[]): Filter => ({
  names: [name],
  label,
  said: (search) => labelOf(choices, one(search, name)),
  fields: (search, change, among) => (
    <OneOf
      key={name}
      label={label}
      value={one(search, name)}
      choices={choices}
      among={among}
      onChange={(value) => change({ [name]: textOf(value) })}
    />
  ),
})

/** Some of many. */
export const choicesFilter = (name: string, label: string, choices: readonly Choice[]): Filter => ({
  names: [name],
  many: true,
  label,
  said: (search) =>
    many(search, name)
      .map((value) => labelOf(choices, value))
      .join(', '),
  fields: (search, change, among) => (
    <SomeOf
      key={name}
      label={label}
      values={many(search, name)}
      choices={choices}
      among={among}
      onChange={(values) => change({ [name]: values.length > 0 ? values : undefined })}
    />
  ),
})

const labelOf = (choices: readonly Choice[], value: string): string =>
  choices.find((choice) => choice.value === value)?.label ?? value

/** The first and the last amount. */
export const amountsFilter = (from: string, to: string, label: string): Filter => ({
  names: [from, to],
  label,
  said: (search) => rangeText(one(search, from), one(search, to)),
  fields: (search, change, among) => (
    <AmountRange
      key={from}
      label={among ? label : ''}
      from={one(search, from)}
      to={one(search, to)}
      onChange={(ends) => change({ [from]: textOf(ends.from), [to]: textOf(ends.to) })}
    />
  ),
})

/** The first and the last day. */
export const daysFilter = (from: string, to: string, label: string): Filter => ({
  names: [from, to],
  label,
  said: (search) => periodText(one(search, from), one(search, to)),
  fields: (search, change, among) => (
    <DayRange
      key={from}
      label={among ? label : ''}
      from={one(search, from)}
      to={one(search, to)}
      onChange={(ends) => change({ [from]: textOf(ends.from), [to]: textOf(ends.to) })}
    />
  ),
})

function rangeText(from: string, to: string): string {
  const t = textsNow(words)
  if (from && to) return from === to ? from : t.range(from, to)
  return from ? t.since(from) : to ? t.until(to) : ''
}

type Period = 'today' | 'week' | 'month' | 'lastMonth'

/** The periods that are chosen with one press, by the calendar of the reader. */
function periodsFrom(today: Day): Readonly<Record<Period, { from: Day; to: Day }>> {
  const first = `${today.slice(0, 8)}01` as Day
  const lastOfBefore = addDays(first, -1)
  return {
    today: { from: today, to: today },
    week: { from: addDays(today, -6), to: today },
    month: { from: first, to: today },
    lastMonth: { from: `${lastOfBefore.slice(0, 8)}01` as Day, to: lastOfBefore },
  }
}

const PERIODS = ['today', 'week', 'month', 'lastMonth'] as const satisfies readonly Period[]

const periodOf = (from: string, to: string): Period | undefined => {
  const periods = periodsFrom(dayIn(new Date(), timeZone()))
  return PERIODS.find((period) => periods[period].from === from && periods[period].to === to)
}

function periodText(from: string, to: string): string {
  const period = periodOf(from, to)
  if (period) return textsNow(words)[period]
  const read = (day: string) => (isDay(day) ? formatDate(new Date(`${day}T00:00:00Z`), 'UTC') : day)
  return rangeText(read(from), read(to))
}

interface FieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** What is typed, until it is applied; another value from outside replaces it. */
function useTyped(value: string): readonly [string, (typed: string) => void] {
  const [{ typed, from }, set] = useState({ typed: value, from: value })
  if (from !== value) set({ typed: value, from: value })
  return [from === value ? typed : value, (next) => set({ typed: next, from: value })]
}

/** A text that filters once it is left or Enter is pressed. */
export function TypedField({
  label,
  value,
  onChange,
  read = (typed) => typed,
  fault,
  hint,
}: FieldProps & {
  /** The typed text as a value of the filter; null if it is not valid. */
  readonly read?: (typed: string) => string | null
  readonly fault?: string
  readonly hint?: string
}): ReactNode {
  const [typed, setTyped] = useTyped(value)
  const [wrong, setWrong] = useState(false)
  const apply = () => {
    const next = typed.trim() === '' ? '' : read(typed.trim())
    setWrong(next === null)
    if (next !== null && next !== value) onChange(next)
  }
  return (
    <TextInput
      label={label}
      value={typed}
      description={hint}
      error={wrong ? fault : undefined}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={apply}
      onKeyDown={({ key }) => {
        if (key === 'Enter') apply()
      }}
    />
  )
}

/** The search field for names and texts, before the filters. */
export function SearchField({ label, value, onChange }: FieldProps): ReactNode {
  const [typed, setTyped] = useTyped(value)
  const apply = () => {
    if (typed.trim() !== value) onChange(typed.trim())
  }
  return (
    <TextInput
      className={classes.search}
      size="xs"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={14} aria-hidden />}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        if (currentTarget.value === '' && value !== '') onChange('')
      }}
      onBlur={apply}
      onKeyDown={({ key }) => {
        if (key === 'Enter') apply()
      }}
    />
  )
}

interface Ends {
  readonly from: string
  readonly to: string
}

interface RangeProps extends Ends {
  /** Empty where the fields stand alone under a button that says it. */
  readonly label: string
  readonly onChange: (ends: Ends) => void
}

const labelled = (label: string, end: string): string => (label ? `${label}: ${end.toLowerCase()}` : end)

function AmountRange({ label, from, to, onChange }: RangeProps): ReactNode {
  const t = useTexts(words)
  const amount = { read: readAmount, fault: t.amountFault }
  return (
    <div className={classes.pair}>
      <TypedField
        {...amount}
        label={labelled(label, t.from)}
        value={from}
        onChange={(value) => onChange({ from: value, to })}
      />
      <TypedField
        {...amount}
        label={labelled(label, t.to)}
        value={to}
        onChange={(value) => onChange({ from, to: value })}
      />
    </div>
  )
}

/** Every currency of the product has two decimals; the euro stands for all. */
function readAmount(typed: string): string | null {
  const minor = parseTypedAmount(typed, 'EUR')
  return minor === null ? null : formatAmount(minor, 'EUR')
}

function DayRange({ label, from, to, onChange }: RangeProps): ReactNode {
  const t = useTexts(words)
  const chosen = periodOf(from, to)
  return (
    <div className={classes.days}>
      <div className={classes.periods}>
        {PERIODS.map((period) => (
          <button
            key={period}
            type="button"
            className={classes.period}
            aria-pressed={chosen === period}
            onClick={() => onChange(periodsFrom(dayIn(new Date(), timeZone()))[period])}
          >
            {t[period]}
          </button>
        ))}
      </div>
      <div className={classes.pair}>
        <DayField
          label={labelled(label, t.from)}
          value={from}
          onChange={(value) => onChange({ from: value, to })}
        />
        <DayField
          label={labelled(label, t.to)}
          value={to}
          onChange={(value) => onChange({ from, to: value })}
        />
      </div>
    </div>
  )
}

/** A day that filters once it is whole. */
function DayField({ label, value, onChange }: FieldProps): ReactNode {
  const [typed, setTyped] = useTyped(value)
  return (
    <DateField
      label={label}
      value={typed}
      onChange={(next) => {
        setTyped(next)
        if (next !== value && (next === '' || isDay(next))) onChange(next)
      }}
    />
  )
}

function OneOf({
  label,
  value,
  choices,
  among,
  onChange,
}: FieldProps & { readonly choices: readonly Choice[]; readonly among: boolean }): ReactNode {
  const t = useTexts(words)
  const all = [{ value: '', label: t.any }, ...choices]
  if (among)
    return (
      <NativeSelect
        label={label}
        data={all}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    )
  return (
    <fieldset className={classes.choices}>
      <legend>{label}</legend>
      {all.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={label}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  )
}

function SomeOf({
  label,
  values,
  choices,
  among,
  onChange,
}: {
  readonly label: string
  readonly values: readonly string[]
  readonly choices: readonly Choice[]
  readonly among: boolean
  readonly onChange: (values: readonly string[]) => void
}): ReactNode {
  return (
    <fieldset className={classes.choices} data-among={among || undefined}>
      <legend>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="checkbox"
            checked={values.includes(choice.value)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...values, choice.value] : values.filter((value) => value !== choice.value))
            }
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  )
}
