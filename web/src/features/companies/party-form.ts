import { structureOfHolders } from '@fondaco/rules/companies/answered-structure.ts'
import type {
  EntityDetails,
  EntityHolding,
  PersonDetails,
  RelatedDetails,
} from '@fondaco/rules/companies/company-answers.ts'
import type { CompanyFault } from '@fondaco/rules/companies/company-fault.ts'
import { isLoginForcedOff } from '@fondaco/rules/companies/person-login.ts'
import { ENTITY_ROLES, type EntityForm, RELATED_ROLES } from '@fondaco/rules/companies/questionnaire.ts'
import type { Structure } from '@fondaco/rules/companies/structure.ts'
import type { Language } from '@fondaco/rules/language.ts'
import type { Gender, PartyStatus } from '@fondaco/rules/party.ts'
import type { FieldFaults, Fields } from '../../kit/form/use-fields.ts'
import type { HeldEntity } from './holding-fields.tsx'
import { holdingsIn, holdingsText, rowsIn } from './holdings-form.ts'
import { type PaperField, paperFields, papersIn } from './identity-paper-form.ts'
import { rolesOf, shareIn } from './role-fields.tsx'
import { wholeIn, wholeText } from './whole-numbers.ts'

/** The forms of a person and of an entity of a company: their fields as texts. */

const ADDRESS = ['country', 'city', 'street', 'postal_code'] as const
export type AddressPart = (typeof ADDRESS)[number]

/** What a form says of the part of a person or an entity in the company. */
export type HeldField =
  | 'role'
  | 'num_of_shares'
  | 'control_percentage'
  | 'holdings'
  | 'status'
  | 'resignation_date'

export type PersonField =
  | 'first_name'
  | 'middle_name'
  | 'last_name'
  | 'email'
  | 'phone'
  | 'birthdate'
  | 'place_of_birth'
  | 'gender'
  | `address_${AddressPart}`
  /** `yes` or `no`; blank until it is known. */
  | 'pep'
  | 'us_citizen'
  | 'is_board_member'
  /** `yes` or blank. */
  | 'can_login'
  | PaperField
  | HeldField

export type EntityField =
  | 'legal_name'
  | 'registration_number'
  | 'vat_id'
  | 'do_business_as'
  | 'entity_form'
  | 'incorporation_date'
  | `registered_address_${AddressPart}`
  /** `yes` while both addresses are the same. */
  | 'is_same_address'
  | `physical_address_${AddressPart}`
  | HeldField

const addressFields = <Name extends string>(
  name: Name,
  address: Readonly<Partial<Record<AddressPart, string | undefined>>> = {},
) =>
  Object.fromEntries(ADDRESS.map((part) => [`${name}_${part}`, address[part] ?? ''])) as Record<
    `${Name}_${AddressPart}`,
    string
  >

const addressIn = <Name extends string>(fields: Fields<`${Name}_${AddressPart}`>, name: Name) =>
  Object.fromEntries(ADDRESS.map((part) => [part, fields[`${name}_${part}`].trim()])) as Record<
    AddressPart,
    string
  >

const answerText = (answer: boolean | undefined): string =>
  answer === undefined ? '' : answer ? 'yes' : 'no'

const answerIn = <Name extends string>(name: Name, answer: string) =>
  (answer === '' ? {} : { [name]: answer === 'yes' }) as { readonly [N in Name]?: boolean }

const heldFields = (
  { num_of_shares, control_percentage, holdings, resignation_date }: PersonDetails | EntityDetails,
  roles: readonly string[],
  status: PartyStatus,
): Fields<HeldField> => ({
  role: roles.join(','),
  num_of_shares: wholeText(num_of_shares),
  control_percentage: wholeText(control_percentage),
  holdings: holdingsText(holdings),
  status,
  resignation_date: resignation_date ?? '',
})

function heldIn(fields: Fields<HeldField>) {
  const shares = rolesOf(fields).includes('SHAREHOLDER') ? wholeIn(fields.num_of_shares) : undefined
  return {
    ...(shares === undefined ? {} : { num_of_shares: shares }),
    ...shareIn(fields),
    ...holdingsIn(fields),
    ...(fields.resignation_date ? { resignation_date: fields.resignation_date } : {}),
  }
}

export const personFields = (
  person: PersonDetails,
  status: PartyStatus,
  canLogin: boolean,
): Fields<PersonField> => ({
  first_name: person.first_name ?? '',
  middle_name: person.middle_name ?? '',
  last_name: person.last_name ?? '',
  email: person.email ?? '',
  phone: person.phone ?? '',
  birthdate: person.birthdate ?? '',
  place_of_birth: person.place_of_birth ?? '',
  gender: person.gender ?? '',
  ...addressFields('address', person.address),
  pep: answerText(person.pep),
  us_citizen: answerText(person.us_citizen),
  is_board_member: answerText(person.is_board_member),
  can_login: canLogin ? 'yes' : '',
  ...paperFields(person),
  ...heldFields(person, person.role ?? [], status),
})

export const personIn = (fields: Fields<PersonField>) => ({
  first_name: fields.first_name.trim(),
  middle_name: fields.middle_name.trim(),
  last_name: fields.last_name.trim(),
  email: fields.email.trim(),
  phone: fields.phone.trim(),
  birthdate: fields.birthdate,
  place_of_birth: fields.place_of_birth.trim(),
  gender: fields.gender as Gender | '',
  address: addressIn(fields, 'address'),
  ...papersIn(fields),
  role: RELATED_ROLES.filter((role) => rolesOf(fields).includes(role)),
  ...answerIn('pep', fields.pep),
  ...answerIn('us_citizen', fields.us_citizen),
  ...answerIn('is_board_member', fields.is_board_member),
  ...heldIn(fields),
})

