import type { ClaimedType } from '@fondaco/rules/claims.ts'
import type { Permission } from '@fondaco/rules/permissions.ts'
import type { ReactNode } from 'react'
import type { Address } from '../../paths.ts'
import type { Applicant } from './applicant.ts'
import type { companyList } from './company-list.tsx'
import type { individualList } from './individual-list.tsx'

/** A tab of an applicant’s page, with its own address. */
export interface ApplicantPart<One = Applicant> {
  /** Its place in the path. */
  readonly id: string
  readonly permission?: Permission
  readonly useTitle: () => string
  readonly show: (applicant: One) => ReactNode
}

type Items = readonly (readonly [name: string, value: ReactNode])[]

/** What waits, where it does, and the part that it is in. */
type Waits = readonly (readonly [isSo: boolean, text: string, part: string])[]

/** What the page of an applicant shows of one kind only. */
export interface ApplicantPage<One> {
  readonly useWords: () => {
    readonly one: string
    readonly all: string
    readonly parts: string
    /** When the customer was added. */
    readonly since: string
  }
  readonly list: typeof individualList | typeof companyList
  readonly path: (id: string, part: string) => Address
  readonly claimedAs: ClaimedType
  /** Permission of the reviewers. */
  readonly review: Permission
  readonly name: (applicant: One) => string
  /** The number people see. */
  readonly number: (applicant: One) => string
  /** The words of which the picture beside the name has the first letters. */
  readonly initials: (applicant: One) => readonly string[]
  readonly useSubtitle: (applicant: One) => string
  /** Null: without tiers. */
  readonly tier: (applicant: One) => number | null
  readonly waitsForDecision: (applicant: One) => boolean
  /** What else waits: for staff, and for the customer. */
  readonly useWaits: (applicant: One) => { readonly ofStaff: Waits; readonly ofCustomer: Waits }
  /** Facts in the summary. */
  readonly useFacts: (applicant: One) => Items
  /** The answers that a document proves. */
  readonly useProved: (applicant: One, document: Applicant['all_documents'][number]) => Items
  /** The id of the first part. */
  readonly first: string
  /** The first section with the state of the application, and further sections of the answers. */
  readonly sections: readonly (readonly ApplicantPart<One>[])[]
  /** Parts beside the documents. */
  readonly besideDocuments: readonly ApplicantPart<One>[]
  /** A section after those that every kind has, before the audit. */
  readonly last: readonly ApplicantPart<One>[]
  readonly Audit: (props: { readonly id: string }) => ReactNode
}
