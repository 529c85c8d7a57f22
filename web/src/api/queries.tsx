import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { onLanguageChange } from '../texts.ts'
import { Refusal } from './client.ts'
import { followLive, readEverything } from './query.ts'
import { keepReadings } from './readings.ts'

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      refetchOnWindowFocus: false,
      // An answer that may come later is asked for twice more; a refusal is an answer.
      retry: (failures, error) => error instanceof Refusal && error.retryable && failures < 2,
    },
  },
})

/**
 * Keeps the answers of calls up to date with live events, the session and acts of the person; returns a function that
 * ends this.
 */
export function keepFresh(client: QueryClient): () => void {
  const ends = [
    followLive(client),
    // Some answers contain texts of the server in the earlier language.
    onLanguageChange(() => readEverything(client)),
    keepReadings({
      forget: () => client.clear(),
      readAgain: () => readEverything(client),
      async readAgainAfter(act) {
        // Loaded with the first act. A page that can no longer load it reads everything again.
        const rows = await import('./stale-after-act.ts').catch(() => null)
        if (!rows) return client.invalidateQueries()
        const stale = rows.STALE_AFTER_ACT[act] ?? []
        await Promise.all(stale.map((name) => client.invalidateQueries({ queryKey: [name] })))
      },
    }),
  ]
  return () => {
    for (const end of ends) end()
  }
}

// They live as long as the page: answers stay while a page without calls is open.
keepFresh(queries)

/**
 * Reads what was drawn without its answer, once; answers whether there was any.
 * @throws what one of the calls was refused with
 */
export async function readMissing(): Promise<boolean> {
  const missing = queries
    .getQueryCache()
    .findAll({ predicate: ({ state, options }) => state.status === 'pending' && isOn(options) })
  const read = await Promise.allSettled(
    missing.map((reading) => reading.fetch({ ...reading.options, retry: false })),
  )
  for (const one of read) if (one.status === 'rejected') throw one.reason
  return missing.length > 0
}

const isOn = (options: object): boolean => !('enabled' in options && options.enabled === false)

/** Around pages that read calls. */
export const Queries = ({ children }: { children?: ReactNode }): ReactNode => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
)
