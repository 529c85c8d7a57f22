import { APPLICANT_CALLS } from '@fondaco/contract/applications/applicant-call-names.ts'
import type { ApplicantKind } from '@fondaco/rules/onboarding/applicant-kinds.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { upload } from '../../../api/client.ts'
import { useCall } from '../../../api/query.ts'
import { useCan, useMe } from '../../../api/session.tsx'
import { AccountsTab } from '../../../features/applicants/accounts-tab.tsx'
import type { Applicant } from '../../../features/applicants/applicant.ts'
import { APPLICANT_PAGES, type ApplicantPart } from '../../../features/applicants/applicant-pages.tsx'
import { AuditTab } from '../../../features/applicants/audit-tab.tsx'
import { DocumentsTab } from '../../../features/applicants/documents-tab.tsx'
import { IdentityTab } from '../../../features/applicants/identity-tab.tsx'
import { OverviewTab } from '../../../features/applicants/overview-tab.tsx'
import { INDIVIDUAL_QUEUE_WORDS, type IndividualQueue } from '../../../features/applicants/queue-words.ts'
import { ReviewButtons } from '../../../features/applicants/review-buttons.tsx'
import { RiskTab } from '../../../features/applicants/risk-tab.tsx'
import { SummaryCard } from '../../../features/applicants/summary-card.tsx'
import { words } from '../../../features/applicants/texts.ts'
import { ChargesCard } from '../../../features/charges/charges-card.tsx'
import { ClaimBanner } from '../../../features/claims/claim-banner.tsx'
import { StaffLimits } from '../../../features/limits/staff-limits.tsx'
import { StaffPayees } from '../../../features/payees/staff-payees.tsx'
import { RemarksCard } from '../../../features/remarks/remarks-card.tsx'
import { ActForCustomer } from '../../../features/review/act-for-customer.tsx'
import { staffTransactionList } from '../../../features/review/list.tsx'
import { useListColumns } from '../../../features/review/list-columns.tsx'
import { StaleNote } from '../../../kit/feedback/stale-note.tsx'
import { Failed, Loading } from '../../../kit/feedback/states.tsx'
import { TakenByColleague } from '../../../kit/form/decision-button.tsx'
import { defineCardList, type Row, useCardList } from '../../../kit/list/define-list.tsx'
import { ListInCard } from '../../../kit/list/list-in-card.tsx'
import { one } from '../../../kit/list/list-search.ts'
import { saveFile } from '../../../kit/list/save-file.ts'
import {
  BackToWork,
  ofWork,
  useWorkPlace,
  useWorkSearch,
  Walk,
  type WorkPlace,
} from '../../../kit/list/work-list.tsx'
import { Columns, Page } from '../../../kit/page/page.tsx'
import { Tabs } from '../../../kit/page/tabs.tsx'
import { Card } from '../../../kit/show/card.tsx'
import { CustomerStatusBadge } from '../../../kit/show/customer-status-badge.tsx'
import { Link, useParams } from '../../../navigation.tsx'
import { PATHS } from '../../../paths.ts'
import { useLanguage, useTexts } from '../../../texts.ts'
import classes from './applicant-screen.module.css'

/** `/crm/view_individual/$tab/$id` and `/crm/account_individual/$id`: one applicant or customer for staff, by kind. */
export function ApplicantScreen({ kind }: { kind: ApplicantKind }): ReactNode {
  const t = useTexts(words)
  const { id = '', tab = 'accounts' } = useParams() as { id?: string; tab?: string }
  const { data, error, refetch, dataUpdatedAt } = useCall(APPLICANT_CALLS[kind].get, { params: { id } })
  const page = APPLICANT_PAGES[kind]
  const one = page.one(t)
  if (!data || !('side' in data)) {
    return (
      <Page title={one} trail={<Trail kind={kind} />}>
        <Card title={one}>
          {error ? <Failed what={one} error={error} retry={() => void refetch()} /> : <Loading lines={8} />}
        </Card>
      </Page>
    )
  }
  return <Whole key={id} applicant={{ ...data, kind }} tab={tab} readAt={dataUpdatedAt} />
}

/** Where this is: the list, the queue that it was opened from, and the place in it. */
function Trail({
  kind,
  id,
  place = null,
}: {
  kind: ApplicantKind
  id?: string
  place?: WorkPlace<Row<'listIndividuals'>> | null
}): ReactNode {
  const t = useTexts(words)
  const search = useWorkSearch()
  const { list, all } = APPLICANT_PAGES[kind]
  const language = useLanguage()
  const queue = search && INDIVIDUAL_QUEUE_WORDS[one(search, 'queue') as IndividualQueue]
  return (
    <span className={classes.trail}>
      <span>
        <Link to={list.path}>{all(t)}</Link>
        {search ? (
          <>
            {' / '}
            <BackToWork to={list.path} search={search}>
              {queue ? queue.title[language] : t.onlyWaiting}
            </BackToWork>
          </>
        ) : null}
        {id ? ` / ${id}` : null}
      </span>
      {place ? <Walk place={place} /> : null}
    </span>
  )
}

