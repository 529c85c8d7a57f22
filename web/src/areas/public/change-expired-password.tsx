import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/PasswordInput.css'
import { Anchor, Button, PasswordInput, TextInput, Title } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { request } from '../../api/client.ts'
import { INSTITUTION } from '../../institution.ts'
import { NewPassword, useNewPassword } from '../../kit/form/new-password.tsx'
import { OneTimeCode } from '../../kit/form/one-time-code.tsx'
import { useAct } from '../../kit/form/use-act.ts'
import classes from '../../kit/page/public-page.module.css'
import { Note } from '../../kit/show/card.tsx'
import { Link } from '../../navigation.tsx'
import { PATHS } from '../../paths.ts'
import { texts, useTexts } from '../../texts.ts'

const words = texts({
  title: { en: 'Replace your password', lt: 'Slaptažodžio pakeitimas' },
  lead: {
    en: 'Your password has expired. Confirm once more that it is you, and choose a new password.',
    lt: 'Jūsų slaptažodžio galiojimas baigėsi. Dar kartą patvirtinkite, kad tai jūs, ir susikurkite naują slaptažodį.',
  },
  email: { en: 'E-mail', lt: 'El. paštas' },
  password: { en: 'Expired password', lt: 'Nebegaliojantis slaptažodis' },
  reveal: { en: 'Show or hide the password', lt: 'Rodyti arba slėpti slaptažodį' },
  change: { en: 'Change the password', lt: 'Pakeisti slaptažodį' },
  done: {
    en: 'Your password is changed. Sign in with the new one.',
    lt: 'Slaptažodis pakeistas. Prisijunkite su nauju.',
  },
  signIn: { en: 'Sign in', lt: 'Prisijungti' },
  forgot: { en: 'Forgot your password?', lt: 'Pamiršote slaptažodį?' },
})

/** The page of TK07: the old password and the second factor, if any, and then a new password. */
export default function ChangeExpiredPassword(): ReactNode {
  const t = useTexts(words)
  const [email, setEmail] = useState('')
  const [old, setOld] = useState('')
  const [otp, setOtp] = useState<string | null>(null)
  const password = useNewPassword()
  const { act, busy, refusal } = useAct()
  const [done, setDone] = useState(false)

  useEffect(() => {
    document.title = `${t.title} · ${INSTITUTION.product}`
  }, [t])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void act(
      async () => {
        await request('changeExpiredPassword', {
          body: { email: email.trim(), password: old, new_password: password.value, ...(otp ? { otp } : {}) },
        })
        setDone(true)
      },
      ({ code }) => {
        if (code === 'otp_required') setOtp('')
      },
    )
  }

  return (
    <div className={classes.box}>
      <Title order={1}>{t.title}</Title>
      {refusal ? (
        <Note tone="stop" live>
          {refusal.message}
        </Note>
      ) : null}
      {done ? (
        <>
          <Note tone="good" live>
            {t.done}
          </Note>
          <Button component={Link} to={PATHS.signIn.path}>
            {t.signIn}
          </Button>
        </>
      ) : (
        <form onSubmit={submit} className={classes.grid} noValidate>
          <p className={classes.lead}>{t.lead}</p>
          <TextInput
            label={t.email}
            type="email"
            autoComplete="username"
            value={email}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          />
          <PasswordInput
            label={t.password}
            autoComplete="current-password"
            value={old}
            onChange={({ currentTarget }) => setOld(currentTarget.value)}
            visibilityToggleButtonProps={{ 'aria-label': t.reveal }}
          />
          {otp === null ? null : <OneTimeCode value={otp} onChange={setOtp} />}
          <NewPassword state={password} />
          <Button
            type="submit"
            loading={busy}
            disabled={!email.trim() || !old || !password.valid || (otp !== null && otp.length !== 6)}
          >
            {t.change}
          </Button>
          <Anchor component={Link} to={`${PATHS.signIn.path}?reset=ask`} size="sm">
            {t.forgot}
          </Anchor>
        </form>
      )}
    </div>
  )
}
