import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/PasswordInput.css'
import { isPassword, PASSWORD_RULES } from '@fondaco/rules/password.ts'
import { PasswordInput } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import classes from './new-password.module.css'

const words = texts({
  password: { en: 'New password', lt: 'Naujas slaptažodis' },
  again: { en: 'The same password again', lt: 'Pakartokite slaptažodį' },
  reveal: { en: 'Show or hide the password', lt: 'Rodyti arba slėpti slaptažodį' },
  mismatch: { en: 'The two passwords don’t match', lt: 'Slaptažodžiai nesutampa' },
  rules: { en: 'Password rules', lt: 'Slaptažodžio reikalavimai' },
  met: { en: 'met', lt: 'įvykdyta' },
  open: { en: 'not met yet', lt: 'dar neįvykdyta' },
})

/** A new password while it is typed, twice. */
export interface NewPasswordState {
  readonly value: string
  readonly again: string
  /** Meets every rule, and is the same both times. The server checks the rest. */
  readonly valid: boolean
  set(value: string): void
  setAgain(value: string): void
}

export function useNewPassword(): NewPasswordState {
  const [value, set] = useState('')
  const [again, setAgain] = useState('')
  return { value, again, valid: isPassword(value) && value === again, set, setAgain }
}

/** Two fields for a new password; each rule is shown as met or not while it is typed. */
export function NewPassword({ state }: { state: NewPasswordState }): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const rules = useId()
  const [left, setLeft] = useState(false)
  const { value, again } = state
  const differs = again !== '' && value !== again && (left || !value.startsWith(again))
  return (
    <>
      <PasswordInput
        label={t.password}
        autoComplete="new-password"
        aria-describedby={rules}
        value={value}
        onChange={({ currentTarget }) => state.set(currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': t.reveal }}
      />
      <ul id={rules} className={classes.rules} aria-label={t.rules}>
        {PASSWORD_RULES.map(({ id, label, test }) => {
          const met = test(value)
          return (
            <li key={id} data-met={met || undefined}>
              <span aria-hidden>{met ? '✓' : '○'}</span> {label[language]}{' '}
              <span className={classes.unseen}>{met ? t.met : t.open}</span>
            </li>
          )
        })}
      </ul>
      <PasswordInput
        label={t.again}
        autoComplete="new-password"
        error={differs ? t.mismatch : undefined}
        value={again}
        onBlur={() => setLeft(true)}
        onChange={({ currentTarget }) => state.setAgain(currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': t.reveal }}
      />
    </>
  )
}
