import '../form/fields.css'
import { formatAmount, parseTypedAmount } from '@fondaco/rules/money.ts'
import { MultiSelect, Select, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { texts, useTexts } from '../../texts.ts'

const words = texts({
  amountFault: { en: 'Enter an amount, such as 120.00.', lt: 'Įveskite sumą, pvz., 120.00.' },
  any: { en: 'Any', lt: 'Bet kuris' },
  clear: { en: (what: string) => `Clear ${what.toLowerCase()}`, lt: (what: string) => `Išvalyti: ${what}` },
})

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
export function AmountFilter(props: FieldProps): ReactNode {
  const t = useTexts(words)
  return <TextFilter {...props} read={readAmount} fault={t.amountFault} />
}

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
export function ChoiceFilter({
  label,
  value,
  onChange,
  choices,
}: FieldProps & { readonly choices: readonly Choice[] }): ReactNode {
  const t = useTexts(words)
  return (
    <Select
      label={label}
      placeholder={t.any}
      clearable
      clearButtonProps={{ 'aria-label': t.clear(label) }}
      data={choices}
      value={value || null}
      onChange={(next) => onChange(next ?? '')}
    />
  )
}

/** Some of many. */
export function ChoicesFilter({
  label,
  values,
  onChange,
  choices,
}: {
  readonly label: string
  readonly values: readonly string[]
  readonly onChange: (values: readonly string[]) => void
  readonly choices: readonly Choice[]
}): ReactNode {
  const t = useTexts(words)
  return (
    <MultiSelect
      label={label}
      placeholder={values.length === 0 ? t.any : ''}
      clearable
      searchable
      clearButtonProps={{ 'aria-label': t.clear(label) }}
      data={choices}
      value={[...values]}
      onChange={onChange}
    />
  )
}
