import type { CustomerTransaction } from '@fondaco/contract/payments/schemas.ts'
import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import { labelWords } from '@fondaco/rules/payments/customer-label.ts'
import { isWaitingFee, typeFacts } from '@fondaco/rules/payments/types.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { useCall } from '../../../api/query.ts'
import { useCan } from '../../../api/session.tsx'
import { CancelButton } from '../../../features/transactions/cancel-button.tsx'
import { DetailsCard } from '../../../features/transactions/details-card.tsx'
import { paymentTitle } from '../../../features/transactions/payment-words.ts'
import { QuestionCards } from '../../../features/transactions/question-cards.tsx'
import { askWords, recallStanding, recallSteps } from '../../../features/transactions/recall-words.ts'
import classes from '../../../features/transactions/transaction.module.css'
import { WireCard } from '../../../features/transactions/wire-card.tsx'
import { KeptPlace } from '../../../kit/feedback/kept-place.tsx'
import { Bar } from '../../../kit/feedback/shapes.tsx'
import { StaleNote } from '../../../kit/feedback/stale-note.tsx'
import { Empty, Failed } from '../../../kit/feedback/states.tsx'
import { ReceiptButton } from '../../../kit/list/receipt-button.tsx'
import { saveFile } from '../../../kit/list/save-file.ts'
import { Columns, Page } from '../../../kit/page/page.tsx'
import { TransactionShape } from '../../../kit/page/transaction-shape.tsx'
import { Card, Note } from '../../../kit/show/card.tsx'
import { FileList } from '../../../kit/show/file-list.tsx'
import { MoneyPathCard } from '../../../kit/show/money-path.tsx'
import { PayAgain } from '../../../kit/show/pay-again.tsx'
import { standingWords } from '../../../kit/show/standing-words.ts'
import { LabelBadge } from '../../../kit/show/status-badge.tsx'
import { type Step, Timeline } from '../../../kit/show/timeline.tsx'
import { WithSupport } from '../../../kit/show/with-support.tsx'
import { Link, useParams } from '../../../navigation.tsx'
import { PATHS } from '../../../paths.ts'
import { texts, useLanguage, useTexts } from '../../../texts.ts'
import { SavePayee } from '../save-payee.tsx'

const words = texts({
  contactSupport: {
    en: 'If something is wrong with this payment, contact Customer Support.',
    lt: 'Jei su šiuo mokėjimu kas nors negerai, kreipkitės į klientų aptarnavimą.',
  },
  transaction: { en: 'Transaction', lt: 'Operacija' },
  loading: { en: 'Loading the transaction', lt: 'Įkeliama operacija' },
  unknown: { en: 'Transaction not found.', lt: 'Operacija nerasta.' },
  unknownHint: {
    en: 'The address may be incomplete, or the transaction belongs to another customer.',
    lt: 'Galbūt adresas ne visas arba operacija priklauso kitam klientui.',
  },
  toAll: { en: 'To all transactions', lt: 'Į visas operacijas' },
  theTransaction: { en: 'The transaction', lt: 'Operacija' },
  timeline: { en: 'Timeline', lt: 'Eiga' },
  files: { en: 'Files', lt: 'Failai' },
  transactions: { en: 'Transactions', lt: 'Operacijos' },
})

const RecallButton = lazy(async () => ({
  default: (await import('../../../features/transactions/recall-button.tsx')).RecallButton,
}))

/** `/customer/summary/transactions/$id`: one transaction, its next step, and the customer's possible actions. */
export function TransactionScreen(): ReactNode {
  const t = useTexts(words)
  const { id = '' } = useParams() as { id?: string }
  const { data, error, refetch, dataUpdatedAt } = useCall('getTransaction', { params: { id } })
  const transaction = data && 'waits_for' in data ? data : null
  if (transaction) return <Found key={id} transaction={transaction} updatedAt={dataUpdatedAt} />
  return (
    <Page title={t.transaction} trail={<Trail />} subtitle={error ? null : <Bar width={260} />}>
      {!error ? (
        <TransactionShape label={t.loading} />
      ) : error.code === 'not_found' || error.code === 'input_invalid' ? (
        <Empty title={t.unknown}>
          <p>{t.unknownHint}</p>
          <Link to={PATHS.transactions.path}>{t.toAll}</Link>
        </Empty>
      ) : (
        <Failed what={t.theTransaction} error={error} retry={() => void refetch()} />
      )}
    </Page>
  )
}

