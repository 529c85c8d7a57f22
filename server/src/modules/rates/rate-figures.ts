import type { Reader } from '../../platform/db.ts'
import { readDealing } from './dealing.ts'
import type { RateSource } from './deps.ts'
import { readAttempt } from './rate-store.ts'

/** What the status page says of the rates: their day, publications since then, currencies in doubt, the last fault. */
export async function rateFigures(reader: Reader, source: RateSource, at: Date) {
  const { day, missed, rows } = await readDealing(reader, source, at)
  const attempt = await readAttempt(reader)
  return {
    source: source.fxRates.name,
    simulated: source.fxRates.simulated,
    day,
    missed,
    doubted: rows.filter(({ is_doubted }) => is_doubted).map(({ currency }) => currency),
    fault: attempt?.fault ?? null,
  }
}
