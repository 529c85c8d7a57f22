import type { CompanyAnswers } from '@fondaco/rules/companies/company-answers.ts'

/**
 * A change of answers, for answers that were saved elsewhere meanwhile. A list replaces the one before it, so a change
 * alone would undo the rows that were saved elsewhere: of each list, the rows of both are kept.
 * @param base the answers on which the change was made
 * @param now the answers as they are now
 */
export const rebased = (change: CompanyAnswers, base: CompanyAnswers, now: CompanyAnswers): CompanyAnswers =>
  both(change, base, now)

type Rows = readonly unknown[]
type Join = (rows: Rows, base: Rows, now: Rows) => Rows

/** How the rows of two tabs are joined; what is not named here is a set of rows. */
const JOINS: Readonly<Record<string, Join>> = {
  declarations: byPlace(false),
  main_partners: byPlace({}),
  account_txn: byPlace(''),
  account_activity: byName('currency'),
  source_income: byName('source_id'),
}

function both<Part extends object>(change: Part, base: object, now: object): Part {
  const joined = Object.entries(change).map(([name, value]: [string, unknown]) => {
    const before = (base as Record<string, unknown>)[name]
    const after = (now as Record<string, unknown>)[name]
    if (Array.isArray(value)) {
      return [name, (JOINS[name] ?? asSets)(value, asRows(before), asRows(after))]
    }
    return [
      name,
      isPart(value) ? both(value, isPart(before) ? before : {}, isPart(after) ? after : {}) : value,
    ]
  })
  return Object.fromEntries(joined) as Part
}

const asRows = (value: unknown): Rows => (Array.isArray(value) ? value : [])
const isPart = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The rows of now without those that were removed or changed here, and then those that are new or changed here. */
function asSets(rows: Rows, base: Rows, now: Rows): Rows {
  const isRemoved = (row: unknown) => isIn(base, row) && !isIn(rows, row)
  const kept = now.filter((row) => !isRemoved(row))
  return [...kept, ...rows.filter((row) => !isIn(base, row) && !isIn(kept, row))]
}

/** Rows that are always in the same places: each that was not changed here is the one of now. */
function byPlace(blank: unknown): Join {
  return (rows, base, now) =>
    Array.from({ length: Math.max(rows.length, now.length) }, (_, at) => {
      const row = rows[at] ?? blank
      return keyOf(row) === keyOf(base[at] ?? blank) ? (now[at] ?? blank) : row
    })
}

/** Rows of which each is about another thing: each thing is as it was left here if it was changed here, else as it is now. */
function byName(name: string): Join {
  const find = (rows: Rows, thing: unknown) => rows.find((row) => thingOf(row) === thing)
  const thingOf = (row: unknown) => (row as Record<string, unknown>)[name]
  return (rows, base, now) => {
    const things = new Set([...now, ...rows].map(thingOf))
    return [...things].flatMap((thing) => {
      const here = find(rows, thing)
      const isChanged = keyOf(here) !== keyOf(find(base, thing))
      return (isChanged ? here : find(now, thing)) ?? []
    })
  }
}

const isIn = (rows: Rows, row: unknown): boolean => rows.some((one) => keyOf(one) === keyOf(row))

/** A row by its answers, in any order. */
const keyOf = (row: unknown): string =>
  JSON.stringify(isPart(row) ? Object.entries(row).toSorted() : (row ?? null))
