import { APPLICANT_CALLS } from '@fondaco/contract/applications/applicant-call-names.ts'
import type { ApplicantKind } from '@fondaco/rules/onboarding/applicant-kinds.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { upload } from '../../../api/client.ts'
import { useCall } from '../../../api/query.ts'
import { useCan, useMe } from '../../../api/session.tsx'
import { AccountsTab } from '../../../features/applicants/accounts-tab.tsx'
import type { Applicant, ApplicantOf } from '../../../features/applicants/applicant.ts'
import type { ApplicantPart } from '../../../features/applicants/applicant-page.ts'
import { pageOf } from '../../../features/applicants/applicant-pages.tsx'
import { DocumentsTab } from '../../../features/applicants/documents-tab.tsx'
import { type ApplicantQueue, QUEUE_WORDS } from '../../../features/applicants/queue-words.ts'
import { ReviewButtons } from '../../../features/applicants/review-buttons.tsx'
import { RiskTab } from '../../../features/applicants/risk-tab.tsx'
import { SummaryCard } from '../../../features/applicants/summary-card.tsx'
import { words } from '../../../features/applicants/texts.ts'
import { ChargesCard } from '../../../features/charges/charges-card.tsx'
import { ClaimBanner } from '../../../features/claims/claim-banner.tsx'
import { CompanyDocuments } from '../../../features/documents/company-documents.tsx'
import { StaffLimits } from '../../../features/limits/staff-limits.tsx'
import { StaffPayees } from '../../../features/payees/staff-payees.tsx'
import { PayoutsCard } from '../../../features/payouts/payouts-card.tsx'
import { RemarksCard } from '../../../features/remarks/remarks-card.tsx'
import { ActForCustomer } from '../../../features/review/act-for-customer.tsx'
import { staffTransactionList } from '../../../features/review/list.tsx'
import { useListColumns } from '../../../features/review/list-columns.tsx'
import { StaffStatements } from '../../../features/statements/staff-statements.tsx'
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
import { Link, Navigate, useParams } from '../../../navigation.tsx'
import { PATHS } from '../../../paths.ts'
import { useLanguage, useTexts } from '../../../texts.ts'
import classes from './applicant-screen.module.css'
import { useSettled } from './use-settled.ts'

/** One applicant or customer for staff, by kind. `more` are sections of answers made of other features. */
export function ApplicantScreen<Kind extends ApplicantKind>({
  kind,
  more = [],
}: {
  kind: Kind
  more?: readonly (readonly ApplicantPart<ApplicantOf<Kind>>[])[]
}): ReactNode {
  const { id = '', tab = 'accounts' } = useParams() as { id?: string; tab?: string }
  const { data, error, refetch, dataUpdatedAt } = useCall(APPLICANT_CALLS[kind].get, { params: { id } })
  const { one } = pageOf({ kind }).useWords()
  if (!data || !('side' in data)) {
    return (
      <Page title={one} trail={<Trail kind={kind} />}>
        <Card title={one}>
          {error ? <Failed what={one} error={error} retry={() => void refetch()} /> : <Loading lines={8} />}
        </Card>
      </Page>
    )
  }
  return (
    <Whole
      key={id}
      applicant={{ ...data, kind } as Applicant}
      more={more as unknown as Sections}
      tab={tab}
      readAt={dataUpdatedAt}
    />
  )
}

