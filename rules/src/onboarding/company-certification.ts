import type { Day } from '../calendar.ts'
import type { InEachLanguage } from '../language.ts'
import {
  type CertifiedPerson,
  faultsOfPersons,
  fieldsOfPersons,
  PERSON_FAULTS,
  PERSON_NUMBERS,
  PERSON_PARTS,
  PERSON_RESIDENCE_NUMBERS,
  type PersonField,
  personPrefix,
  personsOfFields,
  unnamedPersons,
  withUsTin,
} from './certified-person.ts'
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

/** The form as it is filled in. `faultsOfCompany` says whether it can be signed. */
export interface CompanyCertification {
  /** Of the company, as the institution has them. */
  readonly legalName: string
  readonly registrationNumber: string
  readonly entityType: EntityType | ''
  readonly giin: string
  readonly fatcaStatus: FatcaStatus | ''
  readonly taxResidences: readonly TaxResidence[]
  /** How many beneficial owners the institution knows, in digits. Empty: the form does not say. */
  readonly beneficialOwners: string
  /** Of a passive NFE. */
  readonly persons: readonly CertifiedPerson[]
}

/** Fields that the institution fills in, and the signer cannot change. */
export const FIXED_FIELDS = ['legal_name', 'registration_number', 'beneficial_owners'] as const

export type CompanyCertificationField =
  | (typeof FIXED_FIELDS)[number]
  | 'entity_type'
  | 'giin'
  | 'fatca_status'
  | `tax_residence_${ResidenceNumber}_${ResidencePart}`
  | PersonField

/** The names of the form's fields at an e-signature service, in their order on the form. */
export const COMPANY_CERTIFICATION_FIELDS: readonly CompanyCertificationField[] = [
  'legal_name',
  'registration_number',
  'entity_type',
  'giin',
  'fatca_status',
  ...RESIDENCE_NUMBERS.flatMap((number) => RESIDENCE_PARTS.map((part) => residenceField(number, part))),
  'beneficial_owners',
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
    beneficial_owners: form.beneficialOwners,
    ...fieldsOfPersons(persons),
  })
}

/** The form from its fields, with at least one country and one controlling person. An absent field is empty. */
export function companyOfFields(fields: Fields): CompanyCertification {
  const given = (name: string) => (fields as Readonly<Record<string, string>>)[name]?.trim() ?? ''
  const one = <Value extends string>(values: readonly Value[], value: string): Value | '' =>
    values.find((known) => known === value) ?? ''
  return {
    legalName: given('legal_name'),
    registrationNumber: given('registration_number'),
    entityType: one(ENTITY_TYPES, given('entity_type')),
    giin: given('giin').toUpperCase(),
    fatcaStatus: one(FATCA_STATUSES, given('fatca_status')),
    taxResidences: residencesOfFields(given, RESIDENCE_NUMBERS),
    beneficialOwners: given('beneficial_owners'),
    persons: personsOfFields(given, fields as Readonly<Record<string, string>>),
  }
}

/** The possible faults of a field, in words for the signer. */
export const COMPANY_CERTIFICATION_FAULTS = {
  ...RESIDENCE_FAULTS,
  ...PERSON_FAULTS,
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
    ...(entityType === 'passive_nfe' ? personFaults(form, today) : []),
  ]
}

function personFaults({ beneficialOwners, persons }: CompanyCertification, today: Day) {
  const unnamed = unnamedPersons(beneficialOwners, persons.length)
  const faults = faultsOfPersons(persons, today) as CompanyCertificationFault[]
  return [...(unnamed ? fault(true, 'beneficial_owners', unnamed) : []), ...faults]
}

const fault = (
  broken: boolean,
  field: CompanyCertificationField,
  which: CompanyCertificationFault['fault'],
): CompanyCertificationFault[] => (broken ? [{ field, fault: which }] : [])
