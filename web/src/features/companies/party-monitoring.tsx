import type { ReactNode } from 'react'
import type { Result } from '../../api/client.ts'
import { useMe } from '../../api/session.tsx'
import { dateTimeText } from '../../kit/show/date-time.tsx'
import { Badge, SimulatedLabel } from '../../kit/show/status-badge.tsx'
import { texts, useTexts } from '../../texts.ts'
import classes from './party-dialog.module.css'

type Monitoring = Result<'getCompanyPerson'>['monitoring']

const words = texts({
  on: { en: 'Monitored', lt: 'Stebima' },
  off: { en: 'Not monitored', lt: 'Nestebima' },
  waits: { en: 'The provider is asked', lt: 'Kreipiamasi į tiekėją' },
  toStart: { en: 'Not monitored, to be started', lt: 'Nestebima, bus pradėta' },
  toStop: { en: 'Monitored, to be stopped', lt: 'Stebima, bus nutraukta' },
  lately: {
    en: (what: string) => `${what}: last request failed`,
    lt: (what: string) => `${what}: užklausa nepavyko`,
  },
  since: { en: (at: string) => `Since ${at}.`, lt: (at: string) => `Nuo ${at}.` },
  failed: {
    en: (at: string, why: string) => `The last request failed at ${at}: ${why}. It is retried automatically.`,
    lt: (at: string, why: string) =>
      `Paskutinė užklausa nepavyko ${at}: ${why}. Ji bus kartojama automatiškai.`,
  },
  unreachable: { en: 'the provider cannot be reached', lt: 'tiekėjas nepasiekiamas' },
  timeout: { en: 'the provider did not answer in time', lt: 'tiekėjas laiku neatsakė' },
  refused: { en: 'the provider refused it', lt: 'tiekėjas ją atmetė' },
  what: { en: 'monitoring', lt: 'stebėsena' },
})

/** How the daily AML monitoring of a person or an entity stands. */
export function MonitoringBadge({ monitoring }: { monitoring: NonNullable<Monitoring> }): ReactNode {
  const t = useTexts(words)
  const standing = standingOf(monitoring)
  return monitoring.failed ? (
    <Badge tone="stop">{t.lately(t[standing])}</Badge>
  ) : (
    <Badge tone={TONES[standing]}>{t[standing]}</Badge>
  )
}

/** The same with the time since when, the last failure, and whether anybody is really watched. */
export function PartyMonitoring({ monitoring }: { monitoring: Monitoring }): ReactNode {
  const t = useTexts(words)
  const { product } = useMe()
  if (!monitoring) return '–'
  const { since, failed } = monitoring
  return (
    <span className={classes.monitoring}>
      <MonitoringBadge monitoring={monitoring} />
      {since ? <span>{t.since(dateTimeText(since))}</span> : null}
      {failed ? <span>{t.failed(dateTimeText(failed.at), t[failed.why])}</span> : null}
      {product.simulated.includes('monitoring') ? <SimulatedLabel what={t.what} /> : null}
    </span>
  )
}

const TONES = { on: 'good', off: 'info', waits: 'wait', toStart: 'wait', toStop: 'wait' } as const

function standingOf({
  is_onboarded,
  is_monitored,
  should_be_monitored,
}: NonNullable<Monitoring>): keyof typeof TONES {
  if (!is_onboarded) return 'waits'
  if (is_monitored) return should_be_monitored ? 'on' : 'toStop'
  return should_be_monitored ? 'toStart' : 'off'
}
