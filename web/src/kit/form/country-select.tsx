import './fields.css'
import { COUNTRIES, countryName } from '@fondaco/rules/country.ts'
import { Select, type SelectProps } from '@mantine/core'
import { type ReactNode, useMemo, useState } from 'react'
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

/**
 * All countries to choose from. A closed list is in the page too, with an element for each of them, so it is empty until it
 * is used.
 */
export function useCountryOptions() {
  const data = useCountries()
  const [isUsed, setUsed] = useState(false)
  const use = () => setUsed(true)
  return { data, limit: isUsed ? data.length : 0, onFocus: use, onDropdownOpen: use }
}

/** A country by its name; typing finds it. */
export function CountrySelect({ value, onChange, ...rest }: CountrySelectProps): ReactNode {
  const t = useTexts(words)
  return (
    <Select
      {...rest}
      {...useCountryOptions()}
      searchable
      clearable
      allowDeselect={false}
      nothingFoundMessage={t.none}
      value={value || null}
      onChange={(code) => onChange(code ?? '')}
    />
  )
}
