import { addDays, dayIn, formatDate, oneMonthBefore } from '@fondaco/rules/calendar.ts'
import type { Input } from '../../api/client.ts'

/** The list's query as the URL holds it: every value a string, or a list of them where it is repeated. */
export type ListSearch = Readonly<Record<string, string | readonly string[] | undefined>>

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

/** One value of the URL; of a repeated one, the first. */
export const one = (search: ListSearch, name: string): string => {
  const value = search[name]
  return (typeof value === 'string' ? value : value?.[0]) ?? ''
}

/** All values of the URL for one name. */
export const many = (search: ListSearch, name: string): readonly string[] => {
  const value = search[name]
  return value === undefined ? [] : typeof value === 'string' ? [value] : value
}

/** Which filters are set, in the order of the form. */
export const setFilters = (search: ListSearch): readonly (OneFilter | ManyFilter)[] =>
  [...ONE, ...MANY].filter((name) => many(search, name).some((value) => value !== ''))

/** The filter as the calls take it: only what is known, and nothing empty. */
export function filterQuery(search: ListSearch): NonNullable<Input<'listTransactionsCrm'>['query']> {
  const query: Record<string, unknown> = {}
  for (const name of ONE) if (one(search, name)) query[name] = one(search, name)
  for (const name of MANY) if (many(search, name).length > 0) query[name] = many(search, name)
  // The server checks every value and names the field that is wrong.
  return query as NonNullable<Input<'listTransactionsCrm'>['query']>
}

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
