import { hasExpired, type IdentityPaper } from '@fondaco/rules/companies/identity-papers.ts'
import { ID_CARD_TEXTS, IDENTITY_PAPERS, PASSPORT_TEXTS } from '@fondaco/rules/companies/questionnaire.ts'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { CountrySelect } from '../../kit/form/country-select.tsx'
import { DateField } from '../../kit/form/date-field.tsx'
import type { Fields } from '../../kit/form/use-fields.ts'
import { Note } from '../../kit/show/card.tsx'
import { texts, useTexts } from '../../texts.ts'
import { type PaperField, paperFieldsOf, papersIn } from './identity-paper-form.ts'
import classes from './party-dialog.module.css'
import { FormPart, type PartyForm } from './party-fields.tsx'

const words = texts({
  passport: { en: 'Passport', lt: 'Pasas' },
  id_card: { en: 'ID card', lt: 'Asmens tapatybės kortelė' },
  passportNumber: { en: 'Passport number', lt: 'Paso numeris' },
  idCardNumber: { en: 'ID card number', lt: 'Kortelės numeris' },
  issued: { en: 'Issue date', lt: 'Išdavimo data' },
  expires: { en: 'Expiry date', lt: 'Galioja iki' },
  country: { en: 'Issuing country', lt: 'Išdavusi šalis' },
  nationality: { en: 'Nationality', lt: 'Pilietybė' },
  expired: {
    en: 'This document has expired. Ask the person for a new one.',
    lt: 'Šio dokumento galiojimas baigėsi. Paprašykite asmens naujo dokumento.',
  },
  hint: {
    en: 'Leave it blank, or fill in all of it, with the date of birth.',
    lt: 'Palikite tuščią arba užpildykite visus laukus ir gimimo datą.',
  },
})

/** The labels of the fields. */
export function usePaperLabels(): Fields<PaperField> {
  const t = useTexts(words)
  return Object.fromEntries(
    IDENTITY_PAPERS.flatMap((paper) => {
      const { number, issued, expires, country, nationality } = paperFieldsOf(paper)
      return [
        [number, paper === 'passport' ? t.passportNumber : t.idCardNumber],
        [issued, t.issued],
        [expires, t.expires],
        [country, t.country],
        [nationality, t.nationality],
      ]
    }),
  ) as Fields<PaperField>
}

const MOST = { passport: PASSPORT_TEXTS.passport_num, id_card: ID_CARD_TEXTS.id_card_num } as const

/** The passport and the identity card of a person, each with its heading. */
export function IdentityPapers({ form, today }: { form: PartyForm<PaperField>; today: string }): ReactNode {
  return IDENTITY_PAPERS.map((paper) => <Paper key={paper} paper={paper} form={form} today={today} />)
}

function Paper({
  paper,
  form,
  today,
}: {
  paper: IdentityPaper
  form: PartyForm<PaperField>
  today: string
}): ReactNode {
  const t = useTexts(words)
  const { number, issued, expires, country, nationality } = paperFieldsOf(paper)
  const written = papersIn(form.fields)[paper]
  const isBegun = written !== undefined
  const countryOf = (field: PaperField) => {
    const { error, label, value, onChange } = form.value(field)
    return (
      <CountrySelect
        label={label}
        value={value}
        onChange={(next) => {
          onChange(next)
          form.leave(field)
        }}
        error={error}
        data-field={field}
        required={isBegun}
      />
    )
  }
  return (
    <FormPart title={t[paper]}>
      <p className={classes.hint}>{t.hint}</p>
      {hasExpired(paper, written, today) ? <Note tone="wait">{t.expired}</Note> : null}
      <div className={classes.pair}>
        <TextInput {...form.text(number)} autoComplete="off" maxLength={MOST[paper]} required={isBegun} />
        <DateField {...form.value(issued)} slashes max={today} required={isBegun} />
        <DateField {...form.value(expires)} slashes required={isBegun} />
        {countryOf(country)}
        {countryOf(nationality)}
      </div>
    </FormPart>
  )
}
