import { addDays, dayIn, formatDate, oneMonthBefore } from '@fondaco/rules/calendar.ts'
import { type ListSearch, many, one } from '../../kit/list/list-search.ts'
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
  lastWeek: { en: 'Past 7 days', lt: 'Pastarosios 7 dienos' },
  lastMonth: { en: 'Past month', lt: 'Pastarasis mėnuo' },
})

/** Filters that find a payment at any age, so there are no default dates. */
const AT_ANY_AGE = ['gid', 'id', 'external_ref', 'queue'] as const

/** The period of the list in words: the chosen or the default dates. */
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
