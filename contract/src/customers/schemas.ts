import { CURRENCIES } from '@fondaco/rules/currency.ts'
import { z } from 'zod'
import { entity } from '../identity/schemas.ts'

export const currency = z.enum(CURRENCIES)

/** An account as its holder sees it: decimal strings in the account's currency. */
export const accountView = z.object({
  _id: z.string(),
  name: z.string(),
  type: z.string(),
  status: z.string(),
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

export const countryView = z.object({
  code: z.string(),
  name: z.string(),
  phone_code: z.string(),
  is_restricted: z.boolean(),
})
