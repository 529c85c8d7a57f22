import type { PagingMetadata } from '@fondaco/contract/call.ts'
import {
  keepPreviousData,
  type QueryClient,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { type CallName, type Input, type Refusal, type Result, request, requestPage } from './client.ts'
import { live } from './live.ts'
import { useSession } from './session.tsx'
import { STALE_AFTER_EVENT } from './stale.ts'

/**
 * Reading through TanStack Query. A key is [name of the call, whom the session acts for, its entities, the input], so
 * that a live event can mark every reading of a call stale by its name.
 */

interface ReadOptions {
  readonly enabled?: boolean
  /** Keeps the old rows while new ones load. */
  readonly keep?: boolean
  /** Reads again this often, in the background. */
  readonly everyMs?: number
}

/** Reads a call; the first reading is a person's, every later one of the same key happens in the background. */
export function useCall<N extends CallName>(
  name: N,
  input: Input<N>,
  options: ReadOptions = {},
): UseQueryResult<Result<N>, Refusal> {
  const key = useKey(name, input)
  return useQuery<Result<N>, Refusal>({
    queryKey: key,
    queryFn: ({ signal, client }) =>
      request(name, input, { signal, background: client.getQueryData(key) !== undefined }),
    ...shared(options),
  })
}

/** Reads a page of a list. */
export function usePage<N extends CallName>(
  name: N,
  input: Input<N>,
  options: ReadOptions = {},
): UseQueryResult<{ rows: Result<N>; metadata: PagingMetadata }, Refusal> {
  const key = useKey(name, input)
  return useQuery<{ rows: Result<N>; metadata: PagingMetadata }, Refusal>({
    queryKey: key,
    queryFn: ({ signal, client }) =>
      requestPage(name, input, { signal, background: client.getQueryData(key) !== undefined }),
    ...shared({ keep: true, ...options }),
  })
}

/** Names a reading. */
export function useKey<N extends CallName>(name: N, input: Input<N>): readonly unknown[] {
  const { actingFor, entities } = useSession()
  return [name, actingFor?._id ?? null, [...entities], input]
}

const shared = (options: ReadOptions) => ({
  enabled: options.enabled ?? true,
  ...(options.keep ? { placeholderData: keepPreviousData } : {}),
  ...(options.everyMs ? { refetchInterval: options.everyMs } : {}),
})

/** Reads again every reading of a call, because the person asked for it. */
export function useReload(name: CallName): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: [name] })
}

/** Reads everything again that is shown. */
export const readEverything = (client: QueryClient): void => void client.invalidateQueries()

/**
 * Reads again what a live event may have changed. Events that come close together are answered by one reading; where
 * some may have been missed, everything shown is read again.
 */
export function followLive(client: QueryClient): () => void {
  const waiting = new Set<string>()
  const readAgain = () => {
    const names = [...waiting]
    waiting.clear()
    for (const name of names) markStale(client, { queryKey: [name] })
  }
  return live.listen((event) => {
    if (event.event === 'connected') {
      if (event.data.missed) markStale(client, {})
      return
    }
    const stale = STALE_AFTER_EVENT[event.event]
    if (stale.length > 0 && waiting.size === 0) setTimeout(readAgain, 60)
    for (const name of stale) waiting.add(name)
  })
}

/** Readings under way that are to be done again after it. */
const followed = new WeakSet<object>()

/**
 * Has readings done again. One that is under way may have begun before what happened: it is let finish, and then done
 * again once, however much happened meanwhile.
 */
function markStale(client: QueryClient, which: { readonly queryKey?: readonly unknown[] }): void {
  for (const reading of client.getQueryCache().findAll(which)) {
    const again = () => void client.invalidateQueries({ queryKey: reading.queryKey, exact: true })
    if (reading.state.fetchStatus !== 'fetching') again()
    else if (!followed.has(reading)) {
      followed.add(reading)
      const over = () => {
        followed.delete(reading)
        again()
      }
      void reading.promise?.then(over, over)
    }
  }
}
