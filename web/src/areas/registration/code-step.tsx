import { Anchor, Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Refusal, request } from '../../api/client.ts'
import { Note } from '../../kit/card.tsx'
import { CodeInput } from '../../kit/code-input.tsx'
import classes from '../../kit/public-page.module.css'
import { useSecondsLeft } from '../../kit/use-seconds-left.ts'
import { texts, useTexts } from '../../texts.ts'
import type { SignUp } from './sign-up.ts'

/** A code is sent again after this long (D§4). */
const RESEND_SECONDS = 30

const words = texts({
  sent: {
    en: (email: string) => `We have sent a code of six digits to ${email}.`,
    lt: (email: string) => `Šešių skaitmenų kodą išsiuntėme adresu ${email}.`,
  },
  code: { en: 'Code', lt: 'Kodas' },
  spam: { en: 'Check your spam email', lt: 'Patikrinkite brukalo aplanką' },
  correct: {
    en: 'Be sure you entered your email correctly',
    lt: 'Įsitikinkite, kad teisingai įvedėte el. pašto adresą',
  },
  resend: { en: 'Send the code again', lt: 'Siųsti kodą dar kartą' },
  resendIn: {
    en: (seconds: number) => `Send the code again in ${seconds} s`,
    lt: (seconds: number) => `Siųsti kodą dar kartą po ${seconds} s`,
  },
  resent: {
    en: 'Your confirmation e-mail was resent',
    lt: 'Patvirtinimo el. laiškas išsiųstas dar kartą',
  },
  back: { en: 'Back', lt: 'Atgal' },
})

/** The code of the letter proves the address (P§4). */
export function CodeStep({ signUp, onStep }: { signUp: SignUp; onStep: (next: SignUp) => void }): ReactNode {
  const t = useTexts(words)
  const { newcomer, resendAt } = signUp
  const left = useSecondsLeft(resendAt, RESEND_SECONDS)
  const [resent, setResent] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const confirm = async (code: string): Promise<string | null> => {
    setProblem(null)
    try {
      await request('registerIndividual', {
        body: { step: 'confirm_email', email: newcomer.email, email_code: code },
      })
    } catch (error) {
      if (error instanceof Refusal) return error.message
      throw error
    }
    onStep({ ...signUp, step: 'create_password' })
    return null
  }

  const resend = async () => {
    setResent(false)
    setProblem(null)
    try {
      const { resend_at } = await request('registerIndividual', {
        body: { step: 'verify_email', role: 'INDIVIDUAL', ...newcomer },
      })
      setResent(true)
      onStep({ ...signUp, resendAt: resend_at })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setProblem(error.message)
    }
  }

  return (
    <>
      <p className={classes.lead}>{t.sent(newcomer.email)}</p>
      <CodeInput label={t.code} onFull={confirm} />
      <ul className={classes.hints}>
        <li>{t.spam}</li>
        <li>{t.correct}</li>
      </ul>
      <div role="status">{resent ? <Note tone="good">{t.resent}</Note> : null}</div>
      {problem ? (
        <Note tone="stop" live>
          {problem}
        </Note>
      ) : null}
      <div className={classes.actions}>
        <Button variant="default" onClick={() => onStep({ ...signUp, step: 'verify_email' })}>
          {t.back}
        </Button>
        <Anchor component="button" type="button" disabled={left > 0} onClick={() => void resend()}>
          {left > 0 ? t.resendIn(left) : t.resend}
        </Anchor>
      </div>
    </>
  )
}
