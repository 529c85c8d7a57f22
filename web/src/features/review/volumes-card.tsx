import type { StaffDashboard } from '@fondaco/contract/overview/schemas.ts'
import type { Currency } from '@fondaco/rules/currency.ts'
import { counted } from '@fondaco/rules/language.ts'
import { formatAmount, parseSignedAmount } from '@fondaco/rules/money.ts'
import { type ReactNode, useMemo } from 'react'
import { Empty } from '../../kit/feedback/states.tsx'
import { type Column, DataTable } from '../../kit/list/data-table.tsx'
import type { ListSearch } from '../../kit/list/list-search.ts'
import { Amount, amountText } from '../../kit/show/amount.tsx'
import { Card } from '../../kit/show/card.tsx'
import { Day } from '../../kit/show/date-time.tsx'
import { type Spoken, texts, useTexts } from '../../texts.ts'
import classes from './dashboard.module.css'
import { ListLink } from './list-link.tsx'

const words = texts({
  settledToday: { en: 'Settled today', lt: 'Įvykdyta šiandien' },
  against: { en: 'compared with', lt: 'palyginti su' },
  toSameTime: { en: 'to the same time', lt: 'iki to paties laiko' },
  byCurrency: { en: 'Settled today by currency', lt: 'Įvykdyta šiandien pagal valiutą' },
  nothing: { en: 'Nothing', lt: 'Nieko' },
  none: {
    en: 'No payment has settled today or by the same time a week ago.',
    lt: 'Nei šiandien, nei prieš savaitę iki to paties laiko neįvykdytas nė vienas mokėjimas.',
  },
  noneHint: {
    en: 'The first completed payment appears here automatically.',
    lt: 'Pirmasis įvykdytas mokėjimas čia atsiras savaime.',
  },
  currency: { en: 'Currency', lt: 'Valiuta' },
  out: { en: 'Out', lt: 'Išmokėta' },
  in: { en: 'In', lt: 'Gauta' },
  outDifference: { en: 'Out, difference', lt: 'Išmokėta, skirtumas' },
  inDifference: { en: 'In, difference', lt: 'Gauta, skirtumas' },
  weekAgo: {
    en: (amount: string) => `a week ago ${amount}`,
    lt: (amount: string) => `prieš savaitę ${amount}`,
  },
  payments: {
    en: (count: number) => `${count} ${counted('en', count, { one: 'payment', other: 'payments' })}`,
    lt: (count: number) =>
      `${count} ${counted('lt', count, { one: 'mokėjimas', few: 'mokėjimai', other: 'mokėjimų' })}`,
  },
  same: { en: 'the same', lt: 'tiek pat' },
  more: { en: (amount: string) => `+${amount} more`, lt: (amount: string) => `+${amount} daugiau` },
  less: { en: (amount: string) => `${amount} less`, lt: (amount: string) => `${amount} mažiau` },
})

type Dashboard = StaffDashboard & { readonly volumes: NonNullable<StaffDashboard['volumes']> }
type Volume = Dashboard['volumes'][number]

/** The list behind a figure. */
const listOf = ({ currency, direction }: Volume, day: string): ListSearch => ({
  by: 'settled',
  date_from: day,
  date_to: day,
  currency,
  direction,
  statuses: 'COMPLETED',
})

/** A currency with what went out and what came in; null where neither today nor last week had any. */
interface Row {
  readonly currency: Currency
  readonly out: Volume | null
  readonly in: Volume | null
}

function rowsOf(volumes: readonly Volume[]): Row[] {
  const of = (currency: Currency, direction: Volume['direction']) =>
    volumes.find((one) => one.currency === currency && one.direction === direction) ?? null
  return [...new Set(volumes.map(({ currency }) => currency))].map((currency) => ({
    currency,
    out: of(currency, 'DEBIT'),
    in: of(currency, 'CREDIT'),
  }))
}

const columnsOf = (
  { day, last_week_day, last_week_before }: Dashboard,
  t: Spoken<typeof words>,
): readonly Column<Row>[] => [
  { id: 'currency', title: t.currency, cell: ({ currency }) => currency },
  ...(['out', 'in'] as const).flatMap((way): Column<Row>[] => [
    {
      id: way,
      title: t[way],
      right: true,
      cell: ({ [way]: volume }) =>
        volume ? (
          <Figure of={volume.today} search={listOf(volume, day)}>
            <Amount value={volume.today.amount} currency={volume.currency} />
            <span className={classes.about}>{t.payments(volume.today.count)}</span>
          </Figure>
        ) : (
          <span className={classes.faint}>{t.nothing}</span>
        ),
    },
    {
      id: `${way}-difference`,
      title: way === 'out' ? t.outDifference : t.inDifference,
      right: true,
      cell: ({ [way]: volume }) =>
        volume ? (
          <>
            <span className={classes.nowrap}>{differenceOf(volume, t)}</span>
            <br />
            <Figure
              of={volume.last_week}
              search={{ ...listOf(volume, last_week_day), settled_before: last_week_before }}
            >
              <span className={classes.about}>
                {t.weekAgo(amountText(volume.last_week.amount, volume.currency))}
              </span>
            </Figure>
          </>
        ) : null,
    },
  ]),
]

/** A figure that leads to its list; nothing leads nowhere. */
const Figure = ({
  of: { count },
  search,
  children,
}: {
  of: Volume['today']
  search: ListSearch
  children: ReactNode
}): ReactNode =>
  count === 0 ? (
    <span className={classes.faint}>{children}</span>
  ) : (
    <ListLink search={search} className={classes.amount}>
      {children}
    </ListLink>
  )

/**
 * Volume that settled today by currency, out and in beside each other, and last week up to the same time of day. Each
 * figure leads to its list.
 */
export function VolumesCard({ dashboard }: { dashboard: Dashboard }): ReactNode {
  const t = useTexts(words)
  const { volumes, day, last_week_day } = dashboard
  const shown = useMemo(() => columnsOf(dashboard, t), [dashboard, t])
  const rows = useMemo(() => rowsOf(volumes), [volumes])
  return (
    <Card
      title={t.settledToday}
      side={
        <>
          <Day day={day} /> {t.against} <Day day={last_week_day} /> {t.toSameTime}
        </>
      }
    >
      <DataTable
        label={t.byCurrency}
        columns={shown}
        rows={rows}
        rowId={({ currency }) => currency}
        empty={<Empty title={t.none}>{t.noneHint}</Empty>}
      />
    </Card>
  )
}

/** `+1,200.00 more`, `−50.00 less`, `the same`: sign and word, not colour alone. */
function differenceOf({ currency, today, last_week }: Volume, t: Spoken<typeof words>): string {
  const minor = (text: string): bigint => parseSignedAmount(text, currency) ?? 0n
  const difference = minor(today.amount) - minor(last_week.amount)
  if (difference === 0n) return t.same
  const text = amountText(formatAmount(difference, currency satisfies Currency), currency)
  return difference > 0n ? t.more(text) : t.less(text)
}
