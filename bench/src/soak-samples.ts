import { setTimeout as delay } from 'node:timers/promises'
import { onDatabase } from './bank-workload.ts'
import { GarbageCollector } from './live-heap.ts'
import type { Service } from './server-process.ts'

/** The server's resources at a moment. */
export interface Sample {
  /** Seconds since the start of the run. */
  readonly at: number
  /** Resident memory, MiB. */
  readonly resident: number
  /** The delay of the event loop at the 99th percentile since the last sample, in milliseconds. */
  readonly loopDelay: number
  readonly sockets: number
  /** Connections in pg_stat_activity, of all users. */
  readonly connections: number
  /** Heap and buffers after a garbage collection, MiB; measured once in so many samples. */
  readonly live: number | null
}

const MIB = 2 ** 20

/**
 * Measures the server repeatedly.
 * @param every seconds between two samples
 * @param collectEvery samples between two garbage collections
 * @param inspector port of the server's inspector
 */
export async function sample(
  service: Service,
  { every, collectEvery, inspector }: { every: number; collectEvery: number; inspector: number },
  until: AbortSignal,
): Promise<Sample[]> {
  const begun = performance.now()
  const garbage = await GarbageCollector.attach(inspector)
  const samples: Sample[] = []
  try {
    while (!until.aborted) {
      const before = await readMetrics(service.url)
      let live: number | null = null
      if (samples.length % collectEvery === 0) {
        await garbage.collect()
        const after = await readMetrics(service.url)
        live = (after('nodejs_heap_size_used_bytes') + after('nodejs_external_memory_bytes')) / MIB
      }
      samples.push({
        at: (performance.now() - begun) / 1000,
        resident: before('process_resident_memory_bytes') / MIB,
        loopDelay: before('nodejs_eventloop_lag_p99_seconds') * 1000,
        sockets: before('fondaco_live_sockets'),
        connections: await countConnections(service),
        live,
      })
      await delay(every * 1000, undefined, { signal: until }).catch(() => undefined)
    }
  } finally {
    garbage.detach()
  }
  return samples
}

/** Connections to the product's database, without the counting one. */
export async function countConnections(service: Service): Promise<number> {
  return onDatabase(service, async (database) => {
    const { rows } = await database.query<{ count: string }>(
      `select count(*) from pg_stat_activity
       where backend_type = 'client backend' and datname = current_database() and pid <> pg_backend_pid()`,
    )
    return Number(rows[0]?.count)
  })
}

/** A figure of `/metrics`, by its name. */
export async function readMetrics(url: string): Promise<(name: string) => number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return (name) => {
    const figure = Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
    if (Number.isNaN(figure)) throw new Error(`the server does not tell ${name}`)
    return figure
  }
}
