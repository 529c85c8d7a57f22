import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/PasswordInput.css'
import { homeFor } from '@fondaco/rules/roles.ts'
import { Anchor, Button, PasswordInput, TextInput, Title } from '@mantine/core'
import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { type Input, Refusal, type Result, request } from '../../api/client.ts'
import { useSession } from '../../api/session.tsx'
import { INSTITUTION } from '../../institution.ts'
import { Loading } from '../../kit/feedback/states.tsx'
import { OneTimeCode } from '../../kit/form/one-time-code.tsx'
import { useAct } from '../../kit/form/use-act.ts'
import classes from '../../kit/page/public-page.module.css'
import { PublicPage } from '../../kit/page/public-page.tsx'
import { Note } from '../../kit/show/card.tsx'
import { Link, Navigate, navigate, useSearch } from '../../navigation.tsx'
import { type Address, isAddress, PATHS } from '../../paths.ts'
import { currentLanguage, texts, textsNow, useTexts } from '../../texts.ts'

const ResetPassword = lazy(() => import('./reset-password.tsx'))
const ChangeExpiredPassword = lazy(() => import('./change-expired-password.tsx'))

type Providers = Result<'getProviders'>
type Login = Input<'login'>['body']

const words = texts({
  title: { en: 'Sign in', lt: 'Prisijungimas' },
  email: { en: 'E-mail', lt: 'El. paštas' },
  password: { en: 'Password', lt: 'Slaptažodis' },
  reveal: { en: 'Show or hide the password', lt: 'Rodyti arba slėpti slaptažodį' },
  signIn: { en: 'Sign in', lt: 'Prisijungti' },
  forgot: { en: 'Forgot your password?', lt: 'Pamiršote slaptažodį?' },
  passkey: { en: 'Sign in with a passkey', lt: 'Prisijungti su prieigos raktu' },
  lost: { en: 'I cannot use my authenticator app', lt: 'Negaliu naudotis autentifikavimo programėle' },
  found: { en: 'Use the authenticator app', lt: 'Naudoti autentifikavimo programėlę' },
  recovery: { en: 'Recovery code', lt: 'Atkūrimo kodas' },
  recoveryHint: {
    en: 'One of your ten recovery codes, such as 4F7KQ-9XB2M. Each code works once.',
    lt: 'Vienas iš dešimties jūsų atkūrimo kodų, pvz., 4F7KQ-9XB2M. Kiekvienas galioja vieną kartą.',
  },
  elsewhere: { en: (name: string) => `Continue with ${name}`, lt: (name: string) => `Tęsti su ${name}` },
  open: { en: 'Open an account', lt: 'Atidaryti sąskaitą' },
  newHere: { en: 'Are you new here?', lt: 'Esate naujas klientas?' },
  demo: { en: 'Demo: choose who you are', lt: 'Demonstracija: pasirinkite, kas esate' },
  signedOut: { en: 'You are signed out.', lt: 'Atsijungėte.' },
  unavailable: { en: 'Server is not available', lt: 'Serveris neprieinamas' },
})

/** Only a path of this site is allowed as a return address. */
export const placeInside = (path: unknown): string | null =>
  typeof path === 'string' && /^\/(?![/\\])[^\t\n\r]*$/.test(path) ? path : null

/** The page after signing in: the one where the person was, else their home. */
export const afterSignIn = (roles: readonly string[], returnTo: string | null): Address => {
  const home = homeFor(roles)
  // The start page redirects to the registration site.
  if (home === 'registration') return PATHS.start.path
  const area = home.split('/')[1]
  return returnTo?.startsWith(`/${area}/`) && isAddress(returnTo) ? returnTo : home
}

/** `/auth/login`: signing in; with `reset` or `change_password` in its address, first a new password. */
export function SignInScreen(): ReactNode {
  const search = useSearch() as { reset?: string; change_password?: string }
  if (search.reset === undefined && search.change_password === undefined) return <SignIn />
  return (
    <PublicPage>
      <Suspense fallback={<Loading />}>
        {search.reset === undefined ? <ChangeExpiredPassword /> : <ResetPassword />}
      </Suspense>
    </PublicPage>
  )
}

