import { setImmediate } from 'node:timers/promises'

/** Maximum time of uninterrupted work, before other events run. */
const SLICE_MS = 5

/** Runs work of many small steps, and yields to the event loop every few milliseconds. */
export async function inSlices<Result>(steps: Iterator<void, Result>): Promise<Result> {
  for (;;) {
    const end = performance.now() + SLICE_MS
    do {
      const step = steps.next()
      if (step.done) return step.value
    } while (performance.now() < end)
    await setImmediate()
  }
}
