import '@mantine/core/styles/Input.css'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Refusal, request } from '../../api/client.ts'
import { NewPassword, useNewPassword } from '../../kit/form/new-password.tsx'
import classes from '../../kit/page/public-page.module.css'
import { Note } from '../../kit/show/card.tsx'
import { texts, useTexts } from '../../texts.ts'

const words = texts({
  email: { en: 'E-mail', lt: 'El. paštas' },
  create: { en: 'Create the password', lt: 'Sukurti slaptažodį' },
})

/** The password of the new user. The address stands there for the password manager. */
export function PasswordStep({ email, onCreated }: { email: string; onCreated: () => void }): ReactNode {
  const t = useTexts(words)
  const password = useNewPassword()
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const create = async (event: FormEvent) => {
    event.preventDefault()
    if (sending || !password.valid) return
    setSending(true)
    setProblem(null)
    try {
      await request('registerIndividual', {
        body: { step: 'create_password', email, password: password.value },
      })
      onCreated()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setProblem(error.message)
      setSending(false)
    }
  }

  return (
    <form onSubmit={(event) => void create(event)} className={classes.grid} noValidate>
      <TextInput label={t.email} type="email" autoComplete="username" readOnly value={email} />
      <NewPassword state={password} />
      {problem ? (
        <Note tone="stop" live>
          {problem}
        </Note>
      ) : null}
      <Button type="submit" loading={sending} disabled={!password.valid}>
        {t.create}
      </Button>
    </form>
  )
}
