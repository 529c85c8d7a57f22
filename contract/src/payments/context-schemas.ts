import { TRANSACTION_STATUSES } from '@fondaco/rules/payments/status.ts'
import { z } from 'zod'
import { currency } from '../customers/schemas.ts'

/** The most marks that one strip has: with more payments a mark stands for a day. */
export const MOST_MARKS = 400

/** The customer's payments of the same direction and currency in the 90 days that end with this one. Amounts are decimal. */
const paymentStrip = z.object({
  from: z.string(),
  to: z.string().describe('when this payment was made'),
  currency,
  count: z.int().describe('executed payments of these days, including this one'),
  median: z.string(),
  largest: z.string(),
  rank: z.int().describe('1 where no payment of these days is larger than this one'),
  per: z
    .enum(['payment', 'day'])
    .describe(`what a mark stands for: one payment up to ${MOST_MARKS} of them, else the largest of a day`),
  marks: z.array(
    z.object({
      at: z.string(),
      amount: z.string(),
      count: z.int(),
      same_pair: z.boolean().describe('with the same account of the other side as this payment'),
    }),
  ),
  threshold: z
    .string()
    .nullable()
    .describe(
      'the amount from which the rule of amounts held this payment, at its own rate; null if it did not',
    ),
})
export type PaymentStrip = z.infer<typeof paymentStrip>

/** Earlier payments of the same direction and currency between the customer and the account of the other side. */
const pairHistory = z.object({
  count: z.int().describe('in any status, at most 1,000'),
  more: z.boolean().describe('older payments exist, which these figures do not include'),
  completed: z.int(),
  sum: z.string().describe('of the completed ones'),
  currency,
  other_names: z.int().describe('how many of them named the other side differently'),
  last: z
    .array(
      z.object({
        _id: z.string(),
        at: z.string(),
        amount: z.string(),
        status: z.enum(TRANSACTION_STATUSES),
        name: z.string().nullable().describe('of the other side, where it differed'),
      }),
    )
    .describe('the last five, the newest first'),
})
export type PairHistory = z.infer<typeof pairHistory>

/** An entry of a watchlist as it was kept when a name was compared with it, beside what the payment says of the party. */
export const listedEntry = z.object({
  list: z.string(),
  list_version: z.string(),
  published: z.string().nullable(),
  subject: z.string().describe('the list’s own number'),
  text: z.string().describe('the name or text of the payment'),
  matched: z.string().describe('the listed name'),
  kind: z.enum(['person', 'entity']),
  aliases: z
    .array(z.object({ name: z.string(), weak: z.boolean().describe('by the publisher') }))
    .describe('other names of the entry'),
  births: z
    .array(z.object({ from: z.string().nullable(), to: z.string().nullable() }))
    .describe('days, both included; null for an open end'),
  countries: z.array(z.string()),
  identifiers: z.array(z.string()).describe('letters and digits in capitals'),
  said: z
    .object({
      births: z.array(z.string()),
      countries: z.array(z.string()),
      identifiers: z.array(z.string()),
    })
    .describe('of the party with this name, by the payment or by who asks'),
  agrees: z
    .object({
      birth: z.boolean().nullable(),
      country: z.boolean().nullable(),
      identifier: z.boolean().nullable(),
    })
    .describe('null if one side has no value; other identifiers say nothing'),
})
export type ListedEntry = z.infer<typeof listedEntry>

export const transactionContext = z.object({
  strip: paymentStrip.nullable().describe('null where the institution or the customer is the other side'),
  pair: pairHistory.nullable().describe('null where the institution or the customer is the other side'),
  listed: z.array(listedEntry).describe('of the names that the last screening found similar'),
})
export type TransactionContext = z.infer<typeof transactionContext>
