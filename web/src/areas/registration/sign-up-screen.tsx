import '../../kit/form/fields.css'
import { Button, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { request } from '../../api/client.ts'
import { useSession } from '../../api/session.tsx'
import { INSTITUTION } from '../../institution.ts'
import { Loading } from '../../kit/feedback/states.tsx'
import classes from '../../kit/page/public-page.module.css'
import { PublicPage } from '../../kit/page/public-page.tsx'
import { Stepper } from '../../kit/page/stepper.tsx'
import { Link, navigate } from '../../navigation.tsx'
import { type Address, PATHS } from '../../paths.ts'
import { texts, useTexts } from '../../texts.ts'
import { CodeStep } from './code-step.tsx'
import { DetailsStep } from './details-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { type SignUp, type SignUpRole, STEPS, type Step } from './sign-up.ts'

const begin = (role: SignUpRole): SignUp => ({
  role,
  step: 'verify_email',
  newcomer: { email: '', first_name: '', last_name: '', notify_marketing: false },
  resendAt: null,
})

const steps = texts<Record<Step, string>>({
  verify_email: { en: 'Your details', lt: 'Jūsų duomenys' },
  confirm_email: { en: 'E-mail code', lt: 'El. pašto kodas' },
  create_password: { en: 'Password', lt: 'Slaptažodis' },
  password_completed: { en: 'Done', lt: 'Atlikta' },
})

const titles = texts<Record<Step, string>>({
  verify_email: { en: 'Open an account', lt: 'Sąskaitos atidarymas' },
  confirm_email: { en: 'Confirm your e-mail address', lt: 'El. pašto adreso patvirtinimas' },
  create_password: { en: 'Create your password', lt: 'Slaptažodžio sukūrimas' },
  password_completed: { en: 'You have signed up', lt: 'Užsiregistravote' },
})

const words = texts({
  companyTitle: { en: 'Open a company account', lt: 'Įmonės sąskaitos atidarymas' },
  companyLead: {
    en: 'Begin with your own details: you register the company. We ask about the company after that.',
    lt: 'Pradėkite nuo savo duomenų: įmonę registruojate jūs. Apie įmonę klausime vėliau.',
  },
  next: {
    en: 'Your password is set. Sign in to continue. We then ask for the information that the law requires before we open an account.',
    lt: 'Slaptažodis nustatytas. Prisijunkite ir tęskite: paprašysime informacijos, kurios prieš atidarant sąskaitą reikalauja įstatymai.',
  },
  known: { en: 'Do you already have an account?', lt: 'Jau turite paskyrą?' },
  signIn: { en: 'Sign in', lt: 'Prisijungti' },
})

/** `/registration/individual`. */
export const IndividualScreen = (): ReactNode => (
  <SignUpScreen newcomerRole="INDIVIDUAL" home={PATHS.customerDashboard.path} />
)

/** The steps of a sign-up; an interrupted one continues. @param home the page of a person who has signed up */
export function SignUpScreen({
  newcomerRole: role,
  home,
}: {
  newcomerRole: SignUpRole
  home: Address
}): ReactNode {
  const t = useTexts(words)
  const stepWords = useTexts(steps)
  const titleOf = useTexts(titles)
  const { signIn } = useSession()
  const [signUp, setSignUp] = useState<SignUp | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const step = signUp?.step ?? null

  useEffect(() => {
    const name = role === 'COMPANY' ? 'getCompanyRegistration' : 'getRegistration'
    void request(name, {}, { background: true })
      .then((open) => {
        if (!open?.step) return setSignUp(begin(role))
        const { email, first_name, last_name, notify_marketing, resend_at } = open
        const newcomer = { email, first_name, last_name, notify_marketing }
        setSignUp({ role, step: open.step, newcomer, resendAt: resend_at })
      })
      .catch(() => setSignUp(begin(role)))
  }, [role])

  /** The password was proved a moment ago: it signs in. Where passwords are not open, the person signs in there. */
  const enter = async (email: string, password: string) => {
    try {
      await signIn({ email, password })
      await navigate({ to: home, replace: true })
    } catch {
      setSignUp((before) => before && { ...before, step: 'password_completed' })
    }
  }

  const isOfCompany = role === 'COMPANY' && step === 'verify_email'
  const title = step && (isOfCompany ? t.companyTitle : titleOf[step])

  const shown = useRef<Step | null>(null)
  useEffect(() => {
    if (!step) return
    document.title = `${title} · ${INSTITUTION.product}`
    // Each step starts with the focus on its heading; the code step on its first digit.
    if (shown.current && shown.current !== step && step !== 'confirm_email') heading.current?.focus()
    shown.current = step
  }, [step, title])

  if (!signUp) {
    return (
      <PublicPage>
        <Loading lines={8} />
      </PublicPage>
    )
  }
  return (
    <PublicPage>
      <Stepper
        steps={STEPS.map((one) => [one, stepWords[one]] as const)}
        current={signUp.step}
        mayGoTo={(earlier) => earlier === 'verify_email' && signUp.step === 'confirm_email'}
        onGo={(earlier) => setSignUp({ ...signUp, step: earlier })}
      />
      <div className={classes.box}>
        <Title order={1} ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </Title>
        {isOfCompany ? <p className={classes.lead}>{t.companyLead}</p> : null}
        {signUp.step === 'verify_email' ? <DetailsStep signUp={signUp} onSent={setSignUp} /> : null}
        {signUp.step === 'confirm_email' ? <CodeStep signUp={signUp} onStep={setSignUp} /> : null}
        {signUp.step === 'create_password' ? (
          <PasswordStep signUp={signUp} onCreated={(password) => enter(signUp.newcomer.email, password)} />
        ) : null}
        {signUp.step === 'password_completed' ? (
          <>
            <p className={classes.lead}>{t.next}</p>
            <Button component={Link} to={PATHS.signIn.path}>
              {t.signIn}
            </Button>
          </>
        ) : null}
      </div>
      {signUp.step === 'verify_email' ? (
        <p className={classes.lead}>
          {t.known} <Link to={PATHS.signIn.path}>{t.signIn}</Link>
        </p>
      ) : null}
    </PublicPage>
  )
}
