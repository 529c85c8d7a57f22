import type { Currency } from '@fondaco/rules/currency.ts'
import { labelTone, type Tone } from '@fondaco/rules/payments/customer-label.ts'
import { Button } from '@mantine/core'
import { IconArrowRight, IconCheck, IconClock, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Result } from '../../api/client.ts'
import { useCall } from '../../api/query.ts'
import { ReceiptButton } from '../../kit/list/receipt-button.tsx'
import { Amount } from '../../kit/show/amount.tsx'
import { Card, Note } from '../../kit/show/card.tsx'
import { DefinitionList } from '../../kit/show/definition-list.tsx'
import { PayAgain } from '../../kit/show/pay-again.tsx'
import { standingWords } from '../../kit/show/standing-words.ts'
import { LabelBadge } from '../../kit/show/status-badge.tsx'
import { Link } from '../../navigation.tsx'
import { PATHS, transactionPath } from '../../paths.ts'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import classes from './payment-flow.module.css'
import type { Line } from './payment-form.ts'

const words = texts({
  receipt: { en: 'Receipt', lt: 'Kvitas' },
  fee: { en: 'Fee', lt: 'Mokestis' },
  reference: { en: 'Reference', lt: 'Numeris' },
  open: { en: 'Open the payment', lt: 'Atidaryti mokėjimą' },
  dashboard: { en: 'Back to the dashboard', lt: 'Grįžti į suvestinę' },
})

const SIGNS: Readonly<Record<Tone, typeof IconCheck>> = {
  good: IconCheck,
  wait: IconClock,
  stop: IconX,
  info: IconArrowRight,
}

/** The payment in its present state; its status is live. */
export function PaymentReceipt({
  sent,
  amount,
  currency,
  lines,
  arrives,
}: {
  sent: Result<'createTransaction'>
  amount: string | null
  currency: Currency
  lines: readonly Line[]
  arrives: string | undefined
}): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const { data } = useCall('getTransaction', { params: { id: sent._id } })
  const shown = data && 'waits_for' in data ? data : null
  const label = shown?.status ?? sent.status
  const tone = labelTone(label)
  const Sign = SIGNS[tone]
  const isOpen = tone === 'info'
  return (
    <Card title={t.receipt}>
      <div className={classes.receipt}>
        <div role="status" aria-live="polite" className={classes.outcome}>
          <span className={classes.sign} data-tone={tone}>
            <Sign size={30} aria-hidden />
          </span>
          <span className={classes.figure}>
            <Amount value={amount ?? '0'} currency={currency} />
          </span>
          <LabelBadge label={label} />
          <span>{shown ? standingWords(shown, language) : null}</span>
          {isOpen && arrives ? <span className={classes.hint}>{arrives}</span> : null}
          {shown?.reason ? <span>{shown.reason}</span> : null}
        </div>
        {shown?.waits_for && label === 'UNDER_REVIEW' ? <Note tone="wait">{shown.waits_for}</Note> : null}
        <DefinitionList
          items={[
            ...lines,
            [t.fee, <Amount key="fee" value={sent.fee.amount} currency={sent.fee.currency} />],
            [t.reference, shown?.reference ?? null],
          ]}
        />
        <div className={classes.actions}>
          <Button component={Link} to={PATHS.customerDashboard.path}>
            {t.dashboard}
          </Button>
          <Button component={Link} to={transactionPath(sent._id)} variant="default">
            {t.open}
          </Button>
          <ReceiptButton id={sent._id} size="sm" />
          {shown ? <PayAgain payment={shown} /> : null}
        </div>
      </div>
    </Card>
  )
}