/** Where this is: the list, the queue that it was opened from, and the place in it. */
function Trail({
  kind,
  id,
  place = null,
}: {
  kind: ApplicantKind
  id?: string
  place?: WorkPlace<Row<'listIndividuals' | 'listCompanies'>> | null
}): ReactNode {
  const t = useTexts(words)
  const search = useWorkSearch()
  const { list, useWords } = pageOf({ kind })
  const { all } = useWords()
  const language = useLanguage()
  const queue = search && QUEUE_WORDS[one(search, 'queue') as ApplicantQueue]
  return (
    <span className={classes.trail}>
      <span>
        <Link to={list.path}>{all}</Link>
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

function Whole({
  applicant,
  more,
  tab,
  readAt,
}: {
  applicant: Applicant
  more: Sections
  tab: string
  readAt: number
}): ReactNode {
  const can = useCan()
  const me = useMe().user._id
  const of = pageOf(applicant)
  const { path, claimedAs, list } = of
  const { parts: label } = of.useWords()
  const { _id, claim, may } = applicant
  const name = of.name(applicant)
  const all = useSections(applicant, more)
  const sections = all
    .map((parts) => parts.filter(({ permission }) => permission === undefined || can(permission)))
    .filter(({ length }) => length > 0)
  const [first] = sections
  const shown = sections.find((parts) => parts.some(({ id }) => id === tab)) ?? first ?? []
  const part = shown.find(({ id }) => id === tab) ?? shown[0]
  const subtitle = of.useSubtitle(applicant)
  const place = useWorkPlace(list, _id)
  const from = useWorkSearch()
  const pathOf = (id: string) => (from ? ofWork(path(_id, id), from) : path(_id, id))
  if (!all.some((parts) => parts.some(({ id }) => id === tab)))
    return <Navigate to={PATHS.error404.path} replace />
  if (!part) return null
  const page = (
    <Page
      title={name}
      window={`${part.title} · ${name}`}
      trail={<Trail kind={applicant.kind} id={of.number(applicant)} place={place} />}
      mark={<CustomerStatusBadge status={applicant.status} />}
      subtitle={subtitle}
      actions={
        <ReviewButtons
          applicant={applicant}
          next={place?.next ? place.addressOf(place.next) : null}
          again={path(_id, of.first)}
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
        label={label}
        tabs={sections.flatMap((parts) =>
          parts.slice(0, 1).map(({ id, title }) => ({ title, path: pathOf(id), current: parts === shown })),
        )}
      />
      <Columns
        asideFirst={shown === first}
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
        <Parts key={shown[0]?.id} parts={shown} open={part} applicant={applicant} />
      </Columns>
    </Page>
  )
  return <TakenByColleague value={claim !== null && claim.user_id !== me}>{page}</TakenByColleague>
}

/**
 * The parts of a section, once all of them have their data, with the one of the address in view until the person scrolls or
 * acts.
 */
function Parts({
  parts,
  open,
  applicant,
}: {
  parts: readonly Pick<ApplicantPart, 'id' | 'show'>[]
  open: Pick<ApplicantPart, 'id'>
  applicant: Applicant
}): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  const isFirst = parts[0]?.id === open.id
  const settled = useSettled(place)
  /** The part of the address at which the person acted last. */
  const actedAt = useRef<string>(undefined)
  useEffect(() => {
    const over = new AbortController()
    const passive = { signal: over.signal, passive: true }
    const acts = () => {
      actedAt.current = open.id
    }
    for (const act of ['wheel', 'touchmove', 'pointerdown', 'keydown']) addEventListener(act, acts, passive)
    return () => over.abort()
  }, [open.id])
  useEffect(() => {
    const all = place.current
    if (isFirst || !all || !settled || actedAt.current === open.id) return
    const over = new AbortController()
    const goThere = () => all.querySelector(`[data-part="${open.id}"]`)?.scrollIntoView()
    // A part above it that is late still grows.
    const grows = new ResizeObserver(goThere)
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
  }, [isFirst, open.id, settled])
  return (
    <div className={classes.parts} data-settling={!settled || undefined}>
      {settled ? null : (
        <div className={classes.settling}>
          <Loading lines={8} />
        </div>
      )}
      <div ref={place} className={classes.parts}>
        {parts.map(({ id, show }) => (
          <div key={id} data-part={id} className={classes.part}>
            {show(applicant)}
          </div>
        ))}
      </div>
    </div>
  )
}

type Sections = readonly (readonly ApplicantPart[])[]

/** The sections of the page, also those that the person may not open. Each is reached by the paths of all its parts, and loads only when it is opened. */
function useSections(applicant: Applicant, more: Sections) {
  const { sections, besideDocuments, last } = pageOf(applicant)
  const [first = [], ...answers] = sections
  return [
    [...first, COMMENTS],
    ...answers,
    ...more,
    [DOCUMENTS, ...besideDocuments],
    ...CUSTOMER_SECTIONS,
    last,
    [AUDIT],
  ].map((parts) =>
    parts.map(({ useTitle, ...part }) => ({
      ...part,
      // biome-ignore lint/correctness/useHookAtTopLevel: the parts of a page are always the same
      title: useTitle(),
    })),
  )
}

const COMMENTS: ApplicantPart = {
  id: 'comments',
  useTitle: () => useTexts(words).comments,
  show: ({ kind, _id }) => <Remarks kind={kind} id={_id} />,
}

const DOCUMENTS: ApplicantPart = {
  id: 'documents',
  useTitle: () => useTexts(words).documents,
  show: (applicant) => (
    <DocumentsTab
      applicant={applicant}
      {...(applicant.kind === 'COMPANY'
        ? {
            slots: (shown, show) => <CompanyDocuments company={applicant} shown={shown} show={show} />,
          }
        : {})}
    />
  ),
}

/** The sections that every kind has. */
const CUSTOMER_SECTIONS: Sections = [
  [
    {
      id: 'risk',
      useTitle: () => useTexts(words).riskTab,
      show: (applicant) => <RiskTab applicant={applicant} />,
    },
  ],
  [
    {
      id: 'accounts',
      useTitle: () => useTexts(words).accounts,
      show: (applicant) => <AccountsTab applicant={applicant} />,
    },
    {
      id: 'charges',
      useTitle: () => useTexts(words).charges,
      permission: 'transaction:decide',
      show: ({ _id }) => <ChargesCard customerId={_id} />,
    },
    {
      id: 'payouts',
      useTitle: () => useTexts(words).payouts,
      permission: 'transaction:decide',
      show: ({ _id }) => <PayoutsCard customerId={_id} />,
    },
    {
      id: 'beneficiaries',
      useTitle: () => useTexts(words).payees,
      show: ({ _id }) => <StaffPayees customerId={_id} />,
    },
    {
      id: 'transactions',
      useTitle: () => useTexts(words).transactions,
      permission: 'view:transaction',
      show: ({ _id }) => <Transactions id={_id} />,
    },
  ],
  [
    {
      id: 'statements',
      useTitle: () => useTexts(words).statements,
      permission: 'view:transaction',
      show: ({ kind, _id }) => <StaffStatements kind={kind} id={_id} />,
    },
  ],
  [
    {
      id: 'limits',
      useTitle: () => useTexts(words).limits,
      show: ({ _id }) => <StaffLimits customerId={_id} />,
    },
  ],
]

const AUDIT: ApplicantPart = {
  id: 'audit',
  useTitle: () => useTexts(words).audit,
  permission: 'view:audit',
  show: (applicant) => <Audit applicant={applicant} />,
}

/** Who changed what about the applicant. */
function Audit({ applicant }: { applicant: Applicant }): ReactNode {
  const { Audit: OfKind } = pageOf(applicant)
  return <OfKind id={applicant._id} />
}

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
