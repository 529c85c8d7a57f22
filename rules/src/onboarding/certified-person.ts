import { type Day, isDay } from '../calendar.ts'
import { COUNTRIES } from '../country.ts'
import type { InEachLanguage } from '../language.ts'
import {
  faultsOfResidences,
  fieldsOfResidences,
  isUsTin,
  type ResidenceNumber,
  type ResidencePart,
  residencesOfFields,
  type TaxResidence,
} from './tax-residence.ts'

/** The persons who control a passive NFE, as its self-certification names them (OECD CRS, section VIII D (6)). */

/** The most controlling persons of one form. At most four own 25 % or more, but many can control a company in other ways. */
export const PERSON_NUMBERS = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25,
] as const
export type PersonNumber = (typeof PERSON_NUMBERS)[number]
/** The most countries of tax residence of a controlling person. */
export const PERSON_RESIDENCE_NUMBERS = [1, 2, 3] as const satisfies readonly ResidenceNumber[]

/** How a person controls a legal person, by the codes of the OECD's CRS XML schema. */
export const CONTROL_TYPES: Readonly<Record<'CRS801' | 'CRS802' | 'CRS803', InEachLanguage>> = {
  CRS801: { en: 'Ownership', lt: 'Nuosavybė' },
  CRS802: { en: 'Control by other means', lt: 'Kontrolė kitais būdais' },
  CRS803: { en: 'Senior managing official', lt: 'Vyresnysis vadovas' },
}
export type ControlType = keyof typeof CONTROL_TYPES

/** Where a person lives. An absent value is empty. */
export interface ResidenceAddress {
  readonly street: string
  readonly city: string
  readonly postalCode: string
  readonly country: string
}

export interface CertifiedPerson {
  readonly name: string
  readonly birthdate: Day
  readonly placeOfBirth: string
  readonly controlType: ControlType | ''
  readonly address: ResidenceAddress
  readonly usCitizen: boolean | null
  /** Of a US citizen. */
  readonly usTin: string
  readonly taxResidences: readonly TaxResidence[]
}

/** The fields of a person in their order on the form, before the tax residences. */
export const PERSON_PARTS = [
  'name',
  'birthdate',
  'place_of_birth',
  'control_type',
  'address_street',
  'address_city',
  'address_postal_code',
  'address_country',
  'us_citizen',
  'us_tin',
] as const
export type PersonPart = (typeof PERSON_PARTS)[number]

/** The prefix of the fields of a controlling person. */
export const personPrefix = <Number extends PersonNumber>(number: Number) => `person_${number}_` as const

export type PersonField =
  | `person_${PersonNumber}_${PersonPart}`
  | `person_${PersonNumber}_tax_residence_${(typeof PERSON_RESIDENCE_NUMBERS)[number]}_${ResidencePart}`

/** The controlling persons as fields. */
export const fieldsOfPersons = (persons: readonly CertifiedPerson[]): Record<string, string> =>
  Object.fromEntries(
    PERSON_NUMBERS.flatMap((number) => {
      const person = persons[number - 1]
      if (!person) return []
      const of = personPrefix(number)
      return [
        ...Object.entries(partsOf(person)).map(([part, value]) => [`${of}${part}`, value]),
        ...Object.entries(fieldsOfResidences(person.taxResidences, PERSON_RESIDENCE_NUMBERS, of)),
      ]
    }),
  )

const partsOf = ({ address, usCitizen, ...person }: CertifiedPerson): Record<PersonPart, string> => ({
  name: person.name,
  birthdate: person.birthdate,
  place_of_birth: person.placeOfBirth,
  control_type: person.controlType,
  address_street: address.street,
  address_city: address.city,
  address_postal_code: address.postalCode,
  address_country: address.country,
  us_citizen: usCitizen === null ? '' : usCitizen ? 'yes' : 'no',
  us_tin: usCitizen ? person.usTin : '',
})

/** The controlling persons in fields, at least one. */
export function personsOfFields(
  given: (field: string) => string,
  fields: Readonly<Record<string, string>>,
): CertifiedPerson[] {
  const last = PERSON_NUMBERS.findLast((number) =>
    Object.entries(fields).some(([name, value]) => name.startsWith(personPrefix(number)) && value.trim()),
  )
  return PERSON_NUMBERS.slice(0, last ?? 1).map((number) => {
    const of = personPrefix(number)
    const part = (name: PersonPart) => given(`${of}${name}`)
    const type = part('control_type')
    const usCitizen = part('us_citizen')
    return {
      name: part('name'),
      birthdate: part('birthdate'),
      placeOfBirth: part('place_of_birth'),
      controlType: Object.hasOwn(CONTROL_TYPES, type) ? (type as ControlType) : '',
      address: {
        street: part('address_street'),
        city: part('address_city'),
        postalCode: part('address_postal_code'),
        country: part('address_country'),
      },
      usCitizen: usCitizen === 'yes' ? true : usCitizen === 'no' ? false : null,
      usTin: part('us_tin'),
      taxResidences: residencesOfFields(given, PERSON_RESIDENCE_NUMBERS, of),
    }
  })
}

