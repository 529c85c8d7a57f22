import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/PasswordInput.css'
import { homeFor } from '@fondaco/rules/roles.ts'
import { Button, PasswordInput, TextInput, Title } from '@mantine/core'
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Refusal, type Result, request } from '../../api/client.ts'
import { useSession } from '../../api/session.tsx'
import { Note } from '../../kit/card.tsx'
import { PATHS } from '../../paths.ts'
import classes from './public.module.css'
import { PRODUCT_NAME, PublicPage } from './public-page.tsx'

type Providers = Result<'getProviders'>

/** Only a place inside this site may be returned to. */
export const placeInside = (path: unknown): string | null =>
  typeof path === 'string' && /^\/(?![/\\])[^\t\n\r]*$/.test(path) ? path : null

/** Where to go after signing in: back to where the person was, else to their home. */
export const afterSignIn = (roles: readonly string[], returnTo: string | null): string => {
  const home = homeFor(roles)
  // The start page knows the way to the registration site.
  if (home === 'registration') return PATHS.start.path
  if (home === '/affiliate') return PATHS.error401.path
  const area = home.split('/')[1]
  return returnTo?.startsWith(`/${area}/`) ? returnTo : home
}

/** Signing in with e-mail and password, or by way of the identity provider that is set up. */
export function SignInScreen(): ReactNode {
  const { state, signIn } = useSession()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as { return_to?: string; interaction?: string }
  const returnTo = placeInside(search.return_to)
  const [providers, setProviders] = useState<Providers | null>(null)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [otp, setOtp] = useState('')
  const [asksCode, setAsksCode] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const code = useRef<HTMLInputElement>(null)

  useEffect(() => {
    document.title = `Sign in · ${PRODUCT_NAME}`
    void request('getProviders', {}, { background: true })
      .then(setProviders)
      .catch((error) => setFault(error instanceof Refusal ? error.message : 'Server is not available'))
  }, [])

  if (state.phase === 'signed_in' && !search.interaction && !busy) {
    return <Navigate to={afterSignIn(state.me.roles, returnTo)} replace />
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFault(null)
    const credentials = { email: email.trim(), password, ...(asksCode && otp ? { otp } : {}) }
    try {
      if (search.interaction) return location.assign(await answerInteraction(search.interaction, credentials))
      const { me } = await signIn(credentials)
      await navigate({ to: afterSignIn(me.roles, returnTo), replace: true })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.code === 'otp_required') {
        setAsksCode(true)
        setTimeout(() => code.current?.focus())
      } else if (error.code === 'TK07') await navigate({ to: PATHS.passwordExpired.path })
      else setFault(error.message)
    } finally {
      setBusy(false)
    }
  }

  const elsewhere = async (provider: string) => {
    setFault(null)
    try {
      const { url } = await request('startSignIn', {
        body: { provider, ...(returnTo ? { return_to: returnTo } : {}) },
      })
      location.assign(url)
    } catch (error) {
      setFault(error instanceof Refusal ? error.message : 'Server is not available')
    }
  }

  const withPassword = search.interaction !== undefined || providers?.password_login !== false
  return (
    <PublicPage>
      <div className={classes.box}>
        <Title order={1}>Sign in</Title>
        {fault ? (
          <Note tone="stop" live>
            {fault}
          </Note>
        ) : null}
        {withPassword ? (
          <form onSubmit={(event) => void submit(event)} className={classes.grid} noValidate>
            <TextInput
              label="E-mail"
              type="email"
              autoComplete="username"
              required
              withAsterisk={false}
              value={email}
              onChange={({ currentTarget }) => setEmail(currentTarget.value)}
            />
            <PasswordInput
              label="Password"
              autoComplete="current-password"
              required
              withAsterisk={false}
              value={password}
              onChange={({ currentTarget }) => setPassword(currentTarget.value)}
              visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
            />
            {asksCode ? (
              <TextInput
                ref={code}
                label="Code from your authenticator app"
                description="Six digits"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={6}
                value={otp}
                onChange={({ currentTarget }) => setOtp(currentTarget.value.replace(/\D/g, ''))}
              />
            ) : null}
            <Button
              type="submit"
              loading={busy}
              disabled={!email || !password || (asksCode && otp.length !== 6)}
            >
              Sign in
            </Button>
          </form>
        ) : null}
        {search.interaction
          ? null
          : providers?.providers
              .filter(({ embedded }) => !embedded || !withPassword)
              .map(({ provider, name }) => (
                <Button key={provider} variant="default" onClick={() => void elsewhere(provider)}>
                  Continue with {name}
                </Button>
              ))}
      </div>
      {providers?.demo_sign_ins && withPassword ? (
        <section className={classes.box} aria-labelledby="demo-people">
          <Title order={2} id="demo-people">
            Demo: choose who you are
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

/** Answers the embedded identity provider, which asked who this is; it says where to go on. */
async function answerInteraction(id: string, credentials: object): Promise<string> {
  const response = await fetch(`/oidc/interaction/${encodeURIComponent(id)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
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
    answer?.description ?? 'Server is not available',
  )
}
