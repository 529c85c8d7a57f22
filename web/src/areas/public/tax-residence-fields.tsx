import type { Language } from '@fondaco/rules/language.ts'
import {
  NO_TIN_REASONS,
  RESIDENCE_PARTS,
  type ResidencePart,
} from '@fondaco/rules/onboarding/tax-residence.ts'
import { Select, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { CountrySelect } from '../../kit/form/country-select.tsx'
import type { Fields, useFields } from '../../kit/form/use-fields.ts'
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

/** The names of the fields of one country of tax residence. */
export type ResidenceNames<F extends string> = Readonly<Record<ResidencePart, F>>

/** The labels of one country of tax residence, by field. */
export const residenceLabels = <F extends string>(names: ResidenceNames<F>, language: Language) =>
  Object.fromEntries(RESIDENCE_PARTS.map((part) => [names[part], LABELS[part][language]])) as Record<
    F,
    string
  >

/** One country of tax residence: with its TIN, or with the reason for its absence. */
export function TaxResidenceFields<F extends string>({
  number,
  names,
  form,
}: {
  number: number
  names: ResidenceNames<F>
  form: ReturnType<typeof useFields<F>>
}): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const { tin, no_tin_reason: reason } = names
  const reasons = Object.entries(NO_TIN_REASONS).map(([letter, said]) => ({
    value: letter,
    label: `${letter}: ${said[language]}`,
  }))
  const without = form.fields[tin] === ''
  return (
    <fieldset className={own.group}>
      <legend>{t.legend(number)}</legend>
      <div className={classes.grid}>
        <CountrySelect {...form.value(names.country)} />
        <TextInput {...form.text(tin)} maxLength={30} />
      </div>
      {without ? (
        <Select
          label={t.reason}
          data={reasons}
          value={form.fields[reason] || null}
          onChange={(letter) => form.change({ [reason]: letter ?? '' } as Partial<Fields<F>>)}
          clearable
          data-field={reason}
        />
      ) : null}
      {without && form.fields[reason] === 'B' ? (
        <TextInput {...form.text(names.no_tin_explanation)} maxLength={200} />
      ) : null}
    </fieldset>
  )
}
