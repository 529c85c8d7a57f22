import type { CustomerLimits } from '@fondaco/contract/limits/schemas.ts'
import { limitedWords, periodWords, sourceWords } from '@fondaco/rules/payments/payment-limits.ts'
import type { ReactNode } from 'react'
import { Table, Under } from '../../kit/list/table.tsx'
import { Amount } from '../../kit/show/amount.tsx'
import { DateTime } from '../../kit/show/date-time.tsx'
import { useLanguage, useTexts } from '../../texts.ts'
import { words } from './texts.ts'

/** The limits of a customer, with what is used and left of each. */
export function LimitsTable({
  limits,
  sources = false,
}: {
  limits: CustomerLimits['limits']
  /** Says of each who set it, as staff read it; else only which are the reader’s own. */
  sources?: boolean
}): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  return (
    <Table
      label={t.limits}
      columns={[
        {
          id: 'payments',
          title: t.payments,
          fit: 'wrap',
          cell: ({ type, source }) => (
            <>
              {limitedWords(type, language)}
              {sources ? <Under>{sourceWords(source, language)}</Under> : null}
              {!sources && source === 'payer' ? <Under>{t.own}</Under> : null}
            </>
          ),
        },
        { id: 'period', title: t.period, fit: 'wrap', cell: ({ period }) => periodWords(period, language) },
        {
          id: 'limit',
          title: t.limit,
          right: true,
          cell: ({ most }) => <Amount value={most} currency="EUR" />,
        },
        {
          id: 'used',
          title: t.used,
          right: true,
          cell: ({ period, used }) =>
            period === 'per_payment' ? null : <Amount value={used} currency="EUR" />,
        },
        {
          id: 'left',
          title: t.left,
          right: true,
          cell: ({ left }) => <Amount value={left} currency="EUR" strong />,
        },
        {
          id: 'until',
          title: t.until,
          cell: ({ until }) => (until ? <DateTime at={until} show="stacked" /> : null),
        },
      ]}
      rows={limits}
      rowId={({ type, period, source }) => `${type} ${period} ${source === 'payer'}`}
      empty={null}
    />
  )
}
