import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Address } from '../paths.ts'

/** Something that was opened from the search. */
export interface Recent {
  readonly title: string
  readonly under?: string
  readonly opens: Address
}

const MOST = 5
const KEY = ['recently opened']

/**
 * The objects opened last from the search, and a function that adds one. They are kept with the answers of this page,
 * so they are forgotten when the person signs out, acts for another company, or reloads the page.
 */
export function useRecent(): readonly [readonly Recent[], (opened: Recent) => void] {
  const client = useQueryClient()
  const { data } = useQuery<readonly Recent[]>({
    queryKey: KEY,
    queryFn: () => [],
    initialData: [],
    enabled: false,
    gcTime: Infinity,
  })
  const add = (opened: Recent) =>
    client.setQueryData<readonly Recent[]>(KEY, (before = []) =>
      [opened, ...before.filter(({ opens }) => opens !== opened.opens)].slice(0, MOST),
    )
  return [data, add]
}
