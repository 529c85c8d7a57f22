import { setImmediate } from 'node:timers/promises'

/** How long work goes on at a time, before whatever else waits has its turn. */
const SLICE_MS = 5

/** Does work of many small steps to its end, giving way to everything else between every few milliseconds of it. */
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
