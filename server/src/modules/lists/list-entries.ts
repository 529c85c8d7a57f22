import { z } from 'zod'
import type { Reader } from '../../platform/db.ts'
import { type Order, readPage } from '../../platform/http/paging.ts'
import type { Page } from '../../platform/http/serve-call.ts'
import { countEntries, findEntries, type ListedEntry } from './entry-store.ts'
import type { InstitutionList } from './institution-list.ts'

interface Listing {
  readonly db: Reader
  readonly query: {
    readonly text?: string | undefined
    readonly limit: number
    readonly offset: number
    readonly cursor?: string | undefined
  }
}

/** The entries of a list, by alphabet. Refusals: `cursor_invalid`. */
export const listEntries =
  <Values extends object, View>(
    list: InstitutionList<Values>,
    viewOf: (entry: ListedEntry<Values>) => View,
  ) =>
  async ({ db, query }: Listing): Promise<Page<View>> => {
    const page = await readPage<ListedEntry<Values>>(query, {
      order: alphabet(),
      find: (start) => findEntries(db, list, query.text, start),
      count: (most) => countEntries(db, list, query.text, most),
      isSearch: query.text !== undefined,
    })
    return page.map(viewOf)
  }

const alphabet = <Values>(): Order<ListedEntry<Values>> => ({
  name: 'name',
  value: z
    .string()
    .max(60)
    .refine((text) => text.isWellFormed() && !text.includes('\0')),
  of: ({ place }) => place,
})

/** What every entry shows beside its values. */
export const viewEntry = <Values>({ id, added_at, version, change_id }: ListedEntry<Values>) => ({
  _id: id,
  added_at: added_at.toISOString(),
  version,
  change_id,
})
