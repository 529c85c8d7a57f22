import { navigate, useSearch } from '../../navigation.tsx'
import type { Address } from '../../paths.ts'

/** A list's view as the URL holds it: every value a string, or a list of them where it is repeated. */
export type ListSearch = Readonly<Record<string, string | readonly string[] | undefined>>

/** Rows a page of a list (the contract's own default). */
const PAGE_ROWS = 20

/** The parameter of the address with the id of the open saved view. */
export const VIEW = 'view'

/** One value of the URL; of a repeated one, the first. */
export const one = (search: ListSearch, name: string): string => {
  const value = search[name]
  return (typeof value === 'string' ? value : value?.[0]) ?? ''
}

/** All values of the URL for one name. */
export const many = (search: ListSearch, name: string): readonly string[] => {
  const value = search[name]
  return value === undefined ? [] : typeof value === 'string' ? [value] : value
}

/** Those of the names that have a value. */
export const setAmong = <Name extends string>(search: ListSearch, names: readonly Name[]): readonly Name[] =>
  names.filter((name) => many(search, name).some((value) => value !== ''))

/** The values of the names as a call takes them; nothing empty. The server checks each and names the one that is wrong. */
export function queryOf(
  search: ListSearch,
  names: { readonly one: readonly string[]; readonly many: readonly string[] },
): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {}
  for (const name of setAmong(search, names.one)) query[name] = one(search, name)
  for (const name of setAmong(search, names.many)) query[name] = [...many(search, name)]
  return query
}

/** Rows before the page that the address shows; pages count from 1. */
export const pageOffset = (search: ListSearch): number =>
  (Math.max(1, Number.parseInt(one(search, 'page'), 10) || 1) - 1) * PAGE_ROWS

/** The view as in the address, without the question mark. */
export const inOrder = (search: ListSearch): string =>
  new URLSearchParams(
    Object.keys(search).flatMap((name) =>
      many(search, name).flatMap((value) => (value === '' ? [] : [[name, value]])),
    ),
  ).toString()

/** The view of a list, kept in the URL so that it can be sent on: its filters, sorting, saved view and `page`, from 1. */
export function useListSearch(path: Address) {
  const search = useSearch() as ListSearch
  /** From what the URL says by then: of two changes in quick succession both count. */
  const show = (next: (before: ListSearch) => ListSearch) => void navigate({ to: path, search: next })
  return {
    search,
    offset: pageOffset(search),
    /** Another filter or sorting begins at the first page. */
    change: (values: ListSearch) => show((before) => ({ ...before, page: undefined, ...values })),
    clear: () => show(({ sort }) => ({ sort })),
    go: (offset: number) =>
      show((before) => ({
        ...before,
        page: offset === 0 ? undefined : String(Math.floor(offset / PAGE_ROWS) + 1),
      })),
  }
}
