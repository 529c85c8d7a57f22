import type { CallName } from './client.ts'

/** What was read, as the session and the acts of the person change it. */
interface Readings {
  /** Another person, another customer: nothing that was read may be seen any more. */
  forget(): void
  readAgain(): void
  /** Reads again what a person's call made stale; called after the answer. */
  readAgainAfter(act: CallName): Promise<void>
}

let kept: Readings | null = null

/** Connects `readings` to an implementation from now on; returns a function that ends this. */
export function keepReadings(own: Readings): () => void {
  kept = own
  return () => {
    if (kept === own) kept = null
  }
}

/** Who keeps them is loaded with the first page that reads, so before it there is nothing to forget. */
export const readings: Readings = {
  forget: () => kept?.forget(),
  readAgain: () => kept?.readAgain(),
  readAgainAfter: async (act) => kept?.readAgainAfter(act),
}
