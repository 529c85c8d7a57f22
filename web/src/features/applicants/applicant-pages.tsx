import type { ClaimedType } from '@fondaco/rules/claims.ts'
import type { ApplicantKind } from '@fondaco/rules/onboarding/applicant-kinds.ts'
import type { ReactNode } from 'react'
import { type Address, individualPath, PATHS } from '../../paths.ts'
import type { Spoken } from '../../texts.ts'
import { ActivitiesTab } from './activities-tab.tsx'
import type { Applicant } from './applicant.ts'
import { ProfileTab } from './profile-tab.tsx'
import type { words } from './texts.ts'

/** A part of an applicant’s page. */
export interface ApplicantPart {
  /** Its place in the path. */
  readonly id: string
  readonly title: (t: Spoken<typeof words>) => string
  readonly show: (applicant: Applicant) => ReactNode
}

/** What the page of an applicant shows of one kind only. */
interface ApplicantPage {
  readonly one: (t: Spoken<typeof words>) => string
  readonly all: (t: Spoken<typeof words>) => string
  readonly list: Address
  readonly path: (id: string, part: string) => Address
  readonly claimedAs: ClaimedType
  /** Parts about what only this kind has. */
  readonly parts: readonly ApplicantPart[]
}

/** The pages of applicants. A kind that leaves a question open does not compile. */
export const APPLICANT_PAGES: Readonly<Record<ApplicantKind, ApplicantPage>> = {
  INDIVIDUAL: {
    one: (t) => t.one,
    all: (t) => t.title,
    list: PATHS.staffIndividuals.path,
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
