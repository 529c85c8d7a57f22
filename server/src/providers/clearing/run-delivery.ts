import type { Clearing, Delivery } from './port.ts'

interface DeliveryOptions {
  /** Ends the loop, after the round under way. */
  signal: AbortSignal
  /** Waits; may reject when the signal is aborted. */
  sleep: (ms: number) => Promise<void>
  /** Hears of messages that could not be handed over, and of rounds that failed as a whole. */
  onFailure: (failure: Delivery['failed'][number]) => void
  /** Between rounds that found nothing, in milliseconds. */
  idleMs?: number
}

/**
 * Hands over what comes from the clearing house until the signal says stop: round after round while there is work,
 * otherwise with a pause between. Never throws.
 */
export async function runDelivery(clearing: Clearing, options: DeliveryOptions): Promise<void> {
  const { signal, sleep, onFailure, idleMs = 200 } = options
  while (!signal.aborted) {
    let delivered = 0
    try {
      const round = await clearing.deliver()
      delivered = round.delivered
      for (const failure of round.failed) onFailure(failure)
    } catch (error) {
      onFailure({ what: clearing.name, why: error instanceof Error ? error.message : String(error) })
    }
    if (delivered === 0) await sleep(idleMs).catch(() => undefined)
  }
}
