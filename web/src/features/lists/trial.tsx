import type { ReactNode } from 'react'
import type { Refusal, Result } from '../../api/client.ts'
import { Failed, Loading } from '../../kit/feedback/states.tsx'
import { Table } from '../../kit/list/table.tsx'
import { Amount } from '../../kit/show/amount.tsx'
import { Note } from '../../kit/show/card.tsx'
import { Badge } from '../../kit/show/status-badge.tsx'
import { Link } from '../../navigation.tsx'
import { staffTransactionPath } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import classes from './lists.module.css'
import { words } from './texts.ts'

export type Effect = Result<'tryBlacklistedWord'>

/** How the effect of one list is shown. */
export type ShowEffect = (of: { readonly of: Effect }) => ReactNode

/** What a changed list would have done, while it is asked for. */
export function Trial({
  of: { data, error, refetch },
  Show,
}: {
  readonly of: {
    readonly data: Effect | undefined
    readonly error: Refusal | null
    readonly refetch: () => unknown
  }
  readonly Show: ShowEffect
}): ReactNode {
  const t = useTexts(words)
  if (error) return <Failed what={t.theTrial} error={error} retry={() => void refetch()} />
  return data ? <Show of={data} /> : <Loading lines={3} />
}

/** What a changed list would have done to the payments of the last 90 days. */
export function EffectOnPayments({
  of: data,
  found,
  show = (text) => text,
}: {
  readonly of: Effect
  /** The name of what the list is about. */
  readonly found: string
  /** How it is shown. */
  readonly show?: (text: string) => string
}): ReactNode {
  const t = useTexts(words)
  const { compared, held, released, payments } = data
  return (
    <>
      <Note tone={held + released > 0 ? 'wait' : 'info'} live>
        {t.compared(compared, held, released)}
        {data.is_complete ? '' : ` ${t.notAll}`}
        {payments.length > 0 && payments.length < held + released ? ` ${t.shown(payments.length)}` : ''}
      </Note>
      <div className={classes.payments}>
        <Table
          label={t.trial}
          columns={[
            {
              id: 'payment',
              title: t.payment,
              cell: ({ _id, reference }) => <Link to={staffTransactionPath(_id)}>{reference}</Link>,
            },
            {
              id: 'effect',
              title: t.effect,
              cell: ({ effect }) => <Badge tone={effect === 'HELD' ? 'wait' : 'good'}>{t[effect]}</Badge>,
            },
            { id: 'text', title: found, fit: 'wrap', cell: ({ text }) => show(text) },
            {
              id: 'amount',
              title: t.amount,
              right: true,
              cell: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
            },
          ]}
          rows={payments}
          rowId={({ _id }) => _id}
          empty={null}
        />
      </div>
    </>
  )
}
