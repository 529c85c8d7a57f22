import type { CustomerTransaction } from '@fondaco/contract/payments/schemas.ts'
import type { InEachLanguage } from '@fondaco/rules/language.ts'
import {
  type MoneyPlace,
  type MoneyStanding,
  type MoneyState,
  moneyPath,
  moneyWords,
  type PathFacts,
} from '@fondaco/rules/payments/money.ts'
import { typeFacts } from '@fondaco/rules/payments/types.ts'
import type { ReactNode } from 'react'
import { useMe } from '../../api/session.tsx'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import { amountText } from './amount.tsx'
import { Card } from './card.tsx'
import classes from './money-path.module.css'

const words = texts({
  title: { en: 'Where the money is', lt: 'Kur yra pinigai' },
  withFee: {
    en: (amount: string, fee: string) => `${amount} and the fee of ${fee}`,
    lt: (amount: string, fee: string) => `${amount} ir ${fee} mokestis`,
  },
  payer: { en: 'Payer', lt: 'Mokėtojas' },
  institution: { en: 'Institution', lt: 'Įstaiga' },
  clearing: { en: 'Between the banks', lt: 'Tarp bankų' },
  payee: { en: 'Payee', lt: 'Gavėjas' },
  passed: { en: 'Passed', lt: 'Praeita' },
  here: { en: 'The money is here', lt: 'Pinigai yra čia' },
  sent: { en: 'Sent, no answer yet', lt: 'Išsiųsta, atsakymo dar nėra' },
  ahead: { en: 'Not yet', lt: 'Dar ne' },
  closed: { en: 'The money does not get here', lt: 'Pinigai čia nepateks' },
})

type Payment = Pick<CustomerTransaction, 'amount' | 'currency' | 'fee' | 'creditor' | 'debitor'> & PathFacts

/** The way of a payment's money from payer to payee, and where it is now, for its customer and for staff. */
export function MoneyPathCard({ payment }: { payment: Payment }): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const { product } = useMe()
  const { amount, currency, fee, money, type, creditor, debitor } = payment
  const { clearing } = typeFacts(type)
  const names: Readonly<Record<MoneyPlace, string>> = {
    payer: debitor.name,
    institution: product.name,
    clearing: clearing ? CLEARING[clearing][language] : '',
    payee: creditor.name,
  }
  const sum = `${amountText(amount, currency)} ${currency}`
  const hasFee = money === 'HELD' && Number(fee.amount) > 0
  return (
    <Card title={t.title} side={hasFee ? t.withFee(sum, amountText(fee.amount, fee.currency)) : sum} padded>
      <ol className={classes.path} data-tone={TONES[money]} aria-label={moneyWords(money)[language]}>
        {moneyPath(payment).map(({ place, standing }) => (
          <li
            key={place}
            data-standing={standing}
            {...(standing === 'here' ? { 'aria-current': 'step' } : {})}
          >
            <Sign place={place} standing={standing} />
            <span className={classes.place}>{t[place]}</span>
            <span className={classes.name}>{names[place]}</span>
            <span className={classes.standing}>{t[standing]}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

const TONES: Readonly<Record<MoneyState, 'good' | 'wait' | 'info'>> = {
  NOT_HELD: 'info',
  HELD: 'wait',
  LEFT: 'good',
  RELEASED: 'info',
  NOT_TAKEN: 'info',
  NOT_YET_ON_ACCOUNT: 'wait',
  PUT_ON_ACCOUNT: 'good',
  GIVEN_BACK: 'info',
  NOT_PUT: 'info',
}

const CLEARING: Readonly<Record<'SEPA' | 'WIRE', InEachLanguage>> = {
  SEPA: { en: 'SEPA clearing', lt: 'SEPA tarpuskaita' },
  WIRE: { en: 'Correspondent bank', lt: 'Bankas korespondentas' },
}

const PATHS: Readonly<Record<MoneyPlace, string>> = {
  payer: 'M12 4a4 4 0 1 1 0 8a4 4 0 0 1 0-8M4 20c1-4 4-5.5 8-5.5s7 1.5 8 5.5',
  institution: 'M3 9.5 12 4l9 5.5zM5.5 10v8M10 10v8M14 10v8M18.5 10v8M3 20h18',
  clearing: 'M4 9h15l-4-4M20 15H5l4 4',
  payee: 'M12 4a4 4 0 1 1 0 8a4 4 0 0 1 0-8M4 20c1-4 4-5.5 8-5.5s7 1.5 8 5.5',
}
const CROSS = 'M6 6l12 12M18 6 6 18'

const Sign = ({ place, standing }: { place: MoneyPlace; standing: MoneyStanding }): ReactNode => (
  <svg viewBox="0 0 24 24" width={16} height={16} aria-hidden className={classes.sign}>
    <path d={standing === 'closed' ? CROSS : PATHS[place]} />
  </svg>
)
