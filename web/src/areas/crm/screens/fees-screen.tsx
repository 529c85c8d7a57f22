import type { ReactNode } from 'react'
import { FeeLists } from '../../../features/fees/fee-lists.tsx'
import { FeePreview } from '../../../features/fees/fee-preview.tsx'
import { InstantTable } from '../../../features/fees/instant-table.tsx'
import { words } from '../../../features/fees/texts.ts'
import { Page } from '../../../kit/page/page.tsx'
import { Tabs } from '../../../kit/page/tabs.tsx'
import { Note } from '../../../kit/show/card.tsx'
import { Navigate, useParams } from '../../../navigation.tsx'
import { feePath, PATHS } from '../../../paths.ts'
import { useTexts } from '../../../texts.ts'
import { SystemTabs } from '../system-tabs.tsx'

const TABS = ['programs', 'monthly', 'surcharge', 'operational', 'instant-sepa', 'preview'] as const
type Tab = (typeof TABS)[number]

const KINDS = {
  programs: 'TXN',
  monthly: 'MONTHLY',
  surcharge: 'SURCHARGE',
  operational: 'OPERATIONAL',
} as const

/** `/crm/system/fee` and `/crm/system/fee/$tab`: prices, and what they come to. */
export function FeesScreen(): ReactNode {
  const t = useTexts(words)
  const { tab = 'programs' } = useParams()
  const current = TABS.find((one) => one === tab)
  if (!current) return <Navigate to={PATHS.error404.path} replace />
  return (
    <Page title={t.title} subtitle={t.about}>
      <SystemTabs current="fees" />
      <Tabs
        inner
        label={t.title}
        tabs={TABS.map((one) => ({ title: t[one], path: feePath(one), current: one === current }))}
      />
      <FeeTab key={current} tab={current} />
    </Page>
  )
}

function FeeTab({ tab }: { tab: Tab }): ReactNode {
  const t = useTexts(words)
  if (tab === 'preview') return <FeePreview />
  if (tab === 'instant-sepa') return <InstantTable />
  return (
    <>
      {tab === 'monthly' ? <Note>{t.whenMonthly}</Note> : null}
      {tab === 'surcharge' ? <Note>{t.whenSurcharge}</Note> : null}
      {tab === 'operational' ? <Note>{t.whenOperational}</Note> : null}
      <FeeLists kind={KINDS[tab]} title={t[tab]} />
    </>
  )
}
