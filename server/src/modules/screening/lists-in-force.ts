import type { Reader } from '../../platform/db.ts'
import { NameIndex } from './name-index.ts'
import { type ScreeningLists, selectLists, selectNames } from './store.ts'

/** Lists with the index of their names, which is whole. */
interface IndexedLists {
  readonly key: string
  readonly watchlists: ScreeningLists['watchlists']
  readonly index: NameIndex
}

/** The lists for screening. */
export interface ListsInForce {
  readonly lists: ScreeningLists
  readonly index: NameIndex
}

let indexed: IndexedLists | undefined
/** Lists whose names are being read. */
let begun: string | undefined
let building: { readonly key: string; readonly done: Promise<IndexedLists> } | undefined

/**
 * The lists in force for screening a payment. While newer lists are prepared, the earlier ones are used, except by the
 * first caller, who prepares the new ones; without any list everyone waits.
 * @throws while no list is loaded: nothing passes unscreened
 */
export async function listsInForce(reader: Reader): Promise<ListsInForce> {
  const lists = await loadedLists(reader)
  const { watchlists, index } = indexed && begun === keyOf(lists) ? indexed : await indexOf(reader, lists)
  return { lists: { ...lists, watchlists }, index }
}

/** The most recently loaded lists; waits until they are ready. @throws while no list is loaded */
export async function latestLists(reader: Reader): Promise<ListsInForce> {
  const lists = await loadedLists(reader)
  const { index } = await indexOf(reader, lists)
  return { lists, index }
}

async function loadedLists(reader: Reader): Promise<ScreeningLists> {
  const lists = await selectLists(reader)
  if (lists.watchlists.length === 0) throw new Error('no watchlist is loaded: nothing can be screened')
  return lists
}

const keyOf = ({ watchlists }: ScreeningLists) => watchlists.map(({ id }) => id).join()

async function indexOf(reader: Reader, lists: ScreeningLists): Promise<IndexedLists> {
  const key = keyOf(lists)
  if (indexed?.key === key) return indexed
  if (building?.key === key) return building.done
  begun = key
  try {
    // Each uses its own connection, so waiting for the index never waits for a connection.
    const ids = lists.watchlists.map(({ id }) => id)
    const names = await selectNames(reader, ids)
    if (indexed?.key === key) return indexed
    if (building?.key !== key) building = { key, done: buildLists(key, lists, names) }
    return await building.done
  } finally {
    if (begun === key) begun = undefined
  }
}

async function buildLists(
  key: string,
  { watchlists }: ScreeningLists,
  names: Parameters<typeof NameIndex.build>[0],
): Promise<IndexedLists> {
  try {
    indexed = { key, watchlists, index: await NameIndex.build(names) }
    return indexed
  } finally {
    if (building?.key === key) building = undefined
  }
}
