import type { Language } from '@fondaco/rules/language.ts'
import {
  type CertificationField,
  NO_TIN_REASONS,
  RESIDENCE_NUMBERS,
  type ResidenceNumber,
  residenceField,
} from '@fondaco/rules/onboarding/self-certification.ts'
import { Select, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { CountrySelect } from '../../kit/form/country-select.tsx'
import type { useFields } from '../../kit/form/use-fields.ts'
import classes from '../../kit/page/public-page.module.css'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import own from './simulated-forms.module.css'

const words = texts({
  legend: {
    en: (number: number) => `Tax residence ${number}`,
    lt: (number: number) => `${number}-oji mokestinė rezidencija`,
  },
  country: { en: 'Country of tax residence', lt: 'Mokestinės rezidencijos valstybė' },
  tin: { en: 'TIN (taxpayer identification number)', lt: 'Mokesčių mokėtojo kodas (TIN)' },
  reason: { en: 'Or why there is no TIN', lt: 'Arba kodėl TIN nėra' },
  explanation: { en: 'Why you cannot obtain a TIN', lt: 'Kodėl negalite gauti TIN' },
})

const LABELS = {
  country: words.country,
  tin: words.tin,
  no_tin_reason: words.reason,
  no_tin_explanation: words.explanation,
} as const

type ResidenceField = Exclude<CertificationField, 'us_person' | 'us_tin' | 'birthdate' | 'place_of_birth'>

/** Initial and signed values of the form. */
export type CertificationFormField = CertificationField | 'declared' | 'signature'

/** The labels of all countries of tax residence, by field. */
export const residenceLabels = (language: Language) =>
  Object.fromEntries(
    RESIDENCE_NUMBERS.flatMap((number) =>
      (Object.keys(LABELS) as (keyof typeof LABELS)[]).map((part) => [
        residenceField(number, part),
        LABELS[part][language],
      ]),
    ),
  ) as Record<ResidenceField, string>

/** One country of tax residence: with its TIN, or with the reason for its absence. */
export function TaxResidenceFields({
  number,
  form,
}: {
  number: ResidenceNumber
  form: ReturnType<typeof useFields<CertificationFormField>>
}): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const [tin, reason] = [residenceField(number, 'tin'), residenceField(number, 'no_tin_reason')]
  const reasons = Object.entries(NO_TIN_REASONS).map(([letter, said]) => ({
    value: letter,
    label: `${letter}: ${said[language]}`,
  }))
  const without = form.fields[tin] === ''
  return (
    <fieldset className={own.group}>
      <legend>{t.legend(number)}</legend>
      <div className={classes.grid}>
        <CountrySelect {...form.value(residenceField(number, 'country'))} />
        <TextInput {...form.text(tin)} maxLength={30} />
      </div>
      {without ? (
        <Select
          label={t.reason}
          data={reasons}
          value={form.fields[reason] || null}
          onChange={(letter) => form.change({ [reason]: letter ?? '' })}
          clearable
          data-field={reason}
        />
      ) : null}
      {without && form.fields[reason] === 'B' ? (
        <TextInput {...form.text(residenceField(number, 'no_tin_explanation'))} maxLength={200} />
      ) : null}
    </fieldset>
  )
}
