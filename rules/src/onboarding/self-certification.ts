import { type Day, isDay } from '../calendar.ts'
import { COUNTRIES } from '../country.ts'
import type { InEachLanguage } from '../language.ts'

/** The self-certification of tax residence (CRS) and of US status (FATCA) that a customer signs. */

/** The most countries of tax residence of one person. */
export const RESIDENCE_NUMBERS = [1, 2, 3, 4, 5] as const
export type ResidenceNumber = (typeof RESIDENCE_NUMBERS)[number]

/** Reasons why a person has no taxpayer identification number (TIN) of a country, by the letters of the OECD's form. */
export const NO_TIN_REASONS: Readonly<Record<'A' | 'B' | 'C', InEachLanguage>> = {
  A: {
    en: 'The country does not issue TINs to its residents',
    lt: 'Valstybė savo rezidentams mokesčių mokėtojo kodo (TIN) nesuteikia',
  },
  B: {
    en: 'I cannot obtain a TIN, for the reason given',
    lt: 'Mokesčių mokėtojo kodo (TIN) gauti negaliu dėl nurodytos priežasties',
  },
  C: {
    en: 'The country’s law does not require the TIN to be collected',
    lt: 'Pagal valstybės teisę mokesčių mokėtojo kodo (TIN) rinkti nereikia',
  },
}
export type NoTinReason = keyof typeof NO_TIN_REASONS

/** The declarations of the signer (OECD CRS self-certification, individuals). */
export const CERTIFICATION: InEachLanguage = {
  en: 'I declare that what I state in this form is true and complete to the best of my knowledge, that I am the holder of the accounts that it concerns, and that I will report any change of my tax residence within 30 days. I understand that it may be passed on to the tax authorities of the countries in which I am tax resident.',
  lt: 'Patvirtinu, kad šioje formoje nurodžiau teisingą ir išsamią informaciją, kiek man žinoma, kad esu sąskaitų, su kuriomis ji susijusi, turėtojas ir kad apie kiekvieną savo mokestinės rezidencijos pasikeitimą pranešiu per 30 dienų. Suprantu, kad ši informacija gali būti perduota valstybių, kurių mokesčių rezidentas esu, mokesčių institucijoms.',
}

/** One country of tax residence: with its TIN, or with the reason why there is none. An absent value is empty. */
export interface TaxResidence {
  readonly country: string
  readonly tin: string
  readonly noTinReason: NoTinReason | ''
  /** With reason B. */
  readonly explanation: string
}

/** Countries whose national identification number of a person is the TIN (OECD and European Commission, TIN by country). */
const NATIONAL_ID_IS_TIN: ReadonlySet<string> = new Set([
  'BE',
  'BG',
  'DK',
  'EE',
  'FI',
  'LT',
  'LV',
  'RO',
  'SE',
])

/**
 * The TIN that follows from a person's national identification number, for the signer to check; empty if it does not
 * follow. A national number is that of the nationality.
 */
export const knownTin = (
  taxResidence: string,
  nationality: string | null,
  nationalId: string | null,
): string => (taxResidence === nationality && NATIONAL_ID_IS_TIN.has(taxResidence) ? (nationalId ?? '') : '')

/** The form as it is filled in. `faultsOfCertification` says whether it can be signed. */
export interface SelfCertification {
  readonly taxResidences: readonly TaxResidence[]
  /** Null until it is answered. */
  readonly usPerson: boolean | null
  readonly usTin: string
  readonly birthdate: Day
  readonly placeOfBirth: string
}

const PARTS = ['country', 'tin', 'no_tin_reason', 'no_tin_explanation'] as const
type ResidencePart = (typeof PARTS)[number]

/** The name of a field of one country of tax residence. */
export const residenceField = <Part extends ResidencePart>(number: ResidenceNumber, part: Part) =>
  `tax_residence_${number}_${part}` as const

export type CertificationField =
  | ReturnType<typeof residenceField<ResidencePart>>
  | 'us_person'
  | 'us_tin'
  | 'birthdate'
  | 'place_of_birth'

/** The names of the form's fields at an e-signature service. */
export const CERTIFICATION_FIELDS: readonly CertificationField[] = [
  ...RESIDENCE_NUMBERS.flatMap((number) => PARTS.map((part) => residenceField(number, part))),
  'us_person',
  'us_tin',
  'birthdate',
  'place_of_birth',
]

type Fields = Readonly<Partial<Record<CertificationField, string>>>

/** The form as fields, without empty ones. */
export function fieldsOfCertification(form: SelfCertification): Fields {
  const fields: Partial<Record<CertificationField, string>> = {
    us_person: form.usPerson === null ? '' : form.usPerson ? 'yes' : 'no',
    us_tin: form.usPerson ? form.usTin : '',
    birthdate: form.birthdate,
    place_of_birth: form.placeOfBirth,
  }
  for (const number of RESIDENCE_NUMBERS) {
    const {
      country = '',
      tin = '',
      noTinReason = '',
      explanation = '',
    } = form.taxResidences[number - 1] ?? {}
    fields[residenceField(number, 'country')] = country
    fields[residenceField(number, 'tin')] = tin
    fields[residenceField(number, 'no_tin_reason')] = tin ? '' : noTinReason
    fields[residenceField(number, 'no_tin_explanation')] = !tin && noTinReason === 'B' ? explanation : ''
  }
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value.trim() ? [[name, value.trim()]] : [])),
  )
}

