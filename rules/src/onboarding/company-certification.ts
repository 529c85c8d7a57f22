import { type Day, isDay } from '../calendar.ts'
import type { InEachLanguage } from '../language.ts'
import {
  faultsOfResidences,
  fieldsOfResidences,
  RESIDENCE_FAULTS,
  RESIDENCE_NUMBERS,
  RESIDENCE_PARTS,
  type ResidenceNumber,
  type ResidencePart,
  residenceField,
  residencesOfFields,
  type TaxResidence,
  withoutEmpty,
} from './tax-residence.ts'

/** The self-certification that a company signs (OECD CRS, entities and controlling persons; US IRC §1471–1474, FATCA). */

/** What a company is to the CRS. NFE: an entity that is no financial institution. */
export const ENTITY_TYPES = ['active_nfe', 'passive_nfe', 'financial_institution', 'exempt'] as const
export type EntityType = (typeof ENTITY_TYPES)[number]

/** What a company is to FATCA. */
export const FATCA_STATUSES = [
  'active_nffe',
  'passive_nffe',
  'reporting_ffi',
  'registered_deemed_compliant_ffi',
  'certified_deemed_compliant_ffi',
  'nonparticipating_ffi',
  'exempt_beneficial_owner',
  'specified_us_person',
  'other_us_person',
] as const
export type FatcaStatus = (typeof FATCA_STATUSES)[number]

const US_STATUSES: readonly FatcaStatus[] = ['specified_us_person', 'other_us_person']

/** The statuses that a company of each type can have. */
export const FATCA_STATUSES_OF: Readonly<Record<EntityType, readonly FatcaStatus[]>> = {
  active_nfe: ['active_nffe', ...US_STATUSES],
  passive_nfe: ['passive_nffe', ...US_STATUSES],
  financial_institution: [
    'reporting_ffi',
    'registered_deemed_compliant_ffi',
    'certified_deemed_compliant_ffi',
    'nonparticipating_ffi',
    'other_us_person',
  ],
  exempt: ['exempt_beneficial_owner', 'active_nffe', 'other_us_person'],
}

/** The statuses of a financial institution that the IRS gives no GIIN. */
const WITHOUT_GIIN: readonly FatcaStatus[] = [
  'certified_deemed_compliant_ffi',
  'nonparticipating_ffi',
  'other_us_person',
]

/** Whether a company must give its GIIN. A financial institution without a status yet must. */
export const needsGiin = (type: EntityType | '', status: FatcaStatus | ''): boolean =>
  type === 'financial_institution' && !(WITHOUT_GIIN as readonly string[]).includes(status)

/** The most controlling persons. */
export const PERSON_NUMBERS = [1, 2, 3, 4, 5, 6] as const
export type PersonNumber = (typeof PERSON_NUMBERS)[number]
/** The most countries of tax residence of a controlling person. */
export const PERSON_RESIDENCE_NUMBERS = [1, 2, 3] as const satisfies readonly ResidenceNumber[]

/** A person who controls a passive NFE. */
export interface CertifiedPerson {
  readonly name: string
  readonly birthdate: Day
  readonly placeOfBirth: string
  readonly taxResidences: readonly TaxResidence[]
}

/** The form as it is filled in. `faultsOfCompany` says whether it can be signed. */
export interface CompanyCertification {
  /** Of the company, as the institution has them. */
  readonly legalName: string
  readonly registrationNumber: string
  readonly entityType: EntityType | ''
  readonly giin: string
  readonly fatcaStatus: FatcaStatus | ''
  readonly taxResidences: readonly TaxResidence[]
  /** Of a passive NFE. */
  readonly persons: readonly CertifiedPerson[]
}

const PERSON_PARTS = ['name', 'birthdate', 'place_of_birth'] as const
type PersonPart = (typeof PERSON_PARTS)[number]
/** The prefix of the fields of a controlling person. */
export const personPrefix = <Number extends PersonNumber>(number: Number) => `person_${number}_` as const

/** Fields that the institution fills in, and the signer cannot change. */
export const FIXED_FIELDS = ['legal_name', 'registration_number'] as const

export type CompanyCertificationField =
  | (typeof FIXED_FIELDS)[number]
  | 'entity_type'
  | 'giin'
  | 'fatca_status'
  | `tax_residence_${ResidenceNumber}_${ResidencePart}`
  | `person_${PersonNumber}_${PersonPart}`
  | `person_${PersonNumber}_tax_residence_${(typeof PERSON_RESIDENCE_NUMBERS)[number]}_${ResidencePart}`

