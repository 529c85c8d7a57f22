import type { Currency } from '@fondaco/rules/currency.ts'
import { parseSignedAmount } from '@fondaco/rules/money.ts'
import type { ReactNode } from 'react'
import { texts, useTexts } from '../../texts.ts'
import { amountText } from './amount.tsx'
import { LineChart } from './line-chart.tsx'

const words = texts({
  day: { en: 'Day of the balance', lt: 'Likučio diena' },
})

/** The balance at the end of each day as a line from zero. */
export function BalanceLine({
  points,
  currency,
}: {
  points: readonly { readonly day: string; readonly balance: string }[]
  currency: Currency
}): ReactNode {
  const t = useTexts(words)
  return (
    <LineChart
      label={t.day}
      points={points.map(({ day, balance }) => ({
        day,
        value: Number(parseSignedAmount(balance, currency) ?? 0n),
        text: `${amountText(balance, currency)} ${currency}`,
      }))}
    />
  )
}
