import type { Currency } from '@fondaco/rules/currency.ts'
import type { InEachLanguage } from '@fondaco/rules/language.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Reader } from '../../platform/db.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { KindOfProposal } from '../proposals/index.ts'
import type { RateSource } from './deps.ts'
import { lockRates, readLatestRates, writeRates } from './rate-store.ts'

/** A rate in doubt, and the one before it. */
export interface Doubt {
  readonly currency: Currency
  readonly day: string
  readonly doubted: string
  readonly last: string
}

/** The doubted rate of a currency; null if none is in doubt. */
export async function readDoubt(
  reader: Reader,
  { fxRates }: RateSource,
  currency: Currency,
): Promise<Doubt | null> {
  const rows = (await readLatestRates(reader, fxRates.name)).filter((row) => row.currency === currency)
  const [doubted, last] = [rows.find((row) => row.is_doubted), rows.find((row) => !row.is_doubted)]
  return doubted && last
    ? { currency, day: doubted.day, doubted: doubted.units_per_euro, last: last.units_per_euro }
    : null
}

/** A rate that is far from the last one is used after all. */
export const doubtedRateKind = (source: RateSource): KindOfProposal => ({
  read: async () => null,

  // The permission and the entities are all that it takes.
  mayCarryOut: async () => () => true,

  async carryOut(trx, { id, after }, { actor, at }) {
    const { currency, day, doubted, last } = after as Doubt
    await lockRates(trx)
    const present = await readDoubt(trx, source, currency)
    if (present?.doubted !== doubted || present.day !== day) refuse('rate_not_doubted')
    const { name, simulated, isReference } = source.fxRates
    await writeRates(trx, [
      {
        ...{ day, currency, units_per_euro: doubted, taken_at: at, source: name, simulated },
        is_reference: isReference,
        is_doubted: false,
      },
    ])
    await recordAudit(trx, {
      at,
      actor,
      action: 'exchange_rate.accept',
      object: { type: 'currency', id: null },
      before: { currency, units_per_euro: last },
      after: { currency, units_per_euro: doubted, day, proposal: id },
    })
    return {}
  },

  lines(language, _, after) {
    const { day, doubted, last } = after as Doubt
    return [{ label: WORDS[language].replace('#', day), before: [last], after: [doubted] }]
  },
})

const WORDS: InEachLanguage = { en: 'Units for one euro on #', lt: 'Vienetų už vieną eurą # dieną' }
