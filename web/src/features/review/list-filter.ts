import { addDays, dayIn, formatDate, oneMonthBefore } from '@fondaco/rules/calendar.ts'
import type { Input } from '../../api/client.ts'
import { type ListSearch, many, one, setAmong } from '../../kit/list/list-search.ts'
import { timeText } from '../../kit/show/date-time.tsx'
import { texts, textsNow } from '../../texts.ts'

const words = texts({
  settledOn: { en: (day: string) => `Settled on ${day}`, lt: (day: string) => `Įvykdyta ${day}` },
  settledOnBefore: {
    en: (day: string, time: string) => `Settled on ${day} before ${time}`,
    lt: (day: string, time: string) => `Įvykdyta ${day} iki ${time}`,
  },
  createdOn: { en: (day: string) => `Created on ${day}`, lt: (day: string) => `Sukurta ${day}` },
  settled: { en: (period: string) => `Settled ${period}`, lt: (period: string) => `Įvykdyta ${period}` },
  created: { en: (period: string) => `Created ${period}`, lt: (period: string) => `Sukurta ${period}` },
  fromTo: {
    en: (from: string, to: string) => `${from} to ${to}`,
    lt: (from: string, to: string) => `${from}–${to}`,
  },
  since: { en: (from: string) => `since ${from}`, lt: (from: string) => `nuo ${from}` },
  until: { en: (to: string) => `until ${to}`, lt: (to: string) => `iki ${to}` },
  fromUntil: {
    en: (from: string, to: string) => `from ${from} until ${to}`,
    lt: (from: string, to: string) => `nuo ${from} iki ${to}`,
  },
  anyDate: { en: 'Any date', lt: 'Bet kuri data' },
  lastWeek: { en: 'Last 7 days', lt: 'Paskutinės 7 dienos' },
  lastMonth: { en: 'Last month', lt: 'Paskutinis mėnuo' },
})

export type FilterName = keyof NonNullable<Input<'listTransactionsCrm'>['query']>

/** Filters of which several values can be chosen. */
export const MANY = ['type', 'subtype', 'statuses'] as const satisfies readonly FilterName[]
/** Filters of one value, beside the dashboard's queue and age. */
export const ONE = [
  'gid',
  'id',
  'date_from',
  'date_to',
  'c2b_account',
  'iban',
  'direction',
  'risk',
  'name',
  'debitor_name',
  'creditor_name',
  'bic',
  'external_ref',
  'text',
  'client_ref_id',
  'created_by',
  'customer',
  'account',
  'queue',
  'age',
  'amount_from',
  'amount_to',
  'currency',
  'by',
  'settled_before',
] as const satisfies readonly FilterName[]

export type OneFilter = (typeof ONE)[number]
export type ManyFilter = (typeof MANY)[number]

/** Which filters are set, in the order of the form. */
export const setFilters = (search: ListSearch): readonly (OneFilter | ManyFilter)[] =>
  setAmong(search, [...ONE, ...MANY])

/** Filters that find a payment at any age, so that no default dates apply. */
const AT_ANY_AGE: readonly OneFilter[] = ['gid', 'id', 'external_ref', 'queue']

/** The period that the list covers, in words: the dates chosen, or the default ones. */
export function periodWords(search: ListSearch, now: Date, zone: string): string {
  const from = one(search, 'date_from')
  const to = one(search, 'date_to')
  const read = (day: string): string => formatDate(new Date(`${day}T00:00:00Z`), 'UTC')
  const t = textsNow(words)
  const settledBefore = one(search, 'settled_before')
  const settled = one(search, 'by') === 'settled' || settledBefore !== ''
  const within = settled ? t.settled : t.created
  if (from && from === to && settledBefore) return t.settledOnBefore(read(from), timeText(settledBefore))
  if (from && from === to) return (settled ? t.settledOn : t.createdOn)(read(from))
  if (from) return within(to ? t.fromTo(read(from), read(to)) : t.since(read(from)))
  if (AT_ANY_AGE.some((name) => one(search, name))) return to ? within(t.until(read(to))) : t.anyDate
  const today = dayIn(now, zone)
  const [period, first] =
    many(search, 'statuses').length > 0
      ? [t.lastWeek, addDays(today, -7)]
      : [t.lastMonth, oneMonthBefore(today)]
  return `${period}, ${to ? t.fromUntil(read(first), read(to)) : t.since(read(first))}`
}
