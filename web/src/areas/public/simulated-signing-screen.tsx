import '../../kit/form/fields.css'
import { Button, Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import type { Result } from '../../api/client.ts'
import { useCall } from '../../api/query.ts'
import { INSTITUTION } from '../../institution.ts'
import { Failed, Loading } from '../../kit/feedback/states.tsx'
import classes from '../../kit/page/public-page.module.css'
import { PublicPage } from '../../kit/page/public-page.tsx'
import { Note } from '../../kit/show/card.tsx'
import { SimulatedLabel } from '../../kit/show/status-badge.tsx'
import { Navigate, useParams } from '../../navigation.tsx'
import { PATHS } from '../../paths.ts'
import { texts, useTexts } from '../../texts.ts'
import { CertificationForm } from './certification-form.tsx'
import { CompanyCertificationForm } from './company-certification-form.tsx'
import simulators from './simulators.module.css'

const words = texts({
  signing: { en: 'e-signature', lt: 'el. parašas' },
  title: {
    en: 'Self-certification of tax residence (CRS and FATCA)',
    lt: 'Mokestinės rezidencijos deklaracija (CRS ir FATCA)',
  },
  lead: {
    en: 'This page simulates the e-signature service. A form that is signed here has no legal effect.',
    lt: 'Šis puslapis imituoja elektroninio parašo paslaugą. Čia pasirašyta forma teisinės galios neturi.',
  },
  what: { en: 'The form', lt: 'forma' },
  back: { en: 'Back to the bank', lt: 'Grįžti į banką' },
})

const over = texts<Record<Exclude<Result<'getSimulatedEnvelope'>['status'], 'sent'>, string>>({
  completed: { en: 'The form has been signed.', lt: 'Forma pasirašyta.' },
  declined: { en: 'You have declined to sign the form.', lt: 'Atsisakėte pasirašyti formą.' },
  expired: {
    en: 'The form waited for 30 days and has expired.',
    lt: 'Forma laukė 30 dienų, ir jos galiojimas baigėsi.',
  },
})

/** `/simulator/sign/$envelope` (demo only): the page of the simulated e-signature service. */
export function SimulatedSigningScreen(): ReactNode {
  const t = useTexts(words)
  const ended = useTexts(over)
  const { envelope } = useParams() as { envelope: string }
  const { data, error, refetch } = useCall('getSimulatedEnvelope', { params: { envelope } })
  useEffect(() => {
    document.title = `${t.title} · ${INSTITUTION.product}`
  }, [t.title])
  const Form = data?.template === 'crs_company' ? CompanyCertificationForm : CertificationForm
  if (error?.status === 404 || error?.status === 400) return <Navigate to={PATHS.error404.path} replace />
  return (
    <PublicPage wide>
      <div className={simulators.head}>
        <SimulatedLabel what={t.signing} />
        <Title order={1}>{t.title}</Title>
        <p className={classes.lead}>{t.lead}</p>
      </div>
      {error && !data ? (
        <Failed what={t.what} error={error} retry={() => void refetch()} />
      ) : data === undefined ? (
        <Loading lines={8} />
      ) : data.status === 'sent' ? (
        <Form id={envelope} envelope={data} />
      ) : (
        <div className={classes.box}>
          <Note tone={data.status === 'completed' ? 'good' : 'wait'} live>
            {ended[data.status]}
          </Note>
          <div className={classes.actions}>
            <Button component="a" href={data.return_url}>
              {t.back}
            </Button>
          </div>
        </div>
      )}
    </PublicPage>
  )
}
