import type { Language } from '@fondaco/rules/language.ts'
import {
  type CompanyCertificationField,
  PERSON_NUMBERS,
  PERSON_RESIDENCE_NUMBERS,
} from '@fondaco/rules/onboarding/company-certification.ts'
import { RESIDENCE_NUMBERS } from '@fondaco/rules/onboarding/tax-residence.ts'
import type { Fields } from '../../kit/form/use-fields.ts'
import { texts, textsNow } from '../../texts.ts'
import { companyResidence, personFields, personResidence } from './company-fields.ts'
import { residenceLabels } from './tax-residence-fields.tsx'

const words = texts({
  type: { en: 'What is the company?', lt: 'Kas yra įmonė?' },
  status: { en: 'FATCA status', lt: 'FATCA statusas' },
  name: { en: 'First and last name', lt: 'Vardas ir pavardė' },
  birthdate: { en: 'Date of birth', lt: 'Gimimo data' },
  place: { en: 'Place of birth', lt: 'Gimimo vieta' },
})

/** The labels of the form of a company, by field, in the order of the form. */
export function companyFormLabels(language: Language): Fields<CompanyCertificationField> {
  const t = textsNow(words)
  return Object.assign(
    { legal_name: '', registration_number: '', entity_type: t.type, giin: 'GIIN', fatca_status: t.status },
    ...RESIDENCE_NUMBERS.map((number) => residenceLabels(companyResidence(number), language)),
    ...PERSON_NUMBERS.flatMap((person) => {
      const { name, birthdate, place } = personFields(person)
      return [
        { [name]: t.name, [birthdate]: t.birthdate, [place]: t.place },
        ...PERSON_RESIDENCE_NUMBERS.map((number) =>
          residenceLabels(personResidence(person, number), language),
        ),
      ]
    }),
  )
}
