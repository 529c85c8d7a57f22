import { Button, Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useCall } from '../../api/query.ts'
import { useSession } from '../../api/session.tsx'
import { IdleWarning } from '../../features/session/idle-warning.tsx'
import { INSTITUTION } from '../../institution.ts'
import { Failed, Loading } from '../../kit/feedback/states.tsx'
import classes from '../../kit/page/public-page.module.css'
import { PublicPage } from '../../kit/page/public-page.tsx'
import { Copy } from '../../kit/show/copy.tsx'
import { DefinitionList } from '../../kit/show/definition-list.tsx'
import { Navigate } from '../../navigation.tsx'
import { PATHS } from '../../paths.ts'
import { texts, useTexts } from '../../texts.ts'

const words = texts({
  title: { en: 'Your referral link', lt: 'Jūsų nuoroda' },
  lead: {
    en: 'Give this link to people and companies who want an account. Each application that begins with it counts for you.',
    lt: 'Duokite šią nuorodą žmonėms ir įmonėms, norintiems atidaryti sąskaitą. Kiekviena per ją pradėta paraiška priskiriama jums.',
  },
  link: { en: 'Link', lt: 'Nuoroda' },
  applications: { en: 'Applications that came through it', lt: 'Per ją pradėtos paraiškos' },
  signOut: { en: 'Sign out', lt: 'Atsijungti' },
})

/** `/affiliate`: the link of an affiliate and what came of it. */
export function AffiliateScreen(): ReactNode {
  const t = useTexts(words)
  const { state } = useSession()
  useEffect(() => {
    document.title = `${t.title} · ${INSTITUTION.product}`
  }, [t])
  if (state.phase === 'signed_out') return <Navigate to={PATHS.signIn.path} replace />
  return (
    <PublicPage>
      {state.phase === 'loading' ? (
        <Loading lines={6} />
      ) : (
        <>
          <Referrals />
          <IdleWarning />
        </>
      )}
    </PublicPage>
  )
}

function Referrals(): ReactNode {
  const t = useTexts(words)
  const { signOut } = useSession()
  const { data: affiliate, error, refetch } = useCall('getAffiliate', {})
  if (affiliate === null) return <Navigate to={PATHS.error401.path} replace />
  return (
    <div className={classes.box}>
      <Title order={1}>{t.title}</Title>
      <p className={classes.lead}>{t.lead}</p>
      {error ? <Failed what={t.link} error={error} retry={() => void refetch()} /> : null}
      {!error && !affiliate ? <Loading lines={4} /> : null}
      {affiliate ? (
        <DefinitionList
          items={[
            [
              t.link,
              <>
                {affiliate.link} <Copy text={affiliate.link} what={t.link} />
              </>,
            ],
            [t.applications, affiliate.applications],
          ]}
        />
      ) : null}
      <div className={classes.actions}>
        <Button variant="default" onClick={() => void signOut()}>
          {t.signOut}
        </Button>
      </div>
    </div>
  )
}
