import { homeFor } from '@fondaco/rules/roles.ts'
import { Button, Title } from '@mantine/core'
import { Link, Navigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useSession } from '../../api/session.tsx'
import { PATHS } from '../../paths.ts'
import classes from '../../kit/public-page.module.css'
import { PRODUCT_NAME, PublicPage } from '../../kit/public-page.tsx'

const POINTS = [
  [
    'Accounts in many currencies',
    'Each with its own number, its balance and what is held, live on the screen.',
  ],
  [
    'Euro payments in seconds',
    'Instant where the payee’s bank takes them, with the fee and the arrival shown before you pay.',
  ],
  ['People who answer', 'When we look at a payment, you see that we do, what we ask, and until when.'],
] as const

/** `/`: whoever is signed in goes to their home (B§2.3); everyone else reads what this is. */
export function Home(): ReactNode {
  const { state } = useSession()
  useEffect(() => {
    document.title = `${PRODUCT_NAME}, accounts and payments`
  }, [])
  if (state.phase === 'loading') return null
  if (state.phase === 'signed_in') {
    const home = homeFor(state.me.roles)
    if (home === 'registration') return <Elsewhere url={state.me.product.registration_url} />
    return <Navigate to={home === '/affiliate' ? PATHS.error401.path : home} replace />
  }
  return (
    <PublicPage wide>
      <Title order={1} className={classes.hero}>
        Accounts and payments for companies and people
      </Title>
      <p className={classes.lead}>
        {PRODUCT_NAME} holds money in many currencies and moves it, with every step in the open.
      </p>
      <div className={classes.actions}>
        <Button component={Link} to={PATHS.signIn.path}>
          Sign in
        </Button>
      </div>
      <div className={classes.grid}>
        {POINTS.map(([title, text]) => (
          <div key={title} className={classes.box}>
            <Title order={2}>{title}</Title>
            <p className={classes.lead}>{text}</p>
          </div>
        ))}
      </div>
    </PublicPage>
  )
}

/** A company that is still being registered goes on at the registration site (B§2.3). */
function Elsewhere({ url }: { url: string }): ReactNode {
  useEffect(() => {
    window.location.assign(url)
  }, [url])
  return null
}
