import { FEE_KINDS } from '@fondaco/rules/fees/fee-line.ts'
import { monthlyFeeWords } from '@fondaco/rules/fees/month.ts'
import type { ReactNode } from 'react'
import type { Result } from '../../../api/client.ts'
import { useCall } from '../../../api/query.ts'
import { useActingFor } from '../../../api/session.tsx'
import { words } from '../../../features/fees/customer-texts.ts'
import { PriceTable, priceLine } from '../../../features/fees/price-table.tsx'
import { Empty, Failed, Loading } from '../../../kit/feedback/states.tsx'
import { Table } from '../../../kit/list/table.tsx'
import { Page } from '../../../kit/page/page.tsx'
import { Amount } from '../../../kit/show/amount.tsx'
import { Card, Note } from '../../../kit/show/card.tsx'
import { LabelBadge } from '../../../kit/show/status-badge.tsx'
import { transactionPath } from '../../../paths.ts'
import { useLanguage, useTexts } from '../../../texts.ts'

/** `/customer/prices`: what payments and the account cost, what changes and when, and the latest monthly fees. */
export function PricesScreen(): ReactNode {
  const t = useTexts(words)
  const { _id: id } = useActingFor()
  const { data, error, refetch } = useCall('getPrices', { params: { id } })
  return (
    <Page title={t.title} subtitle={t.about}>
      {data ? (
        <Prices of={data} />
      ) : (
        <Card title={t.prices}>
          {error ? (
            <Failed what={t.prices} error={error} retry={() => void refetch()} />
          ) : (
            <Loading lines={8} />
          )}
        </Card>
      )}
    </Page>
  )
}

function Prices({ of: { prices, monthly_fees: fees } }: { of: Result<'getPrices'> }): ReactNode {
  const t = useTexts(words)
  if (prices.length === 0 && fees.length === 0)
    return (
      <Card title={t.prices}>
        <Empty title={t.none}>{t.noneHint}</Empty>
      </Card>
    )
  return (
    <>
      {FEE_KINDS.map((kind) => {
        const rows = prices.filter((row) => priceLine(row)?.kind === kind)
        if (rows.length === 0 && kind !== 'MONTHLY') return null
        return (
          <Card key={kind} title={t[kind]} padded={rows.length === 0}>
            {rows.length > 0 ? <PriceTable kind={kind} rows={rows} /> : t.noMonthly}
          </Card>
        )
      })}
      {fees.length > 0 ? <MonthlyFees fees={fees} /> : null}
      <Note>{t.otherCurrencies}</Note>
      {prices.some((row) => priceLine(row)?.kind === 'MONTHLY') ? <Note>{t.whenMonthly}</Note> : null}
    </>
  )
}

function MonthlyFees({ fees }: { fees: Result<'getPrices'>['monthly_fees'] }): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  return (
    <Card title={t.fees}>
      <Table
        label={t.fees}
        columns={[
          { id: 'month', title: t.month, fit: 'wrap', cell: ({ month }) => monthlyFeeWords(month, language) },
          {
            id: 'state',
            title: t.state,
            cell: ({ waits }) => <LabelBadge type="FEE" status={waits ? 'CREATED' : 'COMPLETED'} />,
          },
          {
            id: 'amount',
            title: t.amount,
            right: true,
            cell: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
          },
        ]}
        rows={fees}
        rowId={({ transaction_id }) => transaction_id}
        rowLink={({ transaction_id }) => transactionPath(transaction_id)}
        empty={null}
      />
    </Card>
  )
}
