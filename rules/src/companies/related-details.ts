import { type Day, isDay } from '../calendar.ts'
import { isEmail } from '../email.ts'
import { PHONE_DIGITS, REQUIRED, SPECIAL_CHARACTERS } from '../field-words.ts'
import type { InEachLanguage } from '../language.ts'
import { isOfAge } from '../onboarding/questionnaire.ts'
import { isVerified, type PartyKind, type PartyStatus } from '../party.ts'
import { readPhone } from '../phone.ts'
import type { CompanyAddress, EntityDetails, PersonDetails, RelatedDetails } from './company-answers.ts'
import {
  type CompanyFault,
  faultIf,
  faultIfBlank,
  faultIfBlankOrShort,
  faultIfShort,
  faultsOfAddress,
  isBlank,
  within,
} from './company-fault.ts'
import { IN_FUTURE, isIncorporationDay, NO_DAY } from './detail-faults.ts'
import { faultOfHoldings } from './holding-faults.ts'
import { identifierOfEntity, identifierOfPerson } from './identifiers.ts'
import {
  faultsOfPapers,
  faultsOfVerifying,
  hasPaper,
  type KnownIdentity,
  NO_BIRTH,
  writtenPapers,
} from './identity-papers.ts'
import type { RelatedRole } from './questionnaire.ts'
import type { Structure } from './structure.ts'
import {
  faultsOfName,
  NO_EMAIL,
  NOT_WHOLE_SHARE,
  OVER_HUNDRED,
  SAME_ENTITY,
  SAME_PERSON,
} from './structure-faults.ts'

/** The rules of a person or an entity of a company, as staff keep them. */

const TOO_YOUNG: InEachLanguage = {
  en: 'must be at least 18 years ago',
  lt: 'turi būti bent prieš 18 metų',
}
const SHORT_PHONE: InEachLanguage = {
  en: 'Phone is too short (minimum is 8 characters)',
  lt: 'Telefono numeris per trumpas (bent 8 simboliai)',
}
const NO_RESIGNATION: InEachLanguage = {
  en: 'Enter resignation date or select different status',
  lt: 'Įveskite pasitraukimo datą arba pasirinkite kitą būseną',
}
const NOT_WHOLE: InEachLanguage = {
  en: 'must be a whole number from 1',
  lt: 'turi būti sveikasis skaičius nuo 1',
}

/** Below this share in percent, a person or an entity that is nothing but a shareholder is asked for less. */
const SMALL_SHARE = 10

export interface RelatedFacts {
  readonly status: PartyStatus
  /** The people and entities of the company that have not left, without this one. */
  readonly others: readonly RelatedDetails[]
  /** The id of this one, where it is known already. */
  readonly id: string
  /** Who owns the company, of those who have not left; with this one or without. */
  readonly structure: Structure
  readonly today: Day
}

/** The roles of a person or an entity. */
export const rolesIn = (details: RelatedDetails): readonly RelatedRole[] =>
  ('type' in details ? details.type : 'role' in details ? details.role : undefined) ?? []

/** What one holds of the company, in percent; 0 for who is no shareholder. */
const shareIn = (details: RelatedDetails): number =>
  rolesIn(details).includes('SHAREHOLDER') ? (details.control_percentage ?? 0) : 0

/** What the others leave of the shares, in percent. */
export const shareLeft = (others: readonly RelatedDetails[]): number =>
  Math.max(
    0,
    others.reduce((left, one) => left - shareIn(one), 100),
  )

/** Faults of a person whom a colleague asks a sign-in for, by field; the rest is asked when staff verify them. */
export const faultsOfInvited = (
  person: PersonDetails,
  { others, today }: Pick<RelatedFacts, 'others' | 'today'>,
): CompanyFault[] => [
  ...faultsOfName(['first_name'], person.first_name),
  ...faultsOfName(['last_name'], person.last_name),
  ...faultsOfEmail(person, others),
  ...faultsOfBirth(person, today, false),
]

/** The e-mail address of a person, the number of an entity: two of a company never share it. */
const identifierOf = (details: RelatedDetails): string | undefined =>
  'type' in details
    ? identifierOfEntity(details)
    : 'email' in details
      ? identifierOfPerson(details)
      : undefined

const isKnown = (details: RelatedDetails, others: readonly RelatedDetails[]): boolean => {
  const identifier = identifierOf(details)
  return !isBlank(identifier) && others.some((one) => identifierOf(one) === identifier)
}

