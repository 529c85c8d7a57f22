import type { PagingMetadata } from '@fondaco/contract/call.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallName, Input, Refusal, Result } from '../../api/client.ts'
import { usePage } from '../../api/query.ts'
import { useLanguage } from '../../texts.ts'
import { StaleNote } from '../feedback/states.tsx'
import { FilterCard } from './filter-card.tsx'
import { ChoiceFilter, ChoicesFilter, DayFilter, TextFilter } from './filters.tsx'
import listClasses from './list.module.css'
import { ListCard } from './list-card.tsx'
import { type ListSearch, many, one, queryOf, setAmong, useListSearch } from './list-search.ts'
import type { Column, Selection } from './table.tsx'

/** The calls that answer rows, page by page. */
type ListName = {
  [N in CallName]: Result<N> extends readonly { readonly _id: string }[]
    ? Input<N> extends { query?: { offset?: unknown } }
      ? N
      : never
    : never
}[CallName]

export type Row<N extends ListName> = Result<N>[number]
type Query<N extends ListName> = NonNullable<(Input<N> & { query?: object })['query']>
/** The filters that a call takes. */
type FilterName<N extends ListName> = Exclude<keyof Query<N>, 'limit' | 'offset' | 'cursor' | 'sort'> & string
/** Those of which several values can be chosen. */
type ManyName<N extends ListName> = {
  [F in FilterName<N>]: [Extract<Query<N>[F], readonly unknown[]>] extends [never] ? never : F
}[FilterName<N>]
type OneName<N extends ListName> = Exclude<FilterName<N>, ManyName<N>>

interface Choice {
  readonly value: string
  readonly label: string
}

/** What the form of the filters is given: its fields, tied to the filters of the call. */
export interface FilterFields<N extends ListName> {
  readonly search: ListSearch
  /** Whether any filter is set. */
  readonly filtered: boolean
  readonly change: (values: ListSearch) => void
  readonly clear: () => void
  readonly text: (name: OneName<N>, label: string) => ReactNode
  readonly day: (name: OneName<N>, label: string) => ReactNode
  readonly choice: (name: OneName<N>, label: string, choices: readonly Choice[]) => ReactNode
  readonly choices: (name: ManyName<N>, label: string, choices: readonly Choice[]) => ReactNode
}

interface ListWords {
  /** Of the table. */
  readonly label: string
  /** What is said where the filter finds nothing, and what might help. */
  readonly none: string
  readonly noneHint?: string
  /** What is said where there is nothing at all. */
  readonly noneYet: string
  readonly noneYetHint?: string
}

interface Definition<N extends ListName, Given extends readonly unknown[]> {
  readonly call: N
  /** The address of the screen, which holds the view. */
  readonly path: string
  readonly filters: {
    readonly one: readonly OneName<N>[]
    readonly many: readonly ManyName<N>[]
    /** The fields, in their order on the screen. Read in the language of now. */
    readonly form: (fields: FilterFields<N>) => ReactNode
  }
  /** A hook; what it is given comes from the screen. */
  readonly columns: (...given: Given) => readonly Column<Row<N>>[]
  /** Read in the language of now. */
  readonly words: () => ListWords
  readonly rowLink?: (row: Row<N>) => string
  /** Under which name the columns chosen are remembered. */
  readonly remember?: string
  /** The order of rows where the person chose none; without one they cannot choose. */
  readonly firstSort?: string
  /** Live events keep it fresh: it says so while they are interrupted. */
  readonly live?: boolean
  /** No live event tells of its rows: it is read again this often. */
  readonly everyMs?: number
}

/**
 * A list of rows that staff filter: what is read, which filters narrow it, and its columns. The view lives in the address.
 * Everything else stands here once: paging, sorting, the filters' form, and what an empty or a failing list says.
 */
export const defineList = <N extends ListName, Given extends readonly unknown[] = []>(
  definition: Definition<N, Given>,
): Definition<N, Given> => definition

/** Reads the page of a list that the address shows. */
export function useList<N extends ListName, Given extends readonly unknown[]>(
  definition: Definition<N, Given>,
) {
  const { call, path, filters, firstSort, everyMs } = definition
  const view = useListSearch(path)
  const query = queryOf(view.search, filters) as Query<N>
  const sort = firstSort === undefined ? undefined : one(view.search, 'sort') || firstSort
  const input = { query: { ...query, ...(sort ? { sort } : {}), offset: view.offset } } as Input<N>
  const list = usePage(call, input, everyMs ? { everyMs } : {})
  return { ...view, definition, query, sort, list }
}

/** A list with its filters. */
export function List<N extends ListName, Given extends readonly unknown[]>({
  of: { definition, search, change, clear, go, sort, list },
  given,
  between,
  ...shown
}: {
  of: ReturnType<typeof useList<N, Given>>
  /** For the columns. */
  given: Given
  /** Between the filters and the rows. */
  between?: ReactNode
  /** Instead of the list's own. */
  noneYetHint?: string | null | undefined
  tools?: ReactNode
  selection?: Selection<Row<N>> | undefined
}): ReactNode {
  useLanguage()
  const { filters, columns, words, rowLink, remember, firstSort, live } = definition
  const filtered = setAmong(search, [...filters.one, ...filters.many]).length > 0
  return (
    <>
      {live ? <StaleNote updatedAt={list.dataUpdatedAt} /> : null}
      <FilterCard>
        {filters.form({ search, filtered, change, clear, ...fieldsOf<N>(search, change) })}
      </FilterCard>
      {between}
      <ListCard<Row<N>>
        {...words()}
        {...shown}
        {...(rowLink ? { rowLink } : {})}
        {...(remember ? { remember } : {})}
        list={list as UseQueryResult<{ rows: readonly Row<N>[]; metadata: PagingMetadata }, Refusal>}
        go={go}
        columns={columns(...given)}
        filtered={filtered}
        clear={clear}
        {...(sort
          ? {
              sort: {
                value: sort,
                change: (next: string) => change({ sort: next === firstSort ? undefined : next }),
              },
            }
          : {})}
      />
    </>
  )
}

/** The fields of a form of filters, tied to the address. */
function fieldsOf<N extends ListName>(search: ListSearch, change: (values: ListSearch) => void) {
  const set = (name: string) => (value: string | readonly string[]) =>
    change({ [name]: value.length === 0 ? undefined : value })
  const bound = (name: string, label: string) => ({ label, value: one(search, name), onChange: set(name) })
  return {
    text: (name, label) => <TextFilter key={`${name} ${one(search, name)}`} {...bound(name, label)} />,
    day: (name, label) => <DayFilter {...bound(name, label)} />,
    choice: (name, label, choices) => <ChoiceFilter {...bound(name, label)} choices={choices} />,
    choices: (name, label, choices) => (
      <ChoicesFilter label={label} values={many(search, name)} onChange={set(name)} choices={choices} />
    ),
  } satisfies Partial<FilterFields<N>>
}

/** A field of double width. */
export const Wide = ({ children }: { children: ReactNode }): ReactNode => (
  <div className={listClasses.wide}>{children}</div>
)
