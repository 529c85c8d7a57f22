import { Link, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { upload } from '../../../api/client.ts'
import { useCall, usePage } from '../../../api/query.ts'
import { useCan, useMe } from '../../../api/session.tsx'
import { ClaimBanner } from '../../../features/claims/claim-banner.tsx'
import { AccountsTab } from '../../../features/individuals/accounts-tab.tsx'
import { ActivitiesTab } from '../../../features/individuals/activities-tab.tsx'
import { AuditTab } from '../../../features/individuals/audit-tab.tsx'
import { DocumentsTab } from '../../../features/individuals/documents-tab.tsx'
import { IdentityTab } from '../../../features/individuals/identity-tab.tsx'
import type { Individual } from '../../../features/individuals/individual.ts'
import { OverviewTab } from '../../../features/individuals/overview-tab.tsx'
import { ProfileTab } from '../../../features/individuals/profile-tab.tsx'
import { ReviewButtons } from '../../../features/individuals/review-buttons.tsx'
import { RiskTab } from '../../../features/individuals/risk-tab.tsx'
import { words } from '../../../features/individuals/texts.ts'
import { RemarksCard } from '../../../features/remarks/remarks-card.tsx'
import { ActForCustomer } from '../../../features/review/act-for-customer.tsx'
import { useListColumns } from '../../../features/review/list-columns.tsx'
import { Empty, Failed, Loading, StaleNote } from '../../../kit/feedback/states.tsx'
import { TakenByColleague } from '../../../kit/form/decision-button.tsx'
import { DataTable } from '../../../kit/list/data-table.tsx'
import { saveFile } from '../../../kit/list/save-file.ts'
import { Page } from '../../../kit/page/page.tsx'
import { Tabs } from '../../../kit/page/tabs.tsx'
import { Card } from '../../../kit/show/card.tsx'
import { CustomerStatusBadge } from '../../../kit/show/customer-status-badge.tsx'
import { individualPath, PATHS, staffTransactionPath } from '../../../paths.ts'
import { useTexts } from '../../../texts.ts'

const TABS = [
  'overview',
  'profile',
  'activities',
  'documents',
  'identity',
  'risk',
  'accounts',
  'transactions',
  'comments',
  'audit',
] as const
type Tab = (typeof TABS)[number]

/** `/crm/view_individual/$tab/$id` and `/crm/account_individual/$id`: one individual for staff. */
export function IndividualScreen(): ReactNode {
  const t = useTexts(words)
  const { id = '', tab = 'accounts' } = useParams({ strict: false }) as { id?: string; tab?: string }
  const { data, error, refetch, dataUpdatedAt } = useCall('getIndividual', { params: { id } })
  const trail = <Link to={PATHS.staffIndividuals.path as string}>{t.title}</Link>
  if (!data) {
    return (
      <Page title={t.one} trail={trail}>
        <Card title={t.one}>
          {error ? <Failed what={t.one} error={error} retry={() => void refetch()} /> : <Loading lines={8} />}
        </Card>
      </Page>
    )
  }
  return (
    <Whole
      key={id}
      individual={data as Individual}
      tab={TABS.find((one) => one === tab) ?? 'overview'}
      trail={trail}
      readAt={dataUpdatedAt}
    />
  )
}

function Whole({
  individual,
  tab,
  trail,
  readAt,
}: {
  individual: Individual
  tab: Tab
  trail: ReactNode
  readAt: number
}): ReactNode {
  const t = useTexts(words)
  const can = useCan()
  const me = useMe().user._id
  const name = `${individual.first_name} ${individual.last_name}`
  const visible = TABS.filter(
    (one) => (one !== 'audit' || can('view:audit')) && (one !== 'transactions' || can('view:transaction')),
  )
  const { claim, may } = individual
  const page = (
    <Page
      title={name}
      trail={
        <>
          {trail} / {individual.id}
        </>
      }
      mark={<CustomerStatusBadge status={individual.status} />}
      subtitle={`${individual.email} · ${t.tier} ${individual.tier} · ${t.risk} ${individual.risk_category}`}
      actions={
        <>
          <ReviewButtons individual={individual} />
          {can('user:proxy_login') ? <ActForCustomer customer={{ _id: individual._id, name }} /> : null}
        </>
      }
    >
      <StaleNote updatedAt={readAt} />
      <ClaimBanner
        type="individual"
        id={individual._id}
        claim={claim}
        decidable={may.approve || may.reject || may.advance.length > 0 || may.change_status.length > 0}
      />
      <Tabs
        label={t.parts}
        tabs={visible.map((one) => ({
          title: one === 'risk' ? t.riskTab : t[one],
          path: individualPath(individual._id, one),
          current: one === tab,
        }))}
      />
      <Part individual={individual} tab={visible.includes(tab) ? tab : 'overview'} />
    </Page>
  )
  return <TakenByColleague value={claim !== null && claim.user_id !== me}>{page}</TakenByColleague>
}

function Part({ individual, tab }: { individual: Individual; tab: Tab }): ReactNode {
  switch (tab) {
    case 'overview':
      return <OverviewTab individual={individual} aside={<Remarks id={individual._id} />} />
    case 'profile':
      return <ProfileTab individual={individual} />
    case 'activities':
      return <ActivitiesTab individual={individual} />
    case 'documents':
      return <DocumentsTab individual={individual} />
    case 'identity':
      return <IdentityTab individual={individual} />
    case 'risk':
      return <RiskTab id={individual._id} />
    case 'accounts':
      return <AccountsTab individual={individual} />
    case 'transactions':
      return <Transactions id={individual._id} />
    case 'comments':
      return <Remarks id={individual._id} />
    case 'audit':
      return <AuditTab id={individual._id} />
  }
}

/** What staff say to each other about the individual. */
function Remarks({ id }: { id: string }): ReactNode {
  const t = useTexts(words)
  const { data, error, refetch } = useCall('listIndividualComments', { params: { id } })
  if (error) return <Failed what={t.comments} error={error} retry={() => void refetch()} />
  if (!data) return <Loading lines={2} />
  return (
    <RemarksCard
      remarks={data}
      add={(send, body) => send('commentOnIndividual', { params: { id }, body })}
      store={(files) => upload('uploadIndividualCommentFiles', { params: { id } }, files)}
      save={({ _id: file, name }) => saveFile('getIndividualCommentFile', { params: { id, file } }, name)}
    />
  )
}

/** The latest transactions of the individual, whatever their age; the list has the others. */
function Transactions({ id }: { id: string }): ReactNode {
  const t = useTexts(words)
  const columns = useListColumns()
  const query = { customer: id, date_from: '2000-01-01' }
  const list = usePage('listTransactionsCrm', { query })
  return (
    <Card
      title={t.transactions}
      side={
        <Link to={`${PATHS.staffTransactions.path}?customer=${id}&date_from=2000-01-01`}>{t.seeAll}</Link>
      }
    >
      <DataTable
        label={t.transactions}
        columns={columns}
        rows={list.data?.rows}
        rowId={({ _id }) => _id}
        rowLink={({ _id }) => staffTransactionPath(_id)}
        error={list.error}
        retry={() => void list.refetch()}
        empty={<Empty title={t.noTransactions} />}
      />
    </Card>
  )
}
