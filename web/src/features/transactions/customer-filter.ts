import { dayIn, formatDate, oneMonthBefore } from '@fondaco/rules/calendar.ts'
import type { Input } from '../../api/client.ts'
import { type ListSearch, one, queryOf, setAmong } from '../../kit/list/list-search.ts'
import { texts, textsNow } from '../../texts.ts'

const words = texts({
  on: { en: (day: string) => `On ${day}`, lt: (day: string) => `${day}` },
  fromTo: {
    en: (from: string, to: string) => `From ${from} to ${to}`,
    lt: (from: string, to: string) => `Nuo ${from} iki ${to}`,
  },
  since: { en: (from: string) => `From ${from} until now`, lt: (from: string) => `Nuo ${from} iki dabar` },
  lastMonth: {
    en: (from: string) => `The last month: from ${from} until now`,
    lt: (from: string) => `Paskutinis mėnuo: nuo ${from} iki dabar`,
  },
  lastMonthTo: {
    en: (from: string, to: string) => `The last month: from ${from} to ${to}`,
    lt: (from: string, to: string) => `Paskutinis mėnuo: nuo ${from} iki ${to}`,
  },
})

type Query = NonNullable<Input<'listTransactions'>['query']>

const ONE = [
  'account',
  'direction',
  'date_from',
  'date_to',
  'amount_from',
  'amount_to',
  'text',
] as const satisfies readonly (keyof Query)[]
const MANY = ['label', 'type'] as const satisfies readonly (keyof Query)[]

export type CustomerFilterName = (typeof ONE)[number] | (typeof MANY)[number]

/** Which filters are set. */
export const customerFilters = (search: ListSearch): readonly CustomerFilterName[] =>
  setAmong(search, [...ONE, ...MANY])

/** The filter of the customer's list as its calls take it. */
export const customerQuery = (search: ListSearch, companyId: string | null): Query => ({
  ...(queryOf(search, { one: ONE, many: MANY }) as Query),
  ...(companyId ? { company_id: companyId } : {}),
})

/** The days that the list covers, in words: those chosen, or the last month where no first day is chosen. */
export function customerPeriod(search: ListSearch, now: Date, zone: string): string {
  const read = (day: string): string => formatDate(new Date(`${day}T00:00:00Z`), 'UTC')
  const from = one(search, 'date_from')
  const to = one(search, 'date_to')
  const t = textsNow(words)
  if (from && from === to) return t.on(read(from))
  if (from) return to ? t.fromTo(read(from), read(to)) : t.since(read(from))
  const monthAgo = read(oneMonthBefore(dayIn(now, zone)))
  return to ? t.lastMonthTo(monthAgo, read(to)) : t.lastMonth(monthAgo)
}