/** Signing in with e-mail and password, with a passkey, or through the configured identity provider. */
function SignIn(): ReactNode {
  const t = useTexts(words)
  const { state, signIn } = useSession()
  const search = useSearch() as { return_to?: string; interaction?: string; signed_out?: string }
  const returnTo = placeInside(search.return_to)
  const [providers, setProviders] = useState<Providers | null>(null)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [otp, setOtp] = useState('')
  const [recovery, setRecovery] = useState('')
  const [asks, setAsks] = useState<'code' | 'recovery' | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [hint, setHint] = useState<string | null>(null)
  const { act, busy } = useAct()
  const first = useRef<HTMLInputElement>(null)
  const second = useRef<HTMLInputElement>(null)

  useEffect(() => {
    document.title = `${t.title} · ${INSTITUTION.product}`
    void request('getProviders', {}, { background: true })
      .then(setProviders)
      .catch((error) => setFault(error instanceof Refusal ? error.message : t.unavailable))
  }, [t])
  const isAsked = providers !== null
  useEffect(() => {
    if (isAsked && document.activeElement === document.body) first.current?.focus()
  }, [isAsked])
  useEffect(() => {
    if (asks) second.current?.focus()
  }, [asks])

  if (state.phase === 'signed_in' && !search.interaction && !busy) {
    return <Navigate to={afterSignIn(state.me.roles, returnTo)} replace />
  }

  /** Starts the session, at the embedded identity provider if it asked for the person. */
  const enter = (prove: () => Promise<Login>) => {
    setFault(null)
    setHint(null)
    void act(
      async () => {
        const proof = await prove()
        if (search.interaction) return location.assign(await answerInteraction(search.interaction, proof))
        const { me } = await signIn(proof)
        await navigate({ to: afterSignIn(me.roles, returnTo), replace: true })
      },
      async ({ code, message }) => {
        if (code === 'otp_required') {
          setAsks('code')
          setHint(message)
        } else if (code === 'TK07') await navigate({ to: PATHS.passwordExpired.path })
        else setFault(message)
      },
    )
  }

  const withPasskey = () =>
    enter(async () => {
      const { askPasskey } = await import('../../api/passkey.ts')
      const { challenge_id, options } = await request('beginPasskeySignIn', { body: {} })
      return { challenge_id, passkey: await askPasskey(options) } as Login
    })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    enter(async () => ({
      email: email.trim(),
      password,
      ...(asks === 'code' && otp ? { otp } : {}),
      ...(asks === 'recovery' ? { recovery_code: recovery.trim() } : {}),
    }))
  }

  const elsewhere = async (provider: string) => {
    setFault(null)
    try {
      const { url } = await request('startSignIn', {
        body: { provider, ...(returnTo ? { return_to: returnTo } : {}) },
      })
      location.assign(url)
    } catch (error) {
      setFault(error instanceof Refusal ? error.message : t.unavailable)
    }
  }

  const withPassword = search.interaction !== undefined || providers?.password_login !== false
  const demoPerson = providers?.demo_sign_ins?.find((person) => person.email === email.trim().toLowerCase())
  return (
    <PublicPage>
      <div className={classes.box}>
        <Title order={1}>{t.title}</Title>
        {search.signed_out && !fault && !hint ? (
          <Note tone="good" live>
            {t.signedOut}
          </Note>
        ) : null}
        {fault ? (
          <Note tone="stop" live>
            {fault}
          </Note>
        ) : null}
        {hint ? (
          <Note tone="wait" live>
            {hint}
          </Note>
        ) : null}
        {withPassword ? (
          <form onSubmit={submit} className={classes.grid} noValidate>
            <TextInput
              ref={first}
              label={t.email}
              type="email"
              autoComplete="username"
              required
              withAsterisk={false}
              value={email}
              onChange={({ currentTarget }) => setEmail(currentTarget.value)}
            />
            <PasswordInput
              label={t.password}
              autoComplete="current-password"
              required
              withAsterisk={false}
              value={password}
              onChange={({ currentTarget }) => setPassword(currentTarget.value)}
              visibilityToggleButtonProps={{ 'aria-label': t.reveal }}
            />
            {asks === 'code' ? (
              <OneTimeCode
                inputRef={second}
                value={otp}
                onChange={setOtp}
                demoSecret={demoPerson?.totp_secret}
              />
            ) : null}
            {asks === 'recovery' ? (
              <TextInput
                ref={second}
                label={t.recovery}
                description={t.recoveryHint}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                value={recovery}
                onChange={({ currentTarget }) => setRecovery(currentTarget.value)}
              />
            ) : null}
            <Button
              type="submit"
              loading={busy}
              disabled={
                !email ||
                !password ||
                (asks === 'code' && otp !== '' && otp.length !== 6) ||
                (asks === 'recovery' && recovery.trim().length < 10)
              }
            >
              {t.signIn}
            </Button>
            {asks ? (
              <Anchor
                component="button"
                type="button"
                size="sm"
                onClick={() => setAsks(asks === 'code' ? 'recovery' : 'code')}
              >
                {asks === 'code' ? t.lost : t.found}
              </Anchor>
            ) : null}
            <Anchor component={Link} to={`${PATHS.signIn.path}?reset=ask`} size="sm">
              {t.forgot}
            </Anchor>
          </form>
        ) : null}
        {withPassword ? (
          <Button variant="default" onClick={withPasskey}>
            {t.passkey}
          </Button>
        ) : null}
        {search.interaction
          ? null
          : providers?.providers
              .filter(({ embedded }) => !embedded || !withPassword)
              .map(({ provider, name }) => (
                <Button key={provider} variant="default" onClick={() => void elsewhere(provider)}>
                  {t.elsewhere(name)}
                </Button>
              ))}
        {search.interaction ? null : (
          <p className={classes.lead}>
            {t.newHere}{' '}
            <Anchor component={Link} to={PATHS.registration.path} underline="always" inherit>
              {t.open}
            </Anchor>
          </p>
        )}
      </div>
      {providers?.demo_sign_ins && withPassword ? (
        <section className={classes.box} aria-labelledby="demo-people">
          <Title order={2} id="demo-people">
            {t.demo}
          </Title>
          <ul className={classes.people}>
            {providers.demo_sign_ins.map((person) => (
              <li key={person.email}>
                <button
                  type="button"
                  className={classes.person}
                  onClick={() => {
                    setEmail(person.email)
                    setPassword(person.password)
                    setAsks(person.totp_secret ? 'code' : null)
                  }}
                >
                  <span>{person.email}</span>
                  <small>{person.who}</small>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </PublicPage>
  )
}

/** Answers the embedded identity provider; it returns the next address. */
async function answerInteraction(id: string, credentials: object): Promise<string> {
  const response = await fetch(`/oidc/interaction/${encodeURIComponent(id)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': currentLanguage() },
    body: JSON.stringify(credentials),
  }).catch(() => null)
  const answer = (await response?.json().catch(() => null)) as {
    code: string
    description: string
    result: { redirect?: string } | null
  } | null
  if (answer?.code === 'OK00' && answer.result?.redirect) return answer.result.redirect
  throw new Refusal(
    (answer?.code ?? 'unreachable') as 'unreachable',
    answer?.description ?? textsNow(words).unavailable,
  )
}
