import type { StaffTransaction } from '@fondaco/contract/payments/schemas.ts'
import type { ReactNode } from 'react'
import { useCan } from '../../api/session.tsx'
import { Amount } from '../../kit/amount.tsx'
import { Card } from '../../kit/card.tsx'
import { DateTime } from '../../kit/date-time.tsx'
import { DefinitionList } from '../../kit/definition-list.tsx'
import { ActForCustomer } from './act-for-customer.tsx'
import { ListLink } from './list-link.tsx'
import classes from './transaction.module.css'

/** What is known of the customer that helps to decide. */
export function CustomerCard({ transaction }: { transaction: StaffTransaction }): ReactNode {
  const can = useCan()
  const { customer, customer_facts: facts, direction } = transaction
  const { paid_payee_before: paid, usual_payment: usual, held_before: held } = facts
  return (
    <Card
      title="Customer"
      side={<ListLink search={{ customer: customer._id }}>All its transactions</ListLink>}
      padded
      footer={can('user:proxy_login') ? <ActForCustomer customer={customer} /> : null}
    >
      <p className={classes.customer}>
        <strong>{customer.name}</strong>
        <span className={classes.about}>
          {customer.id} · {customer.kind === 'COMPANY' ? 'company' : 'individual'}
        </span>
      </p>
      <DefinitionList
        single
        items={[
          ['Risk', facts.risk],
          ['Status', facts.status.toLowerCase().replaceAll(/[-_]/g, ' ')],
          ['Since', <DateTime key="since" at={facts.since} show="date" />],
          [
            direction === 'DEBIT' ? 'Paid this payee before' : 'Paid by this payer before',
            paid.times === 0 ? (
              'never'
            ) : (
              <span key="paid">
                {times(paid.times)}, <Amount value={paid.sum} currency={paid.currency} />
              </span>
            ),
          ],
          [
            'Usual payment',
            usual ? (
              <span key="usual">
                <Amount value={usual.from} /> to <Amount value={usual.to} currency={usual.currency} />
              </span>
            ) : (
              'none yet'
            ),
          ],
          ['Held before', held.times === 0 ? 'never' : `${times(held.times)}, ${held.approved} approved`],
        ]}
      />
    </Card>
  )
}

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`)
