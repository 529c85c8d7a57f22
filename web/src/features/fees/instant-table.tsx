import type { ReactNode } from 'react'
import { useCall } from '../../api/query.ts'
import { Empty, Failed, Loading } from '../../kit/feedback/states.tsx'
import { Table } from '../../kit/list/table.tsx'
import { Card, Note } from '../../kit/show/card.tsx'
import { useLanguage, useTexts } from '../../texts.ts'
import { bandOf, priceOf } from './line-words.ts'
import { words } from './texts.ts'

/** SEPA payments, ordinary and instant side by side. */
export function InstantTable(): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const { data, error, refetch } = useCall('listInstantFees', {})
  return (
    <>
      <Note>{t.instantRule}</Note>
      <Card title={t['instant-sepa']}>
        {data ? (
          <Table
            list
            label={t['instant-sepa']}
            columns={[
              {
                id: 'program',
                title: t.program,
                narrow: 'lead',
                cell: ({ program }) => t.programNo(program),
              },
              { id: 'entity', title: t.entity, narrow: 'about', cell: ({ entity }) => entity },
              {
                id: 'volume',
                title: t.volume,
                narrow: 'about',
                cell: ({ ordinary }) => bandOf(ordinary, language) || t.anyVolume,
              },
              {
                id: 'ordinary',
                title: t.ordinary,
                narrow: 'end',
                cell: ({ ordinary }) => priceOf(ordinary, language),
              },
              {
                id: 'instant',
                title: t.instant,
                narrow: 'mark',
                cell: ({ instant }) => priceOf(instant, language),
              },
            ]}
            rows={data}
            rowId={({ ordinary, instant }) => `${ordinary._id} ${instant._id}`}
            empty={<Empty title={t.none}>{t.noneHint}</Empty>}
          />
        ) : error ? (
          <Failed what={t.theFees} error={error} retry={() => void refetch()} />
        ) : (
          <Loading lines={4} />
        )}
      </Card>
    </>
  )
}
