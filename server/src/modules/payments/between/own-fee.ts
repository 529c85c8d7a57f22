import { entityDay } from '@fondaco/rules/calendar.ts'
import type { DecidedFee } from '@fondaco/rules/fees/decide-fee.ts'
import type { Reader } from '../../../platform/db.ts'
import type { HeldAccount } from '../../accounts/index.ts'
import { readFeeLines } from '../../prices/index.ts'
import { readSettings } from '../../settings/index.ts'
import { readTotals } from '../engine/facts-store.ts'
import { priceNow } from '../kinds/price-now.ts'

/** What a transfer between own accounts costs now, in the currency of the account that the money leaves. */
export async function ownFee(
  reader: Reader,
  from: HeldAccount,
  amount: bigint,
  now: Date,
): Promise<DecidedFee> {
  const day = entityDay(now, from.account.entity)
  const [lines, { ofMonth: volume }, { eurRates }] = await Promise.all([
    readFeeLines(reader, from.holder.feeProgram),
    readTotals(reader, from.holder.id, day),
    readSettings(reader),
  ])
  return priceNow({ lines, volume, eurRates }, from, { type: 'BETWEEN', amount, countries: [] }, day)
}
