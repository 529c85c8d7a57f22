import type { StaffTransaction } from '@fondaco/contract/payments/schemas.ts'
import { typeWords } from '@fondaco/rules/payments/types.ts'
import { Link, useParams } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { useCall } from '../../../api/query.ts'
import { useCan } from '../../../api/session.tsx'
import { AuditTab } from '../../../features/review/audit-tab.tsx'
import { ConditionsCard, QuestionsCard } from '../../../features/review/case-cards.tsx'
import { ClaimBanner } from '../../../features/review/claim-banner.tsx'
import { CommentsCard } from '../../../features/review/comments-card.tsx'
import { CustomerCard } from '../../../features/review/customer-card.tsx'
import { DecisionButtons } from '../../../features/review/decision-buttons.tsx'
import { DecisionDialog } from '../../../features/review/decision-dialog.tsx'
import type { Decision } from '../../../features/review/decision-words.ts'
import { LedgerCard } from '../../../features/review/ledger-card.tsx'
import { MessagesTab } from '../../../features/review/messages-tab.tsx'
import { PaymentCard } from '../../../features/review/payment-card.tsx'
import { ScreeningCard } from '../../../features/review/screening-card.tsx'
import { TimelineCard } from '../../../features/review/timeline-card.tsx'
import classes from '../../../features/review/transaction.module.css'
import { TransactionFiles } from '../../../features/review/transaction-files.tsx'
import { HELD } from '../../../features/review/words.ts'
import { amountText } from '../../../kit/amount.tsx'
import { Card, Note } from '../../../kit/card.tsx'
import { DateTime, dateTimeText } from '../../../kit/date-time.tsx'
import { Columns, Page } from '../../../kit/page.tsx'
import { Failed, Loading, StaleNote } from '../../../kit/states.tsx'
import { StatusBadge } from '../../../kit/status-badge.tsx'
import { PATHS, staffTransactionPath } from '../../../paths.ts'
import { currentLanguage } from '../../../texts.ts'

const TABS = { overview: 'Overview', messages: 'Messages', audit: 'Audit' } as const
type Tab = keyof typeof TABS

/** One transaction for staff: why it is held, everything that is known of it, and what can be done (B§3.6, B§4.7). */
export function StaffTransactionScreen(): ReactNode {
  const { id = '', tab = 'overview' } = useParams({ strict: false }) as { id?: string; tab?: string }
  const transaction = useCall('getTransaction', { params: { id } })
  const data = transaction.data as StaffTransaction | undefined
  if (data)
    return <Transaction key={id} transaction={data} tab={tabOf(tab)} readAt={transaction.dataUpdatedAt} />
  return (
    <Page title="Transaction" trail={<Trail />}>
      <Card title="Payment">
        {transaction.error ? (
          <Failed what="The transaction" error={transaction.error} retry={() => void transaction.refetch()} />
        ) : (
          <Loading lines={8} label="Loading the transaction" />
        )}
      </Card>
    </Page>
  )
}

const tabOf = (tab: string): Tab => (tab in TABS ? (tab as Tab) : 'overview')

const Trail = ({ reference }: { reference?: string }): ReactNode => (
  <>
    <Link to={PATHS.staffTransactions.path as string}>Transactions</Link>
    {reference ? ` / ${reference}` : null}
  </>
)

function Transaction({
  transaction: t,
  tab,
  readAt,
}: {
  transaction: StaffTransaction
  tab: Tab
  readAt: number
}): ReactNode {
  const can = useCan()
  const [decision, setDecision] = useState<Decision | null>(null)
  const opener = useRef<Element | null>(null)
  const open = (next: Decision) => {
    opener.current = document.activeElement
    setDecision(next)
  }
  /** The focus goes back to the button; after a decision, which may take the button away, to the heading. */
  const close = (decided: boolean) => {
    const target = decided ? document.querySelector('h1') : opener.current
    setDecision(null)
    requestAnimationFrame(() => target instanceof HTMLElement && target.focus())
  }
  const debit = t.direction === 'DEBIT'
  const title = `${amountText(t.amount, t.currency)} ${t.currency} ${debit ? `to ${t.creditor.name}` : `from ${t.debitor.name}`}`
  const subtitle = [
    typeWords(t.type, currentLanguage()),
    debit ? 'debit' : 'credit',
    t.entity,
    `created ${dateTimeText(t.creation_date)}${t.created_by ? ` by ${t.created_by.legal_name}` : ''}`,
  ].join(' · ')
  const decidable = t.actions.length + t.case_actions.length > 0
  return (
    <Page
      title={title}
      trail={<Trail reference={t.reference} />}
      mark={<StatusBadge status={t.status} />}
      subtitle={subtitle}
      actions={decidable ? <DecisionButtons transaction={t} open={open} /> : null}
    >
      <StaleNote updatedAt={readAt} />
      {can('transaction:decide') && (decidable || t.lock) ? <ClaimBanner transaction={t} /> : null}
      {t.breaks.length > 0 ? (
        <Note tone="wait">
          <strong>Answers of the rail that did not fit and were not applied</strong>
          <ul className={classes.breaks}>
            {t.breaks.map(({ at, text }) => (
              <li key={`${at} ${text}`}>
                <DateTime at={at} />: {text}
              </li>
            ))}
          </ul>
        </Note>
      ) : null}
      <nav className={classes.tabs} aria-label="Parts of the transaction">
        {(Object.keys(TABS) as Tab[]).map((name) => (
          <Link
            key={name}
            to={staffTransactionPath(t._id, name) as string}
            resetScroll={false}
            activeProps={{}}
            aria-current={name === tab ? 'page' : undefined}
          >
            {TABS[name]}
          </Link>
        ))}
      </nav>
      {tab === 'messages' ? (
        <MessagesTab id={t._id} />
      ) : tab === 'audit' ? (
        <AuditTab id={t._id} />
      ) : (
        <Overview transaction={t} open={open} />
      )}
      {decision ? <DecisionDialog decision={decision} transaction={t} close={close} /> : null}
    </Page>
  )
}

function Overview({
  transaction: t,
  open,
}: {
  transaction: StaffTransaction
  open: (decision: Decision) => void
}): ReactNode {
  return (
    <Columns
      aside={
        <>
          <CustomerCard transaction={t} />
          <TimelineCard transaction={t} />
          <CommentsCard transaction={t} />
        </>
      }
    >
      {t.screening ? <ScreeningCard screening={t.screening} held={HELD.includes(t.status)} /> : null}
      {t.questions.length > 0 ? <QuestionsCard transaction={t} /> : null}
      {t.conditions.length > 0 ? <ConditionsCard transaction={t} open={open} /> : null}
      <PaymentCard transaction={t} />
      <LedgerCard entries={t.ledger} />
      {t.files.length > 0 ? (
        <Card title="Files" padded>
          <TransactionFiles id={t._id} files={t.files} />
        </Card>
      ) : null}
    </Columns>
  )
}
