import '../../kit/form/fields.css'
import type { NewcomerRole } from '@fondaco/contract/applications/registration-schemas.ts'
import { Button, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
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
import { DetailsStep, type MoreFields } from './details-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { useReferral } from './referral.ts'
import { findOpen, type SignUp, STEPS, type Step } from './sign-up.ts'

const begin = (role: NewcomerRole, affiliate: string | undefined): SignUp => ({
  role,
  step: 'verify_email',
  newcomer: { email: '', first_name: '', last_name: '', notify_marketing: false, affiliate },
  resendAt: null,
})

const steps = texts<Record<Step, string>>({
  verify_email: { en: 'Your details', lt: 'Jūsų duomenys' },
  confirm_email: { en: 'E-mail code', lt: 'El. pašto kodas' },
  create_password: { en: 'Password', lt: 'Slaptažodis' },
  password_completed: { en: 'Done', lt: 'Atlikta' },
})

const firstTitles = texts<Record<NewcomerRole, string>>({
  INDIVIDUAL: { en: 'Open an account', lt: 'Sąskaitos atidarymas' },
  COMPANY: { en: 'Open a company account', lt: 'Įmonės sąskaitos atidarymas' },
  AFFILIATE: { en: 'Become an affiliate', lt: 'Partnerio registracija' },
})

/** What follows the sign-up, above its first step. */
const leads = texts<Record<NewcomerRole, string>>({
  INDIVIDUAL: { en: '', lt: '' },
  COMPANY: {
    en: 'Begin with your own details: you register the company. We ask about the company after that.',
    lt: 'Pradėkite nuo savo duomenų: įmonę registruojate jūs. Apie įmonę klausime vėliau.',
  },
  AFFILIATE: {
    en: 'After you sign up, you get a link. Each application that begins with it counts for you.',
    lt: 'Užsiregistravę gausite nuorodą. Kiekviena per ją pradėta paraiška priskiriama jums.',
  },
})

const titles = texts<Record<Exclude<Step, 'verify_email'>, string>>({
  confirm_email: { en: 'Confirm your e-mail address', lt: 'El. pašto adreso patvirtinimas' },
  create_password: { en: 'Create your password', lt: 'Slaptažodžio sukūrimas' },
  password_completed: { en: 'You have signed up', lt: 'Užsiregistravote' },
})

const words = texts({
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
  MoreFields,
}: {
  newcomerRole: NewcomerRole
  home: Address
  MoreFields?: MoreFields
}): ReactNode {
  const t = useTexts(words)
  const stepWords = useTexts(steps)
  const titleOf = useTexts(titles)
  const { signIn } = useSession()
  const affiliate = useReferral()
  const [signUp, setSignUp] = useState<SignUp | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const step = signUp?.step ?? null

  useEffect(() => {
    void findOpen(role)
      .catch(() => null)
      .then((open) => setSignUp(open ?? begin(role, affiliate)))
  }, [role, affiliate])

  /** The password was proved a moment ago: it signs in. Where passwords are not open, the person signs in there. */
  const enter = async (email: string, password: string) => {
    try {
      await signIn({ email, password })
      await navigate({ to: home, replace: true })
    } catch {
      setSignUp((before) => before && { ...before, step: 'password_completed' })
    }
  }

  const firstTitle = useTexts(firstTitles)[role]
  const lead = useTexts(leads)[role]
  const title = step && (step === 'verify_email' ? firstTitle : titleOf[step])

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
        {lead && signUp.step === 'verify_email' ? <p className={classes.lead}>{lead}</p> : null}
        {signUp.step === 'verify_email' ? (
          <DetailsStep signUp={signUp} MoreFields={MoreFields} onSent={setSignUp} />
        ) : null}
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
