import { type DecidedFee, decideFee } from '@fondaco/rules/fees/decide-fee.ts'
import type { PaymentFacts } from '../engine/facts-store.ts'
import type { Order } from '../engine/payment-order.ts'

/** The price of a payment on the day it is ordered, in its own currency. Throws if no line decides: nobody pays by guess. */
export function priceOf(
  { payment, today, feeProgram, pricedRisk: risk, countries }: Order,
  { feeLines, settings: { eurRates }, used: { ofMonth: volume } }: PaymentFacts,
): DecidedFee {
  const { entity, type, currency, amount } = payment
  const priced = { program: feeProgram, entity, type, currency, amount, volume, countries, risk }
  const decided = decideFee(feeLines, priced, eurRates[currency], today)
  if (!decided) throw new Error(`no line of programme ${feeProgram} is a price of ${type} in ${entity}`)
  return decided
}

/** Whether a bound of a price line lies between two volumes of the month: then either of them may have another price. */
export const crossesPrice = ({ feeLines, used }: PaymentFacts, standing: PaymentFacts): boolean =>
  feeLines.some((line) =>
    [line.volumeFrom, line.volumeTo].some(
      (bound) => bound !== null && used.ofMonth < bound && bound <= standing.used.ofMonth,
    ),
  )
