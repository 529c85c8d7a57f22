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
  leaves: { en: 'Leaves your account', lt: 'Bus nurašyta nuo sąskaitos' },
  enterAmount: {
    en: 'Enter an amount to see the fee and what leaves your account.',
    lt: 'Įveskite sumą, kad matytumėte mokestį ir kiek bus nurašyta nuo sąskaitos.',
  },
  nothingYet: {
    en: 'Nothing moves until you have checked and confirmed it.',
    lt: 'Pinigai nejudės, kol nepatikrinsite ir nepatvirtinsite.',
  },
})

/** Cost of the payment, the total that leaves the account, and the arrival. */
export function PaymentSummary({
  amount,
  currency,
  fee,
  quote,
}: {
  amount: string | null
  currency: Currency
  fee: string
  quote: Quote | undefined
}): ReactNode {
  const t = useTexts(words)
  const minor = (text: string): bigint => parseSignedAmount(text, currency) ?? 0n
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
            <Amount value={formatAmount(minor(amount) + minor(fee), currency)} currency={currency} />
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
