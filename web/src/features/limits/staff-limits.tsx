import type { ReactNode } from 'react'
import { useCall } from '../../api/query.ts'
import { Failed, Loading } from '../../kit/feedback/states.tsx'
import { Amount } from '../../kit/show/amount.tsx'
import { Card } from '../../kit/show/card.tsx'
import { DefinitionList } from '../../kit/show/definition-list.tsx'
import { useTexts } from '../../texts.ts'
import { LimitActs } from './limit-acts.tsx'
import { LimitLines } from './limit-lines.tsx'
import classes from './limits.module.css'
import { LimitsTable } from './limits-table.tsx'
import { words } from './staff-texts.ts'

/** The limits that hold for a customer today, who set each, and those of this customer alone, which staff may propose to change. */
export function StaffLimits({ customerId }: { customerId: string }): ReactNode {
  const t = useTexts(words)
  const { data, error, refetch } = useCall('getLimits', { params: { id: customerId } })
  const own = useCall('getLimitsOf', { query: { customer_id: customerId } })
  const owner = { customer_id: customerId }
  const failed = error ?? own.error
  if (failed) {
    const retry = () => {
      void refetch()
      void own.refetch()
    }
    return (
      <Card title={t.title}>
        <Failed what={t.theLimits} error={failed} retry={retry} />
      </Card>
    )
  }
  if (!data || !own.data) {
    return (
      <Card title={t.title}>
        <Loading lines={6} />
      </Card>
    )
  }
  return (
    <>
      <Card title={t.today}>
        <LimitsTable limits={data.limits} sources />
        <div className={classes.used}>
          <DefinitionList
            items={[
              [t.usedToday, <Amount key="day" value={data.used.today} currency="EUR" />],
              [t.usedThisMonth, <Amount key="month" value={data.used.this_month} currency="EUR" />],
            ]}
          />
        </div>
      </Card>
      <Card
        title={t.ofCustomer}
        side={<LimitActs owner={owner} set={own.data} mayPropose={own.data.may_propose} />}
        padded
      >
        {own.data.limits.length > 0 ? (
          <LimitLines lines={own.data.limits} figure={({ most }) => <Amount value={most} currency="EUR" />} />
        ) : (
          t.noneOfCustomer
        )}
      </Card>
    </>
  )
}
