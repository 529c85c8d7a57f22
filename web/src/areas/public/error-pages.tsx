import { Button, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useSession } from '../../api/session.tsx'
import { PATHS } from '../../paths.ts'
import classes from '../../kit/public-page.module.css'
import { PRODUCT_NAME, PublicPage } from '../../kit/public-page.tsx'

export type ErrorKind =
  | 'error-401'
  | 'error-404'
  | 'error-500'
  | 'token_expired'
  | 'password_expired'
  | 'auth_error'

interface Words {
  readonly title: string
  readonly text: string
  readonly wayBack: 'home' | 'sign-in'
}

const WORDS: Readonly<Record<ErrorKind, Words>> = {
  'error-401': {
    title: 'This page is not yours to open',
    text: 'Your role does not include it. If you think it should, ask whoever manages your access.',
    wayBack: 'home',
  },
  'error-404': {
    title: 'There is no such page',
    text: 'The address may be mistyped, or the page has moved.',
    wayBack: 'home',
  },
  'error-500': {
    title: 'This page broke',
    text: 'The fault is on our side and has been reported. Payments that were sent are not affected; open the page again to see where they stand.',
    wayBack: 'home',
  },
  token_expired: {
    title: 'Your session has ended',
    text: 'You were away for a while, so we signed you out to keep your account safe. Nothing was sent that you had not confirmed.',
    wayBack: 'sign-in',
  },
  password_expired: {
    title: 'Your password has expired',
    text: 'It must be replaced before you can go on. Contact Customer Support to have a new one set.',
    wayBack: 'sign-in',
  },
  auth_error: {
    title: 'Signing in did not work',
    text: 'The sign-in took too long, or was begun in another window. Begin again.',
    wayBack: 'sign-in',
  },
}

/** A page that says what went wrong, and the way back. */
export function ErrorPage({ kind }: { kind: ErrorKind }): ReactNode {
  const { title, text, wayBack } = WORDS[kind]
  const { state, signOut } = useSession()
  const signedIn = state.phase === 'signed_in'
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`
  }, [title])
  return (
    <PublicPage>
      <div className={classes.box}>
        <Title order={1}>{title}</Title>
        <p className={classes.lead}>{text}</p>
        <div className={classes.actions}>
          {wayBack === 'sign-in' ? (
            <Button component={Link} to={PATHS.signIn.path}>
              Sign in
            </Button>
          ) : (
            <Button component={Link} to={PATHS.start.path}>
              {signedIn ? 'Back to your start page' : 'Back to the start page'}
            </Button>
          )}
          {signedIn && kind === 'error-401' ? (
            <Button variant="default" onClick={() => void signOut()}>
              Sign out
            </Button>
          ) : null}
        </div>
        <p className={classes.code}>{kind}</p>
      </div>
    </PublicPage>
  )
}
