import { Button, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { request } from '../../api/client.ts'
import { useSession } from '../../api/session.tsx'
import { INSTITUTION } from '../../institution.ts'
import { Loading } from '../../kit/feedback/states.tsx'
import classes from '../../kit/page/public-page.module.css'
import { PublicPage } from '../../kit/page/public-page.tsx'
import { WithSupport } from '../../kit/show/with-support.tsx'
import { navigate, useSearch } from '../../navigation.tsx'
import { PATHS } from '../../paths.ts'
import { texts, useTexts } from '../../texts.ts'
import { afterSignIn } from './sign-in-screen.tsx'

const words = texts({
  signingIn: { en: 'Signing in', lt: 'Jungiamasi' },
  title: { en: 'Unauthorized Login', lt: 'Neleistinas prisijungimas' },
  explanation: {
    en: 'You cannot access this account. Please contact Customer Support.',
    lt: 'Prie šios paskyros prisijungti negalite. Kreipkitės į klientų aptarnavimą.',
  },
  back: { en: 'Go Back', lt: 'Grįžti' },
})

/** The return address of an identity provider: the page itself redeems the code, with its cookie. */
export function SignInReturn(): ReactNode {
  const t = useTexts(words)
  const { signIn } = useSession()
  const { code, state, error } = useSearch() as Record<string, string | undefined>
  const [refused, setRefused] = useState(error !== undefined || !code || !state)
  const begun = useRef(false)

  useEffect(() => {
    document.title = `${refused ? t.title : t.signingIn} · ${INSTITUTION.product}`
  }, [refused, t])

  useEffect(() => {
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
  }, [code, state, error, signIn])

  if (!refused) return <Loading label={t.signingIn} />
  return (
    <PublicPage>
      <div className={classes.box} role="alert">
        <Title order={1}>{t.title}</Title>
        <p className={classes.lead}>
          <WithSupport>{t.explanation}</WithSupport>
        </p>
        <div className={classes.actions}>
          <Button onClick={() => void navigate({ to: PATHS.signIn.path })}>{t.back}</Button>
        </div>
      </div>
    </PublicPage>
  )
}
