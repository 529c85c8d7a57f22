import { demoWatchlists } from './demo.ts'
import type { Watchlists } from './port.ts'
import { folderWatchlists, type ListSource, sourceWatchlists } from './source-watchlists.ts'

export type { Watchlist, Watchlists } from './port.ts'

/** The lists of the configuration. */
export function makeWatchlists(config: {
  readonly WATCHLISTS: 'demo' | 'file'
  readonly WATCHLISTS_DIR?: string | undefined
  readonly WATCHLISTS_SOURCES?: readonly ListSource[] | undefined
  readonly WATCHLISTS_REDIRECT_HOSTS?: readonly string[] | undefined
}): Watchlists {
  if (config.WATCHLISTS === 'demo') return demoWatchlists()
  if (config.WATCHLISTS_SOURCES)
    return sourceWatchlists(config.WATCHLISTS_SOURCES, config.WATCHLISTS_REDIRECT_HOSTS)
  if (config.WATCHLISTS_DIR !== undefined) return folderWatchlists(config.WATCHLISTS_DIR)
  throw new Error('WATCHLISTS=file needs WATCHLISTS_SOURCES or WATCHLISTS_DIR')
}