/** The possible faults of a controlling person, in words for the signer. */
export const PERSON_FAULTS = {
  name_missing: { en: 'Enter the first and the last name.', lt: 'Įveskite vardą ir pavardę.' },
  birthdate_invalid: { en: 'Enter the date of birth.', lt: 'Įveskite gimimo datą.' },
  place_missing: { en: 'Enter the place of birth.', lt: 'Įveskite gimimo vietą.' },
  person_repeated: { en: 'This person is named above.', lt: 'Šis asmuo jau nurodytas aukščiau.' },
  control_missing: {
    en: 'Choose how this person controls the company.',
    lt: 'Pasirinkite, kaip šis asmuo kontroliuoja įmonę.',
  },
  street_missing: { en: 'Enter the street and number.', lt: 'Įveskite gatvę ir namo numerį.' },
  city_missing: { en: 'Enter the city.', lt: 'Įveskite miestą.' },
  us_citizen_missing: { en: 'Answer yes or no.', lt: 'Atsakykite „taip“ arba „ne“.' },
  persons_unnamed: {
    en: 'The company has more beneficial owners than this form names. Name each of them. If one of them has left, contact support before you sign.',
    lt: 'Įmonė turi daugiau tikrųjų savininkų, nei nurodyta šioje formoje. Nurodykite kiekvieną iš jų. Jei kuris nors jau nebe savininkas, prieš pasirašydami kreipkitės į pagalbos komandą.',
  },
  persons_too_many: {
    en: 'This form has room for 25 controlling persons, and the company has more beneficial owners. It cannot be signed here: contact support.',
    lt: 'Šioje formoje galima nurodyti iki 25 kontroliuojančių asmenų, o įmonė turi daugiau tikrųjų savininkų. Čia jos pasirašyti negalima: kreipkitės į pagalbos komandą.',
  },
} as const satisfies Record<string, InEachLanguage>

/** The fault of a form that names fewer persons than the institution knows, if any. `known`: empty if not known. */
export function unnamedPersons(
  known: string,
  named: number,
): 'persons_unnamed' | 'persons_too_many' | undefined {
  const owners = /^\d{1,4}$/.test(known) ? Number(known) : 0
  if (owners > PERSON_NUMBERS.length) return 'persons_too_many'
  return named < owners ? 'persons_unnamed' : undefined
}

/** The faults of the controlling persons, in the order of the fields. */
export function faultsOfPersons(
  persons: readonly CertifiedPerson[],
  today: Day,
): { readonly field: string; readonly fault: string }[] {
  if (persons.length === 0) return [{ field: 'person_1_name', fault: 'name_missing' }]
  return persons.flatMap((person, index) => {
    const number = PERSON_NUMBERS[index]
    if (!number) return []
    const of = personPrefix(number)
    const before = persons.slice(0, index)
    return [
      ...partFaults(person, before, today).flatMap(([isBroken, part, fault]) =>
        isBroken ? [{ field: `${of}${part}`, fault }] : [],
      ),
      ...faultsOfResidences(person.taxResidences.map(withUsTin), 'us_tin_invalid', of),
    ]
  })
}

function partFaults(
  { address, name, birthdate, ...person }: CertifiedPerson,
  before: readonly CertifiedPerson[],
  today: Day,
): readonly (readonly [
  boolean,
  PersonPart,
  keyof typeof PERSON_FAULTS | 'country_missing' | 'us_tin_invalid',
])[] {
  const isNamed = name.trim().length >= 2
  const isBirthdate = isDay(birthdate) && birthdate >= '1900-01-01' && birthdate <= today
  const isRepeated = before.some((other) => other.name === name && other.birthdate === birthdate)
  return [
    [!isNamed, 'name', 'name_missing'],
    [isNamed && isRepeated, 'name', 'person_repeated'],
    [!isBirthdate, 'birthdate', 'birthdate_invalid'],
    [person.placeOfBirth.trim() === '', 'place_of_birth', 'place_missing'],
    [person.controlType === '', 'control_type', 'control_missing'],
    [address.street.trim() === '', 'address_street', 'street_missing'],
    [address.city.trim() === '', 'address_city', 'city_missing'],
    [!COUNTRIES.includes(address.country), 'address_country', 'country_missing'],
    [person.usCitizen === null, 'us_citizen', 'us_citizen_missing'],
    [person.usCitizen === true && !isUsTin(person.usTin.trim()), 'us_tin', 'us_tin_invalid'],
  ]
}

/** A US person is reported with its US TIN: no reason stands in its place. */
export const withUsTin = (residence: TaxResidence): TaxResidence =>
  residence.country === 'US' ? { ...residence, noTinReason: '' } : residence
