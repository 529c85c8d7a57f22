import { type PagingMetadata, pagingMetadata } from '@fondaco/contract/call.ts'
import { z } from 'zod'
import { refuse } from './refuse.ts'
import { Page } from './serve-call.ts'

/** The start of a page: an offset, or the row of a cursor. */
export interface PageStart {
  readonly limit: number
  readonly offset: number
  readonly after?: {
    /** The sort value of the row: a time in ISO, or minor units. */
    readonly value: string
    readonly id: string
  }
}

interface PagingQuery {
  readonly limit: number
  readonly offset: number
  readonly cursor?: string | undefined
}

/** The sort order of a list; rows with the same value are sorted by id. */
export interface Order<Row> {
  readonly name: string
  readonly value: z.ZodType<string>
  readonly of: (row: Row) => string
}

/** Times that the database can compare. */
export const TIME_VALUE = z.iso.datetime({ precision: 3 }).regex(/^(19|2\d)/)

/** A list that starts with the newest row. */
export const newest = <Row>(of: (row: Row) => Date): Order<Row> => ({
  name: 'newest',
  value: TIME_VALUE,
  of: (row) => of(row).toISOString(),
})

export interface List<Row> {
  readonly order: Order<Row>
  readonly find: (start: PageStart) => Promise<readonly Row[]>
  /** Counts the rows of the filter, up to `most` plus one. */
  readonly count: (most: number) => Promise<number>
  /** A text is searched inside other texts, so counting costs more. */
  readonly isSearch: boolean
}

/** The limit of counting. Counting costs time for each row, and nobody reads that many rows. */
const COUNTED = { rows: 10_000, inSearch: 1_000 } as const

/**
 * Reads a page of a list. The first page also counts, with a statement of its own. The cursor contains the count, so
 * later pages do not count again. Refuses `cursor_invalid`.
 */
export async function readPage<Row extends { readonly id: string }>(
  { limit, offset, cursor }: PagingQuery,
  { order, find, count, isSearch }: List<Row>,
): Promise<Page<Row>> {
  const from = cursor === undefined ? null : readCursor(cursor, order)
  // One row more than the page shows whether more rows follow.
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

/** A cursor contains its sort order, the last row and the count. It contains nothing that the reader may not see. */
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
