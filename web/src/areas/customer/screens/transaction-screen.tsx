import type { CustomerTransaction } from '@fondaco/contract/payments/schemas.ts'
import { labelWords } from '@fondaco/rules/payments/status.ts'
import { Button } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Refusal } from '../../../api/client.ts'
import { useCall } from '../../../api/query.ts'
import { useCan } from '../../../api/session.tsx'
import { CancelButton } from '../../../features/transactions/cancel-button.tsx'
import { DetailsCard } from '../../../features/transactions/details-card.tsx'
import { paymentTitle, standingWords } from '../../../features/transactions/payment-words.ts'
import { QuestionCards } from '../../../features/transactions/question-cards.tsx'
import classes from '../../../features/transactions/transaction.module.css'
import { Card, Note } from '../../../kit/card.tsx'
import { FileList } from '../../../kit/file-list.tsx'
import { Columns, Page } from '../../../kit/page.tsx'
import { saveFile } from '../../../kit/save-file.ts'
import { Empty, Failed, Loading, StaleNote } from '../../../kit/states.tsx'
import { LabelBadge } from '../../../kit/status-badge.tsx'
import { type Step, Timeline } from '../../../kit/timeline.tsx'
import { PATHS } from '../../../paths.ts'
import { currentLanguage } from '../../../texts.ts'

/** `/customer/summary/transactions/$id`: one transaction, what it waits for, and what the customer can do. */
export function TransactionScreen(): ReactNode {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const { data, error, refetch, dataUpdatedAt } = useCall('getTransaction', { params: { id } })
  const transaction = data && 'waits_for' in data ? data : null
  if (transaction) return <Found key={id} transaction={transaction} updatedAt={dataUpdatedAt} />
  return (
    <Page title="Transaction" trail={<Trail />}>
      {!error ? (
        <Loading lines={10} label="Loading the transaction" />
      ) : error.code === 'not_found' || error.code === 'input_invalid' ? (
        <Empty title="There is no such transaction.">
          <p>The address may be incomplete, or the transaction belongs to another customer.</p>
          <Link to={PATHS.transactions.path}>To all transactions</Link>
        </Empty>
      ) : (
        <Failed what="The transaction" error={error} retry={() => void refetch()} />
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
  const can = useCan()
  const mayPay = can('payment:create')
  const { _id, status, cancel, reason, waits_for, files } = transaction
  return (
    <Page
      title={paymentTitle(transaction)}
      trail={<Trail />}
      mark={<LabelBadge label={status} />}
      subtitle={standingWords(transaction)}
      actions={
        <>
          <ReceiptButton id={_id} />
          {cancel === 'cancel' && mayPay ? <CancelButton transaction={transaction} /> : null}
        </>
      }
    >
      <StaleNote updatedAt={updatedAt} />
      <div role="status" className={classes.cards}>
        {waits_for ? <Note tone="wait">{waits_for}</Note> : null}
        {reason ? <Note tone="stop">{reason}</Note> : null}
      </div>
      <Columns
        aside={
          <Card title="Timeline" padded>
            <Timeline steps={stepsOf(transaction)} />
          </Card>
        }
      >
        <QuestionCards transaction={transaction} />
        <DetailsCard transaction={transaction} />
        {files.length > 0 ? (
          <Card title="Files" side={files.length} padded>
            <FileList
              files={files}
              save={({ _id: file, name }) =>
                saveFile('getTransactionFile', { params: { id: _id, file } }, name)
              }
            />
          </Card>
        ) : null}
        {cancel === 'request' && mayPay ? (
          <p className={classes.foot}>
            This payment has been sent. Canceling a sent payment is not available yet.
          </p>
        ) : null}
      </Columns>
    </Page>
  )
}

const Trail = (): ReactNode => <Link to={PATHS.transactions.path}>Transactions</Link>

/** The receipt as PDF, to be saved. */
function ReceiptButton({ id }: { id: string }): ReactNode {
  const [making, setMaking] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const make = async () => {
    if (making) return
    setMaking(true)
    setFault(null)
    try {
      await saveFile('getReceipt', { params: { id } })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setFault(`The receipt could not be made. ${error.message}`)
    } finally {
      setMaking(false)
    }
  }
  return (
    <>
      {fault ? (
        <Note tone="stop" live>
          {fault}
        </Note>
      ) : null}
      <Button variant="default" size="xs" loading={making} onClick={() => void make()}>
        Receipt (PDF)
      </Button>
    </>
  )
}

/** What happened, and at the end what is waited for. */
function stepsOf({ timeline, status, questions, direction }: CustomerTransaction): readonly Step[] {
  const steps = timeline.map(
    ({ at, status: label }): Step => ({ at, title: labelWords(label, currentLanguage()) }),
  )
  const waiting = questions.some(({ state }) => state === 'OPEN') ? 'Your answer' : WAITING[direction][status]
  return waiting ? [...steps, { at: '', title: waiting, waiting: true }] : steps
}

const WAITING: Readonly<
  Record<CustomerTransaction['direction'], Readonly<Partial<Record<CustomerTransaction['status'], string>>>>
> = {
  DEBIT: {
    CREATED: 'Its execution date',
    PENDING: 'Approval in your company',
    UNDER_REVIEW: 'Our decision',
    AUTHORIZE: 'Sending',
    PROCESS: 'The answer of the payee’s bank',
  },
  CREDIT: { UNDER_REVIEW: 'Our decision' },
}
