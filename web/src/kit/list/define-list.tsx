import type { ViewedList } from '@fondaco/contract/views/lists.ts'
import type { CallName, Input, Result } from '../../api/client.ts'
import { usePage } from '../../api/query.ts'
import { usePlace } from '../../navigation.tsx'
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
/** Filters that accept several values. */
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
  /** Shown if the filter finds nothing, with a hint. */
  readonly none: string
  readonly noneHint?: string
  /** Shown if the list has no rows at all. */
  readonly noneYet: string
  readonly noneYetHint?: string
}

/** What a list is wherever it is shown: a screen of its own, or a card of another screen. */
export interface CardListDefinition<N extends ListName, Given extends readonly unknown[]> {
  readonly call: N
  /**
   * The group of a row, such as its month, for a view of the list; rows of one group share a heading. Absent: no
   * groups.
   */
  readonly headingOf?: (search: ListSearch, ...given: Given) => ((row: Row<N>) => string) | undefined
  /** A hook; the screen supplies its argument. */
  readonly useColumns: (...given: Given) => readonly Column<Row<N>>[]
  /** Its values take several lines; on small screens each row is a block. */
  readonly wraps?: boolean
  /** Read in the language of now. */
  readonly words: () => Pick<ListWords, 'title' | 'noneYet' | 'noneYetHint'>
  readonly rowLink?: (row: Row<N>) => Address
  /** The default order of rows; absent: people cannot choose an order. */
  readonly firstSort?: (search: ListSearch) => string
  /** Whether its rows are worked through one after the other: then each remembers the list. */
  readonly isWork?: (search: ListSearch) => boolean
  /** Live events keep it fresh: it says so while they are interrupted. */
  readonly live?: boolean
  /** No live event tells of its rows: it is read again this often. */
  readonly everyMs?: number
}

export interface ListDefinition<N extends ListName, Given extends readonly unknown[]>
  extends CardListDefinition<N, Given> {
  /** The address of the screen, which holds the view. */
  readonly path: Address
  /** A hook: the filters in the language of now, given what the address says. */
  readonly useFilters: (of: FilterKinds<N>, search: ListSearch) => Filters
  readonly words: () => ListWords
  /** Under which name the columns chosen are remembered, and views are saved. */
  readonly remember: ViewedList
}

/**
 * A list of rows with filters: its call, its filters and its columns. The address contains the view. Paging, sorting,
 * the filter bar, and the empty and failed states are here, once for all lists.
 */
export const defineList = <N extends ListName, Given extends readonly unknown[] = []>(
  definition: ListDefinition<N, Given>,
): ListDefinition<N, Given> => definition

/** A list that only ever stands in a card: its screen chooses what it holds, so it has no filters. */
export const defineCardList = <N extends ListName, Given extends readonly unknown[] = []>(
  definition: CardListDefinition<N, Given>,
): CardListDefinition<N, Given> => definition

/** The filters of a list, and what it asks for in a view. */
export function useReading<N extends ListName, Given extends readonly unknown[]>(
  { useFilters, firstSort }: ListDefinition<N, Given>,
  search: ListSearch,
  always: Partial<Query<N>> = {},
) {
  const filters = useFilters(KINDS as unknown as FilterKinds<N>, search)
  const names = allOf(filters)
  const filtered = queryOf(search, {
    one: names.flatMap((filter) => (filter.many ? [] : filter.names)),
    many: names.flatMap((filter) => (filter.many ? filter.names : [])),
  })
  const query = { ...filtered, ...always } as Query<N>
  const first = firstSort?.(search)
  const sort = first === undefined ? undefined : one(search, 'sort') || first
  return {
    filters,
    isFiltered: names.some((filter) => setAmong(search, filter.names).length > 0),
    query,
    sort,
    sorted: { ...query, ...(sort ? { sort } : {}) } as Query<N>,
    /** What of the address makes the view: filters that the list has, and another order than its own. */
    chosen: { ...filtered, ...(sort && sort !== first ? { sort } : {}) } as Readonly<
      Record<string, string | string[]>
    >,
  }
}

/**
 * Reads the page of a list that the address shows.
 * @param always asked for whatever the filters say
 * @param rest parts of the call's input beside the query, such as whose list it is
 */
export function useList<N extends ListName, Given extends readonly unknown[]>(
  definition: ListDefinition<N, Given>,
  always: Partial<Query<N>> = {},
  rest: Omit<Input<N>, 'query'> | Record<never, never> = {},
) {
  const { call, path, everyMs } = definition
  const view = useListSearch(path)
  const reading = useReading(definition, view.search, always)
  const input = { ...rest, query: { ...reading.sorted, offset: view.offset } } as Input<N>
  const list = usePage(call, input, everyMs ? { everyMs } : {})
  return { ...view, ...reading, definition, list }
}

/**
 * Reads the page of a list that stands in a card of the screen that is open. What it asks for is the screen's own choice; the
 * page and the order of rows live in the address.
 */
export function useCardList<N extends ListName, Given extends readonly unknown[]>(
  definition: CardListDefinition<N, Given>,
  always: Omit<Input<N>, 'query'> & { readonly query?: Partial<Query<N>> },
) {
  const { call, firstSort, everyMs } = definition
  const view = useListSearch(usePlace().pathname as Address)
  const first = firstSort?.(view.search)
  const sort = first === undefined ? undefined : one(view.search, 'sort') || first
  const input = { ...always, query: { ...always.query, ...(sort ? { sort } : {}), offset: view.offset } }
  const list = usePage(call, input as Input<N>, everyMs ? { everyMs } : {})
  return { ...view, definition, sort, list }
}
