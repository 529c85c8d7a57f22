import { countryName } from '@fondaco/rules/country.ts'
import {
  EMPLOYMENT_DETAIL_WORDS,
  EMPLOYMENT_WORDS,
  FUNDS_WORDS,
  PURPOSE_WORDS,
} from '@fondaco/rules/onboarding/answer-words.ts'
import { ACCOUNT_PURPOSES, FUNDS_SOURCES } from '@fondaco/rules/onboarding/questionnaire.ts'
import type { ReactNode } from 'react'
import { Card } from '../../kit/show/card.tsx'
import { DefinitionList } from '../../kit/show/definition-list.tsx'
import { useLanguage, useTexts } from '../../texts.ts'
import type { Individual } from './applicant.ts'
import { words } from './texts.ts'

/** The person's answers about income and use of the account. */
export function ActivitiesTab({ individual }: { individual: Individual }): ReactNode {
  const t = useTexts(words)
  const { income, use } = useActivities(individual)
  return (
    <Card title={t.activities} padded>
      <DefinitionList lines items={[...income, ...use]} />
    </Card>
  )
}

type Items = readonly (readonly [name: string, value: ReactNode])[]

/** The answers with their names. */
export function useActivities(individual: Individual): { income: Items; use: Items } {
  const t = useTexts(words)
  const language = useLanguage()
  const { employment, account_usage, funds_source, countries } = individual.activities
  const details = Object.entries(employment?.info ?? {}).flatMap(([name, value]): [string, ReactNode][] => {
    const label = EMPLOYMENT_DETAIL_WORDS[name]?.[language] ?? name
    if (value === true) return [[label, t.yes]]
    if (typeof value === 'string') return [[label, value]]
    if (typeof value !== 'object' || value === null) return []
    const { country = '', ...rest } = value as Record<string, string>
    return [[label, [...Object.values(rest), countryName(country, language)].filter(Boolean).join(', ')]]
  })
  const purposes = ACCOUNT_PURPOSES.flatMap((purpose) => {
    const answer = account_usage?.[purpose]
    if (!answer || (typeof answer === 'object' && !answer.is_acc_usage)) return []
    const words = PURPOSE_WORDS[purpose][language]
    return [typeof answer === 'object' && answer.description ? `${words}: ${answer.description}` : words]
  })
  const sources = FUNDS_SOURCES.flatMap((source) => {
    const answer = funds_source?.[source]
    if (!answer) return []
    return [
      typeof answer === 'string'
        ? `${FUNDS_WORDS.other[language]}: ${answer}`
        : FUNDS_WORDS[source][language],
    ]
  })
  const names = (codes: readonly string[] | undefined) =>
    codes?.map((code) => countryName(code, language)).join(', ') ?? t.unknown
  return {
    income: [
      [t.employment, employment ? EMPLOYMENT_WORDS[employment.type][language] : t.unknown],
      ...details,
      [t.funds, sources.join(' · ') || t.unknown],
    ],
    use: [
      [t.usage, purposes.join(' · ') || t.unknown],
      [t.receive, names(countries?.receive)],
      [t.send, names(countries?.send)],
    ],
  }
}
