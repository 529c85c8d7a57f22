import type { Day } from '../calendar.ts'
import { isCountry } from '../country.ts'
import type { InEachLanguage } from '../language.ts'
import type { EntityDetails, PersonDetails, RelatedDetails } from './company-answers.ts'
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
const NO_NATIONALITY: InEachLanguage = { en: 'Nationality is required', lt: 'Pilietybė yra privaloma' }
export const NO_BIRTH: InEachLanguage = { en: 'Date of Birth is required', lt: 'Gimimo data yra privaloma' }
const EXPIRED: InEachLanguage = {
  en: 'needs a passport or an identity card that has not expired',
  lt: 'reikalauja galiojančio paso arba asmens tapatybės kortelės',
}
const DOUBTED: InEachLanguage = {
  en: 'needs an identity check that passed and fits the name and the date of birth',
  lt: 'reikalauja sėkmingo tapatybės patikrinimo, atitinkančio vardą, pavardę ir gimimo datą',
}
const NOT_AFTER_ISSUE: InEachLanguage = {
  en: 'must be after the issue date',
  lt: 'turi būti po išdavimo datos',
}

type Papers = Pick<PersonDetails, IdentityPaper>

const isWritten = (paper: Papers[IdentityPaper] = {}): boolean =>
  Object.values(paper).some((value) => !isBlank(value))

/** Whether anything is written down of a passport or an identity card. */
export const hasPaper = ({ passport, id_card }: Papers): boolean => isWritten(passport) || isWritten(id_card)

/** The nationalities in the papers that are written down, also in an expired one; none for an entity. */
export const nationalitiesIn = (details: RelatedDetails): string[] => {
  const { passport, id_card } = details as Papers
  return [...new Set([passport?.nationality, id_card?.nationality].flatMap((one) => one || []))]
}

/** The numbers of the papers and registers that are written down. */
export function numbersIn(details: RelatedDetails): string[] {
  const { passport, id_card } = details as Papers
  const { registration_number, vat_id } = details as EntityDetails
  return [passport?.passport_num, id_card?.id_card_num, registration_number, vat_id].flatMap(
    (one) => one || [],
  )
}

/** Whether the last identity check speaks against a person. */
export const isDoubted = (
  last: { readonly status: string; readonly suspected: boolean } | null | undefined,
): boolean => last?.status === 'NOT_PASS' || last?.suspected === true

/** What is known of the identity of a person apart from the papers that are written down. */
export interface KnownIdentity {
  /** In the document of the identity check that counts; null without one. */
  readonly nationality: string | null
  /** The last identity check speaks against the person, or does not fit them: a paper that is written down does not count. */
  readonly isDoubted: boolean
  /** The papers that are kept of a person who is verified already: they count as they are, also once they expire. */
  readonly verifiedPapers?: Papers | null
}

/** Whether a paper that is written down has expired. */
export function hasExpired(name: IdentityPaper, paper: Papers[IdentityPaper], today: Day): boolean {
  const expiry = textIn(paper, PAPER_FIELDS[name].expires)
  return isIncorporationDay(expiry) && expiry < today
}

const textIn = (paper: Papers[IdentityPaper], field: string): string =>
  (paper as Readonly<Record<string, string | undefined>> | undefined)?.[field]?.trim() ?? ''

/** Whether a paper has the same values as another. */
const isSamePaper = (
  name: IdentityPaper,
  one: Papers[IdentityPaper],
  other: Papers[IdentityPaper],
): boolean =>
  [...Object.values(PAPER_FIELDS[name]), 'issuing_country', 'nationality'].every(
    (field) => textIn(one, field) === textIn(other, field),
  )

/**
 * The faults of verifying a person: a nationality is needed, from a check or else from a paper. A new or changed paper has
 * not expired.
 */
export function faultsOfVerifying(
  { passport, id_card }: Papers,
  { nationality, isDoubted, verifiedPapers }: KnownIdentity,
  today: Day,
): CompanyFault[] {
  if (nationality !== null) return []
  const written = nationalitiesIn({ passport, id_card })
  const isValid = (name: IdentityPaper, paper: Papers[IdentityPaper]) =>
    textIn(paper, PAPER_FIELDS[name].expires) >= today ||
    (isWritten(paper) && isSamePaper(name, paper, verifiedPapers?.[name]))
  const valid = nationalitiesIn({
    ...(isValid('passport', passport) ? { passport } : {}),
    ...(isValid('id_card', id_card) ? { id_card } : {}),
  })
  const fault = (text: InEachLanguage): CompanyFault[] => [{ path: ['status'], text }]
  if (written.length === 0) return fault(NO_NATIONALITY)
  if (isDoubted) return fault(DOUBTED)
  return valid.length === 0 ? fault(EXPIRED) : []
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
