import { displayDay } from '@fondaco/rules/calendar.ts'
import type { Currency } from '@fondaco/rules/currency.ts'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useCall } from '../../../api/query.ts'
import { useActingFor, useCan } from '../../../api/session.tsx'
import { RateCalculator } from '../../../features/exchange/rate-calculator.tsx'
import { RateChart } from '../../../features/exchange/rate-chart.tsx'
import { RateList } from '../../../features/exchange/rate-list.tsx'
import { words } from '../../../features/exchange/texts.ts'
import { Failed, Loading } from '../../../kit/feedback/states.tsx'
import { Columns, Page } from '../../../kit/page/page.tsx'
import { Card, Note } from '../../../kit/show/card.tsx'
import { Link } from '../../../navigation.tsx'
import { PATHS } from '../../../paths.ts'
import { useTexts } from '../../../texts.ts'

/** `/customer/rates`: what currencies cost the customer, a calculator, and how the mid rate moved. */
export function RatesScreen(): ReactNode {
  const t = useTexts(words)
  const can = useCan()
  const { _id: id, kind } = useActingFor()
  const companyId = kind === 'company' ? id : null
  const [pair, setPair] = useState<{ sell: Currency; buy: Currency }>({ sell: 'EUR', buy: 'USD' })
  const { sell, buy } = pair
  const { data, error, refetch } = useCall(
    'listRates',
    { query: { sell, ...(companyId ? { company_id: companyId } : {}) } },
    { keep: true, everyMs: 60_000 },
  )
  const choose = (change: Partial<typeof pair>) =>
    setPair((now) => {
      const next = { ...now, ...change }
      // Never a currency in itself: the other side takes the one that was left.
      if (next.sell !== next.buy) return next
      return change.sell ? { sell: next.sell, buy: now.sell } : { sell: now.buy, buy: next.buy }
    })
  return (
    <Page title={t.title} subtitle={t.about}>
      {data ? (
        <>
          {data.stopped ? <Note tone="wait">{data.stopped}</Note> : null}
          <Columns
            asideFirst
            aside={
              <RateCalculator
                of={data}
                sell={sell}
                buy={buy}
                choose={choose}
                action={
                  can('payment:create') ? (
                    <Button component={Link} to={PATHS.betweenAccounts.path}>
                      {t.exchange}
                    </Button>
                  ) : null
                }
              />
            }
          >
            <RateChart sell={sell} buy={buy} companyId={companyId} />
            <Card title={`${t.rates}: 1 ${data.sell}`}>
              <RateList of={data} />
            </Card>
          </Columns>
          <Note>
            {data.day ? `${t.source(data.source, displayDay(data.day))} ` : null}
            {data.simulated ? `${t.simulated} ` : null}
            {data.is_reference ? `${t.reference} ` : null}
            {data.is_open ? null : t.closed}
          </Note>
        </>
      ) : error ? (
        <Failed what={t.rates} error={error} retry={() => void refetch()} />
      ) : (
        <Card title={t.rates}>
          <Loading lines={10} />
        </Card>
      )}
    </Page>
  )
}