/** Whether one is nothing but a shareholder with a small share, of whom less is asked. */
export const isSmallShareholder = (details: RelatedDetails): boolean =>
  !details.holdings?.length &&
  rolesIn(details).every((role) => role === 'SHAREHOLDER') &&
  rolesIn(details).length > 0 &&
  shareIn(details) < SMALL_SHARE

/** An employee acts for nobody and owns nothing, so has no other role. */
const EMPLOYEE_ONLY: InEachLanguage = {
  en: 'cannot be combined with the role of an employee',
  lt: 'negali būti kartu su darbuotojo vaidmeniu',
}

/**
 * The details without those that do not apply: shares of who is no shareholder, the day of leaving of who has stayed, a
 * paper of which nothing is written down.
 */
export function applicable<Details extends RelatedDetails>(details: Details, status: PartyStatus): Details {
  const { num_of_shares, control_percentage, resignation_date, ...more } = details
  const { passport, id_card, ...rest } = more as PersonDetails
  return {
    ...rest,
    ...writtenPapers({ passport, id_card }),
    ...(rolesIn(details).includes('SHAREHOLDER') ? { num_of_shares, control_percentage } : {}),
    ...(status === 'RESIGNED' ? { resignation_date } : {}),
  } as Details
}

/**
 * Faults of a person, by field. Nobody is verified without a nationality from an identity check, or from a passport or an
 * identity card that is written down.
 */
export function faultsOfPersonDetails(
  person: PersonDetails,
  facts: RelatedFacts & KnownIdentity,
): CompanyFault[] {
  const roles = rolesIn(person)
  const { status, today } = facts
  const others = othersWith(facts)
  const asked = (path: string, isAnswered: boolean) =>
    faultIf(!isAnswered && !isSmallShareholder(person), [path], REQUIRED)
  return [
    ...faultsOfName(['first_name'], person.first_name),
    ...faultIf(
      !isBlank(person.middle_name) && !MIDDLE_NAME.test(person.middle_name?.trim() ?? ''),
      ['middle_name'],
      SPECIAL_CHARACTERS,
    ),
    ...faultsOfName(['last_name'], person.last_name),
    ...faultsOfEmail(person, others),
    ...faultsOfPhone(person.phone),
    ...faultsOfBirth(person, today, isSmallShareholder(person)),
    ...within(['address'], faultsIfGiven(person.address)),
    ...faultIf(roles.length === 0 && !person.holdings?.length, ['role'], REQUIRED),
    ...faultIf(roles.includes('EMPLOYEE') && roles.length > 1, ['role'], EMPLOYEE_ONLY),
    ...faultIf(roles.includes('EMPLOYEE') && Boolean(person.holdings?.length), ['holdings'], EMPLOYEE_ONLY),
    ...faultsOfShares(person, others),
    ...faultsOfHoldings(person, 'PERSON', facts),
    ...asked('pep', person.pep !== undefined),
    ...asked('us_citizen', person.us_citizen !== undefined),
    ...asked('is_board_member', person.is_board_member !== undefined),
    ...faultsOfResignation(person.resignation_date, status, today),
    ...faultsOfPapers(person, today),
    ...(isVerified(status) ? faultsOfVerifying(person, facts, today) : []),
  ]
}

const faultsOfEmail = (person: PersonDetails, others: readonly RelatedDetails[]): CompanyFault[] => [
  ...(isBlank(person.email)
    ? faultIfBlank(['email'], person.email)
    : faultIf(!isEmail(person.email?.trim() ?? ''), ['email'], NO_EMAIL)),
  ...faultIf(isKnown(person, others), ['email'], SAME_PERSON),
]

/** Faults of an entity, by field. */
export function faultsOfEntityDetails(entity: EntityDetails, facts: RelatedFacts): CompanyFault[] {
  const { status, today } = facts
  const others = othersWith(facts)
  const isAsked = !isSmallShareholder(entity)
  return [
    ...faultIfBlankOrShort(['legal_name'], entity.legal_name),
    ...faultIfBlankOrShort(['registration_number'], entity.registration_number),
    ...faultIf(
      isKnown(entity, others),
      [isBlank(entity.vat_id) ? 'registration_number' : 'vat_id'],
      SAME_ENTITY,
    ),
    ...(isBlank(entity.do_business_as) ? [] : faultIfShort(['do_business_as'], entity.do_business_as)),
    ...(isBlank(entity.incorporation_date)
      ? faultIf(isAsked, ['incorporation_date'], REQUIRED)
      : faultsOfPastDay('incorporation_date', entity.incorporation_date ?? '', today)),
    ...within(['registered_address'], faultsIfGiven(entity.registered_address)),
    ...(entity.has_physical_address
      ? within(['physical_address'], faultsOfAddress(entity.physical_address))
      : []),
    ...faultIf(rolesIn(entity).length === 0 && !entity.holdings?.length, ['type'], REQUIRED),
    ...faultsOfShares(entity, others),
    ...faultsOfHoldings(entity, 'LEGAL_ENTITY', facts),
    ...faultsOfResignation(entity.resignation_date, status, today),
  ]
}

