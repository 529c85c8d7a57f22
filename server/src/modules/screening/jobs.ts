import type { JobDefinition } from '../../platform/jobs.ts'
import { loadWatchlists, type ScreeningDeps } from './load-watchlists.ts'

export const screeningJobs = (deps: ScreeningDeps): JobDefinition[] => [
  // Lists are published by day; between two loads a payment is judged by the one before.
  {
    name: 'screening.load_watchlists',
    cron: '40 * * * *',
    run: async () => void (await loadWatchlists(deps)),
  },
]
