import type { Currency } from '@fondaco/rules/currency.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import type { NostroUse } from '@fondaco/rules/treasury/own-account.ts'
import type { BookedTransferKind } from '@fondaco/rules/treasury/own-transfer.ts'
import type { Generated } from 'kysely'

/** The institution's banks, its accounts with them, and transfers between its own accounts. */
declare module '../../platform/db.ts' {
  interface Schema {
    treasury_bank: {
      id: string
      name: string
      bic: string | null
      account_number: string | null
      currency: Currency | null
      street: string | null
      city: string | null
      postal_code: string | null
      country: string | null
      entities: readonly Entity[]
      is_active: boolean
      version: Generated<number>
      proposal_id: string | null
    }
    nostro: {
      id: string
      bank_id: string
      entity: Entity
      currency: Currency
      use: NostroUse
      account_number: string | null
      opened_at: Date
      version: Generated<number>
      proposal_id: string | null
    }
    own_transfer: {
      id: string
      kind: BookedTransferKind
      entity: Entity
      value_date: string
      document_id: string | null
      booked_at: Date
      reverses: string | null
    }
    own_transfer_leg: {
      id: string
      transfer_id: string
      leg: number
      debit_account: string
      credit_account: string
      currency: Currency
      amount: string
    }
  }
}
