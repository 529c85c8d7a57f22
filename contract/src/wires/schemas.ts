import { CHARGES } from '@fondaco/rules/wires/charges.ts'
import { WIRE_PAYEES } from '@fondaco/rules/wires/wire-order.ts'
import { z } from 'zod'
import { currency } from '../customers/schemas.ts'

const bank = z.object({
  bic: z.string().optional(),
  name: z.string().optional(),
  country: z.string().optional(),
  city: z.string().optional(),
  clearing_code: z.string().optional(),
})
const amountWithCurrency = z.object({ amount: z.string(), currency })

/** What a wire says beside the data of every payment. */
export const wireView = z.object({
  payee_kind: z.enum(WIRE_PAYEES).nullable().describe('null of an incoming wire'),
  bank: bank.describe('the payee’s; of an incoming wire, the payer’s'),
  intermediary: bank.nullable(),
  charges: z.enum(CHARGES),
  purpose: z.string().nullable(),
  uetr: z.string().nullable().describe('the same at all banks on the way; null of one entered by hand'),
  sent: amountWithCurrency.nullable().describe('of an incoming wire: what the payer’s bank sent'),
  deducted: z
    .array(amountWithCurrency.extend({ bic: z.string().nullable() }))
    .describe('charges that banks on the way took from the amount'),
})
export type WireView = z.infer<typeof wireView>

/** What identifies the payer beside name, account and address (Regulation (EU) 2023/1113 art. 4). */
export const wirePayerView = z.object({
  customer_number: z.string().nullable(),
  lei: z.string().nullable(),
  born_on: z.string().nullable(),
  born_in: z.string().nullable(),
})
export type WirePayerView = z.infer<typeof wirePayerView>

/** Who is keying a wire at the bank by hand. */
export const takenView = z.object({ user: z.string(), name: z.string(), at: z.string(), mine: z.boolean() })
