import { Button, Title } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { request } from '../../api/client.ts'
import { useSession } from '../../api/session.tsx'
import { Loading } from '../../kit/states.tsx'
import { PATHS } from '../../paths.ts'
import classes from '../../kit/public-page.module.css'
import { PRODUCT_NAME, PublicPage } from '../../kit/public-page.tsx'
import { afterSignIn } from './sign-in-screen.tsx'

/** Where an identity provider sends the browser back to: the page itself redeems the code, with its cookie. */
export function SignInReturn(): ReactNode {
  const { signIn } = useSession()
  const navigate = useNavigate()
  const { code, state, error } = useSearch({ strict: false }) as Record<string, string | undefined>
  const [refused, setRefused] = useState(error !== undefined || !code || !state)
  const begun = useRef(false)

  useEffect(() => {
    document.title = `Signing in · ${PRODUCT_NAME}`
    if (begun.current || !code || !state || error !== undefined) return
    begun.current = true
    void (async () => {
      try {
        const { providers } = await request('getProviders', {}, { background: true })
        const { me, returnTo } = await signIn({ provider: providers[0]?.provider ?? '', code, state })
        await navigate({ to: afterSignIn(me.roles, returnTo), replace: true })
      } catch {
        setRefused(true)
      }
    })()
  }, [code, state, error, signIn, navigate])

  if (!refused) return <Loading label="Signing in" />
  return (
    <PublicPage>
      <div className={classes.box} role="alert">
        <Title order={1}>Unauthorized Login</Title>
        <p className={classes.lead}>You cannot access this account. Please contact Customer Support.</p>
        <div className={classes.actions}>
          <Button onClick={() => void navigate({ to: PATHS.signIn.path })}>Go Back</Button>
        </div>
      </div>
    </PublicPage>
  )
}
