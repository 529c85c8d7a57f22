import type { PaymentStrip } from '@fondaco/contract/payments/context-schemas.ts'
import type { StaffTransaction } from '@fondaco/contract/payments/schemas.ts'
import { counted } from '@fondaco/rules/language.ts'
import type { CSSProperties, ReactNode } from 'react'
import { amountText } from '../../kit/show/amount.tsx'
import { Card } from '../../kit/show/card.tsx'
import { DateTime } from '../../kit/show/date-time.tsx'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import classes from './strip.module.css'
import { stripGeometry } from './strip-geometry.ts'

const words = texts({
  DEBIT: {
    en: (currency: string) => `Outgoing payments of 90 days, ${currency}`,
    lt: (currency: string) => `Kliento atlikti mokėjimai per 90 dienų, ${currency}`,
  },
  CREDIT: {
    en: (currency: string) => `Incoming payments of 90 days, ${currency}`,
    lt: (currency: string) => `Kliento gauti mokėjimai per 90 dienų, ${currency}`,
  },
  only: {
    en: 'This is the only payment of these 90 days.',
    lt: 'Tai vienintelis šių 90 dienų mokėjimas.',
  },
  count: {
    en: (count: number) => `${count} payments of the customer, this one included.`,
    lt: (count: number) =>
      `Iš viso ${count} ${counted('lt', count, { one: 'mokėjimas', few: 'mokėjimai', other: 'mokėjimų' })} (su šiuo).`,
  },
  middle: {
    en: (median: string, largest: string) => `The median is ${median}, the largest is ${largest}.`,
    lt: (median: string, largest: string) => `Mediana ${median}, didžiausias – ${largest}.`,
  },
  first: { en: 'None is larger than this one.', lt: 'Didesnio už šį nėra.' },
  rank: {
    en: (larger: number) =>
      larger === 1 ? 'One is larger than this one.' : `${larger} are larger than this one.`,
    lt: (larger: number) => `Didesnių už šį: ${larger}.`,
  },
  scale: {
    en: 'Heights follow the square root of the amount.',
    lt: 'Stulpelio aukštis atitinka sumos kvadratinę šaknį.',
  },
  perDay: {
    en: 'One mark a day: its largest payment.',
    lt: 'Vienas stulpelis – viena diena, jos didžiausias mokėjimas.',
  },
  this: {
    en: (amount: string) => `this payment, ${amount}`,
    lt: (amount: string) => `šis mokėjimas, ${amount}`,
  },
  threshold: { en: (from: string) => `held from ${from}`, lt: (from: string) => `sulaikoma nuo ${from}` },
  samePayee: { en: 'to this payee', lt: 'šiam gavėjui' },
  samePayer: { en: 'from this payer', lt: 'iš šio mokėtojo' },
  otherPayees: { en: 'to others', lt: 'kitiems' },
  otherPayers: { en: 'from others', lt: 'iš kitų' },
})

type Payment = Pick<StaffTransaction, 'amount' | 'currency' | 'direction'>

/** The customer's payments of 90 days by time and amount, with this one and the threshold that held it. */
export function StripCard({ payment, strip }: { payment: Payment; strip: PaymentStrip }): ReactNode {
  const t = useTexts(words)
  const { direction, currency } = payment
  const figure = (amount: string) => amountText(amount, currency)
  const { count, rank, median, largest, from, to, per } = strip
  const isOut = direction === 'DEBIT'
  return (
    <Card
      title={t[direction](currency)}
      side={
        <>
          <DateTime at={from} show="date" /> – <DateTime at={to} show="date" />
        </>
      }
      padded
    >
      <figure className={classes.strip}>
        {count > 1 || strip.threshold !== null ? <Drawing payment={payment} strip={strip} /> : null}
        <ul className={classes.legend}>
          <li data-mark="this">{t.this(figure(payment.amount))}</li>
          {strip.marks.some(({ same_pair }) => same_pair) ? (
            <li data-mark="same">{isOut ? t.samePayee : t.samePayer}</li>
          ) : null}
          {strip.marks.some(({ same_pair }) => !same_pair) ? (
            <li data-mark="other">{isOut ? t.otherPayees : t.otherPayers}</li>
          ) : null}
          {strip.threshold === null ? null : (
            <li data-mark="threshold">{t.threshold(figure(strip.threshold))}</li>
          )}
        </ul>
        <figcaption>
          {count === 1
            ? t.only
            : [
                t.count(count),
                t.middle(figure(median), figure(largest)),
                rank === 1 ? t.first : t.rank(rank - 1),
              ].join(' ')}
          {count > 1 ? (
            <span className={classes.about}>{per === 'day' ? `${t.perDay} ${t.scale}` : t.scale}</span>
          ) : null}
        </figcaption>
      </figure>
    </Card>
  )
}

const WIDTH = 1000
const HEIGHT = 100
/** The least height of a mark, so that the smallest payment is seen. */
const LEAST = 1.5

/** The picture alone; everything that it shows is said below it. */
function Drawing({ payment, strip }: { payment: Payment; strip: PaymentStrip }): ReactNode {
  const language = useLanguage()
  const { marks, largest, threshold, from, to } = strip
  const top = Math.max(Number(largest), Number(threshold ?? 0))
  const { place, heightOf, ticks, months } = stripGeometry({ from, to, top })
  const lineAt = (at: string, amount: string): string => {
    const { x, y } = place(at, Number(amount))
    return `M${round(x * WIDTH)} ${HEIGHT}V${round(HEIGHT - Math.max(y * HEIGHT, LEAST))}`
  }
  const lines = (isSame: boolean) =>
    marks.flatMap(({ at, amount, same_pair }) => (same_pair === isSame ? lineAt(at, amount) : [])).join('')
  const level = (amount: number): string => String(round(HEIGHT - heightOf(amount) * HEIGHT))
  const month = new Intl.DateTimeFormat(language, { month: 'long' })
  return (
    <div className={classes.drawing}>
      <div className={classes.scale} aria-hidden>
        {/* The widest figure gives the scale its room. */}
        {ticks.map((tick) => (
          <span key={tick} style={fromBelow(heightOf(tick))}>
            {amountText(String(Math.round(tick)), payment.currency).replace(/\.00$/, '')}
          </span>
        ))}
      </div>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden className={classes.plot}>
        {ticks.map((tick) => (
          <path key={tick} d={`M0 ${level(tick)}H${WIDTH}`} className={classes.grid} />
        ))}
        <path d={`M0 ${HEIGHT}H${WIDTH}`} className={classes.ground} />
        <path d={lines(false)} className={classes.other} />
        <path d={lines(true)} className={classes.same} />
        {threshold === null ? null : (
          <path d={`M0 ${level(Number(threshold))}H${WIDTH}`} className={classes.threshold} />
        )}
        <path d={lineAt(to, payment.amount)} className={classes.this} />
      </svg>
      <div className={classes.months} aria-hidden>
        {months
          .filter(({ x }) => x < 0.85)
          .map(({ at, x }) => (
            <span key={at.getTime()} style={fromLeft(x)}>
              {month.format(at)}
            </span>
          ))}
      </div>
    </div>
  )
}

const round = (value: number): number => Math.round(value * 10) / 10
const fromBelow = (share: number): CSSProperties => ({ bottom: `${round(share * 100)}%` })
const fromLeft = (share: number): CSSProperties => ({ left: `${round(share * 100)}%` })
