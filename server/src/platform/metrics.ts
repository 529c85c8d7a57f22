import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { JobOutcome } from './jobs.ts'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** A figure by its name in the metrics. */
export interface WatchedFigure {
  readonly name: string
  readonly help: string
  /** The label that tells its values apart, if there are several. */
  readonly label?: string
}

/** Reads the figure; null if there is none. With a label, one value for each. */
export type Reading = number | null | Readonly<Record<string, number>>

/** Figures that this process counts, for Prometheus; served at `/metrics`. */
export interface Metrics {
  /** Counts the end of a call: its name, status and duration. */
  requestDone(call: string, status: number, seconds: number): void
  jobDone(name: string, outcome: JobOutcome, seconds: number): void
  /** A payment came into a status. */
  transition(type: string, status: string): void
  /** A browser reported that a page broke the content security policy. */
  cspReport(): void
  /** A page reported a fault of its own. */
  pageFault(kind: string): void
  /** Adds a figure that is read together with the metrics; a figure that cannot be read is left out. */
  watch(name: string, help: string, read: () => number | Promise<number>): void
  /** Adds figures that are read together; if reading fails, all of them are left out. */
  watchTogether(
    figures: readonly WatchedFigure[],
    read: () => Promise<Readonly<Record<string, Reading>>>,
  ): void
  /** The text for Prometheus, and its media type. */
  print(): Promise<{ text: string; mediaType: string }>
}

/** Each server has its own registry, so two servers in one process count separately. */
export function makeMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'fondaco_request_seconds',
    help: 'How long calls took, by name and status',
    labelNames: ['call', 'status'],
    buckets: SECONDS,
    registers,
  })
  const jobs = new Histogram({
    name: 'fondaco_job_seconds',
    help: 'How long attempts at jobs took, by name and outcome (done, failed, given_up)',
    labelNames: ['job', 'outcome'],
    buckets: SECONDS,
    registers,
  })
  const transitions = new Counter({
    name: 'fondaco_transaction_transitions_total',
    help: 'Transactions that came into a status, by type',
    labelNames: ['type', 'status'],
    registers,
  })
  const cspReports = new Counter({
    name: 'csp_reports_total',
    help: 'Reports of browsers that a page broke the content security policy',
    registers,
  })
  const pageFaults = new Counter({
    name: 'fondaco_page_faults_total',
    help: 'Faults that pages reported, by kind',
    labelNames: ['kind'],
    registers,
  })
  return {
    requestDone: (call, status, seconds) => requests.observe({ call, status }, seconds),
    jobDone: (job, outcome, seconds) => jobs.observe({ job, outcome }, seconds),
    transition: (type, status) => transitions.inc({ type, status }),
    cspReport: () => cspReports.inc(),
    pageFault: (kind) => pageFaults.inc({ kind }),
    watch(name, help, read) {
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          try {
            this.set(await read())
          } catch {
            this.reset()
            this.remove()
          }
        },
      })
    },
    watchTogether(figures, read) {
      let reading: ReturnType<typeof read> | undefined
      const readOnce = () => {
        reading ??= read().finally(() => {
          reading = undefined
        })
        return reading
      }
      for (const { name, help, label } of figures) {
        new Gauge({
          name,
          help,
          labelNames: label === undefined ? [] : [label],
          registers,
          async collect() {
            const value = (await readOnce().catch(() => undefined))?.[name] ?? null
            this.reset()
            if (typeof value === 'number') this.set(value)
            else if (label === undefined) this.remove()
            else for (const [of, one] of Object.entries(value ?? {})) this.set({ [label]: of }, one)
          },
        })
      }
    },
    print: async () => ({ text: await registry.metrics(), mediaType: registry.contentType }),
  }
}

/** Watches the pool of database connections. */
export function watchPool(metrics: Metrics, pool: pg.Pool): void {
  metrics.watch('fondaco_pool_connections', 'Database connections open', () => pool.totalCount)
  metrics.watch('fondaco_pool_idle', 'Database connections that nothing uses', () => pool.idleCount)
  metrics.watch(
    'fondaco_pool_waiting',
    'Requests that wait for a database connection',
    () => pool.waitingCount,
  )
}
