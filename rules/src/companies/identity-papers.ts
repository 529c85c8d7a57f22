import type { Day } from '../calendar.ts'
import { isCountry } from '../country.ts'
import type { InEachLanguage } from '../language.ts'
import type { PersonDetails, RelatedDetails } from './company-answers.ts'
import { type CompanyFault, faultIf, faultIfBlank, isBlank, within } from './company-fault.ts'
import { IN_FUTURE, isIncorporationDay, NO_DAY } from './detail-faults.ts'
import type { IDENTITY_PAPERS } from './questionnaire.ts'

/** The passport and the identity card of a person of a company, as staff write them down. */

export type IdentityPaper = (typeof IDENTITY_PAPERS)[number]

/** The names of what they have in common. */
export const PAPER_FIELDS = {
  passport: { number: 'passport_num', issued: 'passport_issue', expires: 'passport_expire' },
  id_card: { number: 'id_card_num', issued: 'issue_date', expires: 'id_card_expire' },
} as const satisfies Record<IdentityPaper, object>

const NO_NUMBER: Readonly<Record<IdentityPaper, InEachLanguage>> = {
  passport: { en: 'Passport is required', lt: 'Pasas yra privalomas' },
  id_card: { en: 'Id Card is required', lt: 'Asmens tapatybės kortelė yra privaloma' },
}
const NO_ISSUE: InEachLanguage = { en: 'Issue date is required', lt: 'Išdavimo data yra privaloma' }
const NO_EXPIRY: InEachLanguage = { en: 'Expiry date is required', lt: 'Galiojimo data yra privaloma' }
const NO_COUNTRY: InEachLanguage = { en: 'Issued country is required', lt: 'Išdavusi šalis yra privaloma' }
export const NO_NATIONALITY: InEachLanguage = { en: 'Nationality is required', lt: 'Pilietybė yra privaloma' }
export const NO_BIRTH: InEachLanguage = { en: 'Date of Birth is required', lt: 'Gimimo data yra privaloma' }
const NOT_AFTER_ISSUE: InEachLanguage = {
  en: 'must be after the issue date',
  lt: 'turi būti po išdavimo datos',
}

type Papers = Pick<PersonDetails, IdentityPaper>

const isWritten = (paper: Papers[IdentityPaper] = {}): boolean =>
  Object.values(paper).some((value) => !isBlank(value))

/** Whether anything is written down of a passport or an identity card. */
export const hasPaper = ({ passport, id_card }: Papers): boolean => isWritten(passport) || isWritten(id_card)

/** The nationality in the passport that is written down, or else in the identity card; null if there is none, and for an entity. */
export const nationalityIn = (details: RelatedDetails): string | null => {
  const { passport, id_card } = details as Papers
  return passport?.nationality || id_card?.nationality || null
}

/** The papers of which something is written down. */
export const writtenPapers = ({ passport, id_card }: Papers): Papers => ({
  ...(isWritten(passport) ? { passport } : {}),
  ...(isWritten(id_card) ? { id_card } : {}),
})

/** The faults of both papers. One of which nothing is written down has none. */
export const faultsOfPapers = ({ passport, id_card }: Papers, today: Day): CompanyFault[] => [
  ...faultsOfPaper('passport', passport, today),
  ...faultsOfPaper('id_card', id_card, today),
]

function faultsOfPaper(name: IdentityPaper, paper: Papers[IdentityPaper], today: Day): CompanyFault[] {
  if (!isWritten(paper)) return []
  const values = paper as Readonly<Record<string, string | undefined>>
  const { number, issued, expires } = PAPER_FIELDS[name]
  const { [number]: text, [issued]: issue, [expires]: expiry, issuing_country, nationality } = values
  return within(
    [name],
    [
      ...faultIfBlank([number], text, NO_NUMBER[name]),
      ...(faultsOfDay([issued], issue, NO_ISSUE) ?? faultIf((issue ?? '') > today, [issued], IN_FUTURE)),
      ...(faultsOfDay([expires], expiry, NO_EXPIRY) ??
        faultIf(!isBlank(issue) && (expiry ?? '') <= (issue ?? ''), [expires], NOT_AFTER_ISSUE)),
      ...faultIf(!isCountry(issuing_country ?? ''), ['issuing_country'], NO_COUNTRY),
      ...faultIf(!isCountry(nationality ?? ''), ['nationality'], NO_NATIONALITY),
    ],
  )
}

/** The faults of a text that must be a day; null if it is one. */
function faultsOfDay(
  path: CompanyFault['path'],
  day: string | undefined,
  missing: InEachLanguage,
): CompanyFault[] | null {
  if (isBlank(day)) return [{ path, text: missing }]
  return isIncorporationDay(day ?? '') ? null : [{ path, text: NO_DAY }]
}
