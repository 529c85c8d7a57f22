import { CURRENCIES } from '@fondaco/rules/currency.ts'
import { FEE_KINDS, FEE_PROGRAMS, parsePercent } from '@fondaco/rules/fees/fee-line.ts'
import { TRANSACTION_TYPES } from '@fondaco/rules/payments/types.ts'
import { z } from 'zod'
import { currency } from '../customers/schemas.ts'
import { fault } from '../fault.ts'
import { entity } from '../identity/schemas.ts'
import { day, decimalAmount, id, line, lines, version } from '../query.ts'

export const feeProgram = z.int().min(FEE_PROGRAMS.first).max(FEE_PROGRAMS.last)
const country = z
  .string()
  .regex(/^[A-Z]{2}$/, fault({ en: 'must be a country such as LT', lt: 'turi būti šalis, pvz., LT' }))
const risk = z.int().min(1).max(5)
const percent = z.string().refine(
  (text) => parsePercent(text) !== null,
  fault({
    en: 'must be a percentage from 0 to 100 with at most four decimals, such as 0.25',
    lt: 'turi būti procentai nuo 0 iki 100, ne daugiau kaip keturi skaitmenys po taško, pvz., 0.25',
  }),
)

/** Where one version of a line stands: it decides now, from a later day, or it did. */
const FEE_LINE_STATES = ['IN_FORCE', 'COMING', 'PAST'] as const

/** One version of a line of a price list. */
export const feeLine = z.object({
  _id: id,
  version,
  program: feeProgram,
  kind: z.enum(FEE_KINDS),
  type: z.enum(TRANSACTION_TYPES).nullable().describe('of TXN only'),
  currency,
  entity,
  country: z.string().nullable().describe('of SURCHARGE: a country of the payee'),
  risk: risk.nullable().describe('of SURCHARGE: the payer’s risk category'),
  volume_from: z.string().describe('the customer’s payments of the month before this one, in EUR'),
  volume_to: z.string().nullable().describe('not included; null: without end'),
  fixed: z.string(),
  percent: z.string(),
  least: z.string().nullable(),
  most: z.string().nullable(),
  valid_from: z.string(),
  ends: z.boolean().describe('the line no longer exists from this day on'),
  state: z.enum(FEE_LINE_STATES),
})
export type FeeLineView = z.infer<typeof feeLine>

const program = z.object({
  program: feeProgram,
  version: version.describe('for a change of its lines'),
})

export const feeList = z.object({
  programs: z.array(program),
  lines: z.array(feeLine).describe('in force and coming'),
})

/** One version of a line for the customer who pays by it. Nothing says which programme or risk it is of. */
const customerPrice = feeLine.omit({ version: true, program: true, risk: true, state: true })

/** The prices of one customer in the entities of their accounts, and the latest monthly fees. */
export const customerPrices = z.object({
  prices: z.array(
    z.object({
      now: customerPrice.nullable().describe('null: a price that is not in force yet'),
      coming: z.array(customerPrice).describe('from which day on something else holds, in order'),
    }),
  ),
  monthly_fees: z
    .array(
      z.object({
        transaction_id: id,
        month: z.string().describe('its first day'),
        amount: z.string(),
        currency,
        waits: z.boolean().describe('for money on the account'),
      }),
    )
    .describe('those that wait, then the last ones charged; at most 12'),
})
export type CustomerPrices = z.infer<typeof customerPrices>

/** A programme with its lines, or one line with all its versions. */
export const feeDetail = z.object({
  program,
  lines: z.array(feeLine),
  history: z
    .array(
      z.object({
        version,
        at: z.string(),
        proposed_by: z.string().nullable().describe('null: it was there from the beginning'),
        approved_by: z.string().nullable(),
        reason: z.string().nullable(),
        change_id: id.nullable(),
      }),
    )
    .describe('of one line: who made each version'),
})

/** A SEPA payment sent in both ways, where both lines decide. */
export const instantPair = z.object({
  program: feeProgram,
  entity,
  ordinary: feeLine,
  instant: feeLine,
})

/** A new line, or the next version of one. */
const feeChange = z.strictObject({
  _id: id.optional().describe('of the line that gets another version'),
  kind: z.enum(FEE_KINDS),
  type: z.enum(TRANSACTION_TYPES).optional(),
  currency: z.enum(CURRENCIES),
  entity,
  country: country.optional(),
  risk: risk.optional(),
  volume_from: decimalAmount.default('0.00'),
  volume_to: decimalAmount.optional(),
  fixed: decimalAmount.default('0.00'),
  percent: percent.default('0'),
  least: decimalAmount.optional(),
  most: decimalAmount.optional(),
  valid_from: day,
  ends: z.boolean().default(false),
})
export type FeeChange = z.output<typeof feeChange>

export const proposedFees = z.strictObject({
  program: feeProgram,
  version: version.optional().describe('of the programme as it was read; absent for a new programme'),
  copy_of: feeProgram.optional().describe('of a new programme: begins with the lines of this one'),
  lines: z.array(feeChange).max(200).default([]),
  reason: lines(500, 3),
})

/** A payment of the past, or an invented one. */
export const feeLookup = z.strictObject({
  transaction_id: id.optional().describe('a payment of the past; nothing else is read then'),
  reference: line(35).optional().describe('the same by its number'),
  program: z.coerce.number().pipe(feeProgram).optional(),
  paying_entity: entity.optional(),
  type: z.enum(TRANSACTION_TYPES).optional(),
  currency: currency.optional(),
  amount: decimalAmount.optional(),
  volume: decimalAmount.optional(),
  country: country.optional(),
  risk: z.coerce.number().pipe(risk).optional(),
  day: day.optional(),
})

export const feeLookedUp = z.object({
  fee: z.object({ amount: z.string(), currency }),
  line_id: id,
  parts: z.array(z.object({ line: feeLine, amount: z.string() })),
  charged: z
    .object({ amount: z.string(), currency, reference: z.string() })
    .nullable()
    .describe('of a payment of the past: its own fee'),
})
