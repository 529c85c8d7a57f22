import type { Result } from '../../api/client.ts'
import { useCall } from '../../api/query.ts'
import { useActingForOrNull } from '../../api/session.tsx'
import type { Layout } from './columns.tsx'
import { type ListDefinition, type ListName, type useList, useReading } from './define-list.tsx'
import { type ListSearch, one, VIEW } from './list-search.ts'

export type SavedView = Result<'listViews'>[number]

/** A list that is shown. */
export type ShownList<N extends ListName, Given extends readonly unknown[]> = ReturnType<
  typeof useList<N, Given>
>

/** What of the list is saved: filters, order of rows, columns. */
export interface Shown {
  readonly search: SavedView['search']
  readonly layout: Layout
}

/** The purpose of the dialog: save the present view as a new one, or rename, share or delete one. */
export type Asked = 'save' | { readonly does: 'edit' | 'delete'; readonly view: SavedView }

/** Reads the saved views of a list of the customer for whom the person acts, or of staff. */
export function useSavedViews(list: SavedView['list'], enabled: boolean) {
  const actingFor = useActingForOrNull()
  const ofCompany = actingFor?.kind === 'company' ? { company_id: actingFor._id } : {}
  return useCall('listViews', { query: { list, ...ofCompany } }, { enabled })
}

const NO_SEARCH: ListSearch = {}

/** The saved view that the address names, if the person sees it, and whether its filters or order were changed since. */
export function useViewInForce<N extends ListName, Given extends readonly unknown[]>({
  definition,
  search,
  chosen,
}: ShownList<N, Given>): { readonly view: SavedView | null; readonly isChanged: boolean } {
  const id = one(search, VIEW)
  const { data } = useSavedViews(definition.remember, id !== '')
  const view = data?.find(({ _id }) => _id === id) ?? null
  const saved = useReading(definition as ListDefinition<N, Given>, view?.search ?? NO_SEARCH)
  return { view, isChanged: view !== null && said(saved.chosen) !== said(chosen) }
}

/** The same filters in whatever order. */
const said = (chosen: SavedView['search']): string =>
  JSON.stringify(
    Object.entries(chosen)
      .map(([name, value]) => [name, [value].flat().toSorted()])
      .toSorted(),
  )
