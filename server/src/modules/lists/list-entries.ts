import { z } from 'zod'
import type { Reader } from '../../platform/db.ts'
import { type Order, readPage } from '../../platform/http/paging.ts'
import type { Page } from '../../platform/http/serve-call.ts'
import { countEntries, findEntries, type ListedEntry, type Sought } from './entry-store.ts'
import type { InstitutionList } from './institution-list.ts'

interface Listed {
  readonly text?: string | undefined
  readonly limit: number
  readonly offset: number
  readonly cursor?: string | undefined
}

interface Listing<Query> {
  readonly db: Reader
  readonly query: Query
}

/**
 * The entries of a list, by alphabet. Refusals: `cursor_invalid`.
 * @param soughtIn what somebody asks for
 */
export const listEntries =
  <Values extends object, View, Query extends Listed = Listed>(
    list: InstitutionList<Values>,
    viewOf: (entry: ListedEntry<Values>) => View,
    soughtIn: (query: Query) => Sought<Values> = ({ text }) => ({ text }),
  ) =>
  async ({ db, query }: Listing<Query>): Promise<Page<View>> => {
    const sought = soughtIn(query)
    const page = await readPage<ListedEntry<Values>>(query, {
      order: alphabet(),
      find: (start) => findEntries(db, list, sought, start),
      count: (most) => countEntries(db, list, sought, most),
      isSearch: [sought.text, ...Object.values(sought.only ?? {})].some((value) => value !== undefined),
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