/** The other address begins blank. */
export const BLANK_PHYSICAL_ADDRESS = addressFields('physical_address')

export const entityFields = (entity: EntityDetails, status: PartyStatus): Fields<EntityField> => ({
  legal_name: entity.legal_name ?? '',
  registration_number: entity.registration_number ?? '',
  vat_id: entity.vat_id ?? '',
  do_business_as: entity.do_business_as ?? '',
  entity_form: entity.entity_form ?? '',
  incorporation_date: entity.incorporation_date ?? '',
  ...addressFields('registered_address', entity.registered_address),
  is_same_address: entity.has_physical_address ? 'no' : 'yes',
  ...addressFields('physical_address', entity.physical_address),
  ...heldFields(entity, entity.type ?? [], status),
})

export function entityIn(fields: Fields<EntityField>) {
  const hasOther = fields.is_same_address === 'no'
  return {
    legal_name: fields.legal_name.trim(),
    registration_number: fields.registration_number.trim(),
    vat_id: fields.vat_id.trim(),
    do_business_as: fields.do_business_as.trim(),
    entity_form: fields.entity_form as EntityForm | '',
    incorporation_date: fields.incorporation_date,
    registered_address: addressIn(fields, 'registered_address'),
    has_physical_address: hasOther,
    ...(hasOther ? { physical_address: addressIn(fields, 'physical_address') } : {}),
    type: ENTITY_ROLES.filter((role) => rolesOf(fields).includes(role)),
    ...heldIn(fields),
  }
}

/** Faults by field. The roles of an entity are its `type`. */
export const faultsByField = <F extends string>(
  faults: readonly CompanyFault[],
  language: Language,
): FieldFaults<F> =>
  Object.fromEntries(
    faults.map(({ path, text }) => [path.join('_').replace(/^type$/, 'role'), text[language]]).toReversed(),
  ) as FieldFaults<F>

interface Listed {
  readonly _id: string
  readonly name: string
  readonly kind: 'PERSON' | 'LEGAL_ENTITY'
  readonly status: PartyStatus
  /** The e-mail address of a person. */
  readonly about: string
  readonly roles: readonly (typeof RELATED_ROLES)[number][]
  readonly control_percentage: number | null
  /** Of legal entities of the company. */
  readonly holdings: readonly EntityHolding[]
}

/** What the rules ask about the people and entities who have not left, without one. */
export const othersOf = (parties: readonly Listed[], id: string | null): RelatedDetails[] =>
  parties
    .filter((party) => party._id !== id && party.status !== 'RESIGNED')
    .map(({ kind, about, roles, control_percentage }) => ({
      // By which number entities are compared, the server knows.
      ...(kind === 'PERSON'
        ? { email: about, role: roles }
        : { type: ENTITY_ROLES.filter((role) => (roles as readonly string[]).includes(role)) }),
      ...(control_percentage === null ? {} : { control_percentage }),
    }))

/** Who owns a company, of those who have not left. */
export const keptStructure = (company: string, parties: readonly Listed[]): Structure =>
  structureOfHolders(
    company,
    parties
      .filter(({ status }) => status !== 'RESIGNED')
      .map(({ _id: id, kind, name, control_percentage, holdings }) => ({
        party: { id, kind, name },
        percent: control_percentage ?? 0,
        holdings,
      })),
  )

/** The legal entities of which one can hold a part, and those of which they are said to, which may have left since. */
export const entitiesFor = (
  parties: readonly Listed[],
  id: string | null,
  holdings: string,
): HeldEntity[] => {
  const said = new Set(rowsIn(holdings).map(({ entity }) => entity))
  return parties
    .filter(
      ({ _id, kind, status }) =>
        kind === 'LEGAL_ENTITY' && _id !== id && (status !== 'RESIGNED' || said.has(_id)),
    )
    .map(({ _id, name }) => ({ value: _id, label: name }))
}

/** Whether the roles and the status of a form let nobody sign in. */
export const losesLogin = (fields: Pick<Fields<PersonField>, 'role' | 'status'>): boolean =>
  isLoginForcedOff({
    status: fields.status as PartyStatus,
    roles: RELATED_ROLES.filter((role) => rolesOf(fields).includes(role)),
  })

type Standing = Pick<Fields<PersonField>, 'role' | 'status'>

/** Whether somebody who signs in does not any more: by a status or roles that let nobody, unless they had no others. */
export const endsLogin = (now: Standing, before: Standing): boolean =>
  losesLogin(now) && (!losesLogin(before) || (now.status === 'RESIGNED' && before.status !== 'RESIGNED'))

/** What a form asks of the sign-in; nothing where it stays, or ends by itself. */
export const loginIn = (
  fields: Fields<PersonField>,
  before: Fields<PersonField>,
): { readonly can_login?: boolean } =>
  fields.can_login === before.can_login || endsLogin(fields, before)
    ? {}
    : { can_login: fields.can_login === 'yes' }

/** A new status: who has not left has no day of leaving. */
export const withStatus = (status: PartyStatus) => ({
  status,
  ...(status === 'RESIGNED' ? {} : { resignation_date: '' }),
})

/** A new day of leaving: with one, the person or the entity has left. */
export const withResignation = (day: string) => ({
  resignation_date: day,
  ...(day === '' ? {} : { status: 'RESIGNED' as const }),
})
