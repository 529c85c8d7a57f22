import type { ReactNode } from 'react'
import type { Address } from '../../paths.ts'

/** A result of the search. */
export interface SearchRow {
  /** Unique among all results. */
  readonly key: string
  readonly title: string
  /** Below the title. */
  readonly under?: string
  /** At the right, such as an amount with its status. */
  readonly side?: ReactNode
  /** Further words by which a row of this page is found, in any language. */
  readonly words?: string
  /** The line below the title among recently opened objects, if it differs. */
  readonly recent?: string
  /** Leads to the list of all results. */
  readonly more?: true
  readonly opens: Address | (() => void)
}

/** Results of one kind. */
export interface SearchGroup {
  readonly title: string
  readonly rows: readonly SearchRow[]
}

/** Rows of a group, at most. */
const MOST = 6

/** The rows of this page that fit a text: each typed word begins a word of theirs. Those with the text in the title come first. */
export function fitting(rows: readonly SearchRow[], typed: string): readonly SearchRow[] {
  const sought = wordsOf(typed)
  const ranked = rows.flatMap((row) => {
    const title = wordsOf(row.title)
    const all = [...title, ...wordsOf(`${row.under ?? ''} ${row.words ?? ''}`)]
    if (!sought.every((word) => all.some((one) => one.startsWith(word)))) return []
    const isTitle = sought.every((word) => title.some((one) => one.startsWith(word)))
    const isFirst = title.join(' ').startsWith(sought.join(' '))
    return [{ row, rank: isFirst ? 0 : isTitle ? 1 : 2 }]
  })
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST)
    .map(({ row }) => row)
}

/** The words of a text without case and accents: "Mokėti" is found by "moketi". */
const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
