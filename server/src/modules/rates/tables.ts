import type { Currency } from '@fondaco/rules/currency.ts'
import type { ExchangeTerms } from '@fondaco/rules/exchange/exchange-terms.ts'
import type { Generated } from 'kysely'
import type { Json } from '../../platform/schema/columns.ts'

/** Rates of currencies, where they come from, and the terms on which money is exchanged. */
declare module '../../platform/db.ts' {
  interface Schema {
    fx_rate: {
      day: string
      currency: Currency
      units_per_euro: string
      source: string
      simulated: boolean
      is_reference: boolean
      taken_at: Date
      is_doubted: boolean
    }
    fx_source: { one: Generated<boolean>; tried_at: Date; fault: string | null }
    exchange_terms: {
      version: number
      margins: Json<ExchangeTerms['margins']>
      hours: Json<ExchangeTerms['hours']>
      pegs: Json<ExchangeTerms['pegs']>
      most_missed: number
      most_jump: number
      at: Date
      proposal_id: string | null
    }
  }
}
