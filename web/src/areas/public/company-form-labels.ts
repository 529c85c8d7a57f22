import type { Language } from '@fondaco/rules/language.ts'
import { PERSON_NUMBERS, PERSON_RESIDENCE_NUMBERS } from '@fondaco/rules/onboarding/certified-person.ts'
import type { CompanyCertificationField } from '@fondaco/rules/onboarding/company-certification.ts'
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
  control: { en: 'Controls the company by', lt: 'Kontroliuoja įmonę per' },
  street: { en: 'Residence: street and number', lt: 'Gyvenamoji vieta: gatvė ir namo numeris' },
  city: { en: 'Residence: city', lt: 'Gyvenamoji vieta: miestas' },
  postalCode: { en: 'Residence: postal code', lt: 'Gyvenamoji vieta: pašto kodas' },
  country: { en: 'Residence: country', lt: 'Gyvenamoji vieta: valstybė' },
  usCitizen: {
    en: 'Is this person a citizen of the United States?',
    lt: 'Ar šis asmuo yra Jungtinių Valstijų pilietis?',
  },
  usTin: { en: 'US TIN', lt: 'JAV mokesčių mokėtojo kodas (TIN)' },
})

/** The labels of the form of a company, by field, in the order of the form. */
export function companyFormLabels(language: Language): Fields<CompanyCertificationField> {
  const t = textsNow(words)
  return Object.assign(
    { legal_name: '', registration_number: '', entity_type: t.type, giin: 'GIIN', fatca_status: t.status },
    ...RESIDENCE_NUMBERS.map((number) => residenceLabels(companyResidence(number), language)),
    { beneficial_owners: '' },
    ...PERSON_NUMBERS.flatMap((person) => {
      const labels = Object.entries(personFields(person)).map(([part, field]) => [
        field,
        t[part as keyof ReturnType<typeof personFields>],
      ])
      return [
        Object.fromEntries(labels),
        ...PERSON_RESIDENCE_NUMBERS.map((number) =>
          residenceLabels(personResidence(person, number), language),
        ),
      ]
    }),
  )
}
