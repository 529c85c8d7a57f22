import type { CompanyUserRole } from '@fondaco/rules/companies/company-users.ts'
import type { CertifiedDetails, ControllingPerson } from '@fondaco/rules/companies/controlling-persons.ts'
import type { Structure } from '@fondaco/rules/companies/structure.ts'
import type { CompanySettings } from '@fondaco/rules/company-settings.ts'
import type { Currency } from '@fondaco/rules/currency.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import type { InEachLanguage } from '@fondaco/rules/language.ts'
import type {
  CertificationFields,
  CertificationTemplate,
} from '@fondaco/rules/onboarding/certification-forms.ts'
import type { CustomerStatus } from '@fondaco/rules/onboarding/customer-status.ts'
import type { PersonToFit } from '@fondaco/rules/onboarding/identity-fit.ts'
import type { Prompt, Tier } from '@fondaco/rules/onboarding/prompts.ts'
import type { ReviewActions } from '@fondaco/rules/onboarding/review.ts'
import type { RiskFacts } from '@fondaco/rules/onboarding/risk.ts'
import type { Permission } from '@fondaco/rules/permissions.ts'
import type { Reader, Trx } from '../../../platform/db.ts'
import type { Scope } from '../../../platform/scope.ts'
import type { CertificationChanges } from '../../customers/index.ts'
import type { PartyToScreen } from '../../screening/index.ts'
import type { Applicant } from './applicant.ts'
import type { Signature } from './signature-store.ts'

/** The parts of an applicant's page in the back office to which others lead. */
export type PagePart = 'overview' | 'risk' | 'documents' | 'accounts' | 'structure'

/** A fact that stands against approval, in words for staff. */
export interface ApprovalBlocker extends InEachLanguage {
  readonly code: string
  /** The part of the page that shows it. */
  readonly part: PagePart
}

/** An application as it stands. */
export interface ApplicationFile {
  readonly applicant: Applicant
  /** The prompts that have an answer. */
  readonly answered: readonly Prompt[]
  /** What stands against approval, in words for staff. */
  readonly blockers: readonly ApprovalBlocker[]
  /** What staff can do with it. */
  readonly actions: ReviewActions
}

/** Whether an application waits for the staff, and whether that is noted. */
export interface Waiting {
  readonly name: string
  /** The number people see. */
  readonly number: string
  /** Everything is there, so that staff can decide. */
  readonly waits: boolean
  /** Since when it is noted that it waits. */
  readonly waitingSince: Date | null
}

/** What the risk of an application follows from. */
export interface RiskFile {
  readonly applicant: Applicant
  /** The parties that are compared with the watchlists; SELF is one of them. */
  readonly parties: readonly PartyToScreen[]
  readonly facts: Omit<RiskFacts, 'screening'>
  /** Who owns a company; null of an individual. */
  readonly structure: Structure | null
}

/** A person whose identity is checked. */
export interface PersonToCheck extends PersonToFit {
  readonly email: string
  /** ISO 3166 alpha-2; null if it is not known. */
  readonly nationality: string | null
}

/** Where the tax self-certification (CRS and FATCA) of a customer stands. */
export interface CertificationState {
  readonly status: CustomerStatus
  /** When its notice was first shown. */
  readonly viewedAt: Date | null
  /** When it was signed; null while it is asked for. */
  readonly doneAt: Date | null
  /** When the last form was signed, if it has faults and does not count; else null. */
  readonly invalidAt: Date | null
}

/** What is known of a customer who certifies. */
export interface KnownOfCustomer {
  readonly values: CertificationFields
  readonly controlling: readonly ControllingPerson[]
  /** Null of an individual. */
  readonly details: CertifiedDetails | null
}

/** Why a signed form does not count. */
export type Uncounted = 'another_counts' | 'signer_may_not' | 'company_changed' | 'others_control'

/** The self-certification of a kind of customer. */
export interface CertificationKind {
  readonly template: CertificationTemplate
  readonly readState: (reader: Reader, scope: Scope, id: string) => Promise<CertificationState | null>
  /** The known answers; of a company also which one it is and who controls it, because both are certified. */
  readonly readKnown: (reader: Reader, scope: Scope, id: string) => Promise<KnownOfCustomer>
  /** Why a form that was signed at that time does not count; null if it does. */
  readonly whyNot: (
    reader: Reader,
    scope: Scope,
    signature: Signature,
    signedAt: Date,
  ) => Promise<Uncounted | null>
  /** The id of the form that counts; null while one is asked for. */
  readonly readCounting: (reader: Reader, scope: Scope, id: string) => Promise<string | null>
  readonly viewed: (at: Date) => CertificationChanges
  readonly signed: (signed: {
    readonly id: string
    readonly at: Date
    readonly answers: CertificationFields
  }) => CertificationChanges
}

/**
 * All that is asked about a kind of customer that applies. It answers with data: what is done with an application is
 * done with every kind in the same way.
 */
export interface ApplicationKind<One extends Applicant = Applicant> {
  /** What the audit calls an applicant of this kind: acts are `<object>.<verb>`. */
  readonly object: 'individual' | 'company'
  /** Permission of its reviewers. */
  readonly permission: Permission
  /** The page of an applicant for themselves. */
  readonly home: `/${string}`
  /** The page of an applicant in the back office. */
  readonly page: (id: string, tab: PagePart) => string
  /** The prompts of a tier, in order; none for a kind without tiers. */
  readonly promptsOf: (tier: Tier) => readonly Prompt[]
  /** One application that the scope may see, or null. */
  readonly readFile: (reader: Reader, scope: Scope, id: string) => Promise<ApplicationFile | null>
  /** One applicant that the scope may see, or null. */
  readonly read: (reader: Reader, scope: Scope, id: string) => Promise<One | null>
  /** The same, locked until the end of the transaction. */
  readonly lock: (trx: Trx, scope: Scope, id: string) => Promise<One | null>
  /** Whether it waits for the staff. For a caller that has read it in a scope of theirs. */
  readonly readWaiting: (reader: Reader, id: string) => Promise<Waiting>
  /** The person who is checked: the applicant, or one of the people of a company. Null if the party is neither. */
  readonly readPerson: (
    reader: Reader,
    scope: Scope,
    customerId: string,
    partyId: string,
  ) => Promise<PersonToCheck | null>
  /** The data that its risk is calculated from. */
  readonly readRiskFile: (reader: Reader, scope: Scope, id: string) => Promise<RiskFile | null>
  readonly certification: CertificationKind
  /** Results of approval: what the customer may do, and the first account. */
  readonly opens: {
    readonly settings: CompanySettings
    readonly account: { readonly entity: Entity; readonly currency: Currency; readonly name: string }
    /** The role of the people while they apply, and the one that they get in its place; null if it stays. */
    readonly role: { readonly from: CompanyUserRole; readonly to: CompanyUserRole } | null
  }
}