function Whole({ applicant, tab, readAt }: { applicant: Applicant; tab: string; readAt: number }): ReactNode {
  const t = useTexts(words)
  const can = useCan()
  const me = useMe().user._id
  const { path, claimedAs, list } = APPLICANT_PAGES[applicant.kind]
  const { _id, claim, may } = applicant
  const name = `${applicant.first_name} ${applicant.last_name}`
  const sections = sectionsOf(applicant.kind)
    .map((parts) => parts.filter(({ permission }) => permission === undefined || can(permission)))
    .filter(([first]) => first !== undefined)
  const shown = sections.find((parts) => parts.some(({ id }) => id === tab)) ?? [OVERVIEW]
  const part = shown.find(({ id }) => id === tab) ?? OVERVIEW
  const place = useWorkPlace(list, _id)
  const from = useWorkSearch()
  const pathOf = (id: string) => (from ? ofWork(path(_id, id), from) : path(_id, id))
  const page = (
    <Page
      title={name}
      window={`${part.title(t)} · ${name}`}
      trail={<Trail kind={applicant.kind} id={applicant.id} place={place} />}
      mark={<CustomerStatusBadge status={applicant.status} />}
      subtitle={[applicant.email, applicant.phone].filter(Boolean).join(' · ')}
      actions={
        <ReviewButtons
          applicant={applicant}
          next={place?.next ? place.addressOf(place.next) : null}
          again={path(_id, 'overview')}
        />
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
        tabs={sections.flatMap((parts) =>
          parts
            .slice(0, 1)
            .map(({ id, title }) => ({ title: title(t), path: pathOf(id), current: parts === shown })),
        )}
      />
      <Columns
        asideFirst={shown[0] === OVERVIEW}
        sticky
        aside={
          <SummaryCard
            applicant={applicant}
            pathOf={pathOf}
            withRisk={part.id !== 'risk'}
            footer={can('user:proxy_login') ? <ActForCustomer customer={{ _id, name }} /> : null}
          />
        }
      >
        <Parts parts={shown} open={part} applicant={applicant} />
      </Columns>
    </Page>
  )
  return <TakenByColleague value={claim !== null && claim.user_id !== me}>{page}</TakenByColleague>
}

/** The parts of a section, with the one of the address in view until the person scrolls or acts. */
function Parts({
  parts,
  open,
  applicant,
}: {
  parts: readonly ApplicantPart[]
  open: ApplicantPart
  applicant: Applicant
}): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  const isFirst = parts[0]?.id === open.id
  useEffect(() => {
    const all = place.current
    if (isFirst || !all) return
    const over = new AbortController()
    // The parts above it grow and shrink as their data arrive.
    const grows = new ResizeObserver(() => all.querySelector(`[data-part="${open.id}"]`)?.scrollIntoView())
    // After the page has gone to its top, as it does for each path.
    const frame = requestAnimationFrame(() => grows.observe(all))
    over.signal.addEventListener('abort', () => {
      cancelAnimationFrame(frame)
      grows.disconnect()
    })
    const once = { signal: over.signal, passive: true }
    for (const act of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
      addEventListener(act, () => over.abort(), once)
    return () => over.abort()
  }, [isFirst, open.id])
  return (
    <div ref={place} className={classes.parts}>
      {parts.map(({ id, show }) => (
        <div key={id} data-part={id} className={classes.part}>
          {show(applicant)}
        </div>
      ))}
    </div>
  )
}

const OVERVIEW: ApplicantPart = {
  id: 'overview',
  title: (t) => t.overview,
  show: (applicant) => <OverviewTab applicant={applicant} />,
}

/** The sections of the page. Each is reached by the paths of all its parts, and loads only when it is opened. */
const sectionsOf = (kind: ApplicantKind): readonly (readonly ApplicantPart[])[] => [
  [
    OVERVIEW,
    ...APPLICANT_PAGES[kind].parts,
    {
      id: 'comments',
      title: (t) => t.comments,
      show: ({ kind, _id }) => <Remarks kind={kind} id={_id} />,
    },
  ],
  [
    {
      id: 'documents',
      title: (t) => t.documents,
      show: (applicant) => <DocumentsTab applicant={applicant} />,
    },
    { id: 'identity', title: (t) => t.identity, show: (applicant) => <IdentityTab applicant={applicant} /> },
  ],
  [{ id: 'risk', title: (t) => t.riskTab, show: (applicant) => <RiskTab applicant={applicant} /> }],
  [
    { id: 'accounts', title: (t) => t.accounts, show: (applicant) => <AccountsTab applicant={applicant} /> },
    {
      id: 'charges',
      title: (t) => t.charges,
      permission: 'transaction:decide',
      show: ({ _id }) => <ChargesCard customerId={_id} />,
    },
    {
      id: 'beneficiaries',
      title: (t) => t.payees,
      show: ({ _id }) => <StaffPayees customerId={_id} />,
    },
    {
      id: 'transactions',
      title: (t) => t.transactions,
      permission: 'view:transaction',
      show: ({ _id }) => <Transactions id={_id} />,
    },
  ],
  [
    {
      id: 'limits',
      title: (t) => t.limits,
      show: ({ _id }) => <StaffLimits customerId={_id} />,
    },
  ],
  [
    {
      id: 'audit',
      title: (t) => t.audit,
      permission: 'view:audit',
      show: (applicant) => <AuditTab applicant={applicant} />,
    },
  ],
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

/** The transactions of the customer, whatever their age; the list can filter them. */
function Transactions({ id }: { id: string }): ReactNode {
  const t = useTexts(words)
  const search = { customer: id, date_from: '2000-01-01' }
  return (
    <ListInCard
      of={useCardList(customersTransactionList, { query: search })}
      given={[]}
      noneYet={t.noTransactions}
      side={
        <Link to={PATHS.staffTransactions.path} search={search}>
          {t.seeAll}
        </Link>
      }
    />
  )
}

/** The list of staff for one customer, who is the one of the page. */
const customersTransactionList = defineCardList({ ...staffTransactionList, useColumns: useCustomersColumns })

function useCustomersColumns() {
  // Where there is no room for columns, the other side leads the row.
  return useListColumns()
    .filter(({ id }) => id !== 'customer' && id !== 'settled')
    .map((column) => (column.id === 'counterparty' ? { ...column, narrow: 'lead' as const } : column))
}
