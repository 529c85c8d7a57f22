import './fields.css'
import { formatAmount, parseTypedAmount } from '@fondaco/rules/money.ts'
import { MultiSelect, Select, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'

interface FieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

interface Choice {
  readonly value: string
  readonly label: string
}

/** A text that filters once it is left or Enter is pressed. Give it the value as its key, so that it follows the URL. */
export function TextFilter({
  label,
  value,
  onChange,
  read = (typed) => typed,
  fault,
  hint,
}: FieldProps & {
  /** What is typed as the filter takes it; null where it cannot be read. */
  readonly read?: (typed: string) => string | null
  readonly fault?: string
  readonly hint?: string
}): ReactNode {
  const [typed, setTyped] = useState(value)
  const [wrong, setWrong] = useState(false)
  const apply = () => {
    const next = typed.trim() === '' ? '' : read(typed.trim())
    setWrong(next === null)
    if (next !== null && next !== value) onChange(next)
  }
  return (
    <TextInput
      label={label}
      value={typed}
      description={hint}
      error={wrong ? fault : undefined}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={apply}
      onKeyDown={({ key }) => {
        if (key === 'Enter') apply()
      }}
    />
  )
}

/** An amount, typed as people do. Give it the value as its key. */
export const AmountFilter = (props: FieldProps): ReactNode => (
  <TextFilter {...props} read={readAmount} fault="Enter an amount, such as 120.00." />
)

/** Every currency of the product has two decimals; the euro stands for all. */
function readAmount(typed: string): string | null {
  const minor = parseTypedAmount(typed, 'EUR')
  return minor === null ? null : formatAmount(minor, 'EUR')
}

/** A day. */
export const DayFilter = ({ label, value, onChange }: FieldProps): ReactNode => (
  <TextInput
    type="date"
    label={label}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)

/** One of a few. */
export const ChoiceFilter = ({
  label,
  value,
  onChange,
  choices,
}: FieldProps & { readonly choices: readonly Choice[] }): ReactNode => (
  <Select
    label={label}
    placeholder="Any"
    clearable
    clearButtonProps={{ 'aria-label': `Clear ${label.toLowerCase()}` }}
    data={choices}
    value={value || null}
    onChange={(next) => onChange(next ?? '')}
  />
)

/** Some of many. */
export const ChoicesFilter = ({
  label,
  values,
  onChange,
  choices,
}: {
  readonly label: string
  readonly values: readonly string[]
  readonly onChange: (values: readonly string[]) => void
  readonly choices: readonly Choice[]
}): ReactNode => (
  <MultiSelect
    label={label}
    placeholder={values.length === 0 ? 'Any' : ''}
    clearable
    searchable
    clearButtonProps={{ 'aria-label': `Clear ${label.toLowerCase()}` }}
    data={choices}
    value={[...values]}
    onChange={onChange}
  />
)
