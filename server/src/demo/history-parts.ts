import type { RiskCategory } from '@fondaco/rules/payments/limits.ts'
import type { Account } from '../modules/accounts/index.ts'
import type { Movement } from '../modules/ledger/index.ts'
import type { DemoAccount } from './people.ts'

/** An account with the data that the history needs. */
export interface Actor {
  readonly account: Account
  readonly demo: DemoAccount
  readonly holder: {
    readonly id: string
    readonly name: string
    /** The number people see. */
    readonly number: string
    readonly risk: RiskCategory
  }
  /** The user who makes its payments; null if nobody signs in for it. */
  readonly user: { readonly id: string; readonly name: string } | null
}

export type DatedMovement = Movement & { readonly bookedAt: Date }
