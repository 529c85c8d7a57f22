import './fields.css'
import { COUNTRIES, countryName } from '@fondaco/rules/country.ts'
import { Select, type SelectProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { currentLanguage } from '../texts.ts'

const OPTIONS = COUNTRIES.map((code) => ({ value: code, label: countryName(code, currentLanguage()) }))

interface CountrySelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  readonly value: string
  readonly onChange: (code: string) => void
}

/** A country by its name; typing finds it. */
export function CountrySelect({ value, onChange, ...rest }: CountrySelectProps): ReactNode {
  return (
    <Select
      {...rest}
      data={OPTIONS}
      searchable
      clearable
      nothingFoundMessage="No such country"
      value={value || null}
      onChange={(code) => onChange(code ?? '')}
    />
  )
}
