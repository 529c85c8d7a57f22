import type { Day } from '@fondaco/rules/calendar.ts'
import type { Currency } from '@fondaco/rules/currency.ts'
import { type DecidedFee, decideFee } from '@fondaco/rules/fees/decide-fee.ts'
import type { FeeLine } from '@fondaco/rules/fees/fee-line.ts'
import { pricedRisk } from '@fondaco/rules/fees/priced-risk.ts'
import { formatAmount, parseSignedAmount } from '@fondaco/rules/money.ts'
import type { TransactionType } from '@fondaco/rules/payments/types.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { StoredFeePart } from '../../../platform/schema/columns.ts'
import type { HeldAccount } from '../../accounts/index.ts'
import type { Settings } from '../../settings/index.ts'

/** What a payment from an account costs on a day. Throws if no line decides: nobody pays by guess. */
export function priceNow(
  {
    lines,
    volume,
    eurRates,
  }: {
    /** Of the customer's programme. */
    readonly lines: readonly FeeLine[]
    /** The customer's payments of the month, in minor units of EUR. */
    readonly volume: bigint
    readonly eurRates: Settings['eurRates']
  },
  { account: { entity, currency }, holder }: HeldAccount,
  of: { readonly type: TransactionType; readonly amount: bigint; readonly countries: readonly string[] },
  day: Day,
): DecidedFee {
  const { feeProgram: program } = holder
  const priced = { program, entity, currency, volume, risk: pricedRisk(holder), ...of }
  const decided = decideFee(lines, priced, eurRates[currency], day)
  if (!decided) throw new Error(`no line of programme ${program} is a price of ${of.type} in ${entity}`)
  return decided
}

/** Refuses a payment that costs another fee than its payer was shown. */
export function refuseOtherFee(shown: string | undefined, { fee }: DecidedFee, currency: Currency): void {
  if (shown === undefined || parseSignedAmount(shown, currency) === fee) return
  refuse('fee_changed', { result: { fee: { amount: formatAmount(fee, currency), currency } } })
}

/** The lines of a fee, as they are kept with the payment. */
export const storedParts = ({ parts }: DecidedFee): StoredFeePart[] =>
  parts.map(({ line, amount }) => ({ line: line.id, version: line.version, amount: amount.toString() }))
