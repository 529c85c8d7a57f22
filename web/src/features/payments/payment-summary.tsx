import type { Currency } from '@fondaco/rules/currency.ts'
import { formatAmount, parseSignedAmount } from '@fondaco/rules/money.ts'
import type { ReactNode } from 'react'
import { Amount } from '../../kit/show/amount.tsx'
import { Card } from '../../kit/show/card.tsx'
import { texts, useTexts } from '../../texts.ts'
import classes from './payment-flow.module.css'
import type { Quote } from './payment-form.ts'

const words = texts({
  title: { en: 'What will happen', lt: 'Kas įvyks' },
  amount: { en: 'Amount', lt: 'Suma' },
  fee: { en: 'Fee', lt: 'Mokestis' },
  leaves: { en: 'Total', lt: 'Iš viso' },
  enterAmount: {
    en: 'Enter an amount to see the fee and the total.',
    lt: 'Įveskite sumą, kad matytumėte mokestį ir bendrą sumą.',
  },
  nothingYet: {
    en: 'No money moves until you check and confirm the payment.',
    lt: 'Pinigai nejudės, kol mokėjimo nepatikrinsite ir nepatvirtinsite.',
  },
})

interface Cost {
  readonly amount: string | null
  readonly currency: Currency
  readonly fee: string
  readonly quote: Quote | undefined
}

/** Amount and fee together. */
function totalOf(amount: string, fee: string, currency: Currency): string {
  const minor = (text: string): bigint => parseSignedAmount(text, currency) ?? 0n
  return formatAmount(minor(amount) + minor(fee), currency)
}

/** What leaves the account and when it arrives, beside the button of a small screen. */
export function PaymentTotal({ amount, currency, fee, quote }: Cost): ReactNode {
  const t = useTexts(words)
  return (
    <span className={classes.thumbTotal}>
      {amount ? (
        <>
          <span className={classes.hint}>{t.leaves}</span>
          <strong>
            <Amount value={totalOf(amount, fee, currency)} currency={currency} />
          </strong>
          {quote ? <span className={classes.hint}>{quote.arrives.words}</span> : null}
        </>
      ) : null}
    </span>
  )
}

/** Cost of the payment, the total that leaves the account, and the arrival. */
export function PaymentSummary({ amount, currency, fee, quote }: Cost): ReactNode {
  const t = useTexts(words)
  return (
    <Card title={t.title} padded>
      {amount ? (
        <>
          <div className={classes.line}>
            <span>{t.amount}</span>
            <Amount value={amount} currency={currency} />
          </div>
          <div className={classes.line}>
            <span>{t.fee}</span>
            <Amount value={fee} currency={currency} />
          </div>
          <div className={`${classes.line} ${classes.total}`}>
            <span>{t.leaves}</span>
            <Amount value={totalOf(amount, fee, currency)} currency={currency} />
          </div>
          {quote ? <p className={classes.small}>{quote.arrives.words}</p> : null}
        </>
      ) : (
        <p className={classes.small}>{t.enterAmount}</p>
      )}
      <p className={classes.small}>{t.nothingYet}</p>
    </Card>
  )
}
