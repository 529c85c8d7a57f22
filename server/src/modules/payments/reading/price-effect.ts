import { decideFee } from '@fondaco/rules/fees/decide-fee.ts'
import type { FeeLine } from '@fondaco/rules/fees/fee-line.ts'
import type { Reader } from '../../../platform/db.ts'
import type { FeeEffect } from '../../prices/index.ts'
import { eurValue } from '../../rates/index.ts'
import { readSettings } from '../../settings/index.ts'
import { findPastPayments } from './priced-store.ts'

const DAYS_MS = 30 * 86_400_000
/** More payments say nothing more, and would make the proposer wait. */
const MOST = 1_000

/** What new lines would have done to the latest payments of a programme: their fees with and without them. */
export async function priceEffect(
  reader: Reader,
  {
    program,
    there,
    made,
    now,
  }: { program: number; there: readonly FeeLine[]; made: readonly FeeLine[]; now: Date },
): Promise<FeeEffect> {
  const { eurRates } = await readSettings(reader)
  const payments = await findPastPayments(reader, {
    program,
    since: new Date(now.getTime() - DAYS_MS),
    most: MOST,
  })
  const day =
    made
      .map(({ validFrom }) => validFrom)
      .sort()
      .at(-1) ?? ''
  const feesBy = (lines: readonly FeeLine[]): bigint =>
    payments.reduce((sum, payment) => {
      const fee = decideFee(lines, payment, eurRates[payment.currency], day)?.fee ?? 0n
      return sum + eurValue(eurRates, fee, payment.currency)
    }, 0n)
  return {
    payments: payments.length,
    before: feesBy(there).toString(),
    after: feesBy([...there, ...made]).toString(),
  }
}
