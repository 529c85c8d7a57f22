import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000

/** Wakes a waiter before its time. */
export class Bell {
  #ring = Promise.withResolvers<void>()

  ring(): void {
    this.#ring.resolve()
  }

  /** Waits for a ring, or for `ms`. A ring since the last wait counts. */
  async wait(ms: number, signal: AbortSignal): Promise<void> {
    const { promise: slept, resolve } = Promise.withResolvers<void>()
    const wakeUp = () => resolve()
    const timer = setTimeout(wakeUp, ms)
    signal.addEventListener('abort', wakeUp, { once: true })
    if (!signal.aborted) await Promise.race([this.#ring.promise, slept])
    signal.removeEventListener('abort', wakeUp)
    clearTimeout(timer)
    this.#ring = Promise.withResolvers()
  }
}

/**
 * Repeats a step until stopped; each step waits by itself and watches the signal. A failing step is logged once per
 * series of failures and retried with growing pauses, because the database may be unreachable. A long step calls `well`
 * when it works again; a step that returns does too.
 */
export function keepDoing(
  what: string,
  step: (signal: AbortSignal, well: () => void) => Promise<void>,
  log: Logger,
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const done = (async () => {
    let failures = 0
    const well = () => {
      if (failures > 0) log.info({ failures }, `${what}: works again`)
      failures = 0
    }
    while (!signal.aborted) {
      try {
        await step(signal, well)
        well()
      } catch (error) {
        if (signal.aborted) return
        if (failures === 0) log.warn({ err: error }, `${what}: failed, trying again`)
        const pause = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)
        failures += 1
        await delay(pause, undefined, { signal }).catch(() => undefined)
      }
    }
  })()
  return {
    stop() {
      stopping.abort()
      return done
    },
  }
}
