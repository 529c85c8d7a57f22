import { displayDay, entityDay } from '@fondaco/rules/calendar.ts'
import type { RegisterField } from '@fondaco/rules/companies/register-fields.ts'
import { HOME_ENTITY } from '@fondaco/rules/entity.ts'
import type { ReactNode } from 'react'
import { Note } from '../../kit/show/card.tsx'
import { texts, useTexts } from '../../texts.ts'
import type { Company } from './applicant.ts'
import classes from './applicants.module.css'

const words = texts({
  from: {
    en: (source: string, day: string) => `From ${source}, ${day}`,
    lt: (source: string, day: string) => `Šaltinis: ${source}, ${day}`,
  },
  changed: {
    en: (source: string, day: string) => `Changed since it was taken from ${source}, ${day}`,
    lt: (source: string, day: string) => `Pakeista po perkėlimo. Šaltinis: ${source}, ${day}`,
  },
  ended: {
    en: (source: string, lei: string) => `By ${source}, the company with LEI ${lei} no longer exists.`,
    lt: (source: string, lei: string) => `Pagal „${source}“ įmonės, kurios LEI kodas ${lei}, nebėra.`,
  },
  differ: {
    en: (leis: string) => `The details were taken from different companies, with LEI ${leis}.`,
    lt: (leis: string) => `Duomenys paimti iš skirtingų įmonių, kurių LEI kodai ${leis}.`,
  },
})

/** Warns where details come from a company that no longer exists, or from several companies. */
export function RegisterWarnings({ sources }: Pick<Company, 'sources'>): ReactNode {
  const t = useTexts(words)
  const ended = new Map(
    sources.flatMap(({ is_active, lei, source }) => (is_active === false ? [[lei, source] as const] : [])),
  )
  const leis = [...new Set(sources.map(({ lei }) => lei))]
  return (
    <>
      {[...ended].map(([lei, source]) => (
        <Note key={lei} tone="stop">
          {t.ended(source, lei)}
        </Note>
      ))}
      {leis.length > 1 ? <Note tone="wait">{t.differ(leis.join(', '))}</Note> : null}
    </>
  )
}

/** A detail of a company, with the register that it was taken from; a typed one has no source. */
export function FromRegister({
  company,
  field,
  value,
}: {
  company: Company
  field: RegisterField
  value: ReactNode
}): ReactNode {
  const t = useTexts(words)
  const source = company.sources.find((one) => one.field === field)
  if (!source) return value
  const day = displayDay(entityDay(new Date(source.read_at), HOME_ENTITY))
  return (
    <>
      {value}
      <small className={classes.about}>
        {(source.changed ? t.changed : t.from)(source.source, day)}, LEI {source.lei}
      </small>
    </>
  )
}
