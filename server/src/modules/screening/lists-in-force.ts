import type { Reader } from '../../platform/db.ts'
import { NameIndex } from './name-index.ts'
import { type ScreeningLists, selectLists, selectNames } from './store.ts'

/** The index of the lists in force; made anew when they change. */
let indexed: { readonly key: string; readonly index: NameIndex } | undefined

/** What is screened against now. Throws while no list is loaded: nothing and nobody passes unscreened. */
export async function listsInForce(
  reader: Reader,
): Promise<{ readonly lists: ScreeningLists; readonly index: NameIndex }> {
  const lists = await selectLists(reader)
  if (lists.watchlists.length === 0) throw new Error('no watchlist is loaded: nothing can be screened')
  const ids = lists.watchlists.map(({ id }) => id)
  const key = ids.join()
  if (indexed?.key !== key) indexed = { key, index: new NameIndex(await selectNames(reader, ids)) }
  return { lists, index: indexed.index }
}
