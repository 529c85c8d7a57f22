import {
  PERSON_RESIDENCE_NUMBERS,
  type PersonNumber,
  personPrefix,
} from '@fondaco/rules/onboarding/certified-person.ts'
import { type ResidenceNumber, residenceField } from '@fondaco/rules/onboarding/tax-residence.ts'

/** The names of the fields of a company's form, by what they belong to. */

export const companyResidence = (number: ResidenceNumber) => ({
  country: residenceField(number, 'country'),
  tin: residenceField(number, 'tin'),
  no_tin_reason: residenceField(number, 'no_tin_reason'),
  no_tin_explanation: residenceField(number, 'no_tin_explanation'),
})

export type PersonResidence = (typeof PERSON_RESIDENCE_NUMBERS)[number]

export function personResidence(person: PersonNumber, number: PersonResidence) {
  const of = personPrefix(person)
  return {
    country: residenceField(number, 'country', of),
    tin: residenceField(number, 'tin', of),
    no_tin_reason: residenceField(number, 'no_tin_reason', of),
    no_tin_explanation: residenceField(number, 'no_tin_explanation', of),
  }
}

export const personFields = (person: PersonNumber) =>
  ({
    name: `${personPrefix(person)}name`,
    birthdate: `${personPrefix(person)}birthdate`,
    place: `${personPrefix(person)}place_of_birth`,
    control: `${personPrefix(person)}control_type`,
    street: `${personPrefix(person)}address_street`,
    city: `${personPrefix(person)}address_city`,
    postalCode: `${personPrefix(person)}address_postal_code`,
    country: `${personPrefix(person)}address_country`,
    usCitizen: `${personPrefix(person)}us_citizen`,
    usTin: `${personPrefix(person)}us_tin`,
  }) as const

/** All fields of a person, in the same order for each. */
export const allOfPerson = (person: PersonNumber) => [
  ...Object.values(personFields(person)),
  ...PERSON_RESIDENCE_NUMBERS.flatMap((number) => Object.values(personResidence(person, number))),
]
