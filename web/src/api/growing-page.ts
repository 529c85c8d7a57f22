import type { PagingMetadata } from '@fondaco/contract/call.ts'
import { keepPreviousData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { type CallName, type Input, type Refusal, type Result, requestPage } from './client.ts'
import { useKey } from './query.ts'

type PageOf<N extends CallName> = { rows: Result<N>; metadata: PagingMetadata }

/**
 * Reads a page of a list that grows: `more` goes on by the cursor, so that nothing is shown twice or left out when rows
 * arrive in between. Reading again reads all that is shown, in the background.
 */
export function useGrowingPage<N extends CallName>(
  name: N,
  input: Input<N>,
): { pages: UseInfiniteQueryResult<readonly PageOf<N>[], Refusal>; more: () => Promise<void> } {
  const key = [...useKey(name, input), 'growing']
  const asked = useRef(false)
  const pages = useInfiniteQuery({
    queryKey: key,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal, client }): Promise<PageOf<N>> =>
      requestPage(name, pageParam ? continued(input, pageParam) : input, {
        signal,
        background: !asked.current && client.getQueryData(key) !== undefined,
      }),
    getNextPageParam: ({ metadata }) => metadata.cursor ?? null,
    select: ({ pages }): readonly PageOf<N>[] => pages,
    placeholderData: keepPreviousData,
  })
  const more = async () => {
    asked.current = true
    try {
      await pages.fetchNextPage()
    } finally {
      asked.current = false
    }
  }
  return { pages: pages as UseInfiniteQueryResult<readonly PageOf<N>[], Refusal>, more }
}

/** The same list after the row that a cursor names. */
const continued = <N extends CallName>(input: Input<N>, cursor: string): Input<N> => {
  const { query, ...rest } = input as { query?: object }
  return { ...rest, query: { ...query, offset: 0, cursor } } as unknown as Input<N>
}
