import { OPEN_CURRENCIES } from '@fondaco/rules/currency.ts'
import { z } from 'zod'
import { currency } from '../customers/schemas.ts'
import { fault } from '../fault.ts'
import { feeProgram } from '../prices/schemas.ts'
import { id, lines, version } from '../query.ts'

/** A currency in which money is exchanged. */
export const openCurrency = z.enum(OPEN_CURRENCIES)

const money = z.object({ amount: z.string(), currency })
const rate = z.string().describe('with at most eight decimals, such as 1.0842')
const percent = z.string().describe('hundredths of a percent at the most, such as 0.40')

/** Where rates come from, and whether money is exchanged at them now. */
const rateSource = {
  source: z.string().describe('the name of the source, for people'),
  simulated: z.boolean().describe('the rates are invented'),
  is_reference: z
    .boolean()
    .describe('reference rates, published once a TARGET day: no market rates of this moment'),
  day: z.string().nullable().describe('of the rates; null: there are none yet'),
  taken_at: z.string().nullable(),
  is_open: z.boolean().describe('markets are open; while they are closed the margin is another one'),
  stopped: z.string().nullable().describe('why no money is exchanged now, in a sentence; null: it is'),
}

/** The rates of one currency in all others. */
export const ratesOf = z.object({
  ...rateSource,
  sell: currency,
  rates: z.array(
    z.object({
      buy: currency,
      mid_rate: rate.describe('units bought for one unit sold, without a margin'),
      rate: rate.nullable().describe('the same with the customer’s margin; null for staff'),
      margin: percent.nullable(),
      stopped: z.string().nullable().describe('why this pair is not exchanged, though others are'),
    }),
  ),
})

/** The rate of one pair, and its days. */
export const rateOfPair = z.object({
  ...rateSource,
  sell: currency,
  buy: currency,
  mid_rate: rate.nullable().describe('null: one of the currencies has no rate'),
  rate: rate.nullable(),
  margin: percent.nullable(),
  history: z.array(z.object({ day: z.string(), mid_rate: rate })).describe('one a day, the oldest first'),
})

/** What one unit of a currency costs in every other, with the customer’s margin, for programs. */
export const ownRates = z.object({
  base: currency,
  day: z.string().nullable(),
  rates: z.record(z.string(), z.string()).describe('units of each currency for one of the base'),
})

/** An exchange at an agreed rate, which holds for 30 seconds. */
export const exchangeQuote = z.object({
  quote_id: id,
  sell: money,
  buy: money,
  rate,
  mid_rate: rate,
  margin: z
    .object({ percent, sell: money, buy: money })
    .describe('what the margin costs, in each of the two currencies; it is in the rate'),
  fee: money.describe('of the price list, taken from the account that sells, beside the amount'),
  expires_at: z.string(),
  is_open: rateSource.is_open,
  source: rateSource.source,
  simulated: rateSource.simulated,
  is_reference: rateSource.is_reference,
  day: z.string().describe('of the rates'),
})

const pair = z
  .tuple([openCurrency, openCurrency])
  .refine(([a, b]) => a !== b, fault({ en: 'must be two currencies', lt: 'turi būti dvi valiutos' }))

const MARGIN_FAULT = fault({
  en: 'must be a percentage below 100 with at most two decimals, such as 0.40',
  lt: 'turi būti procentai iki 100, ne daugiau kaip du skaitmenys po taško, pvz., 0.40',
})
const marginPercent = z.string().regex(/^\d{1,2}(\.\d{1,2})?$/, MARGIN_FAULT)

const marginLine = z.strictObject({
  program: feeProgram.nullable().describe('null: every programme'),
  pair: pair.nullable().describe('in any order; null: every pair'),
  open: marginPercent.describe('while markets are open'),
  closed: marginPercent,
})

const hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** The terms on which the institution exchanges money, and what stands in the way. */
export const exchangeTerms = z.object({
  ...rateSource,
  version,
  margins: z.array(z.object({ ...marginLine.shape, pair: z.tuple([currency, currency]).nullable() })),
  hours: z.object({ from: hour, to: hour }).describe('of a TARGET day, in Frankfurt'),
  missed: z.int().describe('publications since the rates in force'),
  most_missed: z.int(),
  most_jump: z.int().describe('percent'),
  last_fault: z
    .object({ at: z.string(), text: z.string() })
    .nullable()
    .describe('of the last attempt to take rates, if it failed'),
  rates: z.array(
    z.object({
      currency,
      day: z.string().nullable(),
      units_per_euro: rate.nullable().describe('in force'),
      doubted: z
        .object({ day: z.string(), units_per_euro: rate, taken_at: z.string() })
        .nullable()
        .describe(
          'a later rate, too far from the last: the currency is not exchanged until two people accept it',
        ),
      peg: z.object({ to: currency, rate }).nullable(),
    }),
  ),
})

const reason = lines(500, 3)

/** New terms, as a proposal. */
export const proposedTerms = z.strictObject({
  version: version.describe('of the terms as they were read'),
  margins: z.array(marginLine).min(1).max(200),
  hours: z.strictObject({ from: hour, to: hour }),
  most_missed: z.int().min(0).max(10),
  most_jump: z.int().min(1).max(50),
  reason,
})

/** A doubted rate that is to be accepted. */
export const acceptedRate = z.strictObject({
  currency: openCurrency,
  units_per_euro: z.string().max(20).describe('as it was read: another one is refused'),
  reason,
})
