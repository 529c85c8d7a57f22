import { demoWatchlists } from './demo.ts'
import { fileWatchlists } from './file.ts'
import type { Watchlists } from './port.ts'

export type { Watchlist, Watchlists } from './port.ts'

/** The lists that the configuration names. */
export function makeWatchlists(config: {
  readonly WATCHLISTS: 'demo' | 'file'
  readonly WATCHLISTS_DIR?: string | undefined
}): Watchlists {
  if (config.WATCHLISTS === 'demo') return demoWatchlists()
  if (config.WATCHLISTS_DIR === undefined) throw new Error('WATCHLISTS=file needs WATCHLISTS_DIR')
  return fileWatchlists(config.WATCHLISTS_DIR)
}
