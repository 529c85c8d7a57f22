import { countryName } from '@fondaco/rules/country.ts'
import type { ApplicantKind } from '@fondaco/rules/onboarding/applicant-kinds.ts'
import type { CertificationFields } from '@fondaco/rules/onboarding/certification-forms.ts'
import {
  type CertifiedPerson,
  CONTROL_TYPES,
  type ResidenceAddress,
} from '@fondaco/rules/onboarding/certified-person.ts'
import { companyOfFields } from '@fondaco/rules/onboarding/company-certification.ts'
import {
  ENTITY_TYPE_WORDS,
  FATCA_STATUS_WORDS,
} from '@fondaco/rules/onboarding/company-certification-words.ts'
import { certificationOfFields } from '@fondaco/rules/onboarding/self-certification.ts'
import { NO_TIN_REASONS, type TaxResidence } from '@fondaco/rules/onboarding/tax-residence.ts'
import type { ReactNode } from 'react'
import { Day } from '../../kit/show/date-time.tsx'
import { DefinitionList } from '../../kit/show/definition-list.tsx'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import classes from './applicants.module.css'

const words = texts({
  type: { en: 'Type of entity (CRS)', lt: 'Subjekto tipas (CRS)' },
  status: { en: 'FATCA status', lt: 'FATCA statusas' },
  residence: {
    en: (number: number) => `Tax residence ${number}`,
    lt: (number: number) => `${number}-oji mokestinė rezidencija`,
  },
  noTin: { en: 'no TIN', lt: 'TIN nėra' },
  person: {
    en: (number: number) => `Controlling person ${number}`,
    lt: (number: number) => `${number}-asis kontroliuojantis asmuo`,
  },
  name: { en: 'Name', lt: 'Vardas ir pavardė' },
  birthdate: { en: 'Date of birth', lt: 'Gimimo data' },
  place: { en: 'Place of birth', lt: 'Gimimo vieta' },
  control: { en: 'Controls the company by', lt: 'Kontroliuoja įmonę per' },
  address: { en: 'Residence address', lt: 'Gyvenamosios vietos adresas' },
  usCitizen: { en: 'US citizen', lt: 'JAV pilietis' },
  yes: { en: 'Yes', lt: 'Taip' },
  no: { en: 'No', lt: 'Ne' },
  usPerson: { en: 'US person', lt: 'JAV asmuo' },
})

interface Answers {
  readonly fields: CertificationFields
  /** When it was signed, and by whom. */
  readonly signing: readonly (readonly [string, ReactNode])[]
}

/** The answers of a self-certification of each kind of customer. */
export const TAX_ANSWERS: Readonly<Record<ApplicantKind, (answers: Answers) => ReactNode>> = {
  INDIVIDUAL: IndividualAnswers,
  COMPANY: CompanyAnswers,
}

function IndividualAnswers({ fields, signing }: Answers): ReactNode {
  const t = useTexts(words)
  const residences = useResidences()
  const { birthdate, placeOfBirth, taxResidences, usPerson, usTin } = certificationOfFields(fields)
  return (
    <DefinitionList
      lines
      items={[
        ...signing,
        [t.birthdate, birthdate && <Day key="day" day={birthdate} />],
        [t.place, placeOfBirth],
        // A form with faults may lack the answer.
        [t.usPerson, usPerson === null ? null : usPerson ? `${t.yes}, TIN ${usTin}` : t.no],
        ...residences(taxResidences),
      ]}
    />
  )
}

/** Tax residences in words. */
function useResidences() {
  const t = useTexts(words)
  const language = useLanguage()
  const inWords = ({ country, tin, noTinReason, explanation }: TaxResidence) => {
    const name = countryName(country, language)
    if (tin || noTinReason === '') return `${name}, TIN ${tin}`
    const reason = `${noTinReason}: ${NO_TIN_REASONS[noTinReason][language]}`
    return [`${name}, ${t.noTin}. ${reason}`, explanation].filter(Boolean).join('. ')
  }
  return (all: readonly TaxResidence[]) =>
    all.map((one, index) => [t.residence(index + 1), one.country ? inWords(one) : null] as const)
}

function CompanyAnswers({ fields, signing }: Answers): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const form = companyOfFields(fields)
  const { entityType: type, fatcaStatus: status } = form
  const residences = useResidences()
  const addressIn = ({ street, city, postalCode, country }: ResidenceAddress) =>
    [street, `${postalCode} ${city}`.trim(), country && countryName(country, language)]
      .filter(Boolean)
      .join(', ')
  // An earlier form did not ask it.
  const usCitizen = ({ usCitizen, usTin }: CertifiedPerson) =>
    usCitizen === null ? null : usCitizen ? `${t.yes}, TIN ${usTin}` : t.no
  return (
    <>
      <DefinitionList
        lines
        items={[
          ...signing,
          [t.type, type && ENTITY_TYPE_WORDS[type][language]],
          ['GIIN', form.giin],
          [t.status, status && FATCA_STATUS_WORDS[status][language]],
          ...residences(form.taxResidences),
        ]}
      />
      {(type === 'passive_nfe' ? form.persons : []).map((person, index) => (
        <section key={`${person.name} ${person.birthdate}`} className={classes.person}>
          <h3>{t.person(index + 1)}</h3>
          <DefinitionList
            lines
            items={[
              [t.name, person.name],
              [t.birthdate, <Day key="day" day={person.birthdate} />],
              [t.place, person.placeOfBirth],
              [t.control, person.controlType && CONTROL_TYPES[person.controlType][language]],
              [t.address, addressIn(person.address)],
              [t.usCitizen, usCitizen(person)],
              ...residences(person.taxResidences),
            ]}
          />
        </section>
      ))}
    </>
  )
}
