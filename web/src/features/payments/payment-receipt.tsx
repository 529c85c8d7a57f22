import type { Currency } from '@fondaco/rules/currency.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Result } from '../../api/client.ts'
import { useCall } from '../../api/query.ts'
import { Amount } from '../../kit/show/amount.tsx'
import { Card, Note } from '../../kit/show/card.tsx'
import { DefinitionList } from '../../kit/show/definition-list.tsx'
import { standingWords } from '../../kit/show/standing-words.ts'
import { LabelBadge } from '../../kit/show/status-badge.tsx'
import { transactionPath } from '../../paths.ts'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import classes from './payment-flow.module.css'
import type { Line } from './payment-form.ts'

const words = texts({
  receipt: { en: 'Receipt', lt: 'Kvitas' },
  amount: { en: 'Amount', lt: 'Suma' },
  fee: { en: 'Fee', lt: 'Mokestis' },
  reference: { en: 'Reference', lt: 'Numeris' },
  open: { en: 'Open the payment', lt: 'Atidaryti mokėjimą' },
  another: { en: 'Make another payment', lt: 'Atlikti kitą mokėjimą' },
})

/** The payment as it stands now; its status changes by itself. */
export function PaymentReceipt({
  sent,
  amount,
  currency,
  lines,
  again,
}: {
  sent: Result<'createTransaction'>
  amount: string | null
  currency: Currency
  lines: readonly Line[]
  again: () => void
}): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const { data } = useCall('getTransaction', { params: { id: sent._id } })
  const shown = data && 'waits_for' in data ? data : null
  const label = shown?.status ?? sent.status
  return (
    <Card title={t.receipt}>
      <div className={classes.receipt}>
        <div role="status" aria-live="polite">
          <LabelBadge label={label} />{' '}
          <span className={classes.sentence}>{shown ? standingWords(shown, language) : null}</span>
          {shown?.reason ? ` ${shown.reason}` : null}
        </div>
        {shown?.waits_for && label === 'UNDER_REVIEW' ? <Note tone="wait">{shown.waits_for}</Note> : null}
        <DefinitionList
          items={[
            [t.amount, <Amount key="amount" value={amount ?? '0'} currency={currency} strong />],
            [t.fee, <Amount key="fee" value={sent.fee.amount} currency={sent.fee.currency} />],
            ...lines,
            [t.reference, shown?.reference ?? null],
          ]}
        />
        <div className={classes.actions}>
          <Button component={Link} to={transactionPath(sent._id)} variant="default">
            {t.open}
          </Button>
          <Button onClick={again}>{t.another}</Button>
        </div>
      </div>
    </Card>
  )
}
