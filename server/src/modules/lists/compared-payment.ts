import type { Currency } from '@fondaco/rules/currency.ts'
import type { Reader } from '../../platform/db.ts'
import type { StaffScope } from '../../platform/scope.ts'

/** A payment of the past, with all that lists are about. */
export interface ComparedPayment {
  readonly id: string
  readonly reference: string
  readonly at: Date
  /** Minor units. */
  readonly amount: bigint
  readonly currency: Currency
  readonly debtor: string
  readonly creditor: string
  /** The texts in which blacklisted words are searched. */
  readonly texts: readonly string[]
  /** The countries of its parties: of accounts, banks and addresses. */
  readonly countries: readonly string[]
  /** The bank of the other side; null if it is not known. */
  readonly bic: string | null
}

/** All screened payments, or those whose other bank must be on the whitelist. */
export type PaymentsCompared = 'screened' | 'whitelisted_banks_only'

/** The entities whose payments are compared. */
export type ComparedScope = Pick<StaffScope, 'entities'>

/** The latest payments since a time, newest first: with one statement. */
export type FindComparedPayments = (
  reader: Reader,
  scope: ComparedScope,
  of: { readonly compares: PaymentsCompared; readonly since: Date; readonly most: number },
) => Promise<readonly ComparedPayment[]>
