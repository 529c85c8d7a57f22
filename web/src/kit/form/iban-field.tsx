import './fields.css'
import { formatIban, normaliseIban } from '@fondaco/rules/iban-text.ts'
import { TextInput, type TextInputProps } from '@mantine/core'
import { type ChangeEvent, type ReactNode, useLayoutEffect, useRef } from 'react'

interface IbanFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** Compact, upper case. */
  readonly value: string
  readonly onChange: (iban: string) => void
}

/**
 * An IBAN, shown in groups of four during typing; pasting with or without spaces works, and the caret stays in place.
 */
export function IbanField({ value, onChange, ...rest }: IbanFieldProps): ReactNode {
  const input = useRef<HTMLInputElement>(null)
  const signsBefore = useRef<number | null>(null)

  useLayoutEffect(() => {
    if (signsBefore.current === null || !input.current) return
    const shown = input.current.value
    let position = 0
    for (let signs = 0; position < shown.length && signs < signsBefore.current; position++) {
      if (shown[position] !== ' ') signs++
    }
    signsBefore.current = null
    input.current.setSelectionRange(position, position)
  })

  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const caret = currentTarget.selectionStart ?? currentTarget.value.length
    signsBefore.current = normaliseIban(currentTarget.value.slice(0, caret)).length
    onChange(normaliseIban(currentTarget.value).slice(0, 34))
  }

  return (
    <TextInput
      {...rest}
      ref={input}
      value={formatIban(value)}
      onChange={change}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      styles={{ input: { fontVariantNumeric: 'tabular-nums' } }}
    />
  )
}
