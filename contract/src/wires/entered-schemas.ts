import { CHARGES } from '@fondaco/rules/wires/charges.ts'
import { z } from 'zod'
import { currency } from '../customers/schemas.ts'
import { fault } from '../fault.ts'
import { addressInput } from '../payments/schemas.ts'
import { day, decimalAmount, id, line, lines } from '../query.ts'

const externalRef = line(35).describe('the bank’s reference; it stands for one wire')
const reasonCode = z
  .string()
  .regex(
    /^[A-Z0-9]{4}$/,
    fault({ en: 'must be an ISO code of four characters', lt: 'turi būti keturių ženklų ISO kodas' }),
  )
  .describe('ISO 20022, as the bank gave it')
const reason = lines(500, 3).describe('how it was learnt: staff read it')
const bic = z.string().trim().max(11)

/** A wire that came to the institution’s account at a bank. */
const received = z.strictObject({
  what: z.literal('RECEIVED'),
  account: line(50).describe('the number of the customer’s account'),
  amount: decimalAmount.describe('what arrived, in the currency of the account'),
  external_ref: externalRef,
  value_date: day
    .optional()
    .describe(
      'the day on which the bank credited it to the institution, at most a year ago; by default today',
    ),
  payer: z.strictObject({
    name: line(140),
    account_id: line(50),
    bic: bic.optional(),
    bank_name: line(140).optional(),
    bank_country: addressInput.shape.country.optional(),
    address: addressInput.optional(),
    identification: line(35).optional().describe('a document or customer number'),
    born_on: day.optional(),
    born_in: line(35).optional(),
  }),
  charges: z.enum(CHARGES),
  sent: z
    .strictObject({ amount: decimalAmount, currency })
    .optional()
    .describe('what the payer’s bank sent, if it is more'),
  remittance: line(140).optional(),
  purpose: line(35).optional(),
  reason,
})

const ofTransaction = { transaction_id: id, reason }

/** Our completed wire came back. */
const returned = z.strictObject({
  what: z.literal('RETURNED'),
  amount: decimalAmount.describe('what came back; banks may have deducted charges'),
  external_ref: externalRef,
  reason_code: reasonCode,
  ...ofTransaction,
})

/** The bank did not execute our wire. */
const refused = z.strictObject({ what: z.literal('REFUSED'), reason_code: reasonCode, ...ofTransaction })

/** The bank cancelled our wire, as we asked. */
const canceled = z.strictObject({ what: z.literal('CANCELED'), ...ofTransaction })

/** The bank does not cancel our wire, or does not get the money back. */
const cancelRefused = z.strictObject({
  what: z.literal('CANCEL_REFUSED'),
  reason_code: reasonCode,
  ...ofTransaction,
})

/** The bank asks us to give back a wire that we received. */
const askedBack = z.strictObject({
  what: z.literal('ASKED_BACK'),
  reason_code: reasonCode,
  bank: line(140).describe('who asks'),
  ...ofTransaction,
})

/** What a bank told about a wire without messages. */
export const enteredWire = z.discriminatedUnion('what', [
  received,
  returned,
  refused,
  canceled,
  cancelRefused,
  askedBack,
])
export type EnteredWire = z.infer<typeof enteredWire>
