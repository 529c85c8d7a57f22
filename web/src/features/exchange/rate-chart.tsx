import type { Currency } from '@fondaco/rules/currency.ts'
import { type ReactNode, useState } from 'react'
import { useCall } from '../../api/query.ts'
import { Failed, Loading } from '../../kit/feedback/states.tsx'
import { Table } from '../../kit/list/table.tsx'
import { Segments } from '../../kit/page/frame.tsx'
import { Card } from '../../kit/show/card.tsx'
import { Day } from '../../kit/show/date-time.tsx'
import { LineChart } from '../../kit/show/line-chart.tsx'
import { useTexts } from '../../texts.ts'
import classes from './exchange.module.css'
import { words } from './texts.ts'

const DAYS = ['30', '90', '365'] as const
type Days = (typeof DAYS)[number]

/** The mid rate of a pair on each day of a period, as a line and as a table. */
export function RateChart({
  sell,
  buy,
  companyId,
}: {
  sell: Currency
  buy: Currency
  companyId: string | null
}): ReactNode {
  const t = useTexts(words)
  const [days, setDays] = useState<Days>('90')
  const { data, error, refetch } = useCall(
    'getRate',
    { query: { sell, buy, days: Number(days), ...(companyId ? { company_id: companyId } : {}) } },
    { keep: true },
  )
  const history = data?.history ?? []
  const values = history.map(({ mid_rate }) => Number(mid_rate))
  return (
    <Card
      title={`${t.chart}: ${t.chartOf(sell, buy)}`}
      side={
        <Segments<Days>
          label={t.period}
          options={DAYS}
          chosen={[days]}
          onToggle={setDays}
          nameOf={(value) => t.days(Number(value))}
        />
      }
      padded
    >
      {error && !data ? <Failed what={t.chart} error={error} retry={() => void refetch()} /> : null}
      {data || error ? null : <Loading lines={4} />}
      {data && history.length < 2 ? <p className={classes.hint}>{t.noHistory}</p> : null}
      {history.length >= 2 ? (
        <>
          <LineChart
            label={t.day}
            base={Math.min(...values) * 0.999}
            points={history.map(({ day, mid_rate }) => ({
              day,
              value: Number(mid_rate),
              text: `${mid_rate} ${buy}`,
            }))}
          />
          <details className={classes.table}>
            <summary>{t.asTable}</summary>
            <Table
              label={t.asTable}
              columns={[
                { id: 'day', title: t.day, cell: ({ day }) => <Day day={day} /> },
                { id: 'rate', title: t.midRate, right: true, cell: ({ mid_rate }) => mid_rate },
              ]}
              rows={history.toReversed()}
              rowId={({ day }) => day}
              empty={null}
            />
          </details>
        </>
      ) : null}
    </Card>
  )
}
