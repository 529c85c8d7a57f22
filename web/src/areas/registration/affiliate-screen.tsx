import { Button, Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useCall } from '../../api/query.ts'
import { useSession } from '../../api/session.tsx'
import { IdleWarning } from '../../features/session/idle-warning.tsx'
import { INSTITUTION } from '../../institution.ts'
import { Failed, Loading } from '../../kit/feedback/states.tsx'
import classes from '../../kit/page/public-page.module.css'
import { PublicPage } from '../../kit/page/public-page.tsx'
import { useCopy } from '../../kit/show/copy.tsx'
import { Navigate } from '../../navigation.tsx'
import { PATHS } from '../../paths.ts'
import { texts, useTexts } from '../../texts.ts'
import own from './affiliate-screen.module.css'

const words = texts({
  title: { en: 'Your referral link', lt: 'Jūsų nuoroda' },
  lead: {
    en: 'Give this link to people and companies who want an account. Each application that begins with it counts for you.',
    lt: 'Duokite šią nuorodą žmonėms ir įmonėms, norintiems atidaryti sąskaitą. Kiekviena per ją pradėta paraiška priskiriama jums.',
  },
  link: { en: 'Link', lt: 'Nuoroda' },
  applications: { en: 'Applications that came through it', lt: 'Per ją pradėtos paraiškos' },
  none: {
    en: 'Nobody has signed up through the link yet.',
    lt: 'Per nuorodą dar niekas neužsiregistravo.',
  },
  number: {
    en: 'You see how many there are, but not who applied.',
    lt: 'Matote jų skaičių, bet ne tai, kas jas pateikė.',
  },
  copy: { en: 'Copy the link', lt: 'Kopijuoti nuorodą' },
  copied: { en: 'Copied', lt: 'Nukopijuota' },
  failed: { en: 'Could not be copied', lt: 'Nukopijuoti nepavyko' },
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
      {!error && !affiliate ? <Loading lines={8} /> : null}
      {affiliate ? (
        <>
          <p className={`${classes.lead} ${own.link}`} translate="no">
            {affiliate.link}
          </p>
          <CopyLink link={affiliate.link} />
          <dl className={own.figure}>
            <div>
              <dt>{t.applications}</dt>
              <dd>{affiliate.applications}</dd>
            </div>
          </dl>
          <p className={classes.lead}>{affiliate.applications === 0 ? t.none : t.number}</p>
        </>
      ) : null}
      <div className={classes.actions}>
        <Button variant="default" onClick={() => void signOut()}>
          {t.signOut}
        </Button>
      </div>
    </div>
  )
}

function CopyLink({ link }: { link: string }): ReactNode {
  const t = useTexts(words)
  const { outcome, copy } = useCopy()
  return (
    <Button onClick={() => void copy(link)} aria-live="polite">
      {outcome ? t[outcome] : t.copy}
    </Button>
  )
}
