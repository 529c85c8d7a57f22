import type { ClaimedType } from '@fondaco/rules/claims.ts'
import type { ApplicantKind } from '@fondaco/rules/onboarding/applicant-kinds.ts'
import type { Permission } from '@fondaco/rules/permissions.ts'
import type { ReactNode } from 'react'
import { type Address, individualPath } from '../../paths.ts'
import type { Spoken } from '../../texts.ts'
import { ActivitiesTab } from './activities-tab.tsx'
import type { Applicant } from './applicant.ts'
import { individualList } from './list.tsx'
import { ProfileTab } from './profile-tab.tsx'
import type { words } from './texts.ts'

/** A tab of an applicant’s page, with its own address. */
export interface ApplicantPart {
  /** Its place in the path. */
  readonly id: string
  readonly permission?: Permission
  readonly title: (t: Spoken<typeof words>) => string
  readonly show: (applicant: Applicant) => ReactNode
}

/** What the page of an applicant shows of one kind only. */
interface ApplicantPage {
  readonly one: (t: Spoken<typeof words>) => string
  readonly all: (t: Spoken<typeof words>) => string
  readonly list: typeof individualList
  readonly path: (id: string, part: string) => Address
  readonly claimedAs: ClaimedType
  /** Parts of the overview about what only this kind has. */
  readonly parts: readonly ApplicantPart[]
}

/** The pages of applicants. A kind that leaves a question open does not compile. */
export const APPLICANT_PAGES: Readonly<Record<ApplicantKind, ApplicantPage>> = {
  INDIVIDUAL: {
    one: (t) => t.one,
    all: (t) => t.title,
    list: individualList,
    path: individualPath,
    claimedAs: 'individual',
    parts: [
      {
        id: 'profile',
        title: (t) => t.profile,
        show: (individual) => <ProfileTab individual={individual} />,
      },
      {
        id: 'activities',
        title: (t) => t.activities,
        show: (individual) => <ActivitiesTab individual={individual} />,
      },
    ],
  },
}
