import type { PaymentStatistics } from '@fondaco/contract/payments/statistics-schemas.ts'
import { typeWords } from '@fondaco/rules/payments/types.ts'
import { QUEUE_AGES } from '@fondaco/rules/queue-age.ts'
import type { ReactNode } from 'react'
import { useCall } from '../../api/query.ts'
import { Shape } from '../../kit/feedback/shapes.tsx'
import { Empty, Failed } from '../../kit/feedback/states.tsx'
import { amountText } from '../../kit/show/amount.tsx'
import { Card } from '../../kit/show/card.tsx'
import { AGE_WORDS } from '../../kit/show/queue-age-words.ts'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import { Figure, useTime } from './figure.tsx'
import classes from './figures.module.css'
import { SettledLine } from './settled-line.tsx'

const words = texts({
  title: { en: 'Last 30 full days', lt: 'Paskutinės 30 pilnų dienų' },
  against: { en: 'compared with the 30 days before', lt: 'palyginti su ankstesnių 30 dienų laikotarpiu' },
  settled: { en: 'Settled', lt: 'Įvykdyta' },
  inEuro: { en: 'all currencies, at the rates of today', lt: 'visos valiutos, šios dienos kursais' },
  held: { en: 'Held for review', lt: 'Sulaikyta peržiūrai' },
  ofPayments: { en: 'of all payments', lt: 'nuo visų mokėjimų' },
  decided: { en: 'Median time to a decision', lt: 'Laiko iki sprendimo mediana' },
  tooFew: { en: 'Not shown', lt: 'Nerodoma' },
  kinds: { en: 'Settled payments by kind', lt: 'Įvykdyti mokėjimai pagal rūšį' },
  noKinds: { en: 'No kind of payment to show', lt: 'Nėra rodomų mokėjimų rūšių' },
  noKindsHint: {
    en: 'A kind appears here once enough customers use it.',
    lt: 'Rūšis atsiras čia, kai ja naudosis pakankamai klientų.',
  },
  waiting: { en: 'Waiting for a decision now', lt: 'Dabar laukia sprendimo' },
  byAge: { en: 'payments by time in the queue', lt: 'mokėjimai pagal laiką eilėje' },
  left: {
    en: (least: number) =>
      `No figure comes from fewer than ${least} customers. Days, kinds and entities with fewer are left out, also of the sums. The days are those of Vilnius.`,
    lt: (least: number) =>
      `Kiekvienas skaičius apima bent ${least} klientus. Dienos, rūšys ir mūsų įmonės, kuriose klientų mažiau, neįtraukiamos, taip pat ir į sumas. Dienos skaičiuojamos Vilniaus laiku.`,
  },
})

/** Figures without any customer’s data, for staff who may open no list. */
export function StatisticsCards(): ReactNode {
  const t = useTexts(words)
  const { data, error, refetch } = useCall('getPaymentStatistics', {}, { keep: true })
  return (
    <>
      <Card title={t.title} side={t.against} padded>
        <div className={classes.figures}>
          {data ? (
            <Settled statistics={data} />
          ) : error ? (
            <Failed what={t.title} error={error} retry={() => void refetch()} />
          ) : (
            <Shape>{null}</Shape>
          )}
        </div>
      </Card>
      {data ? (
        <>
          <Waiting waiting={data.waiting} />
          <Kinds kinds={data.kinds} />
          <p className={classes.left}>{t.left(data.smallest_group)}</p>
        </>
      ) : null}
    </>
  )
}

function Settled({
  statistics: { settled, currency, now, before },
}: {
  statistics: PaymentStatistics
}): ReactNode {
  const t = useTexts(words)
  const time = useTime()
  const amount = (of: string) => `${amountText(of, currency)} ${currency}`
  const share = ({ held_percent }: PaymentStatistics['now']) =>
    held_percent === null ? t.tooFew : `${held_percent.toFixed(1)} %`
  const median = ({ median_seconds }: PaymentStatistics['now']) =>
    median_seconds === null ? t.tooFew : time(median_seconds)
  return (
    <>
      <div className={classes.settled}>
        <Figure
          title={t.settled}
          value={amount(settled.total)}
          about={t.inEuro}
          before={amount(settled.before)}
        />
        <SettledLine settled={settled} currency={currency} />
      </div>
      <div className={classes.others}>
        <Figure title={t.held} value={share(now)} about={t.ofPayments} before={share(before).toLowerCase()} />
        <Figure title={t.decided} value={median(now)} before={median(before).toLowerCase()} />
      </div>
    </>
  )
}

/** How many payments wait for staff, by age. */
function Waiting({ waiting }: Pick<PaymentStatistics, 'waiting'>): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  return (
    <Card title={t.waiting} side={t.byAge} padded>
      <dl className={classes.counts}>
        {QUEUE_AGES.map((age) => (
          <div key={age}>
            <dt>{AGE_WORDS[age][language]}</dt>
            <dd>{waiting[age] ?? t.tooFew}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** The share of each kind, as a bar and in figures. */
function Kinds({ kinds }: Pick<PaymentStatistics, 'kinds'>): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  return (
    <Card title={t.kinds} padded>
      {kinds.length > 0 ? (
        <dl className={classes.kinds}>
          {kinds.map(({ type, percent }) => (
            <div key={type}>
              <dt>{typeWords(type, language)}</dt>
              <dd>
                <svg viewBox="0 0 100 1" preserveAspectRatio="none" className={classes.share} aria-hidden>
                  <rect width={percent} height={1} />
                </svg>
                <span>{percent} %</span>
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <Empty title={t.noKinds}>{t.noKindsHint}</Empty>
      )}
    </Card>
  )
}
