import { type Day, isDay } from '../calendar.ts'
import type { InEachLanguage } from '../language.ts'
import {
  faultsOfResidences,
  fieldsOfResidences,
  isUsTin,
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

/** The self-certification of tax residence (CRS) and of US status (FATCA) that a customer signs. */

/** The declarations of the signer (OECD CRS self-certification, individuals). */
export const CERTIFICATION: InEachLanguage = {
  en: 'I declare that what I state in this form is true and complete to the best of my knowledge, that I am the holder of the accounts that it concerns, and that I will report any change of my tax residence within 30 days. I understand that it may be passed on to the tax authorities of the countries in which I am tax resident.',
  lt: 'Patvirtinu, kad šioje formoje nurodžiau teisingą ir išsamią informaciją, kiek man žinoma, kad esu sąskaitų, su kuriomis ji susijusi, turėtojas ir kad apie kiekvieną savo mokestinės rezidencijos pasikeitimą pranešiu per 30 dienų. Suprantu, kad ši informacija gali būti perduota valstybių, kurių mokesčių rezidentas esu, mokesčių institucijoms.',
}

/** The form as it is filled in. `faultsOfCertification` says whether it can be signed. */
export interface SelfCertification {
  readonly taxResidences: readonly TaxResidence[]
  /** Null until it is answered. */
  readonly usPerson: boolean | null
  readonly usTin: string
  readonly birthdate: Day
  readonly placeOfBirth: string
}

export type CertificationField =
  | `tax_residence_${ResidenceNumber}_${ResidencePart}`
  | 'us_person'
  | 'us_tin'
  | 'birthdate'
  | 'place_of_birth'

/** The names of the form's fields at an e-signature service. */
export const CERTIFICATION_FIELDS: readonly CertificationField[] = [
  ...RESIDENCE_NUMBERS.flatMap((number) => RESIDENCE_PARTS.map((part) => residenceField(number, part))),
  'us_person',
  'us_tin',
  'birthdate',
  'place_of_birth',
]

type Fields = Readonly<Partial<Record<CertificationField, string>>>

/** The form as fields, without empty ones. */
export const fieldsOfCertification = (form: SelfCertification): Fields =>
  withoutEmpty({
    ...fieldsOfResidences(form.taxResidences, RESIDENCE_NUMBERS),
    us_person: form.usPerson === null ? '' : form.usPerson ? 'yes' : 'no',
    us_tin: form.usPerson ? form.usTin : '',
    birthdate: form.birthdate,
    place_of_birth: form.placeOfBirth,
  })

/** The form from its fields, with at least one country of tax residence. An absent field is empty. */
export function certificationOfFields(fields: Fields): SelfCertification {
  const given = (name: string) => (fields as Readonly<Record<string, string>>)[name]?.trim() ?? ''
  const usPerson = given('us_person')
  return {
    taxResidences: residencesOfFields(given, RESIDENCE_NUMBERS),
    usPerson: usPerson === 'yes' ? true : usPerson === 'no' ? false : null,
    usTin: given('us_tin'),
    birthdate: given('birthdate'),
    placeOfBirth: given('place_of_birth'),
  }
}

/** The possible faults of a field, in words for the signer. */
export const CERTIFICATION_FAULTS = {
  ...RESIDENCE_FAULTS,
  us_answer_missing: { en: 'Answer yes or no.', lt: 'Atsakykite „taip“ arba „ne“.' },
  birthdate_invalid: { en: 'Enter your date of birth.', lt: 'Įveskite savo gimimo datą.' },
  place_missing: { en: 'Enter your place of birth.', lt: 'Įveskite savo gimimo vietą.' },
} as const satisfies Record<string, InEachLanguage>

export interface CertificationFault {
  readonly field: CertificationField
  readonly fault: keyof typeof CERTIFICATION_FAULTS
}

/** The faults that prevent signing, in the order of the fields. */
export function faultsOfCertification(form: SelfCertification, today: Day): CertificationFault[] {
  const { taxResidences, usPerson, usTin, birthdate, placeOfBirth } = form
  const isBirthdate = isDay(birthdate) && birthdate >= '1900-01-01' && birthdate <= today
  return [
    ...(faultsOfResidences(taxResidences, 'us_tin_invalid') as CertificationFault[]),
    ...fault(usPerson === null, 'us_person', 'us_answer_missing'),
    ...fault(usPerson === true && !isUsTin(usTin.trim()), 'us_tin', 'us_tin_invalid'),
    ...fault(!isBirthdate, 'birthdate', 'birthdate_invalid'),
    ...fault(placeOfBirth.trim() === '', 'place_of_birth', 'place_missing'),
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
