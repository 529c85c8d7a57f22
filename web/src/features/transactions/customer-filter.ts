import { dayIn, formatDate, oneMonthBefore } from '@fondaco/rules/calendar.ts'
import { type ListSearch, one } from '../../kit/list/list-search.ts'
import { texts, textsNow } from '../../texts.ts'

const words = texts({
  on: { en: (day: string) => `On ${day}`, lt: (day: string) => `${day}` },
  fromTo: {
    en: (from: string, to: string) => `From ${from} to ${to}`,
    lt: (from: string, to: string) => `Nuo ${from} iki ${to}`,
  },
  since: { en: (from: string) => `From ${from} until now`, lt: (from: string) => `Nuo ${from} iki dabar` },
  lastMonth: {
    en: (from: string) => `The past month: from ${from} until now`,
    lt: (from: string) => `Pastarasis mėnuo: nuo ${from} iki dabar`,
  },
  lastMonthTo: {
    en: (from: string, to: string) => `The past month: from ${from} to ${to}`,
    lt: (from: string, to: string) => `Pastarasis mėnuo: nuo ${from} iki ${to}`,
  },
})

/** The days of the list, in words: the chosen ones, or the last month without a start date. */
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
