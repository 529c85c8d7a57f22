import { ACCOUNT_STATUSES } from '@fondaco/rules/account.ts'
import { CURRENCIES } from '@fondaco/rules/currency.ts'
import { z } from 'zod'
import { entity } from '../identity/schemas.ts'

export const currency = z.enum(CURRENCIES)

/** An account as its holder sees it: decimal strings in the account's currency. */
export const accountView = z.object({
  _id: z.string(),
  name: z.string(),
  type: z.string(),
  status: z.enum(ACCOUNT_STATUSES),
  entity,
  acc_details: z.object({
    type: z.enum(['IBAN', 'PAN', 'BBAN']),
    account_id: z.string(),
    currency,
    bic: z.string().nullable(),
  }),
  balance: z.string().describe('what is booked'),
  reserved: z.string().describe('held by payments under way'),
  freezed: z.string().describe('blocked by staff'),
  available: z.string().describe('balance − reserved − freezed, never below zero'),
  business_activity: z.string(),
  is_internal: z.boolean(),
  sepa_enabled: z.boolean(),
})
export type AccountView = z.infer<typeof accountView>

/** How many days a balance line has: a week, a month, a quarter. */
export const LINE_DAYS = [7, 30, 90] as const

/** One account with what others need to pay into it, and its balance at the end of each day. */
export const accountDetails = accountView.extend({
  holder: z.string(),
  bank: z.string().describe('the institution, by the name that it trades under'),
  bank_address: z.string(),
  line: z
    .array(z.object({ day: z.string(), balance: z.string() }))
    .describe('by the days of `timezone`, oldest first; the last is the present balance'),
})
export type AccountDetails = z.infer<typeof accountDetails>

export const countryView = z.object({
  code: z.string(),
  name: z.string(),
  phone_code: z.string(),
  is_restricted: z.boolean(),
})
