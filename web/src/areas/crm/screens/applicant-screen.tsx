import { APPLICANT_CALLS } from '@fondaco/contract/applications/applicant-call-names.ts'
import type { ApplicantKind } from '@fondaco/rules/onboarding/applicant-kinds.ts'
import type { Permission } from '@fondaco/rules/permissions.ts'
import type { ReactNode } from 'react'
import { upload } from '../../../api/client.ts'
import { useCall, usePage } from '../../../api/query.ts'
import { useCan, useMe } from '../../../api/session.tsx'
import { AccountsTab } from '../../../features/applicants/accounts-tab.tsx'
import type { Applicant } from '../../../features/applicants/applicant.ts'
import { APPLICANT_PAGES, type ApplicantPart } from '../../../features/applicants/applicant-pages.tsx'
import { AuditTab } from '../../../features/applicants/audit-tab.tsx'
import { DocumentsTab } from '../../../features/applicants/documents-tab.tsx'
import { IdentityTab } from '../../../features/applicants/identity-tab.tsx'
import { OverviewTab } from '../../../features/applicants/overview-tab.tsx'
import { ReviewButtons } from '../../../features/applicants/review-buttons.tsx'
import { RiskTab } from '../../../features/applicants/risk-tab.tsx'
import { words } from '../../../features/applicants/texts.ts'
import { ClaimBanner } from '../../../features/claims/claim-banner.tsx'
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
import { Link, useParams } from '../../../navigation.tsx'
import { PATHS, staffTransactionPath } from '../../../paths.ts'
import { useTexts } from '../../../texts.ts'

/** `/crm/view_individual/$tab/$id` and `/crm/account_individual/$id`: one applicant or customer for staff, by kind. */
export function ApplicantScreen({ kind }: { kind: ApplicantKind }): ReactNode {
  const t = useTexts(words)
  const { id = '', tab = 'accounts' } = useParams() as { id?: string; tab?: string }
  const { data, error, refetch, dataUpdatedAt } = useCall(APPLICANT_CALLS[kind].get, { params: { id } })
  const page = APPLICANT_PAGES[kind]
  const one = page.one(t)
  const trail = <Link to={page.list}>{page.all(t)}</Link>
  if (!data || !('side' in data)) {
    return (
      <Page title={one} trail={trail}>
        <Card title={one}>
          {error ? <Failed what={one} error={error} retry={() => void refetch()} /> : <Loading lines={8} />}
        </Card>
      </Page>
    )
  }
  return <Whole key={id} applicant={{ ...data, kind }} tab={tab} trail={trail} readAt={dataUpdatedAt} />
}

function Whole({
  applicant,
  tab,
  trail,
  readAt,
}: {
  applicant: Applicant
  tab: string
  trail: ReactNode
  readAt: number
}): ReactNode {
  const t = useTexts(words)
  const can = useCan()
  const me = useMe().user._id
  const { path, claimedAs, parts: own } = APPLICANT_PAGES[applicant.kind]
  const { _id, claim, may } = applicant
  const name = `${applicant.first_name} ${applicant.last_name}`
  const parts = [
    OVERVIEW,
    ...own,
    ...PARTS.filter(({ permission }) => permission === undefined || can(permission)),
  ]
  const shown = parts.find(({ id }) => id === tab) ?? OVERVIEW
  const page = (
    <Page
      title={name}
      trail={
        <>
          {trail} / {applicant.id}
        </>
      }
      mark={<CustomerStatusBadge status={applicant.status} />}
      subtitle={`${applicant.email} · ${t.tier} ${applicant.tier} · ${t.risk} ${applicant.risk_category}`}
      actions={
        <>
          <ReviewButtons applicant={applicant} />
          {can('user:proxy_login') ? <ActForCustomer customer={{ _id, name }} /> : null}
        </>
      }
    >
      <StaleNote updatedAt={readAt} />
      <ClaimBanner
        type={claimedAs}
        id={_id}
        claim={claim}
        decidable={may.approve || may.reject || may.advance.length > 0 || may.change_status.length > 0}
      />
      <Tabs
        label={t.parts}
        tabs={parts.map(({ id, title }) => ({
          title: title(t),
          path: path(_id, id),
          current: id === shown.id,
        }))}
      />
      {shown.show(applicant)}
    </Page>
  )
  return <TakenByColleague value={claim !== null && claim.user_id !== me}>{page}</TakenByColleague>
}

const OVERVIEW: ApplicantPart = {
  id: 'overview',
  title: (t) => t.overview,
  show: (applicant) => (
    <OverviewTab applicant={applicant} aside={<Remarks kind={applicant.kind} id={applicant._id} />} />
  ),
}

/** Parts that every kind has, after its own. */
const PARTS: readonly (ApplicantPart & { readonly permission?: Permission })[] = [
  {
    id: 'documents',
    title: (t) => t.documents,
    show: (applicant) => <DocumentsTab applicant={applicant} />,
  },
  { id: 'identity', title: (t) => t.identity, show: (applicant) => <IdentityTab applicant={applicant} /> },
  { id: 'risk', title: (t) => t.riskTab, show: (applicant) => <RiskTab applicant={applicant} /> },
  { id: 'accounts', title: (t) => t.accounts, show: (applicant) => <AccountsTab applicant={applicant} /> },
  {
    id: 'transactions',
    title: (t) => t.transactions,
    permission: 'view:transaction',
    show: ({ _id }) => <Transactions id={_id} />,
  },
  {
    id: 'comments',
    title: (t) => t.comments,
    show: ({ kind, _id }) => <Remarks kind={kind} id={_id} />,
  },
  {
    id: 'audit',
    title: (t) => t.audit,
    permission: 'view:audit',
    show: (applicant) => <AuditTab applicant={applicant} />,
  },
]

/** Comments of staff about the applicant. */
function Remarks({ kind, id }: { kind: ApplicantKind; id: string }): ReactNode {
  const t = useTexts(words)
  const calls = APPLICANT_CALLS[kind]
  const { data, error, refetch } = useCall(calls.listComments, { params: { id } })
  if (error) return <Failed what={t.comments} error={error} retry={() => void refetch()} />
  if (!data) return <Loading lines={2} />
  return (
    <RemarksCard
      remarks={data}
      add={(send, body) => send(calls.comment, { params: { id }, body })}
      store={(files) => upload(calls.uploadCommentFiles, { params: { id } }, files)}
      save={({ _id: file, name }) => saveFile(calls.getCommentFile, { params: { id, file } }, name)}
    />
  )
}

/** The latest transactions of the customer, whatever their age; the list has the others. */
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
