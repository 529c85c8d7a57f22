import { formatDate } from '@fondaco/rules/calendar.ts'
import { countryName } from '@fondaco/rules/country.ts'
import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import { CONTROL_TYPES, type ResidenceAddress } from '@fondaco/rules/onboarding/certified-person.ts'
import { companyOfFields } from '@fondaco/rules/onboarding/company-certification.ts'
import {
  ENTITY_TYPE_WORDS,
  FATCA_STATUS_WORDS,
} from '@fondaco/rules/onboarding/company-certification-words.ts'
import type { TaxResidence } from '@fondaco/rules/onboarding/tax-residence.ts'
import type { Fields } from './port.ts'

/** What the document of a company shares with that of an individual. */
interface Shared {
  readonly birthdate: string
  readonly place: string
  readonly yes: string
  readonly no: string
  readonly residence: (number: number) => string
  readonly residenceIn: (residence: TaxResidence, language: Language) => string
}

const WORDS: InEachLanguage<{
  readonly company: string
  readonly number: string
  readonly type: string
  readonly status: string
  readonly person: (number: number) => string
  readonly control: string
  readonly address: string
  readonly usCitizen: string
}> = {
  en: {
    company: 'Company',
    number: 'Registration number',
    type: 'Type of entity (CRS)',
    status: 'FATCA status',
    person: (number) => `Controlling person ${number}`,
    control: 'Controls by',
    address: 'Residence address',
    usCitizen: 'US citizen',
  },
  lt: {
    company: 'Įmonė',
    number: 'Registracijos numeris',
    type: 'Subjekto tipas (CRS)',
    status: 'FATCA statusas',
    person: (number) => `${number}-asis kontroliuojantis asmuo`,
    control: 'Kontrolės pobūdis',
    address: 'Gyvenamosios vietos adresas',
    usCitizen: 'JAV pilietis',
  },
}

/** The answers of a company, with the persons who control a passive NFE. */
export function companyPairs(
  fields: Fields,
  language: Language,
  { birthdate, place, yes, no, residence, residenceIn }: Shared,
): (readonly [string, string])[] {
  const words = WORDS[language]
  const form = companyOfFields(fields)
  const { entityType: type, fatcaStatus: status } = form
  const residences = (all: readonly TaxResidence[]) =>
    all.map((one, index) => [residence(index + 1), residenceIn(one, language)] as const)
  return [
    [words.company, form.legalName],
    [words.number, form.registrationNumber],
    [words.type, type && ENTITY_TYPE_WORDS[type][language]],
    ...(form.giin ? [['GIIN', form.giin] as const] : []),
    [words.status, status && FATCA_STATUS_WORDS[status][language]],
    ...residences(form.taxResidences),
    ...(type === 'passive_nfe' ? form.persons : []).flatMap((person, index) => [
      [words.person(index + 1), person.name] as const,
      [birthdate, formatDate(new Date(person.birthdate), 'UTC')] as const,
      [place, person.placeOfBirth] as const,
      [words.control, person.controlType && CONTROL_TYPES[person.controlType][language]] as const,
      [words.address, addressIn(person.address, language)] as const,
      [words.usCitizen, person.usCitizen ? `${yes}, TIN ${person.usTin}` : no] as const,
      ...residences(person.taxResidences),
    ]),
  ]
}

const addressIn = ({ street, city, postalCode, country }: ResidenceAddress, language: Language): string =>
  [street, [postalCode, city].filter(Boolean).join(' '), countryName(country, language)].join(', ')
