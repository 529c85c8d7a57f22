import '../../../kit/form/fields.css'
import { INCOME_WORDS } from '@fondaco/rules/companies/answer-words.ts'
import type { FinancialInfo } from '@fondaco/rules/companies/company-answers.ts'
import {
  DETAILS_LENGTH,
  INCOME_SOURCES,
  type IncomeSource,
  OTHER_INCOME,
} from '@fondaco/rules/companies/questionnaire.ts'
import { Checkbox, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { texts, useLanguage, useTexts } from '../../../texts.ts'
import classes from './company.module.css'
import { Group, Question } from './group.tsx'
import { faultAt, fieldOf, type Part, rowOf, textField } from './part.ts'

const words = texts({
  title: { en: 'Income', lt: 'Pajamos' },
  sources: { en: 'Where does the company’s money come from?', lt: 'Iš kur gaunamos įmonės lėšos?' },
  describe: { en: 'Description of other income', lt: 'Kitų pajamų aprašymas' },
})

/** The sources of a company's income. */
export function IncomeGroup({ info }: { info: Part<FinancialInfo> }): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const { source_income: chosen = [] } = info.values
  const replace = (source_income: typeof chosen) => info.change({ source_income })
  const toggle = (source: IncomeSource, isOn: boolean) => {
    const others = chosen.filter(({ source_id }) => source_id !== source)
    const all = isOn ? [...others, { source_id: source }] : others
    replace(all.toSorted((one, other) => one.source_id - other.source_id))
  }
  const other = chosen.findIndex(({ source_id }) => source_id === OTHER_INCOME)
  const rows = { ...info, path: [...info.path, 'source_income'] }
  return (
    <Group legend={t.title}>
      <Question
        legend={t.sources}
        field={fieldOf(info, 'source_income')}
        error={faultAt(info, ['source_income'])}
      >
        <div className={classes.fields}>
          {INCOME_SOURCES.map((source) => (
            <Checkbox
              key={source}
              label={INCOME_WORDS[source][language]}
              checked={chosen.some(({ source_id }) => source_id === source)}
              onChange={({ currentTarget }) => toggle(source, currentTarget.checked)}
            />
          ))}
        </div>
      </Question>
      {other >= 0 ? (
        <TextInput
          {...textField(rowOf(rows, chosen, other, replace), 'info', t.describe)}
          autoComplete="off"
          maxLength={DETAILS_LENGTH}
          required
        />
      ) : null}
    </Group>
  )
}