/** The form from its fields, with at least one country of tax residence. An absent field is empty. */
export function certificationOfFields(fields: Fields): SelfCertification {
  const given = (name: CertificationField) => fields[name]?.trim() ?? ''
  const residences = RESIDENCE_NUMBERS.map((number): TaxResidence => {
    const reason = given(residenceField(number, 'no_tin_reason'))
    return {
      country: given(residenceField(number, 'country')),
      tin: given(residenceField(number, 'tin')),
      noTinReason: Object.hasOwn(NO_TIN_REASONS, reason) ? (reason as NoTinReason) : '',
      explanation: given(residenceField(number, 'no_tin_explanation')),
    }
  })
  const last = residences.findLastIndex((residence) => Object.values(residence).some((value) => value !== ''))
  const usPerson = given('us_person')
  return {
    taxResidences: residences.slice(0, Math.max(last + 1, 1)),
    usPerson: usPerson === 'yes' ? true : usPerson === 'no' ? false : null,
    usTin: given('us_tin'),
    birthdate: given('birthdate'),
    placeOfBirth: given('place_of_birth'),
  }
}

/** The possible faults of a field, in words for the signer. */
export const CERTIFICATION_FAULTS = {
  country_missing: { en: 'Choose a country.', lt: 'Pasirinkite valstybę.' },
  country_repeated: { en: 'This country is named above.', lt: 'Ši valstybė jau nurodyta aukščiau.' },
  tin_missing: {
    en: 'Enter the TIN, or choose the reason why there is none.',
    lt: 'Įveskite mokesčių mokėtojo kodą (TIN) arba pasirinkite, kodėl jo nėra.',
  },
  tin_invalid: {
    en: 'A TIN has 2 to 30 letters and digits.',
    lt: 'Mokesčių mokėtojo kodą (TIN) sudaro 2–30 raidžių ir skaitmenų.',
  },
  explanation_missing: {
    en: 'Say why you cannot obtain a TIN.',
    lt: 'Paaiškinkite, kodėl negalite gauti mokesčių mokėtojo kodo (TIN).',
  },
  us_answer_missing: { en: 'Answer yes or no.', lt: 'Atsakykite „taip“ arba „ne“.' },
  us_tin_invalid: {
    en: 'A US TIN has nine digits, such as 123-45-6789.',
    lt: 'JAV mokesčių mokėtojo kodą (TIN) sudaro devyni skaitmenys, pvz., 123-45-6789.',
  },
  birthdate_invalid: { en: 'Enter your date of birth.', lt: 'Įveskite savo gimimo datą.' },
  place_missing: { en: 'Enter your place of birth.', lt: 'Įveskite savo gimimo vietą.' },
} as const satisfies Record<string, InEachLanguage>

export interface CertificationFault {
  readonly field: CertificationField
  readonly fault: keyof typeof CERTIFICATION_FAULTS
}

const TIN = /^[\p{L}\p{Nd}][\p{L}\p{Nd} ./-]{1,29}$/u
const US_TIN = /^\d{3}-?\d{2}-?\d{4}$/

/** The faults that prevent signing, in the order of the fields. */
export function faultsOfCertification(form: SelfCertification, today: Day): CertificationFault[] {
  const { taxResidences, usPerson, usTin, birthdate, placeOfBirth } = form
  const isBirthdate = isDay(birthdate) && birthdate >= '1900-01-01' && birthdate <= today
  return [
    ...RESIDENCE_NUMBERS.flatMap((number) => faultsOfResidence(taxResidences, number)),
    ...fault(usPerson === null, 'us_person', 'us_answer_missing'),
    ...fault(usPerson === true && !US_TIN.test(usTin.trim()), 'us_tin', 'us_tin_invalid'),
    ...fault(!isBirthdate, 'birthdate', 'birthdate_invalid'),
    ...fault(placeOfBirth.trim() === '', 'place_of_birth', 'place_missing'),
  ]
}

function faultsOfResidence(all: readonly TaxResidence[], number: ResidenceNumber): CertificationFault[] {
  const residence = all[number - 1]
  if (!residence) return []
  const { country, noTinReason, explanation } = residence
  const tin = residence.tin.trim()
  const isKnown = COUNTRIES.includes(country)
  const isRepeated = all.slice(0, number - 1).some((other) => other.country === country)
  const isTin = country === 'US' ? US_TIN.test(tin) : TIN.test(tin)
  return [
    ...fault(!isKnown, residenceField(number, 'country'), 'country_missing'),
    ...fault(isKnown && isRepeated, residenceField(number, 'country'), 'country_repeated'),
    ...fault(!tin && !noTinReason, residenceField(number, 'tin'), 'tin_missing'),
    ...fault(
      tin !== '' && !isTin,
      residenceField(number, 'tin'),
      country === 'US' ? 'us_tin_invalid' : 'tin_invalid',
    ),
    ...fault(
      !tin && noTinReason === 'B' && explanation.trim() === '',
      residenceField(number, 'no_tin_explanation'),
      'explanation_missing',
    ),
  ]
}

const fault = (
  broken: boolean,
  field: CertificationField,
  which: CertificationFault['fault'],
): CertificationFault[] => (broken ? [{ field, fault: which }] : [])

/** Whether a signature is the name of the signer. Spacing and capitals are ignored. */
export const isSignatureOf = (name: string, signature: string): boolean => plain(name) === plain(signature)

const plain = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('lt')
