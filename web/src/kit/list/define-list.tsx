import type { CallName, Input, Result } from '../../api/client.ts'
import { usePage } from '../../api/query.ts'
import type { Address } from '../../paths.ts'
import type { Column } from './data-table.tsx'
import { allOf, type Filters } from './filter-bar.tsx'
import {
  amountsFilter,
  type Choice,
  choiceFilter,
  choicesFilter,
  daysFilter,
  type Filter,
  textFilter,
} from './filters.tsx'
import { type ListSearch, one, queryOf, setAmong, useListSearch } from './list-search.ts'

/** The calls that answer rows, page by page. */
export type ListName = {
  [N in CallName]: Result<N> extends readonly { readonly _id: string }[]
    ? Input<N> extends { query?: { offset?: unknown } }
      ? N
      : never
    : never
}[CallName]

export type Row<N extends ListName> = Result<N>[number]
export type Query<N extends ListName> = NonNullable<(Input<N> & { query?: object })['query']>
/** The filters that a call takes. */
type FilterName<N extends ListName> = Exclude<keyof Query<N>, 'limit' | 'offset' | 'cursor' | 'sort'> & string
/** Those of which several values can be chosen. */
type ManyName<N extends ListName> = {
  [F in FilterName<N>]: [Extract<Query<N>[F], readonly unknown[]>] extends [never] ? never : F
}[FilterName<N>]
type OneName<N extends ListName> = Exclude<FilterName<N>, ManyName<N>>

/** What filters are made of; each is tied to the call. */
interface FilterKinds<N extends ListName> {
  readonly text: (name: OneName<N>, label: string) => Filter
  readonly choice: (name: OneName<N>, label: string, choices: readonly Choice[]) => Filter
  readonly choices: (name: ManyName<N>, label: string, choices: readonly Choice[]) => Filter
  readonly days: (from: OneName<N>, to: OneName<N>, label: string) => Filter
  readonly amounts: (from: OneName<N>, to: OneName<N>, label: string) => Filter
}

const KINDS: FilterKinds<never> = {
  text: textFilter,
  choice: choiceFilter,
  choices: choicesFilter,
  days: daysFilter,
  amounts: amountsFilter,
}

interface ListWords {
  /** Of the list. */
  readonly title: string
  /** What so many rows are called, without the number. */
  readonly counted: (count: number) => string
  /** What is said where the filter finds nothing, and what might help. */
  readonly none: string
  readonly noneHint?: string
  /** What is said where there is nothing at all. */
  readonly noneYet: string
  readonly noneYetHint?: string
}

export interface ListDefinition<N extends ListName, Given extends readonly unknown[]> {
  readonly call: N
  /** The address of the screen, which holds the view. */
  readonly path: Address
  /** A hook: the filters in the language of now, given what the address says. */
  readonly useFilters: (of: FilterKinds<N>, search: ListSearch) => Filters
  /** A hook; what it is given comes from the screen. */
  readonly useColumns: (...given: Given) => readonly Column<Row<N>>[]
  /** Read in the language of now. */
  readonly words: () => ListWords
  readonly rowLink?: (row: Row<N>) => Address
  /** Under which name the columns chosen are remembered. */
  readonly remember: string
  /** The order of rows where the person chose none; without one they cannot choose. */
  readonly firstSort?: (search: ListSearch) => string
  /** Whether its rows are worked through one after the other: then each remembers the list. */
  readonly isWork?: (search: ListSearch) => boolean
  /** Live events keep it fresh: it says so while they are interrupted. */
  readonly live?: boolean
  /** No live event tells of its rows: it is read again this often. */
  readonly everyMs?: number
}

/**
 * A list of rows that people filter: what is read, which filters narrow it, and its columns. The view lives in the address.
 * Everything else stands here once: paging, sorting, the bar of filters, and what an empty or a failing list says.
 */
export const defineList = <N extends ListName, Given extends readonly unknown[] = []>(
  definition: ListDefinition<N, Given>,
): ListDefinition<N, Given> => definition

/** The filters of a list, and what it asks for in a view. */
export function useReading<N extends ListName, Given extends readonly unknown[]>(
  { useFilters, firstSort }: ListDefinition<N, Given>,
  search: ListSearch,
  always: Partial<Query<N>> = {},
) {
  const filters = useFilters(KINDS as unknown as FilterKinds<N>, search)
  const names = allOf(filters)
  const query = {
    ...queryOf(search, {
      one: names.flatMap((filter) => (filter.many ? [] : filter.names)),
      many: names.flatMap((filter) => (filter.many ? filter.names : [])),
    }),
    ...always,
  } as Query<N>
  const sort = firstSort === undefined ? undefined : one(search, 'sort') || firstSort(search)
  const isFiltered = names.some((filter) => setAmong(search, filter.names).length > 0)
  return { filters, isFiltered, query, sort, sorted: { ...query, ...(sort ? { sort } : {}) } as Query<N> }
}

/** Reads the page of a list that the address shows; `always` is asked for whatever the filters say. */
export function useList<N extends ListName, Given extends readonly unknown[]>(
  definition: ListDefinition<N, Given>,
  always: Partial<Query<N>> = {},
) {
  const { call, path, everyMs } = definition
  const view = useListSearch(path)
  const reading = useReading(definition, view.search, always)
  const input = { query: { ...reading.sorted, offset: view.offset } } as Input<N>
  const list = usePage(call, input, everyMs ? { everyMs } : {})
  return { ...view, ...reading, definition, list }
}
