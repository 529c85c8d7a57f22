import './fields.css'
import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { texts, useTexts } from '../../texts.ts'
import { useCountryOptions } from './country-select.tsx'

const words = texts({
  none: { en: 'No such country', lt: 'Tokios šalies nėra' },
  clear: { en: 'Remove all countries', lt: 'Pašalinti visas šalis' },
})

interface CountriesSelectProps extends Omit<MultiSelectProps, 'data' | 'value' | 'onChange'> {
  readonly value: readonly string[]
  readonly onChange: (codes: readonly string[]) => void
}

/** Several countries, each once, by their names; typing finds them. */
export function CountriesSelect({ value, onChange, ...rest }: CountriesSelectProps): ReactNode {
  const t = useTexts(words)
  return (
    <MultiSelect
      {...rest}
      {...useCountryOptions()}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t.clear }}
      nothingFoundMessage={t.none}
      value={[...value]}
      onChange={onChange}
    />
  )
}
