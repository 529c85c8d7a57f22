import type { ReactNode } from 'react'
import { useCall } from '../../../api/query.ts'
import { CurrencyTable } from '../../../features/payment-days/currency-table.tsx'
import { words } from '../../../features/payment-days/texts.ts'
import { Failed, Loading } from '../../../kit/feedback/states.tsx'
import { Page } from '../../../kit/page/page.tsx'
import { Card, Note } from '../../../kit/show/card.tsx'
import { useTexts } from '../../../texts.ts'
import { SystemTabs } from '../system-tabs.tsx'

/** `/crm/system/payment_days`: until when wires in each currency are sent, and when banks are closed. */
export function PaymentDaysScreen(): ReactNode {
  const t = useTexts(words)
  const { data, error, refetch } = useCall('getPaymentDays', {})
  const short = data?.currencies.filter(({ is_running_out }) => is_running_out) ?? []
  return (
    <Page title={t.title} subtitle={t.about}>
      <SystemTabs current="paymentDays" />
      {short.length > 0 ? (
        <Note tone="wait">{t.shortOf(short.map(({ currency }) => currency).join(', '))}</Note>
      ) : null}
      <Card title={t.currencies}>
        {data ? (
          <CurrencyTable view={data} />
        ) : error ? (
          <Failed what={t.title} error={error} retry={() => void refetch()} />
        ) : (
          <Loading lines={10} />
        )}
      </Card>
    </Page>
  )
}
