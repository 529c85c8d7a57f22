import { addDays, addMonths, type Day, displayDay } from '../calendar.ts'
import type { InEachLanguage } from '../language.ts'

/** The days of a statement, both included; days are those of the entity of each account. */
export interface StatementRange {
  readonly from: Day
  readonly to: Day
}

/** An account of a statement. */
export interface StatementAccount {
  readonly name: string
  /** The day on which it was opened. */
  readonly openedOn: Day
  /** The present day of its entity. */
  readonly today: Day
}

/** The field that is wrong, and what to do. */
export interface RangeFault {
  readonly field: 'date_from' | 'date_to'
  readonly text: InEachLanguage
}

/** Why no statement of these days can be made; null: it can. */
export function rangeFault(range: StatementRange, accounts: readonly StatementAccount[]): RangeFault | null {
  if (range.from > range.to) {
    return {
      field: 'date_to',
      text: {
        en: 'must not be before the first day. Choose a later last day.',
        lt: 'negali būti ankstesnė už pirmąją dieną. Pasirinkite vėlesnę paskutinę dieną.',
      },
    }
  }
  const ahead = accounts.find(({ today }) => range.to > today)
  if (ahead) {
    const today = displayDay(ahead.today)
    return {
      field: 'date_to',
      text: {
        en: `must not be in the future. Choose ${today} or an earlier day.`,
        lt: `negali būti ateityje. Pasirinkite ${today} arba ankstesnę dieną.`,
      },
    }
  }
  const young = accounts.find(({ openedOn }) => range.to < openedOn)
  if (young) {
    const opened = displayDay(young.openedOn)
    return {
      field: 'date_to',
      text: {
        en: `is before the account “${young.name}” was opened. Choose ${opened} or a later day, or leave out this account.`,
        lt: `yra ankstesnė už sąskaitos „${young.name}“ atidarymą. Pasirinkite ${opened} arba vėlesnę dieną arba nepasirinkite šios sąskaitos.`,
      },
    }
  }
  return null
}

/** Ranges that people choose by name. */
export const NAMED_RANGES = ['this_month', 'last_month', 'quarter', 'year', 'own'] as const
export type NamedRange = (typeof NAMED_RANGES)[number]

/** The days of a named range: whole months, never beyond today. `quarter` and `year` are the present ones. */
export function daysOfRange(name: Exclude<NamedRange, 'own'>, today: Day): StatementRange {
  const month = `${today.slice(0, 7)}-01`
  switch (name) {
    case 'this_month':
      return { from: month, to: today }
    case 'last_month':
      return monthBefore(today)
    case 'quarter': {
      const since = (Number(today.slice(5, 7)) - 1) % 3
      return { from: addMonths(month, -since), to: today }
    }
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today }
  }
}

/** The whole month before the one of a day. */
export function monthBefore(day: Day): StatementRange {
  const month = `${day.slice(0, 7)}-01`
  return { from: addMonths(month, -1), to: addDays(month, -1) }
}
