import { INDIVIDUAL_OWNERS, OWNER_WORDS, OWNERS } from '@fondaco/rules/onboarding/owners.ts'
import type { ReactNode } from 'react'
import { useCall } from '../../api/query.ts'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import type { Applicant, ApplicantOf } from './applicant.ts'
import classes from './applicants.module.css'

/** A place of a customer, by its name in the calls. */
export type Place = keyof typeof OWNER_WORDS
export type OwnerOf = ApplicantOf<'COMPANY'>['acc_manager']

const own = texts({
  gone: { en: 'can no longer be chosen', lt: 'nebegalima pasirinkti' },
})

/** The places of a customer, in order, each with its person. */
export function ownersOf(applicant: Applicant): readonly (readonly [Place, OwnerOf])[] {
  return applicant.kind === 'COMPANY'
    ? OWNERS.map((place) => [place, applicant[place]])
    : (Object.keys(INDIVIDUAL_OWNERS) as (keyof typeof INDIVIDUAL_OWNERS)[]).map((place) => [
        place,
        applicant.crm[place],
      ])
}

/** The names of places in the reader's language. */
export function usePlaceName(): (place: Place) => string {
  const language = useLanguage()
  return (place) => OWNER_WORDS[place][language]
}

/** A person; of one who can no longer be chosen, this is said. */
export function OwnerName({ of: { name, available } }: { of: NonNullable<OwnerOf> }): ReactNode {
  const t = useTexts(own)
  return (
    <>
      {name}
      {available ? null : <small className={classes.about}>{t.gone}</small>}
    </>
  )
}

const LISTS = {
  acc_manager: 'listAccountManagers',
  owner: 'listAccountManagers',
  reviewer1: 'listFirstReviewers',
  compliance: 'listFirstReviewers',
  reviewer2: 'listSecondReviewers',
  affiliate: 'listAffiliates',
} as const satisfies Readonly<Record<Place, string>>

/** The people of a place: those who can be chosen, and those who still are in it somewhere. */
export const useOwnerChoices = (place: Place) => useCall(LISTS[place], {})

/** The same as the choices of a filter. */
export const useOwnerFilter = (place: Place) =>
  (useOwnerChoices(place).data ?? []).map(({ _id, name }) => ({ value: _id, label: name }))
