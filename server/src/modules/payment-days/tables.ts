import type { Currency } from '@fondaco/rules/currency.ts'
import type { CurrencyDays } from '@fondaco/rules/payment-days/currency-days.ts'
import type { Json } from '../../platform/schema/columns.ts'

/** When wires are sent and when they arrive. */
declare module '../../platform/db.ts' {
  interface Schema {
    payment_days: {
      id: string
      currency: Currency
      version: number
      days: Json<CurrencyDays>
      at: Date
      proposal_id: string | null
    }
  }
}
