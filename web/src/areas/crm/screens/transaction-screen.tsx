import type { StaffTransaction, StaffTransactionRow } from '@fondaco/contract/payments/schemas.ts'
import { typeWords } from '@fondaco/rules/payments/types.ts'
import { type ReactNode, useRef, useState } from 'react'
import { upload } from '../../../api/client.ts'
import { useCall } from '../../../api/query.ts'
import { useCan } from '../../../api/session.tsx'
import { ClaimBanner } from '../../../features/claims/claim-banner.tsx'
import { RemarksCard } from '../../../features/remarks/remarks-card.tsx'
import { AuditTab } from '../../../features/review/audit-tab.tsx'
import { ConditionsCard, QuestionsCard } from '../../../features/review/case-cards.tsx'
import { CustomerCard } from '../../../features/review/customer-card.tsx'
import { DecisionButtons, offeredBy } from '../../../features/review/decision-buttons.tsx'
import { DecisionDialog } from '../../../features/review/decision-dialog.tsx'
import type { Decision } from '../../../features/review/decision-words.ts'
import { LedgerCard } from '../../../features/review/ledger-card.tsx'
import { staffTransactionList } from '../../../features/review/list.tsx'
import { MessagesTab } from '../../../features/review/messages-tab.tsx'
import { PayerDataCard } from '../../../features/review/payer-data-card.tsx'
import { PaymentCard } from '../../../features/review/payment-card.tsx'
import { PaymentFourEyes } from '../../../features/review/payment-four-eyes.tsx'
import { RecallCard, ReversalCard } from '../../../features/review/recall-card.tsx'
import { ScreeningCard } from '../../../features/review/screening-card.tsx'
import { StatusBadge } from '../../../features/review/status-badge.tsx'
import { TimelineCard } from '../../../features/review/timeline-card.tsx'
import classes from '../../../features/review/transaction.module.css'
import { TransactionFiles } from '../../../features/review/transaction-files.tsx'
import { HELD, QUEUE_WORDS, type Queue } from '../../../features/review/words.ts'
import { Failed, Loading, StaleNote } from '../../../kit/feedback/states.tsx'
import { TakenByColleague } from '../../../kit/form/decision-button.tsx'
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
import { amountText } from '../../../kit/show/amount.tsx'
import { Card, Note } from '../../../kit/show/card.tsx'
import { DateTime, dateTimeText } from '../../../kit/show/date-time.tsx'
import { Link, navigate, useParams } from '../../../navigation.tsx'
import { type Address, clearingBreakPath, PATHS, staffTransactionPath } from '../../../paths.ts'
import { texts, useLanguage, useTexts } from '../../../texts.ts'

const words = texts({
  overview: { en: 'Overview', lt: 'Apžvalga' },
  messages: { en: 'Messages', lt: 'Pranešimai' },
  audit: { en: 'Audit', lt: 'Auditas' },
  transaction: { en: 'Transaction', lt: 'Operacija' },
  payment: { en: 'Payment', lt: 'Mokėjimas' },
  theTransaction: { en: 'The transaction', lt: 'Operacija' },
  loading: { en: 'Loading the transaction', lt: 'Įkeliama operacija' },
  transactions: { en: 'Transactions', lt: 'Operacijos' },
  to: {
    en: (amount: string, name: string) => `${amount} to ${name}`,
    lt: (amount: string, name: string) => `${amount}, gavėjas ${name}`,
  },
  from: {
    en: (amount: string, name: string) => `${amount} from ${name}`,
    lt: (amount: string, name: string) => `${amount}, mokėtojas ${name}`,
  },
  debit: { en: 'debit', lt: 'debetas' },
  credit: { en: 'credit', lt: 'kreditas' },
  created: { en: (at: string) => `created ${at}`, lt: (at: string) => `sukurta ${at}` },
  createdBy: {
    en: (at: string, name: string) => `created ${at} by ${name}`,
    lt: (at: string, name: string) => `sukurta ${at}, sukūrė ${name}`,
  },
  breaks: {
    en: 'Answers from the clearing house that did not match and were not applied',
    lt: 'Tarpuskaitos sistemos atsakymai, kurie neatitiko ir nebuvo pritaikyti',
  },
  parts: { en: 'Parts of the transaction', lt: 'Operacijos dalys' },
  files: { en: 'Files', lt: 'Failai' },
})

const TABS = ['overview', 'messages', 'audit'] as const
type Tab = (typeof TABS)[number]

/** One transaction for staff: why it is held, all its data, and the possible actions. */
export function StaffTransactionScreen(): ReactNode {
  const t = useTexts(words)
  const { id = '', tab = 'overview' } = useParams() as { id?: string; tab?: string }
  const transaction = useCall('getTransaction', { params: { id } })
  const data = transaction.data as StaffTransaction | undefined
  if (data)
    return <Transaction key={id} transaction={data} tab={tabOf(tab)} readAt={transaction.dataUpdatedAt} />
  return (
    <Page title={t.transaction} trail={<Trail />}>
      <Card title={t.payment}>
        {transaction.error ? (
          <Failed
            what={t.theTransaction}
            error={transaction.error}
            retry={() => void transaction.refetch()}
          />
        ) : (
          <Loading lines={8} label={t.loading} />
        )}
      </Card>
    </Page>
  )
}

const tabOf = (tab: string): Tab => TABS.find((one) => one === tab) ?? 'overview'

