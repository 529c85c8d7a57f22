import type { Currency } from '@fondaco/rules/currency.ts'
import { parseSignedAmount } from '@fondaco/rules/money.ts'
import type { ReactNode } from 'react'
import { texts, useTexts } from '../../texts.ts'
import { amountText } from './amount.tsx'
import { lineGeometry } from './balance-line-geometry.ts'

const words = texts({
  line: {
    en: (days: number, from: string, to: string) => `Balance over ${days} days: from ${from} to ${to}`,
    lt: (days: number, from: string, to: string) => `Likutis per ${days} d.: nuo ${from} iki ${to}`,
  },
})

const WIDTH = 92
const HEIGHT = 26

/** A line of daily balances, drawn from zero; its words are for anyone who cannot see it. */
export function Sparkline({
  points,
  currency,
}: {
  points: readonly { readonly day: string; readonly balance: string }[]
  currency: Currency
}): ReactNode {
  const t = useTexts(words)
  const values = points.map(({ balance }) => Number(parseSignedAmount(balance, currency) ?? 0n))
  const { line, area } = lineGeometry(values, WIDTH, HEIGHT)
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) return null
  const said = t.line(
    points.length,
    amountText(first.balance, currency),
    `${amountText(last.balance, currency)} ${currency}`,
  )
  return (
    <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={said}>
      <title>{said}</title>
      <path d={area} fill="var(--accent-tint)" />
      <path d={line} fill="none" stroke="var(--accent)" strokeWidth="1.6" strokeLinejoin="round" />
    </svg>
  )
}
