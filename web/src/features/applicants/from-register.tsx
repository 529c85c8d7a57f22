import { displayDay, entityDay } from '@fondaco/rules/calendar.ts'
import type { RegisterField } from '@fondaco/rules/companies/register-fields.ts'
import { HOME_ENTITY } from '@fondaco/rules/entity.ts'
import type { ReactNode } from 'react'
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
})

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
      <small className={classes.about} title={`LEI ${source.lei}`}>
        {(source.changed ? t.changed : t.from)(source.source, day)}
      </small>
    </>
  )
}
