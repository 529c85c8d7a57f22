import { type PagingMetadata, pagingMetadata } from '@fondaco/contract/call.ts'
import { z } from 'zod'
import { refuse } from './refuse.ts'
import { Page } from './serve-call.ts'

/** Where a page begins: by offset, or after the row that a cursor names. */
export interface PageStart {
  readonly limit: number
  readonly offset: number
  readonly after?: {
    /** What the list is in order of, as the row had it: a time in ISO, or minor units. */
    readonly value: string
    readonly id: string
  }
}

interface PagingQuery {
  readonly limit: number
  readonly offset: number
  readonly cursor?: string | undefined
}

/** What a list is in order of; rows of one value are in order of their ids. */
export interface Order<Row> {
  readonly name: string
  readonly value: z.ZodType<string>
  readonly of: (row: Row) => string
}

/** Times that the database can compare, and that some row could have. */
export const TIME_VALUE = z.iso.datetime({ precision: 3 }).regex(/^(19|2\d)/)

/** A list that begins with the newest. */
export const newest = <Row>(of: (row: Row) => Date): Order<Row> => ({
  name: 'newest',
  value: TIME_VALUE,
  of: (row) => of(row).toISOString(),
})

export interface List<Row> {
  readonly order: Order<Row>
  readonly find: (start: PageStart) => Promise<readonly Row[]>
  /** Counts what the filter finds, up to one more than `most`. */
  readonly count: (most: number) => Promise<number>
  /** A text is sought inside others: counting costs more. */
  readonly isSearch: boolean
}

/** How far a list is counted. Counting costs what it counts, and nobody reads that many rows. */
const COUNTED = { rows: 10_000, inSearch: 1_000 } as const

/**
 * Reads a page of a list. Its first page counts what there is, beside the reading and by a statement of its own; the
 * cursor carries the figure, so that no later page by cursor counts again. Refuses `cursor_invalid`.
 */
export async function readPage<Row extends { readonly id: string }>(
  { limit, offset, cursor }: PagingQuery,
  { order, find, count, isSearch }: List<Row>,
): Promise<Page<Row>> {
  const from = cursor === undefined ? null : readCursor(cursor, order)
  // One row more than the page shows says whether others follow.
  const start = from ? { offset: 0, after: from.after } : { offset }
  const [found, counted] = await Promise.all([
    find({ limit: limit + 1, ...start }),
    from?.counted ?? countUpTo(isSearch ? COUNTED.inSearch : COUNTED.rows, count),
  ])
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  const more = found.length > limit
  return new Page(shown, {
    ...counted,
    pages: Math.ceil(counted.count / limit),
    offset,
    limit,
    next_offset: more && !from ? offset + limit : null,
    cursor: more && last ? writeCursor(last, order, counted) : null,
  })
}

type Counted = Pick<PagingMetadata, 'count' | 'at_least'>

async function countUpTo(most: number, count: (most: number) => Promise<number>): Promise<Counted> {
  const found = await count(most)
  return found > most ? { count: most, at_least: true } : { count: found }
}

/** A cursor says for which order it was made, after which row to go on, and the count. It holds nothing that a reader may not see. */
const writeCursor = <Row extends { readonly id: string }>(row: Row, order: Order<Row>, counted: Counted) =>
  Buffer.from(JSON.stringify([order.name, order.of(row), row.id, counted])).toString('base64url')

function readCursor<Row>(cursor: string, { name, value }: Order<Row>) {
  const form = z.tuple([
    z.literal(name),
    value,
    z.uuid(),
    pagingMetadata.pick({ count: true, at_least: true }),
  ])
  try {
    const [, after, id, counted] = form.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return { after: { value: after, id }, counted }
  } catch {
    return refuse('cursor_invalid')
  }
}