function Found({
  transaction,
  updatedAt,
}: {
  transaction: CustomerTransaction
  updatedAt: number
}): ReactNode {
  const t = useTexts(words)
  const can = useCan()
  const language = useLanguage()
  const mayPay = can('payment:create')
  const { _id, type, direction, status, cancel, reason, waits_for, files, recall } = transaction
  const asked = recallStanding(transaction)
  return (
    <Page
      title={paymentTitle(transaction, language)}
      trail={<Trail />}
      mark={<LabelBadge type={type} status={status} />}
      subtitle={standingWords(transaction, language)}
      actions={
        <>
          <span className={classes.save}>
            <SavePayee payment={transaction} size="xs" />
          </span>
          <PayAgain payment={transaction} />
          <ReceiptButton id={_id} />
          {cancel === 'cancel' && mayPay ? <CancelButton transaction={transaction} /> : null}
          {cancel === 'request' && mayPay ? (
            <Suspense fallback={<KeptPlace size="xs">{askWords(transaction).open}</KeptPlace>}>
              <RecallButton transaction={transaction} />
            </Suspense>
          ) : null}
        </>
      }
    >
      <StaleNote updatedAt={updatedAt} />
      <div role="status" className={classes.cards}>
        {status === 'COMPLETED' && direction === 'DEBIT' && !typeFacts(type).canBeAskedBack ? (
          <Note>
            <WithSupport>{t.contactSupport}</WithSupport>
          </Note>
        ) : null}
        {waits_for ? <Note tone="wait">{waits_for}</Note> : null}
        {asked ? <Note tone={RECALL_TONES[recall?.state ?? 'OPEN']}>{asked}</Note> : null}
        {reason ? <Note tone="stop">{reason}</Note> : null}
      </div>
      <Columns
        aside={
          <Card title={t.timeline} padded>
            <Timeline steps={stepsOf(transaction, language)} />
          </Card>
        }
      >
        <QuestionCards transaction={transaction} />
        <MoneyPathCard payment={{ ...transaction, label: status }} />
        {transaction.wire ? <WireCard transaction={transaction} /> : null}
        <DetailsCard transaction={transaction} />
        {files.length > 0 ? (
          <Card title={t.files} side={files.length} padded>
            <FileList
              files={files}
              save={({ _id: file, name }) =>
                saveFile('getTransactionFile', { params: { id: _id, file } }, name)
              }
            />
          </Card>
        ) : null}
      </Columns>
    </Page>
  )
}

const Trail = (): ReactNode => <Link to={PATHS.transactions.path}>{useTexts(words).transactions}</Link>

/** The timeline, with the next step at the end. */
function stepsOf(transaction: CustomerTransaction, language: Language): readonly Step[] {
  const { timeline, status, questions, direction, type } = transaction
  const recall = recallSteps(transaction)
  const steps = [
    ...timeline.map(({ at, status: label }): Step => ({ at, title: labelWords(label, language) })),
    ...recall.filter(({ state }) => state !== 'now'),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
  const asked = questions.some(({ state }) => state === 'OPEN')
  const awaited = isWaitingFee({ type, status }) ? ENOUGH_MONEY : WAITING[direction][status]
  const waiting = asked ? YOUR_ANSWER : awaited
  const next = waiting
    ? { at: '', title: waiting[language], state: 'now' as const }
    : recall.find(({ state }) => state === 'now')
  return next ? [...steps, next] : steps
}

const RECALL_TONES = { ASKED: 'wait', OPEN: 'wait', RETURNED: 'good', REFUSED: 'stop' } as const

const YOUR_ANSWER = { en: 'Your answer', lt: 'Jūsų atsakymas' }
const ENOUGH_MONEY = { en: 'Enough money', lt: 'Pakankamai lėšų' }
const OUR_DECISION = { en: 'Our decision', lt: 'Mūsų sprendimas' }

const WAITING: Readonly<
  Record<
    CustomerTransaction['direction'],
    Readonly<Partial<Record<CustomerTransaction['status'], InEachLanguage>>>
  >
> = {
  DEBIT: {
    CREATED: { en: 'Execution date', lt: 'Vykdymo diena' },
    PENDING: { en: 'Approval in your company', lt: 'Patvirtinimas jūsų įmonėje' },
    UNDER_REVIEW: OUR_DECISION,
    AUTHORIZE: { en: 'Sending', lt: 'Siuntimas' },
    PROCESS: { en: 'The answer of the payee’s bank', lt: 'Gavėjo banko atsakymas' },
  },
  CREDIT: { UNDER_REVIEW: OUR_DECISION },
}
