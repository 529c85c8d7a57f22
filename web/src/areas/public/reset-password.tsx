import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/PasswordInput.css'
import { Anchor, Button, TextInput, Title } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { type Input, request } from '../../api/client.ts'
import { INSTITUTION } from '../../institution.ts'
import { NewPassword, useNewPassword } from '../../kit/form/new-password.tsx'
import { useAct } from '../../kit/form/use-act.ts'
import classes from '../../kit/page/public-page.module.css'
import { Note } from '../../kit/show/card.tsx'
import { SimulatedBox } from '../../kit/show/simulated-box.tsx'
import { Link, useSearch } from '../../navigation.tsx'
import { PATHS } from '../../paths.ts'
import { texts, useTexts } from '../../texts.ts'

const words = texts({
  title: { en: 'Set a new password', lt: 'Naujo slaptažodžio nustatymas' },
  lead: {
    en: 'Enter your e-mail address. If it belongs to an account, we send an e-mail with a code within a minute.',
    lt: 'Įveskite savo el. pašto adresą. Jei jis priklauso paskyrai, per minutę gausite laišką su kodu.',
  },
  email: { en: 'E-mail', lt: 'El. paštas' },
  send: { en: 'Send the code', lt: 'Siųsti kodą' },
  sent: {
    en: 'If the address belongs to an account, we have sent the e-mail. The code works for ten minutes. Check your spam folder too.',
    lt: 'Jei adresas priklauso paskyrai, laiškas išsiųstas. Kodas galioja dešimt minučių. Patikrinkite ir brukalo aplanką.',
  },
  code: { en: 'Code from the e-mail', lt: 'Kodas iš laiško' },
  digits: { en: 'Six digits', lt: 'Šeši skaitmenys' },
  set: { en: 'Set the password', lt: 'Nustatyti slaptažodį' },
  again: { en: 'Send another code', lt: 'Siųsti kitą kodą' },
  done: {
    en: 'Your password is set. Sign in with the new password.',
    lt: 'Slaptažodis nustatytas. Prisijunkite su nauju slaptažodžiu.',
  },
  signIn: { en: 'Sign in', lt: 'Prisijungti' },
  back: { en: 'Back to sign in', lt: 'Grįžti į prisijungimą' },
})

/**
 * A new password after it was forgotten, or the first one of an invited person: by the code or the link of a letter.
 */
export default function ResetPassword(): ReactNode {
  const t = useTexts(words)
  const search = useSearch() as { reset?: string; email?: string }
  const secret = search.reset === 'ask' ? null : (search.reset ?? null)
  const [email, setEmail] = useState(search.email ?? '')
  const [step, setStep] = useState<'ask' | 'set' | 'done'>(secret ? 'set' : 'ask')
  const [code, setCode] = useState('')
  const password = useNewPassword()
  const { act, busy, refusal } = useAct()

  useEffect(() => {
    document.title = `${t.title} · ${INSTITUTION.product}`
  }, [t])

  const send = (body: Input<'resetPassword'>['body'], next: 'set' | 'done') =>
    act(async () => {
      await request('resetPassword', { body })
      setStep(next)
    })
  const ask = () => send({ email: email.trim() }, 'set')
  const set = () => send({ email: email.trim(), code: secret ?? code, new_password: password.value }, 'done')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void (step === 'ask' ? ask() : set())
  }

  return (
    <div className={classes.box}>
      <Title order={1}>{t.title}</Title>
      {refusal ? (
        <Note tone="stop" live>
          {refusal.message}
        </Note>
      ) : null}
      {step === 'done' ? (
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
          {step === 'ask' ? <p className={classes.lead}>{t.lead}</p> : null}
          {step === 'set' && !secret ? (
            <>
              <Note live>{t.sent}</Note>
              <SimulatedBox of="mail" />
            </>
          ) : null}
          <TextInput
            label={t.email}
            type="email"
            autoComplete="username"
            value={email}
            readOnly={step === 'set'}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          />
          {step === 'set' && !secret ? (
            <TextInput
              label={t.code}
              description={t.digits}
              inputMode="numeric"
              autoComplete="one-time-code"
              value={code}
              onChange={({ currentTarget }) => setCode(currentTarget.value.replace(/\D/g, '').slice(0, 6))}
            />
          ) : null}
          {step === 'set' ? <NewPassword state={password} /> : null}
          <Button
            type="submit"
            loading={busy}
            disabled={
              !email.trim() || (step === 'set' && (!password.valid || !(secret || code.length === 6)))
            }
          >
            {step === 'ask' ? t.send : t.set}
          </Button>
          {step === 'set' && !secret ? (
            <Anchor component="button" type="button" size="sm" onClick={() => void ask()}>
              {t.again}
            </Anchor>
          ) : null}
          <Anchor component={Link} to={PATHS.signIn.path} size="sm">
            {t.back}
          </Anchor>
        </form>
      )}
    </div>
  )
}
