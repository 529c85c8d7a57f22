import { isEmail } from '../email.ts'
import { REQUIRED, SPECIAL_CHARACTERS } from '../field-words.ts'
import type { InEachLanguage } from '../language.ts'
import { PERSON_NAME } from '../onboarding/questionnaire.ts'
import { answeredHolders, structureOfHolders } from './answered-structure.ts'
import type { CompanyAnswers, RelatedEntity, RelatedPerson, Structure } from './company-answers.ts'
import {
  type CompanyFault,
  faultIf,
  faultIfBlank,
  faultIfBlankOrShort,
  isBlank,
  within,
} from './company-fault.ts'
import { faultOfHoldings } from './holding-faults.ts'
import { identifierOfEntity, identifierOfPerson, numberOf } from './identifiers.ts'
import { LEAST_ROLES, type PersonRole } from './questionnaire.ts'

/** The rules of a company's structure. */

export const NO_EMAIL: InEachLanguage = {
  en: 'must be a valid e-mail address',
  lt: 'turi būti tinkamas el. pašto adresas',
}
export const SAME_PERSON: InEachLanguage = {
  en: 'is already used by another person of the structure',
  lt: 'jau naudojamas kito struktūros asmens',
}
export const SAME_ENTITY: InEachLanguage = {
  en: 'is already used by another entity of the structure',
  lt: 'jau naudojamas kito struktūros juridinio asmens',
}
export const NOT_WHOLE_SHARE: InEachLanguage = {
  en: 'must be a whole number from 1 to 100',
  lt: 'turi būti sveikasis skaičius nuo 1 iki 100',
}
export const OVER_HUNDRED: InEachLanguage = {
  en: 'must not total more than 100% over all shareholders',
  lt: 'visų akcininkų kartu negali viršyti 100 %',
}
/** Written with a capital letter, unlike the fault of a field. */
const TOO_FEW_ROLES: InEachLanguage = { en: 'Is required', lt: 'Privaloma užpildyti' }

type Holder = Pick<RelatedPerson, 'control_percentage'> & { readonly roles: readonly PersonRole[] }

const holdersOf = ({ persons = [], entities = [] }: Structure): Holder[] => [
  ...persons.map(({ role = [], control_percentage }) => ({ roles: role, control_percentage })),
  ...entities.map(({ type = [], control_percentage }) => ({ roles: type, control_percentage })),
]

/** The total share of all shareholders, in percent. At 100 no shareholder can be added. */
export const allocatedShare = (structure: Structure): number =>
  holdersOf(structure).reduce(
    (sum, { roles, control_percentage = 0 }) =>
      sum + (roles.includes('SHAREHOLDER') ? control_percentage : 0),
    0,
  )

/** Faults of the structure. */
export function faultsOfStructure({ structure = {} }: CompanyAnswers): CompanyFault[] {
  const { persons = [], entities = [] } = structure
  const roles = new Set(holdersOf(structure).flatMap((holder) => holder.roles))
  return within(
    ['structure'],
    [
      ...persons.flatMap((person, at) => within(['persons', at], faultsOfPerson(person))),
      ...repeated(persons.map(identifierOfPerson)).map((at) => ({
        path: ['persons', at, 'email'],
        text: SAME_PERSON,
      })),
      ...entities.flatMap((entity, at) => within(['entities', at], faultsOfEntity(entity))),
      ...repeated(entities.map(identifierOfEntity)).map((at) => ({
        path: ['entities', at, numberOf(entities[at])],
        text: SAME_ENTITY,
      })),
      ...faultsOfAllHoldings(structure),
      ...faultIf(allocatedShare(structure) > 100, ['control_percentage'], OVER_HUNDRED),
      ...faultIf(roles.size < LEAST_ROLES, ['persons'], TOO_FEW_ROLES),
    ],
  )
}

/** Faults of what persons and entities hold of entities. */
function faultsOfAllHoldings(structure: Structure): CompanyFault[] {
  const holders = answeredHolders(structure)
  const whole = structureOfHolders('', holders)
  const { persons = [] } = structure
  return holders.flatMap(({ party, holdings }, index) => {
    const text = faultOfHoldings(whole, party, holdings)
    const at = index < persons.length ? ['persons', index] : ['entities', index - persons.length]
    return text ? [{ path: [...at, 'holdings'], text }] : []
  })
}

/** Faults of the name and the address of a person. */
export const faultsOfContact = (
  person: Pick<RelatedPerson, 'first_name' | 'last_name' | 'email'>,
): CompanyFault[] => [
  ...faultsOfName(['first_name'], person.first_name),
  ...faultsOfName(['last_name'], person.last_name),
  ...(isBlank(person.email)
    ? faultIfBlank(['email'], person.email)
    : faultIf(!isEmail(person.email?.trim() ?? ''), ['email'], NO_EMAIL)),
]

/** Faults of one person, by field. One who holds nothing of an entity has a role in the company. */
export const faultsOfPerson = (person: RelatedPerson): CompanyFault[] => [
  ...faultsOfContact(person),
  ...faultIf(!person.role?.length && !person.holdings?.length, ['role'], REQUIRED),
  ...faultsOfShare(person.role, person.control_percentage),
]

/** Faults of one entity, by field. Its registration number can stand for an absent VAT number. */
export const faultsOfEntity = (entity: RelatedEntity): CompanyFault[] => [
  ...faultIfBlankOrShort(['legal_name'], entity.legal_name),
  ...faultIf(isBlank(entity.vat_id) && isBlank(entity.registration_number), ['vat_id'], REQUIRED),
  ...faultIf(!entity.type?.length && !entity.holdings?.length, ['type'], REQUIRED),
  ...faultsOfShare(entity.type, entity.control_percentage),
]

export function faultsOfName(path: CompanyFault['path'], name: string | undefined): CompanyFault[] {
  const short = faultIfBlankOrShort(path, name)
  return short.length > 0 ? short : faultIf(!PERSON_NAME.test(name?.trim() ?? ''), path, SPECIAL_CHARACTERS)
}

/** A shareholder has a share. */
function faultsOfShare(roles: readonly PersonRole[] = [], share: number | undefined): CompanyFault[] {
  if (!roles.includes('SHAREHOLDER')) return []
  if (share === undefined) return [{ path: ['control_percentage'], text: REQUIRED }]
  const isWhole = Number.isInteger(share) && share >= 1 && share <= 100
  return faultIf(!isWhole, ['control_percentage'], NOT_WHOLE_SHARE)
}

/** The places of values that stand before, too. Blank values do not count. */
const repeated = (values: readonly (string | undefined)[]): number[] =>
  values.flatMap((value, at) => (!isBlank(value) && values.indexOf(value) < at ? [at] : []))
