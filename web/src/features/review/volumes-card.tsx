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
  none: {
    en: 'No payment has settled today, or by this time last week.',
    lt: 'Šiandien dar niekas neįvykdyta, kaip ir prieš savaitę iki šio laiko.',
  },
  noneHint: {
    en: 'The first completed payment appears here automatically.',
    lt: 'Pirmasis įvykdytas mokėjimas čia atsiras savaime.',
  },
  today: { en: 'Today', lt: 'Šiandien' },
  direction: { en: 'Direction', lt: 'Kryptis' },
  out: { en: 'Out', lt: 'Išmokėta' },
  in: { en: 'In', lt: 'Gauta' },
  weekAgo: { en: 'A week ago', lt: 'Prieš savaitę' },
  difference: { en: 'Difference', lt: 'Skirtumas' },
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

const columnsOf = (
  { day, last_week_day, last_week_before }: Dashboard,
  t: Spoken<typeof words>,
): readonly Column<Volume>[] => [
  {
    id: 'direction',
    title: t.direction,
    cell: ({ direction }) => (direction === 'DEBIT' ? t.out : t.in),
  },
  {
    id: 'today',
    title: t.today,
    right: true,
    cell: (volume) => (
      <ListLink search={listOf(volume, day)} className={classes.amount}>
        <Amount value={volume.today.amount} currency={volume.currency} />
        <span className={classes.about}>{t.payments(volume.today.count)}</span>
      </ListLink>
    ),
  },
  {
    id: 'last-week',
    title: t.weekAgo,
    right: true,
    cell: (volume) => (
      <ListLink
        search={{ ...listOf(volume, last_week_day), settled_before: last_week_before }}
        className={classes.amount}
      >
        <Amount value={volume.last_week.amount} currency={volume.currency} />
        <span className={classes.about}>{t.payments(volume.last_week.count)}</span>
      </ListLink>
    ),
  },
  {
    id: 'difference',
    title: t.difference,
    right: true,
    cell: (volume) => <span className={classes.nowrap}>{differenceOf(volume, t)}</span>,
  },
]

/**
 * Volume that settled today, out and in, and last week up to the same time of day. Each figure leads to its list; the
 * difference is that of the two figures beside it.
 */
export function VolumesCard({ dashboard }: { dashboard: Dashboard }): ReactNode {
  const t = useTexts(words)
  const { volumes, day, last_week_day } = dashboard
  const shown = useMemo(() => columnsOf(dashboard, t), [dashboard, t])
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
        rows={volumes}
        rowId={({ currency, direction }) => `${currency} ${direction}`}
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
