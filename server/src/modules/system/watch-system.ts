import { type FigureName, SYSTEM_FIGURES } from '@fondaco/rules/system-limits.ts'
import type { Metrics, Reading, WatchedFigure } from '../../platform/metrics.ts'
import { figuresOf, readState, type SystemDeps, type SystemState, sum } from './read-state.ts'

/** Figures of the whole installation; those of one process are its own. */
const JUDGED = (Object.keys(SYSTEM_FIGURES) as FigureName[]).filter(
  (name) => !('ofProcess' in SYSTEM_FIGURES[name]),
)

/** Details beside the figures, without a verdict. */
const COUNTED: readonly (WatchedFigure & { readonly read: (state: SystemState) => Reading })[] = [
  {
    name: 'fondaco_stuck_payments',
    help: 'Payments that have waited for the rail for ten minutes or more, by status',
    label: 'status',
    read: ({ payments }) => Object.fromEntries(payments.stuck.map(({ status, count }) => [status, count])),
  },
  {
    name: 'fondaco_clearing_unsent',
    help: 'Messages that the rail has not taken',
    read: ({ payments }) => payments.unsent.count,
  },
  {
    name: 'fondaco_clearing_unhandled',
    help: 'Messages of the rail that are not handled',
    read: ({ payments }) => payments.unhandled.count,
  },
  {
    name: 'fondaco_outbox_rows',
    help: 'Jobs and live events not handed on yet, up to 100,000',
    read: ({ outbox }) => outbox.count,
  },
  {
    name: 'fondaco_jobs_ready',
    help: 'Jobs that are due and not taken up',
    read: ({ tasks }) => sum(tasks.map(({ ready }) => ready)),
  },
  {
    name: 'fondaco_audit_unsealed_rows',
    help: 'Audit rows that are not in the chain yet, up to 100,000',
    read: ({ unsealed }) => unsealed.count,
  },
  {
    name: 'fondaco_processes',
    help: 'Processes that have reported in the last 15 seconds',
    read: ({ processes }) => processes.filter(({ alive }) => alive).length,
  },
  {
    name: 'fondaco_database_connections',
    help: 'Connections to the database server, of all its users',
    read: ({ database }) => database.connections,
  },
  {
    name: 'fondaco_watchlists_oldest_reading_seconds',
    help: 'Since the last good reading of the list in force that has waited longest for one',
    read: ({ watchlistAge }) => watchlistAge,
  },
]

/**
 * Adds the figures of the status page to the metrics. They are read once each time, and left out while the database is
 * degraded.
 */
export function watchSystem(metrics: Metrics, deps: SystemDeps): void {
  const judged = JUDGED.map((name) => {
    const { metric, help } = SYSTEM_FIGURES[name]
    return { name: metric, help }
  })
  metrics.watchTogether([...judged, ...COUNTED], async () => {
    const state = await readState(deps)
    if (state === null) return {}
    const figures = figuresOf(state)
    return Object.fromEntries<Reading>([
      ...JUDGED.map((name): [string, Reading] => [SYSTEM_FIGURES[name].metric, figures[name]]),
      ...COUNTED.map(({ name, read }): [string, Reading] => [name, read(state)]),
    ])
  })
}
