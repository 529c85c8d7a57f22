import type { MovableClock } from './clock.ts'
import type { Reader } from './db.ts'
import { defineJob, NOTHING } from './define-job.ts'
import type { JobDefinition } from './jobs.ts'
import type { Listener } from './listener.ts'

/** Announces the new offset, in seconds, to every process. */
export const CLOCK_CHANNEL = 'clock'
/** The job that starts time-driven work after the clock was moved. */
export const clockMoved = defineJob('platform.clock-moved', NOTHING)

/** Reads the offset from the database. */
export async function loadClock(reader: Reader, clock: MovableClock): Promise<void> {
  const row = await reader.selectFrom('business_clock').select('offset_s').executeTakeFirstOrThrow()
  clock.setOffset(Number(row.offset_s))
}

/**
 * Keeps this process's clock at the database's offset, from `listener.start` on. `moved` is called when the offset may
 * differ.
 */
export function followClock(
  listener: Listener,
  reader: Reader,
  clock: MovableClock,
  moved: () => void = () => undefined,
): void {
  listener.on(CLOCK_CHANNEL, (offset) => {
    clock.setOffset(Number(offset))
    moved()
  })
  listener.onConnected(async () => {
    await loadClock(reader, clock)
    moved()
  })
}

/**
 * Starts the work that waits for a time at once after the clock was moved, instead of at the next minute. It reads the
 * clock first, because the announcement may not have reached the worker.
 * @param sweeps jobs that search for due work and do it
 */
export function clockMovedJob(
  reader: Reader,
  clock: MovableClock,
  sweeps: readonly JobDefinition[],
): JobDefinition {
  return clockMoved.runs(async () => {
    await loadClock(reader, clock)
    for (const sweep of sweeps) await sweep.run({})
  })
}
