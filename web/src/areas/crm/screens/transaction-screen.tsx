import type { StaffTransaction, StaffTransactionRow } from '@fondaco/contract/payments/schemas.ts'
import { isWaitingFee, typeWords } from '@fondaco/rules/payments/types.ts'
import type { ComponentProps, ReactNode } from 'react'
import { upload } from '../../../api/client.ts'
import { useCall } from '../../../api/query.ts'
import { useCan } from '../../../api/session.tsx'
import { ClaimBanner } from '../../../features/claims/claim-banner.tsx'
import { BankToldCard } from '../../../features/entered-wires/bank-told-card.tsx'
import { RemarksCard } from '../../../features/remarks/remarks-card.tsx'
import { AuditTab } from '../../../features/review/audit-tab.tsx'
import { ConditionsCard, QuestionsCard } from '../../../features/review/case-cards.tsx'
import { ContextCards } from '../../../features/review/context-cards.tsx'
import { CustomerCard } from '../../../features/review/customer-card.tsx'
import { awaitsDecision, DecisionButtons, offeredBy } from '../../../features/review/decision-buttons.tsx'
import { DecisionDialog } from '../../../features/review/decision-dialog.tsx'
import type { Decision } from '../../../features/review/decision-words.ts'
import { LedgerCard } from '../../../features/review/ledger-card.tsx'
import { staffTransactionList } from '../../../features/review/list.tsx'
import { MessagesTab } from '../../../features/review/messages-tab.tsx'
import { PayeeCheckCard } from '../../../features/review/payee-check-card.tsx'
import { PayerDataCard } from '../../../features/review/payer-data-card.tsx'
import { PaymentCard } from '../../../features/review/payment-card.tsx'
import { PaymentFourEyes } from '../../../features/review/payment-four-eyes.tsx'
import { RecallCard, ReversalCard } from '../../../features/review/recall-card.tsx'
import { ScreeningCard } from '../../../features/review/screening-card.tsx'
import { StatusBadge } from '../../../features/review/status-badge.tsx'
import { TakenWire } from '../../../features/review/taken-wire.tsx'
import { TimelineCard } from '../../../features/review/timeline-card.tsx'
import classes from '../../../features/review/transaction.module.css'
import { TransactionFiles } from '../../../features/review/transaction-files.tsx'
import { directionWords, HELD, QUEUE_WORDS, type Queue } from '../../../features/review/words.ts'
import { Bar } from '../../../kit/feedback/shapes.tsx'
import { StaleNote } from '../../../kit/feedback/stale-note.tsx'
import { Failed } from '../../../kit/feedback/states.tsx'
import { useDeciding } from '../../../kit/form/decide-and-next.ts'
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
import { TransactionShape } from '../../../kit/page/transaction-shape.tsx'
import { amountText } from '../../../kit/show/amount.tsx'
import { Card, Note } from '../../../kit/show/card.tsx'
import { DateTime, dateTimeText } from '../../../kit/show/date-time.tsx'
import { MoneyPathCard } from '../../../kit/show/money-path.tsx'
import { Link, Navigate, useParams } from '../../../navigation.tsx'
import { clearingBreakPath, PATHS, staffTransactionPath } from '../../../paths.ts'
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
  created: { en: (at: string) => `created ${at}`, lt: (at: string) => `sukurta ${at}` },
  createdBy: {
    en: (at: string, name: string) => `created ${at} by ${name}`,
    lt: (at: string, name: string) => `sukurta ${at}, sukūrė ${name}`,
  },
  breaks: {
    en: 'Answers from the clearing house that did not match and were not applied',
    lt: 'Tarpuskaitos sistemos atsakymai, kurie neatitiko mūsų duomenų ir nebuvo pritaikyti',
  },
  feeWaits: {
    en: 'There is not enough money in the account. The fee is taken whole when enough comes in. Held and frozen money is not touched.',
    lt: 'Sąskaitoje nepakanka lėšų. Visas mokestis bus nurašytas, kai jų pakaks. Rezervuotos ir įšaldytos lėšos neliečiamos.',
  },
  parts: { en: 'Parts of the transaction', lt: 'Operacijos dalys' },
  files: { en: 'Files', lt: 'Failai' },
})

/** It is about other payments, of which a decision rarely misses one of the last minutes. */
const CONTEXT_EVERY_MS = 10 * 60_000

const TABS = ['overview', 'messages', 'audit'] as const
type Tab = (typeof TABS)[number]

