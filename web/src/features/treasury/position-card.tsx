import { entityDetails } from '@fondaco/rules/entity.ts'
import type { ReactNode } from 'react'
import type { Result } from '../../api/client.ts'
import { Empty } from '../../kit/feedback/states.tsx'
import { Table, Under } from '../../kit/list/table.tsx'
import { Amount } from '../../kit/show/amount.tsx'
import { Card, Note } from '../../kit/show/card.tsx'
import { useLanguage, useTexts } from '../../texts.ts'
import { words } from './position-texts.ts'

type OfEntity = Result<'getPosition'>['entities'][number]
type Line = OfEntity['lines'][number]

const FIGURES = ['customers', 'safeguarding', 'operating', 'clearing', 'suspense', 'fx_position'] as const
type Figure = (typeof FIGURES)[number]

/** A currency, or all of them in euro. */
type Row = { readonly line: Line } | { readonly line: null; readonly total: OfEntity['total'] }

/** The position of one entity: a line for each currency, and all in euro. */
export function PositionCard({ of: { entity, lines, total, without_rate } }: { of: OfEntity }): ReactNode {
  const t = useTexts(words)
  const title = entityDetails(entity).name[useLanguage()]
  const rows: Row[] = [...lines.map((line) => ({ line })), { line: null, total }]
  const figure = (name: Figure) => ({
    id: name,
    title: t[name],
    right: true,
    cell: (row: Row) => {
      // The first column says the currency: six of them in each line have no room on a tablet.
      if (row.line === null) return <Amount value={row.total[name]} strong />
      const held = row.line[name]
      if (held === null) return t.notBooked
      const { amount, eur } = held
      const { currency } = row.line
      return (
        <>
          <Amount value={amount} />
          {currency === 'EUR' ? null : (
            <Under>{eur === null ? t.noRate : <Amount value={eur} currency="EUR" />}</Under>
          )}
        </>
      )
    },
  })
  return (
    <Card title={title}>
      <Table<Row>
        label={title}
        columns={[
          { id: 'currency', title: t.currency, cell: ({ line }) => line?.currency ?? t.total },
          ...FIGURES.map(figure),
        ]}
        rows={lines.length === 0 ? [] : rows}
        rowId={({ line }) => line?.currency ?? 'total'}
        empty={<Empty title={t.nothing}>{t.nothingHint}</Empty>}
      />
      {without_rate.length > 0 ? <Note tone="wait">{t.withoutRate(without_rate.join(', '))}</Note> : null}
    </Card>
  )
}