function Trail({ reference, place }: { reference?: string; place?: Place | null }): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const search = useWorkSearch()
  const queue = search && QUEUE_WORDS[one(search, 'queue') as Queue]
  return (
    <span className={classes.trail}>
      <span>
        <Link to={PATHS.staffTransactions.path}>{t.transactions}</Link>
        {queue ? (
          <>
            {' / '}
            <BackToWork to={PATHS.staffTransactions.path} search={search}>
              {queue.title[language]}
            </BackToWork>
          </>
        ) : null}
        {reference ? ` / ${reference}` : null}
      </span>
      {place ? <Walk place={place} /> : null}
    </span>
  )
}

type Place = WorkPlace<StaffTransactionRow>

function Transaction({
  transaction,
  tab,
  readAt,
}: {
  transaction: StaffTransaction
  tab: Tab
  readAt: number
}): ReactNode {
  const t = useTexts(words)
  const can = useCan()
  const place = useWorkPlace(staffTransactionList, transaction._id)
  const from = useWorkSearch()
  const [decision, setDecision] = useState<{ kind: Decision; next: Address | null } | null>(null)
  const opener = useRef<Element | null>(null)
  const open = (next: Decision) => {
    opener.current = document.activeElement
    setDecision({ kind: next, next: place?.next ? place.addressOf(place.next) : null })
  }
  /**
   * After a decision in a queue the next payment follows. Else the focus returns to the button; after a decision, which may remove
   * the button, to the heading.
   */
  const close = (decided: boolean) => {
    if (decided && decision?.next) void navigate({ to: decision.next })
    const target = decided ? document.querySelector('h1') : opener.current
    setDecision(null)
    requestAnimationFrame(() => target instanceof HTMLElement && target.focus())
  }
  const language = useLanguage()
  const { creditor, debitor, created_by: maker } = transaction
  const debit = transaction.direction === 'DEBIT'
  const amount = `${amountText(transaction.amount, transaction.currency)} ${transaction.currency}`
  const createdAt = dateTimeText(transaction.creation_date)
  const subtitle = [
    typeWords(transaction.type, language),
    debit ? t.debit : t.credit,
    transaction.entity,
    maker ? t.createdBy(createdAt, maker.legal_name) : t.created(createdAt),
  ].join(' · ')
  const decidable = offeredBy(transaction).length > 0
  return (
    <Page
      title={debit ? t.to(amount, creditor.name) : t.from(amount, debitor.name)}
      trail={<Trail reference={transaction.reference} place={place} />}
      mark={<StatusBadge status={transaction.status} />}
      subtitle={subtitle}
      actions={
        decidable ? (
          <TakenByColleague value={transaction.lock !== null && !transaction.lock.mine}>
            <DecisionButtons transaction={transaction} open={open} />
          </TakenByColleague>
        ) : null
      }
    >
      <StaleNote updatedAt={readAt} />
      <ClaimBanner type="transaction" id={transaction._id} claim={transaction.claim} decidable={decidable} />
      <PaymentFourEyes transaction={transaction} />
      {transaction.breaks.length > 0 ? (
        <Note tone="wait">
          <strong>{t.breaks}</strong>
          <ul className={classes.breaks}>
            {transaction.breaks.map(({ _id, at, text }) => (
              <li key={_id}>
                <DateTime at={at} />:{' '}
                {can('view:banks') ? <Link to={clearingBreakPath(_id)}>{text}</Link> : text}
              </li>
            ))}
          </ul>
        </Note>
      ) : null}
      <Tabs
        label={t.parts}
        tabs={TABS.map((name) => ({
          title: t[name],
          path: from
            ? ofWork(staffTransactionPath(transaction._id, name), from)
            : staffTransactionPath(transaction._id, name),
          current: name === tab,
        }))}
      />
      {tab === 'messages' ? (
        <MessagesTab id={transaction._id} />
      ) : tab === 'audit' ? (
        <AuditTab id={transaction._id} />
      ) : (
        <Overview transaction={transaction} open={open} />
      )}
      {decision ? (
        <DecisionDialog
          decision={decision.kind}
          transaction={transaction}
          goesOn={decision.next !== null}
          close={close}
        />
      ) : null}
    </Page>
  )
}

function Overview({
  transaction,
  open,
}: {
  transaction: StaffTransaction
  open: (decision: Decision) => void
}): ReactNode {
  const t = useTexts(words)
  return (
    <Columns
      aside={
        <>
          <CustomerCard transaction={transaction} />
          <TimelineCard transaction={transaction} />
          <RemarksCard
            remarks={transaction.comments.map(({ date, ...remark }) => ({ ...remark, at: date }))}
            add={(send, body) => send('addComment', { params: { id: transaction._id }, body })}
            store={(files) =>
              upload('uploadTransactionCommentFiles', { params: { id: transaction._id } }, files)
            }
            save={({ _id: file, name }) =>
              saveFile('getTransactionCommentFile', { params: { id: transaction._id, file } }, name)
            }
          />
        </>
      }
    >
      {transaction.screening ? (
        <ScreeningCard screening={transaction.screening} held={HELD.includes(transaction.status)} />
      ) : null}
      {transaction.payer_data ? (
        <PayerDataCard transaction={transaction} payerData={transaction.payer_data} />
      ) : null}
      {transaction.recall ? <RecallCard transaction={transaction} recall={transaction.recall} /> : null}
      {transaction.reversal ? <ReversalCard reversal={transaction.reversal} /> : null}
      {transaction.questions.length > 0 ? <QuestionsCard transaction={transaction} /> : null}
      {transaction.conditions.length > 0 ? <ConditionsCard transaction={transaction} open={open} /> : null}
      <PaymentCard transaction={transaction} />
      <LedgerCard entries={transaction.ledger} />
      {transaction.files.length > 0 ? (
        <Card title={t.files} padded>
          <TransactionFiles id={transaction._id} files={transaction.files} />
        </Card>
      ) : null}
    </Columns>
  )
}