/** One transaction for staff: why it is held, all its data, and the possible actions. */
export function StaffTransactionScreen(): ReactNode {
  const t = useTexts(words)
  const { id = '', tab: name = 'overview' } = useParams() as { id?: string; tab?: string }
  const tab = TABS.find((one) => one === name)
  const transaction = useCall('getTransaction', { params: { id } })
  // It is about other payments: every event of any payment would read it again.
  const context = useCall(
    'getTransactionContext',
    { params: { id } },
    { enabled: tab === 'overview', everyMs: CONTEXT_EVERY_MS },
  )
  if (tab === undefined) return <Navigate to={PATHS.error404.path} replace />
  const data = transaction.data as StaffTransaction | undefined
  if (data)
    return (
      <Transaction
        key={id}
        transaction={data}
        context={context}
        tab={tab}
        readAt={transaction.dataUpdatedAt}
      />
    )
  return (
    <Page title={t.transaction} trail={<Trail />} subtitle={transaction.error ? null : <Bar width={320} />}>
      {transaction.error ? (
        <Card title={t.payment}>
          <Failed
            what={t.theTransaction}
            error={transaction.error}
            retry={() => void transaction.refetch()}
          />
        </Card>
      ) : (
        <TransactionShape label={t.loading} />
      )}
    </Page>
  )
}

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
type Context = ComponentProps<typeof ContextCards>['context']

function Transaction({
  transaction,
  context,
  tab,
  readAt,
}: {
  transaction: StaffTransaction
  context: Context
  tab: Tab
  readAt: number
}): ReactNode {
  const t = useTexts(words)
  const can = useCan()
  const place = useWorkPlace(staffTransactionList, transaction._id)
  const from = useWorkSearch()
  const { decision, goesOn, begin, end } = useDeciding<Decision>(
    place?.next ? place.addressOf(place.next) : null,
  )
  const language = useLanguage()
  const { creditor, debitor, created_by: maker } = transaction
  const debit = transaction.direction === 'DEBIT'
  const amount = `${amountText(transaction.amount, transaction.currency)} ${transaction.currency}`
  const createdAt = dateTimeText(transaction.creation_date)
  const subtitle = [
    typeWords(transaction.type, language),
    directionWords(transaction.direction, language),
    transaction.entity,
    maker ? t.createdBy(createdAt, maker.legal_name) : t.created(createdAt),
  ].join(' · ')
  const decidable = offeredBy(transaction).length > 0
  return (
    <Page
      title={debit ? t.to(amount, creditor.name) : t.from(amount, debitor.name)}
      trail={<Trail reference={transaction.reference} place={place} />}
      mark={<StatusBadge type={transaction.type} status={transaction.status} />}
      subtitle={subtitle}
      actions={
        decidable ? (
          <TakenByColleague value={transaction.lock !== null && !transaction.lock.mine}>
            <DecisionButtons transaction={transaction} open={begin} />
          </TakenByColleague>
        ) : null
      }
    >
      <StaleNote updatedAt={readAt} />
      <ClaimBanner
        type="transaction"
        id={transaction._id}
        claim={transaction.claim}
        decidable={awaitsDecision(transaction)}
      />
      <TakenWire transaction={transaction} />
      <PaymentFourEyes transaction={transaction} />
      {isWaitingFee(transaction) ? <Note tone="wait">{t.feeWaits}</Note> : null}
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
        <Overview transaction={transaction} context={context} open={begin} />
      )}
      {decision ? (
        <DecisionDialog decision={decision} transaction={transaction} goesOn={goesOn} close={end} />
      ) : null}
    </Page>
  )
}

function Overview({
  transaction,
  context,
  open,
}: {
  transaction: StaffTransaction
  context: Context
  open: (decision: Decision) => void
}): ReactNode {
  const t = useTexts(words)
  // Drawn at once, so that no part moves another down.
  if (context.isPending) return <TransactionShape label={t.loading} />
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
      <MoneyPathCard payment={transaction} />
      {transaction.screening ? (
        <ScreeningCard
          screening={transaction.screening}
          held={HELD.includes(transaction.status)}
          listed={context.data?.listed ?? []}
        />
      ) : null}
      <ContextCards transaction={transaction} context={context} />
      {transaction.payer_data ? (
        <PayerDataCard transaction={transaction} payerData={transaction.payer_data} />
      ) : null}
      <BankToldCard wire={transaction} />
      {transaction.recall ? <RecallCard transaction={transaction} recall={transaction.recall} /> : null}
      {transaction.reversal ? (
        <ReversalCard reversal={transaction.reversal} transaction={transaction} />
      ) : null}
      {transaction.questions.length > 0 ? <QuestionsCard transaction={transaction} /> : null}
      {transaction.conditions.length > 0 ? <ConditionsCard transaction={transaction} open={open} /> : null}
      <PaymentCard transaction={transaction} />
      {transaction.payee_check ? <PayeeCheckCard check={transaction.payee_check} /> : null}
      <LedgerCard entries={transaction.ledger} />
      {transaction.files.length > 0 ? (
        <Card title={t.files} padded>
          <TransactionFiles id={transaction._id} files={transaction.files} />
        </Card>
      ) : null}
    </Columns>
  )
}
