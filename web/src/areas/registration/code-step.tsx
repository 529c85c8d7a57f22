import type { ReactNode } from 'react'
import { ConfirmCode } from '../../kit/form/confirm-code.tsx'
import classes from '../../kit/page/public-page.module.css'
import { SimulatedBox } from '../../kit/show/simulated-box.tsx'
import { texts, useTexts } from '../../texts.ts'
import { askForCode, type SignUp, takeStep } from './sign-up.ts'

const words = texts({
  sent: {
    en: (email: string) => `We have sent a code of six digits to ${email}.`,
    lt: (email: string) => `Šešių skaitmenų kodą išsiuntėme adresu ${email}.`,
  },
  spam: { en: 'Check your spam email', lt: 'Patikrinkite brukalo aplanką' },
  correct: {
    en: 'Be sure you entered your email correctly',
    lt: 'Įsitikinkite, kad teisingai įvedėte el. pašto adresą',
  },
  resent: {
    en: 'Your confirmation e-mail was resent',
    lt: 'Patvirtinimo el. laiškas išsiųstas dar kartą',
  },
})

/** The code from the letter, which proves the address. */
export function CodeStep({ signUp, onStep }: { signUp: SignUp; onStep: (next: SignUp) => void }): ReactNode {
  const t = useTexts(words)
  const { newcomer, resendAt, role } = signUp
  return (
    <>
      <p className={classes.lead}>{t.sent(newcomer.email)}</p>
      <ConfirmCode
        hints={
          <>
            <SimulatedBox of="mail" />
            <ul>
              <li>{t.spam}</li>
              <li>{t.correct}</li>
            </ul>
          </>
        }
        resent={t.resent}
        resendAt={resendAt}
        confirm={async (code) => {
          await takeStep(role, { step: 'confirm_email', email: newcomer.email, email_code: code })
          onStep({ ...signUp, step: 'create_password' })
        }}
        resend={async () => {
          const { resend_at } = await askForCode(role, newcomer)
          onStep({ ...signUp, resendAt: resend_at })
        }}
        back={() => onStep({ ...signUp, step: 'verify_email' })}
      />
    </>
  )
}