/** The names of the form's fields at an e-signature service, in their order on the form. */
export const COMPANY_CERTIFICATION_FIELDS: readonly CompanyCertificationField[] = [
  ...FIXED_FIELDS,
  'entity_type',
  'giin',
  'fatca_status',
  ...RESIDENCE_NUMBERS.flatMap((number) => RESIDENCE_PARTS.map((part) => residenceField(number, part))),
  ...PERSON_NUMBERS.flatMap((person) => [
    ...PERSON_PARTS.map((part) => `${personPrefix(person)}${part}` as const),
    ...PERSON_RESIDENCE_NUMBERS.flatMap((number) =>
      RESIDENCE_PARTS.map((part) => residenceField(number, part, personPrefix(person))),
    ),
  ]),
]

type Fields = Readonly<Partial<Record<CompanyCertificationField, string>>>

/** The form as fields, without empty ones and without those that do not belong to the type of the company. */
export function fieldsOfCompany(form: CompanyCertification): Fields {
  const persons = form.entityType === 'passive_nfe' ? form.persons : []
  return withoutEmpty({
    legal_name: form.legalName,
    registration_number: form.registrationNumber,
    entity_type: form.entityType,
    giin: form.entityType === 'financial_institution' ? form.giin.toUpperCase() : '',
    fatca_status: form.fatcaStatus,
    ...fieldsOfResidences(form.taxResidences, RESIDENCE_NUMBERS),
    ...fieldsOfPersons(persons),
  })
}

/** The controlling persons as fields. */
export const fieldsOfPersons = (persons: readonly CertifiedPerson[]): Record<string, string> =>
  Object.fromEntries(
    PERSON_NUMBERS.flatMap((number) => {
      const person = persons[number - 1]
      if (!person) return []
      const of = personPrefix(number)
      return [
        [`${of}name`, person.name],
        [`${of}birthdate`, person.birthdate],
        [`${of}place_of_birth`, person.placeOfBirth],
        ...Object.entries(fieldsOfResidences(person.taxResidences, PERSON_RESIDENCE_NUMBERS, of)),
      ]
    }),
  )

/** The form from its fields, with at least one country and one controlling person. An absent field is empty. */
export function companyOfFields(fields: Fields): CompanyCertification {
  const given = (name: string) => (fields as Readonly<Record<string, string>>)[name]?.trim() ?? ''
  const one = <Value extends string>(values: readonly Value[], value: string): Value | '' =>
    values.find((known) => known === value) ?? ''
  const last = PERSON_NUMBERS.findLast((number) =>
    Object.entries(fields).some(([name, value]) => name.startsWith(personPrefix(number)) && value.trim()),
  )
  return {
    legalName: given('legal_name'),
    registrationNumber: given('registration_number'),
    entityType: one(ENTITY_TYPES, given('entity_type')),
    giin: given('giin').toUpperCase(),
    fatcaStatus: one(FATCA_STATUSES, given('fatca_status')),
    taxResidences: residencesOfFields(given, RESIDENCE_NUMBERS),
    persons: PERSON_NUMBERS.slice(0, last ?? 1).map((number): CertifiedPerson => {
      const of = personPrefix(number)
      return {
        name: given(`${of}name`),
        birthdate: given(`${of}birthdate`),
        placeOfBirth: given(`${of}place_of_birth`),
        taxResidences: residencesOfFields(given, PERSON_RESIDENCE_NUMBERS, of),
      }
    }),
  }
}

/** The possible faults of a field, in words for the signer. */
export const COMPANY_CERTIFICATION_FAULTS = {
  ...RESIDENCE_FAULTS,
  type_missing: { en: 'Choose what the company is.', lt: 'Pasirinkite, kas yra įmonė.' },
  giin_invalid: {
    en: 'A GIIN has 19 characters, such as 98Q96B.00000.LE.250.',
    lt: 'GIIN sudaro 19 ženklų, pvz., 98Q96B.00000.LE.250.',
  },
  fatca_missing: { en: 'Choose the FATCA status.', lt: 'Pasirinkite FATCA statusą.' },
  fatca_unfit: {
    en: 'This status does not fit the type of the company.',
    lt: 'Šis statusas nedera su įmonės tipu.',
  },
  us_residence_missing: {
    en: 'A US person is tax resident in the United States: add that country.',
    lt: 'JAV asmuo yra Jungtinių Valstijų mokesčių rezidentas: pridėkite šią valstybę.',
  },
  us_status_missing: {
    en: 'A company that is tax resident in the United States is a US person: choose a status of a US person.',
    lt: 'Įmonė, kuri yra Jungtinių Valstijų mokesčių rezidentė, yra JAV asmuo: pasirinkite JAV asmens statusą.',
  },
  name_missing: { en: 'Enter the first and the last name.', lt: 'Įveskite vardą ir pavardę.' },
  birthdate_invalid: { en: 'Enter the date of birth.', lt: 'Įveskite gimimo datą.' },
  place_missing: { en: 'Enter the place of birth.', lt: 'Įveskite gimimo vietą.' },
  person_repeated: { en: 'This person is named above.', lt: 'Šis asmuo jau nurodytas aukščiau.' },
} as const satisfies Record<string, InEachLanguage>

