import { addDays, dayIn, formatDate, oneMonthBefore } from '@fondaco/rules/calendar.ts'
import type { Input } from '../../api/client.ts'
import { type ListSearch, many, one, queryOf, setAmong } from '../../kit/list-search.ts'

export type FilterName = keyof NonNullable<Input<'listTransactionsCrm'>['query']>

/** Filters of which several values can be chosen. */
const MANY = ['type', 'subtype', 'statuses'] as const satisfies readonly FilterName[]
/** Filters of one value (B§3.6), beside the dashboard's queue and age. */
const ONE = [
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
] as const satisfies readonly FilterName[]

export type OneFilter = (typeof ONE)[number]
export type ManyFilter = (typeof MANY)[number]

/** Which filters are set, in the order of the form. */
export const setFilters = (search: ListSearch): readonly (OneFilter | ManyFilter)[] =>
  setAmong(search, [...ONE, ...MANY])

/** The filter as the calls take it. */
export const filterQuery = (search: ListSearch): NonNullable<Input<'listTransactionsCrm'>['query']> =>
  queryOf(search, { one: ONE, many: MANY }) as NonNullable<Input<'listTransactionsCrm'>['query']>

/** Filters that find a payment at any age, so that no default dates apply. */
const AT_ANY_AGE: readonly OneFilter[] = ['gid', 'id', 'external_ref', 'queue']

/** The period that the list covers, in words: the dates chosen, or the default of B§9. */
export function periodWords(search: ListSearch, now: Date, zone: string): string {
  const from = one(search, 'date_from')
  const to = one(search, 'date_to')
  const read = (day: string): string => formatDate(new Date(`${day}T00:00:00Z`), 'UTC')
  const moment = one(search, 'by') === 'settled' ? 'Settled' : 'Created'
  if (from && to) return from === to ? `${moment} on ${read(from)}` : `${moment} ${read(from)} to ${read(to)}`
  if (from) return `${moment} since ${read(from)}`
  if (AT_ANY_AGE.some((name) => one(search, name))) return to ? `${moment} until ${read(to)}` : 'Any date'
  const today = dayIn(now, zone)
  const [words, first] =
    many(search, 'statuses').length > 0
      ? ['Last 7 days', addDays(today, -7)]
      : ['Last month', oneMonthBefore(today)]
  return to ? `${words}, from ${read(first)} until ${read(to)}` : `${words}, since ${read(first)}`
}
