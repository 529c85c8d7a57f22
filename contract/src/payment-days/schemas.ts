import { MOST_VALUE_DAYS } from '@fondaco/rules/payment-days/change-days.ts'
import { WIRE_TYPES } from '@fondaco/rules/payment-days/currency-days.ts'
import { z } from 'zod'
import { currency } from '../customers/schemas.ts'
import { openCurrency } from '../exchange/schemas.ts'
import { fault } from '../fault.ts'
import { day, lines, version } from '../query.ts'

const cutOff = z
  .string()
  .regex(
    /^([01]\d|2[0-3]):[0-5]\d$/,
    fault({ en: 'must be a time such as 15:00', lt: 'turi būti laikas, pvz., 15:00' }),
  )
const valueDays = z
  .int()
  .min(0)
  .max(
    MOST_VALUE_DAYS,
    fault({ en: 'must be 0 to 10 business days', lt: 'turi būti nuo 0 iki 10 darbo dienų' }),
  )

const closedDay = z.strictObject({
  day,
  is_provisional: z.boolean().describe('it may move by a day, as holidays of the moon do'),
})

const wire = z.strictObject({
  type: z.enum(WIRE_TYPES),
  cut_off: cutOff.describe('by the clock of the entity: an order before it is sent on the same day'),
  value_days: valueDays.describe('business days of the currency until the payee’s bank has the money'),
})

const ownDays = {
  weekend: z.array(z.int().min(0).max(6)).max(7).describe('weekdays without settlement; 0 is Sunday'),
  last_year: z.int().min(2000).max(2999).describe('closed days are given until its end'),
  closed: z.array(closedDay).max(1_000).describe('days on which the settlement system is closed'),
}

/** When wires in each currency are sent, and when they arrive. */
export const paymentDays = z.object({
  at: z.string().describe('the moment of the answer'),
  business_calendar: z
    .object({ fixed: z.array(z.string()), easter: z.array(z.int()), closed: z.array(z.string()) })
    .describe('days on which the institution sends nothing (TARGET): `MM-DD`, days from Easter Sunday, days'),
  currencies: z.array(
    z.object({
      currency,
      version,
      changed_at: z.string(),
      own: z
        .object({ ...ownDays, first_year: z.int() })
        .nullable()
        .describe('null: the currency settles on the days of the business calendar'),
      is_running_out: z.boolean().describe('fewer than twelve months of closed days are given'),
      wires: z.array(wire),
    }),
  ),
})

/** Other days of a currency, as a proposal. */
export const proposedPaymentDays = z.strictObject({
  currency: openCurrency,
  version,
  own: z.strictObject(ownDays).nullable().describe('null for a currency without days of its own'),
  wires: z.array(wire).min(1).max(WIRE_TYPES.length),
  reason: lines(500, 3),
})
