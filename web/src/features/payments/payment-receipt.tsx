import type { CustomerTransaction } from '@fondaco/contract/payments/schemas.ts'
import type { Currency } from '@fondaco/rules/currency.ts'
import { customerStanding, type Tone } from '@fondaco/rules/payments/customer-label.ts'
import { Button } from '@mantine/core'
import { IconArrowRight, IconCheck, IconClock, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Result } from '../../api/client.ts'
import { useCall } from '../../api/query.ts'
import { ReceiptButton } from '../../kit/list/receipt-button.tsx'
import { Amount } from '../../kit/show/amount.tsx'
import { Card, Note } from '../../kit/show/card.tsx'
import { Copy } from '../../kit/show/copy.tsx'
import { DefinitionList } from '../../kit/show/definition-list.tsx'
import { MoneyPathCard } from '../../kit/show/money-path.tsx'
import { PayAgain } from '../../kit/show/pay-again.tsx'
import { standingWords } from '../../kit/show/standing-words.ts'
import { StandingBadge } from '../../kit/show/status-badge.tsx'
import { written } from '../../kit/show/written.tsx'
import { Link } from '../../navigation.tsx'
import { PATHS, transactionPath } from '../../paths.ts'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import classes from './payment-flow.module.css'
import type { Line } from './payment-form.ts'

const words = texts({
  receipt: { en: 'Receipt', lt: 'Kvitas' },
  message: { en: 'Message', lt: 'Mokėjimo paskirtis' },
  from: { en: 'From', lt: 'Iš' },
  fee: { en: 'Fee', lt: 'Mokestis' },
  prices: { en: 'See your prices', lt: 'Peržiūrėti įkainius' },
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

/** The payment in its present state; its status is live. What can be done comes once it is read, and then moves no more. */
export function PaymentReceipt({
  sent,
  amount,
  currency,
  lines,
  arrives,
  action,
}: {
  sent: Result<'createTransaction'>
  amount: string | null
  currency: Currency
  lines: readonly Line[]
  arrives: string | undefined
  action: ((payment: CustomerTransaction) => ReactNode) | undefined
}): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const { data, isPending } = useCall('getTransaction', { params: { id: sent._id } })
  const shown = data && 'waits_for' in data ? data : null
  const label = shown?.status ?? sent.status
  const { fee } = shown ?? sent
  const standing = customerStanding({ type: null, status: label })
  const { tone } = standing
  const Sign = SIGNS[tone]
  const isOpen = tone === 'info'
  return (
    <>
      <Card
        title={t.receipt}
        footer={
          isPending ? null : (
            <>
              <div className={classes.actions}>
                <ReceiptButton id={sent._id} size="sm" />
                {shown ? <PayAgain payment={shown} size="sm" /> : null}
                <Button component={Link} to={transactionPath(sent._id)} variant="default">
                  {t.open}
                </Button>
                {shown ? action?.(shown) : null}
              </div>
              <Button component={Link} to={PATHS.customerDashboard.path}>
                {t.dashboard}
              </Button>
            </>
          )
        }
      >
        <div className={classes.receipt}>
          <div role="status" aria-live="polite" className={classes.outcome}>
            <span className={classes.sign} data-tone={tone}>
              <Sign size={30} aria-hidden />
            </span>
            <span className={classes.said}>
              <span className={classes.figure}>
                <Amount value={amount ?? '0'} currency={currency} />
              </span>
              <StandingBadge of={standing} />
              <span>{shown ? standingWords(shown, language) : null}</span>
              {isOpen && arrives ? <span className={classes.hint}>{arrives}</span> : null}
              {shown?.reason ? <span>{shown.reason}</span> : null}
            </span>
          </div>
          {shown?.waits_for && label === 'UNDER_REVIEW' ? <Note tone="wait">{shown.waits_for}</Note> : null}
          <DefinitionList
            items={[
              ...lines,
              [t.message, shown ? written(shown.remittance) : null],
              [t.from, shown?.account_name],
              [
                t.fee,
                <span key="fee">
                  <Amount value={fee.amount} currency={fee.currency} />{' '}
                  <Link to={PATHS.prices.path}>{t.prices}</Link>
                </span>,
              ],
              [
                t.reference,
                shown ? (
                  <>
                    {shown.reference} <Copy text={shown.reference} what={t.reference} />
                  </>
                ) : null,
              ],
            ]}
          />
        </div>
      </Card>
      {shown ? <MoneyPathCard payment={{ ...shown, label }} /> : null}
    </>
  )
}
