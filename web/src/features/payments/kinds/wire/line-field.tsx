import '../../../../kit/form/fields.css'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from '../../payment-flow.module.css'
import type { FieldsProps } from '../../payment-form.ts'
import { converted } from '../../sent-text.tsx'
import type { KnownBanks, WireDraft, WireField } from './wire-draft.ts'

export type WireProps = FieldsProps<WireDraft, WireField, KnownBanks>

/** What shows the fault of a field, and is gone to. */
export const faultOf = ({ left, faults }: Pick<WireProps, 'left' | 'faults'>, field: WireField) => ({
  error: faults[field],
  onBlur: () => left(field),
  'data-field': field,
})

/** A line of text; below it the text that is sent instead, if it is not sent as typed. */
export function LineField({
  field,
  label,
  hint,
  most,
  wide = false,
  ...props
}: Pick<WireProps, 'draft' | 'change' | 'left' | 'faults'> & {
  readonly field: Exclude<WireField, 'files'>
  readonly label: string
  readonly hint?: ReactNode
  readonly most: number
  /** Takes the whole line. */
  readonly wide?: boolean
}): ReactNode {
  const value = props.draft[field]
  return (
    <TextInput
      {...(wide ? { className: classes.span } : {})}
      label={label}
      description={converted(value) ?? hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="off"
      maxLength={most}
      value={value}
      onChange={({ currentTarget }) => props.change({ [field]: currentTarget.value })}
      {...faultOf(props, field)}
    />
  )
}