export interface CompanyCertificationFault {
  readonly field: CompanyCertificationField
  readonly fault: keyof typeof COMPANY_CERTIFICATION_FAULTS
}

/** IRS: six and five characters without the letter O, a category, and the ISO 3166-1 numeric code of the country. */
const GIIN = /^[A-NP-Z0-9]{6}\.[A-NP-Z0-9]{5}\.(?:LE|SL|ME|BR|SF|SD|SS|SB|SP)\.\d{3}$/

/** The faults that prevent signing, in the order of the fields. */
export function faultsOfCompany(form: CompanyCertification, today: Day): CompanyCertificationFault[] {
  const { entityType, giin, fatcaStatus, taxResidences } = form
  const fits = entityType === '' || FATCA_STATUSES_OF[entityType].some((status) => status === fatcaStatus)
  const isUs = US_STATUSES.some((status) => status === fatcaStatus)
  const us = taxResidences.findIndex(({ country }) => country === 'US')
  const isInstitution = entityType === 'financial_institution'
  const hasGiin = giin.trim() !== '' || needsGiin(entityType, fatcaStatus)
  return [
    ...fault(entityType === '', 'entity_type', 'type_missing'),
    ...fault(isInstitution && hasGiin && !GIIN.test(giin.trim()), 'giin', 'giin_invalid'),
    ...fault(fatcaStatus === '', 'fatca_status', 'fatca_missing'),
    ...fault(fatcaStatus !== '' && !fits, 'fatca_status', 'fatca_unfit'),
    ...fault(isUs && fits && us === -1, 'fatca_status', 'us_residence_missing'),
    ...fault(fatcaStatus !== '' && fits && !isUs && us !== -1, 'fatca_status', 'us_status_missing'),
    ...(faultsOfResidences(
      fatcaStatus === 'specified_us_person' ? taxResidences.map(withUsTin) : taxResidences,
      'us_ein_invalid',
    ) as CompanyCertificationFault[]),
    ...(entityType === 'passive_nfe' ? faultsOfPersons(form.persons, today) : []),
  ]
}

/** A specified US person is reported with its US TIN: no reason stands in its place. */
const withUsTin = (residence: TaxResidence): TaxResidence =>
  residence.country === 'US' ? { ...residence, noTinReason: '' } : residence

function faultsOfPersons(persons: readonly CertifiedPerson[], today: Day): CompanyCertificationFault[] {
  if (persons.length === 0) return [{ field: 'person_1_name', fault: 'name_missing' }]
  return persons.flatMap((person, index) => {
    const number = PERSON_NUMBERS[index]
    if (!number) return []
    const { name, birthdate, placeOfBirth, taxResidences } = person
    const of = personPrefix(number)
    const isNamed = name.trim().length >= 2
    const isBirthdate = isDay(birthdate) && birthdate >= '1900-01-01' && birthdate <= today
    const isRepeated = persons
      .slice(0, index)
      .some((other) => other.name === name && other.birthdate === birthdate)
    return [
      ...fault(!isNamed, `${of}name`, 'name_missing'),
      ...fault(isNamed && isRepeated, `${of}name`, 'person_repeated'),
      ...fault(!isBirthdate, `${of}birthdate`, 'birthdate_invalid'),
      ...fault(placeOfBirth.trim() === '', `${of}place_of_birth`, 'place_missing'),
      ...(faultsOfResidences(taxResidences, 'us_tin_invalid', of) as CompanyCertificationFault[]),
    ]
  })
}

const fault = (
  broken: boolean,
  field: CompanyCertificationField,
  which: CompanyCertificationFault['fault'],
): CompanyCertificationFault[] => (broken ? [{ field, fault: which }] : [])
