import type { Clearing, Delivery } from './port.ts'

interface DeliveryOptions {
  /** Ends the loop after the current round. */
  signal: AbortSignal
  /** Waits; may reject when the signal is aborted. */
  sleep: (ms: number) => Promise<void>
  /** Receives messages that could not be handed over, and failures of whole rounds. */
  onFailure: (failure: Delivery['failed'][number]) => void
  /** The pause after a round without work, in milliseconds. */
  idleMs?: number
}

/**
 * Hands over messages from the clearing house until the signal is aborted: round after round while there is work,
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
