import type { PersonDetails } from '@fondaco/rules/companies/company-answers.ts'
import { type IdentityPaper, PAPER_FIELDS } from '@fondaco/rules/companies/identity-papers.ts'
import { IDENTITY_PAPERS } from '@fondaco/rules/companies/questionnaire.ts'
import type { Fields } from '../../kit/form/use-fields.ts'

/** The passport and the identity card of a person in the form of their dialog. */

/** The form has them by the paths of the details. */
export type PaperField =
  | `passport_${'passport_num' | 'passport_issue' | 'passport_expire' | 'issuing_country' | 'nationality'}`
  | `id_card_${'id_card_num' | 'issue_date' | 'id_card_expire' | 'issuing_country' | 'nationality'}`

/** The fields of one of them. */
export const paperFieldsOf = (paper: IdentityPaper) => {
  const { number, issued, expires } = PAPER_FIELDS[paper]
  const named = (name: string) => `${paper}_${name}` as PaperField
  return {
    number: named(number),
    issued: named(issued),
    expires: named(expires),
    country: named('issuing_country'),
    nationality: named('nationality'),
  }
}

const namesOf = (paper: IdentityPaper): readonly string[] => [
  ...Object.values(PAPER_FIELDS[paper]),
  'issuing_country',
  'nationality',
]

/** The passport and the identity card of a person as fields. */
export const paperFields = (person: PersonDetails): Fields<PaperField> =>
  Object.fromEntries(
    IDENTITY_PAPERS.flatMap((paper) => {
      const values = (person[paper] ?? {}) as Readonly<Record<string, string | undefined>>
      return namesOf(paper).map((name) => [`${paper}_${name}`, values[name] ?? ''])
    }),
  ) as Fields<PaperField>

/** The same as details; one of which nothing is written down is left out. */
export const papersIn = (fields: Fields<PaperField>): Pick<PersonDetails, IdentityPaper> =>
  Object.fromEntries(
    IDENTITY_PAPERS.flatMap((paper) => {
      const values = namesOf(paper).map((name) => [name, fields[`${paper}_${name}` as PaperField].trim()])
      return values.some(([, value]) => value !== '') ? [[paper, Object.fromEntries(values)]] : []
    }),
  )
