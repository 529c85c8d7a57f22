import '@mantine/core/styles/Input.css'
import { Button, TextInput } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { NewPassword, useNewPassword } from '../../kit/form/new-password.tsx'
import { useAct } from '../../kit/form/use-act.ts'
import classes from '../../kit/page/public-page.module.css'
import { Note } from '../../kit/show/card.tsx'
import { texts, useTexts } from '../../texts.ts'
import { type SignUp, takeStep } from './sign-up.ts'

const words = texts({
  email: { en: 'E-mail', lt: 'El. paštas' },
  create: { en: 'Create the password', lt: 'Sukurti slaptažodį' },
})

/** The password of the new user. The form contains the e-mail address for password managers. */
export function PasswordStep({
  signUp: {
    role,
    newcomer: { email },
  },
  onCreated,
}: {
  signUp: SignUp
  /** The user exists, with this password. */
  onCreated: (password: string) => Promise<void>
}): ReactNode {
  const t = useTexts(words)
  const password = useNewPassword()
  const { act, busy, refusal } = useAct()

  const create = (event: FormEvent) => {
    event.preventDefault()
    if (!password.valid) return
    void act(async () => {
      await takeStep(role, { step: 'create_password', email, password: password.value })
      await onCreated(password.value)
    })
  }

  return (
    <form onSubmit={create} className={classes.grid} noValidate>
      <TextInput label={t.email} type="email" autoComplete="username" readOnly value={email} />
      <NewPassword state={password} />
      {refusal ? (
        <Note tone="stop" live>
          {refusal.message}
        </Note>
      ) : null}
      <Button type="submit" loading={busy} disabled={!password.valid}>
        {t.create}
      </Button>
    </form>
  )
}
