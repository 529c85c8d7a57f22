import type { CompanySettings } from '@fondaco/rules/company-settings.ts'
import type { CustomerStatus } from '@fondaco/rules/onboarding/customer-status.ts'
import type { Reviews } from '@fondaco/rules/onboarding/next-review.ts'
import type { Owners } from '@fondaco/rules/onboarding/owners.ts'
import type { Tier } from '@fondaco/rules/onboarding/prompts.ts'
import type { RiskPart } from '@fondaco/rules/onboarding/risk.ts'
import type { RiskCategory } from '@fondaco/rules/payments/limits.ts'
import type { StoredAddress } from '../../../platform/schema/columns.ts'

/** A customer with their application: the data of a review, for any kind of customer. */
export interface Applicant {
  /** Of the customer, and of its party SELF. */
  readonly id: string
  /** The number people see. */
  readonly number: string
  readonly name: string
  readonly status: CustomerStatus
  /** 1 low to 5 prohibited. */
  readonly riskCategory: RiskCategory
  readonly feeProgram: number
  /** Blank, with an empty country and city, until it is answered. */
  readonly address: Required<StoredAddress>
  readonly settings: CompanySettings
  readonly createdAt: Date
  readonly approvedAt: Date | null
  /** Since when staff review the answers; null while answers are asked, and after the decision. */
  readonly waitingSince: Date | null
  readonly version: number
  readonly tier: Tier
  readonly isBlocked: boolean
  readonly risk: {
    readonly score: number
    readonly parts: readonly RiskPart[]
    readonly updatedAt: Date
    /** The category of the score. */
    readonly calculated: number
    /** The user who set the category manually; null if it is calculated, or was given by the institution itself. */
    readonly setBy: string | null
    /** When the category was set manually or given; null if it is calculated. */
    readonly setAt: Date | null
    readonly reason: string | null
  }
  readonly reviewer: string | null
  /** Users who look after the customer. */
  readonly owners: Owners
  /** The last review and the day of the next one; null before the approval. */
  readonly reviews: Reviews | null
  /** The first of two approvals, where the risk asks for a second person. */
  readonly approval: { readonly by: string; readonly at: Date; readonly reason: string | null } | null
}
