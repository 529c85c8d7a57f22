import { z } from 'zod'
import { refuse } from './refuse.ts'
import { Page } from './serve-call.ts'

/** A row's place in a list that begins with the newest. */
export interface Place {
  readonly at: Date
  readonly id: string
}

/** Where a page of such a list begins: by offset, or after the row that a cursor names. */
export interface PageStart {
  readonly limit: number
  readonly offset: number
  readonly after?: Place
}

interface PagingQuery {
  readonly limit: number
  readonly offset: number
  readonly cursor?: string | undefined
}

/** Reads where a page begins. Asks for one row more than the page shows, to know whether others follow. */
export function pageStart({ limit, offset, cursor }: PagingQuery): PageStart {
  return cursor === undefined
    ? { limit: limit + 1, offset }
    : { limit: limit + 1, offset: 0, after: readCursor(cursor) }
}

/**
 * Makes a page of what was found from its `pageStart` on.
 * @param count rows that the filter finds
 */
export function pageOf<Found extends Place, Row>(
  found: readonly Found[],
  count: number,
  { limit, offset, cursor }: PagingQuery,
  rowOf: (one: Found) => Row,
): Page<Row> {
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  const more = found.length > limit
  return new Page(shown.map(rowOf), {
    count,
    pages: Math.ceil(count / limit),
    offset,
    limit,
    next_offset: more && cursor === undefined ? offset + limit : null,
    cursor: more && last ? writeCursor(last) : null,
  })
}

/** A cursor says after which row to go on. It holds nothing that a reader may not see. */
const writeCursor = ({ at, id }: Place): string =>
  Buffer.from(JSON.stringify([at.toISOString(), id])).toString('base64url')

const CURSOR = z.tuple([z.iso.datetime(), z.uuid()])

function readCursor(cursor: string): Place {
  try {
    const [at, id] = CURSOR.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return { at: new Date(at), id }
  } catch {
    return refuse('cursor_invalid')
  }
}
