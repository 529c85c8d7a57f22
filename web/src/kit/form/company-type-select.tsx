import './fields.css'
import { entityFormName } from '@fondaco/rules/companies/answer-words.ts'
import type { EntityForm } from '@fondaco/rules/companies/questionnaire.ts'
import { Select, type SelectProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useCall } from '../../api/query.ts'
import { useLanguage } from '../../texts.ts'
import { FailedChoices } from './failed-choices.tsx'

interface CompanyTypeSelectProps extends Omit<SelectProps, 'data' | 'label' | 'value' | 'onChange'> {
  readonly label: string
  readonly value: string
  readonly onChange: (form: string) => void
}

/** The legal form of a company or legal entity. The one that is chosen is shown before the others are loaded. */
export function CompanyTypeSelect({ value, onChange, error, ...rest }: CompanyTypeSelectProps): ReactNode {
  const language = useLanguage()
  const { data, error: failure, refetch } = useCall('listCompanyTypes', {})
  return (
    <Select
      {...rest}
      data={data ?? (value ? [{ value, label: entityFormName(value as EntityForm, language) }] : [])}
      value={value || null}
      onChange={(next) => onChange(next ?? '')}
      searchable
      error={failure && !data ? <FailedChoices field={rest.label} retry={() => void refetch()} /> : error}
    />
  )
}
