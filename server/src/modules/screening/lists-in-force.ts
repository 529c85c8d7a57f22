import type { Reader } from '../../platform/db.ts'
import { NameIndex } from './name-index.ts'
import { type ScreeningLists, selectLists, selectNames } from './store.ts'

/** Lists with the index of their names, which is whole. */
interface IndexedLists {
  readonly key: string
  readonly watchlists: ScreeningLists['watchlists']
  readonly index: NameIndex
}

/** What is screened against. */
export interface ListsInForce {
  readonly lists: ScreeningLists
  readonly index: NameIndex
}

let indexed: IndexedLists | undefined
/** Whose names somebody has begun to read. */
let begun: string | undefined
let building: { readonly key: string; readonly done: Promise<IndexedLists> } | undefined

/**
 * The lists that a payment is screened against now. While newer ones are made ready those before stay in force, but for
 * whoever asked first and makes them ready; without any everyone waits. Throws while no list is loaded: nothing and
 * nobody passes unscreened.
 */
export async function listsInForce(reader: Reader): Promise<ListsInForce> {
  const lists = await loadedLists(reader)
  const { watchlists, index } = indexed && begun === keyOf(lists) ? indexed : await indexOf(reader, lists)
  return { lists: { ...lists, watchlists }, index }
}

/** The lists as they were loaded last; waits until they are ready. Throws while no list is loaded. */
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
    // Each reads by its own connection: whoever waits for the index waits for no connection.
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