/** The others with whom one shares the company; who has left shares it with nobody. */
const othersWith = ({ status, others }: RelatedFacts): readonly RelatedDetails[] =>
  status === 'RESIGNED' ? [] : others

const MIDDLE_NAME = /^[\p{L}\p{M} ,.'’-]{1,50}$/u

/** An address that is not given has no faults. */
const faultsIfGiven = (address: CompanyAddress = {}): CompanyFault[] =>
  Object.values(address).every((part) => isBlank(part)) ? [] : faultsOfAddress(address)

function faultsOfPhone(phone: string | undefined): CompanyFault[] {
  if (isBlank(phone)) return []
  if ((phone?.replace(/[^\d]/g, '').length ?? 0) < 8) return [{ path: ['phone'], text: SHORT_PHONE }]
  return faultIf(readPhone(phone ?? '') === null, ['phone'], PHONE_DIGITS)
}

/** With a passport or an identity card there is a birth. */
function faultsOfBirth(person: PersonDetails, today: Day, mayBeBlank: boolean): CompanyFault[] {
  const { birthdate: day } = person
  if (isBlank(day) && hasPaper(person)) return [{ path: ['birthdate'], text: NO_BIRTH }]
  if (isBlank(day)) return faultIf(!mayBeBlank, ['birthdate'], REQUIRED)
  if (!isDay(day ?? '')) return [{ path: ['birthdate'], text: NO_DAY }]
  return faultIf(!isOfAge(day ?? '', today), ['birthdate'], TOO_YOUNG)
}

function faultsOfPastDay(field: string, day: string, today: Day): CompanyFault[] {
  if (!isIncorporationDay(day)) return [{ path: [field], text: NO_DAY }]
  return faultIf(day > today, [field], IN_FUTURE)
}

/** A shareholder has a number of shares and a share, which is at most what the others leave. */
function faultsOfShares(details: RelatedDetails, others: readonly RelatedDetails[]): CompanyFault[] {
  if (!rolesIn(details).includes('SHAREHOLDER')) return []
  const { num_of_shares: shares, control_percentage: share } = details as PersonDetails
  const isWhole = share !== undefined && Number.isInteger(share) && share >= 1 && share <= 100
  return [
    ...(shares === undefined
      ? [{ path: ['num_of_shares'], text: REQUIRED }]
      : faultIf(!Number.isInteger(shares) || shares < 1, ['num_of_shares'], NOT_WHOLE)),
    ...(share === undefined
      ? [{ path: ['control_percentage'], text: REQUIRED }]
      : isWhole
        ? faultIf(share > shareLeft(others), ['control_percentage'], OVER_HUNDRED)
        : [{ path: ['control_percentage'], text: NOT_WHOLE_SHARE }]),
  ]
}

/** What one holds of legal entities of the company. Of who has left, what they held then stays as it is. */
function faultsOfHoldings(
  details: RelatedDetails,
  kind: PartyKind,
  { id, status, structure }: RelatedFacts,
): CompanyFault[] {
  if (status === 'RESIGNED') return []
  const { first_name = '', last_name = '' } = details as PersonDetails
  const name = 'legal_name' in details ? (details.legal_name ?? '') : `${first_name} ${last_name}`.trim()
  const text = faultOfHoldings(structure, { id, kind, name }, details.holdings ?? [])
  return text ? [{ path: ['holdings'], text }] : []
}

/** Who has left has a day of it. */
function faultsOfResignation(day: string | undefined, status: PartyStatus, today: Day): CompanyFault[] {
  if (isBlank(day)) return faultIf(status === 'RESIGNED', ['resignation_date'], NO_RESIGNATION)
  return faultsOfPastDay('resignation_date', day ?? '', today)
}
