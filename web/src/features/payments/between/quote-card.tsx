import { displayDay } from '@fondaco/rules/calendar.ts'
import { QUOTE_SECONDS } from '@fondaco/rules/exchange/price-exchange.ts'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Result } from '../../../api/client.ts'
import { useSecondsLeft } from '../../../kit/feedback/use-seconds-left.ts'
import { Amount, amountText } from '../../../kit/show/amount.tsx'
import { Card, Note } from '../../../kit/show/card.tsx'
import { SimulatedLabel } from '../../../kit/show/status-badge.tsx'
import { useTexts } from '../../../texts.ts'
import flow from '../payment-flow.module.css'
import { words } from './texts.ts'

/** A quoted exchange: both amounts, the rate beside the mid rate, what the margin costs, and how long it holds. */
export function QuoteCard({
  quote,
  busy,
  isLate,
  take,
  renew,
}: {
  quote: Result<'quoteExchange'>
  busy: boolean
  /** It was taken too late by the clock of the server. */
  isLate: boolean
  take: () => void
  renew: () => void
}): ReactNode {
  const t = useTexts(words)
  const { sell, buy, rate, mid_rate, margin, fee, simulated } = quote
  // Counted from its arrival: the clock of the machine may be wrong. The server decides.
  const [until] = useState(() => new Date(Date.now() + QUOTE_SECONDS * 1000).toISOString())
  const counted = useSecondsLeft(until, QUOTE_SECONDS)
  const left = isLate ? 0 : counted
  const money = (of: typeof sell) => `${amountText(of.amount, of.currency)} ${of.currency}`
  const per = (value: string) => `1 ${sell.currency} = ${value} ${buy.currency}`
  const line = (label: string, value: ReactNode, strong = false) => (
    <div className={strong ? `${flow.line} ${flow.total}` : flow.line}>
      <span>{label}</span>
      <span>{value}</span>
    </div>
  )
  return (
    <Card title={t.offer} side={simulated ? <SimulatedLabel what={t.theRates} /> : null} padded>
      {line(t.youSell, <Amount value={sell.amount} currency={sell.currency} />)}
      {Number(fee.amount) > 0 ? line(t.fee, <Amount value={fee.amount} currency={fee.currency} />) : null}
      {line(t.youGet, <Amount value={buy.amount} currency={buy.currency} strong />, true)}
      {line(t.rate, per(rate))}
      {line(t.midRate, per(mid_rate))}
      <p className={flow.small}>
        {t.margin}: {t.marginIs(margin.percent, money(margin.sell), money(margin.buy))}
      </p>
      {quote.is_open ? null : <p className={flow.small}>{t.closed}</p>}
      {quote.is_reference ? <p className={flow.small}>{t.reference(displayDay(quote.day))}</p> : null}
      {simulated ? <p className={flow.small}>{t.simulated}</p> : null}
      {left > 0 ? (
        <>
          <p className={flow.small} role="timer" aria-live="off">
            {t.holds(left)}
          </p>
          <Button fullWidth mt="sm" loading={busy} onClick={take}>
            {t.exchange}
          </Button>
        </>
      ) : (
        <>
          <div className={flow.problem}>
            <Note tone="wait" live>
              {t.over}
            </Note>
          </div>
          <Button fullWidth mt="sm" loading={busy} onClick={renew}>
            {t.newRate}
          </Button>
        </>
      )}
    </Card>
  )
}
