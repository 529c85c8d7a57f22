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
 * Reading with TanStack Query. A key is [name of the call, customer of the session, its entities, the input], so a live
 * event can mark all readings of a call stale by its name.
 */

interface ReadOptions {
  readonly enabled?: boolean
  /** Keeps the old rows while new ones load. */
  readonly keep?: boolean
  /** Reads again whenever it is shown anew, however recent the last reading is. */
  readonly anew?: boolean
  /** Reads again this often, in the background. */
  readonly everyMs?: number
}

/** Reads a call. The first reading counts as a person's; later ones of the same key are in the background. */
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

/** The key of a reading. */
function useKey<N extends CallName>(name: N, input: Input<N>): readonly unknown[] {
  const { actingFor, entities } = useSession()
  return [name, actingFor?._id ?? null, [...entities], input]
}

const shared = (options: ReadOptions) => ({
  enabled: options.enabled ?? true,
  ...(options.keep ? { placeholderData: keepPreviousData } : {}),
  ...(options.anew ? { refetchOnMount: 'always' as const } : {}),
  ...(options.everyMs ? { refetchInterval: options.everyMs } : {}),
})

/** Reads all readings of a call again, on request of the person. */
export function useReload(name: CallName): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: [name] })
}

/** Reads everything on the page again. */
export const readEverything = (client: QueryClient): void => void client.invalidateQueries()

/**
 * Reads data again after a live event. Events close together lead to one reading; if some may be missing, everything on
 * the page is read again.
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

/** Running readings that must be repeated afterwards. */
const followed = new WeakSet<object>()

/**
 * Repeats readings. A running reading may have started before the event: it finishes, and is repeated once, however
 * many events came meanwhile.
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
