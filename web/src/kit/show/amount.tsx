import type { Currency } from '@fondaco/rules/currency.ts'
import { displayAmount, parseSignedAmount } from '@fondaco/rules/money.ts'
import type { ReactNode } from 'react'
import classes from './figures.module.css'

interface AmountProps {
  /** A decimal string as the API writes it. */
  readonly value: string
  readonly currency?: Currency
  /** Shows the way the money goes: − out, + in. */
  readonly direction?: 'DEBIT' | 'CREDIT'
  readonly strong?: boolean
}

/** The amount as people read it, `1,234.50`. */
export function amountText(value: string, currency: Currency): string {
  const minor = parseSignedAmount(value, currency)
  return minor === null ? value : displayAmount(minor, currency).replace('-', '−')
}

/** An amount with its currency; it never wraps, and its figures stand below each other. */
export function Amount({ value, currency, direction, strong = false }: AmountProps): ReactNode {
  const sign = direction === 'DEBIT' ? '−' : direction === 'CREDIT' ? '+' : ''
  const text = `${sign}${amountText(value, currency ?? 'EUR')}`
  return (
    <span className={classes.figure}>
      {strong ? <strong className={classes.strong}>{text}</strong> : text}
      {currency ? ` ${currency}` : null}
    </span>
  )
}
