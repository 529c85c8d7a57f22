import './fields.css'
import { COUNTRIES, countryName } from '@fondaco/rules/country.ts'
import { Select, type SelectProps } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { texts, useLanguage, useTexts } from '../../texts.ts'

const words = texts({
  none: { en: 'No such country', lt: 'Tokios šalies nėra' },
})

interface CountrySelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  readonly value: string
  readonly onChange: (code: string) => void
}

/** All countries, by their names in the language of the page. */
export function useCountries() {
  const language = useLanguage()
  return useMemo(
    () =>
      COUNTRIES.map((code) => ({ value: code, label: countryName(code, language) })).toSorted((a, b) =>
        a.label.localeCompare(b.label, language),
      ),
    [language],
  )
}

/** A country by its name; typing finds it. */
export function CountrySelect({ value, onChange, ...rest }: CountrySelectProps): ReactNode {
  const t = useTexts(words)
  const countries = useCountries()
  return (
    <Select
      {...rest}
      data={countries}
      searchable
      clearable
      allowDeselect={false}
      nothingFoundMessage={t.none}
      value={value || null}
      onChange={(code) => onChange(code ?? '')}
    />
  )
}
