import { SYSTEM_ITEMS, type Verdict } from '@fondaco/rules/system-limits.ts'
import type { ReactNode } from 'react'
import type { Refusal, Result } from '../../../api/client.ts'
import { useCall } from '../../../api/query.ts'
import { useCan } from '../../../api/session.tsx'
import {
  DatabaseCard,
  PaymentDaysCard,
  RatesCard,
  WatchlistsCard,
} from '../../../features/system/data-cards.tsx'
import { ClearingCard, LedgerCard, PaymentsCard } from '../../../features/system/money-cards.tsx'
import { VerdictBadge } from '../../../features/system/status-card.tsx'
import classes from '../../../features/system/system.module.css'
import { ITEM_WORDS } from '../../../features/system/words.ts'
import {
  AuditCard,
  JobsCard,
  OutboxCard,
  ProcessesCard,
  WorkersCard,
} from '../../../features/system/work-cards.tsx'
import { Failed, Loading } from '../../../kit/feedback/states.tsx'
import { Page } from '../../../kit/page/page.tsx'
import { Card, Note } from '../../../kit/show/card.tsx'
import { DateTime, timeText } from '../../../kit/show/date-time.tsx'
import { texts, useLanguage, useTexts } from '../../../texts.ts'
import { SystemTabs } from '../system-tabs.tsx'

const words = texts({
  system: { en: 'System', lt: 'Sistema' },
  about: {
    en: 'Status of the installation, updated every ten seconds',
    lt: 'Sistemos būsena, atnaujinama kas dešimt sekundžių',
  },
  asOf: { en: 'As of', lt: 'Duomenys' },
  theStatus: { en: 'The status', lt: 'Būsena' },
  loading: { en: 'Loading the status', lt: 'Įkeliama būsena' },
  ok: { en: 'Everything is healthy.', lt: 'Viskas gerai.' },
  attention: {
    en: (items: string) => `Needs attention in working hours: ${items}.`,
    lt: (items: string) => `Reikia dėmesio darbo metu: ${items}.`,
  },
  alarm: {
    en: (items: string) => `Needs attention now: ${items}.`,
    lt: (items: string) => `Dėmesio reikia dabar: ${items}.`,
  },
  stale: {
    en: (at: string, why: string) => `Status as of ${at}. It cannot be read now: ${why} We are trying again.`,
    lt: (at: string, why: string) =>
      `Tai ${at} duomenys. Būsenos dabar nuskaityti nepavyksta: ${why} Bandome dar kartą.`,
  },
})

const EVERY_MS = 10_000

/** Status of the installation, for operators. */
export function SystemScreen(): ReactNode {
  const t = useTexts(words)
  const can = useCan()
  const { data, error, refetch } = useCall('getSystemStatus', {}, { everyMs: EVERY_MS })
  return (
    <Page
      title={t.system}
      subtitle={t.about}
      mark={data ? <VerdictBadge verdict={data.verdict} /> : null}
      actions={
        data ? (
          <span>
            {t.asOf} <DateTime at={data.at} show="time" />
          </span>
        ) : null
      }
    >
      <SystemTabs current="staffSystem" />
      {data ? (
        <>
          <Summary status={data} error={error} />
          <div className={classes.grid}>
            <LedgerCard ledger={data.ledger} mayCheck={can('view:reconcile')} />
            <PaymentsCard payments={data.payments} mayOpen={can('view:transaction')} />
            <ClearingCard clearing={data.clearing} mayOpen={can('view:banks')} />
            <DatabaseCard database={data.database} />
            <OutboxCard outbox={data.outbox} />
            <WorkersCard workers={data.workers} />
            <AuditCard audit={data.audit} />
            <WatchlistsCard watchlists={data.watchlists} />
            <RatesCard rates={data.rates} />
            <PaymentDaysCard days={data.payment_days} />
            <JobsCard jobs={data.jobs} />
            <ProcessesCard processes={data.processes} />
          </div>
        </>
      ) : (
        <Card title={t.theStatus}>
          {error ? (
            <Failed what={t.theStatus} error={error} retry={() => void refetch()} />
          ) : (
            <Loading lines={8} label={t.loading} />
          )}
        </Card>
      )}
    </Page>
  )
}

/** The whole status in a sentence, announced when it changes; or since when it is unknown. */
function Summary({ status, error }: { status: Result<'getSystemStatus'>; error: Refusal | null }): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const named = (verdict: Verdict) =>
    SYSTEM_ITEMS.filter((item) => status[item].verdict === verdict)
      .map((item) => ITEM_WORDS[item].title[language])
      .join(', ')
  const [attention, alarm] = [named('attention'), named('alarm')]
  return (
    <>
      {error ? (
        <Note tone="stop" live>
          {t.stale(timeText(status.at), error.message)}
        </Note>
      ) : null}
      {alarm ? (
        <Note tone="stop" live>
          {t.alarm(alarm)}
        </Note>
      ) : null}
      {attention ? (
        <Note tone="wait" live>
          {t.attention(attention)}
        </Note>
      ) : null}
      {alarm || attention ? null : (
        <Note tone="good" live>
          {t.ok}
        </Note>
      )}
    </>
  )
}
