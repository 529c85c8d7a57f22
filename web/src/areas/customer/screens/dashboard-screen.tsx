import type { CustomerDashboard } from '@fondaco/contract/payments/schemas.ts'
import { formatIban } from '@fondaco/rules/iban-text.ts'
import { typeWords } from '@fondaco/rules/payments/types.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCall } from '../../../api/query.ts'
import { useActingFor, useCan, useMe } from '../../../api/session.tsx'
import { Amount, amountText } from '../../../kit/amount.tsx'
import { Card } from '../../../kit/card.tsx'
import { DateTime } from '../../../kit/date-time.tsx'
import { Columns, Page } from '../../../kit/page.tsx'
import { Sparkline } from '../../../kit/sparkline.tsx'
import { Empty, Failed, Loading, StaleNote } from '../../../kit/states.tsx'
import { Badge, LabelBadge } from '../../../kit/status-badge.tsx'
import { type Column, Table } from '../../../kit/table.tsx'
import { PATHS, transactionPath } from '../../../paths.ts'
import { currentLanguage } from '../../../texts.ts'
import classes from './dashboard-screen.module.css'

type Account = CustomerDashboard['accounts']['acc_list'][number]
type Row = CustomerDashboard['latest'][number]

/** `/customer/dashboard` (C§2): what there is, what moved, and what waits for the customer. */
export function DashboardScreen(): ReactNode {
  const { user } = useMe()
  const actingFor = useActingFor()
  const can = useCan()
  const { data, error, refetch, dataUpdatedAt } = useCall('getCustomerDashboard', {
    body: { object_ref: user._id, ...(actingFor.kind === 'company' ? { company_id: actingFor._id } : {}) },
  })
  const mayPay = can('payment:create') && actingFor.settings.can_sepa_transfer === true
  if (!data) {
    return (
      <Page title="Dashboard">
        {error ? (
          <Failed what="Your dashboard" error={error} retry={() => void refetch()} />
        ) : (
          <Loading lines={10} />
        )}
      </Page>
    )
  }
  const { balance, acc_list } = data.accounts
  return (
    <Page
      title="Dashboard"
      actions={
        mayPay ? (
          <Button component={Link} to={PATHS.sepaTransfer.path}>
            Pay
          </Button>
        ) : null
      }
    >
      <StaleNote updatedAt={dataUpdatedAt} />
      <section aria-label="Total balance" className={classes.totals}>
        <div className={classes.faint}>All accounts, valued in euro</div>
        <div className={classes.sum}>
          {amountText(balance.amount, 'EUR')} <small>EUR</small>
        </div>
        <ul className={classes.chips} aria-label="By currency">
          {balance.by_currency.map(({ currency, amount }) => (
            <li key={currency}>
              <b>{currency}</b> {amountText(amount, currency as 'EUR')}
            </li>
          ))}
        </ul>
      </section>
      <Columns aside={<Waiting items={data.waiting} />}>
        <Card title="Accounts">
          <Table
            label="Your accounts"
            columns={ACCOUNTS}
            rows={acc_list}
            rowId={({ _id }) => _id}
            empty={<Empty title="No account yet">It is opened when your application is approved.</Empty>}
          />
        </Card>
        <Card title="Latest transactions" side={<Link to={PATHS.transactions.path}>All transactions</Link>}>
          <Table
            label="Latest transactions"
            columns={LATEST}
            rows={data.latest}
            rowId={({ _id }) => _id}
            rowLink={({ _id }) => transactionPath(_id)}
            empty={
              <Empty title="Nothing has moved yet">
                {mayPay ? <Link to={PATHS.sepaTransfer.path}>Make your first payment</Link> : null}
              </Empty>
            }
          />
        </Card>
      </Columns>
    </Page>
  )
}

const ACCOUNTS: readonly Column<Account>[] = [
  {
    id: 'account',
    title: 'Account',
    cell: ({ name, acc_details }) => (
      <div>
        <b className={classes.name}>{name}</b>
        <div className={classes.number}>{formatIban(acc_details.account_id)}</div>
      </div>
    ),
  },
  {
    id: 'line',
    title: '30 days',
    cell: ({ line, acc_details }) => <Sparkline points={line} currency={acc_details.currency} />,
  },
  {
    id: 'available',
    title: 'Available',
    right: true,
    cell: (account) => (
      <div>
        <Amount value={account.available} />
        <Held account={account} />
      </div>
    ),
  },
  {
    id: 'balance',
    title: 'Balance',
    right: true,
    cell: ({ balance, acc_details }) => <Amount value={balance} currency={acc_details.currency} strong />,
  },
]

/** What of the balance cannot be spent now. */
function Held({ account }: { account: Account }): ReactNode {
  const parts = [
    ...(isZero(account.reserved)
      ? []
      : [`${amountText(account.reserved, account.acc_details.currency)} reserved`]),
    ...(isZero(account.freezed)
      ? []
      : [`${amountText(account.freezed, account.acc_details.currency)} blocked`]),
  ]
  return parts.map((part) => (
    <div key={part} className={classes.number}>
      {part}
    </div>
  ))
}

const isZero = (amount: string): boolean => /^0(\.0+)?$/.test(amount)

const LATEST: readonly Column<Row>[] = [
  { id: 'date', title: 'Date', cell: ({ creation_date }) => <DateTime at={creation_date} show="stacked" /> },
  {
    id: 'party',
    title: 'Payee or payer',
    cell: (row) => (
      <div>
        <b className={classes.name}>{row.direction === 'DEBIT' ? row.creditor.name : row.debitor.name}</b>
        <div className={classes.faint}>
          {row.remittance ? `${row.remittance} · ` : ''}
          {typeWords(row.type, currentLanguage())}
        </div>
      </div>
    ),
  },
  {
    id: 'status',
    title: 'Status',
    cell: ({ status }) => <LabelBadge label={status} />,
  },
  {
    id: 'amount',
    title: 'Amount',
    right: true,
    cell: ({ amount, currency, direction }) => (
      <Amount value={amount} currency={currency} direction={direction} />
    ),
  },
]

function Waiting({ items }: { items: CustomerDashboard['waiting'] }): ReactNode {
  return (
    <Card title="Waiting for you" side={items.length > 0 ? items.length : null}>
      {items.length === 0 ? <Empty title="Nothing waits for you" /> : null}
      <ul className={classes.waiting}>
        {items.map((item) => (
          <li key={item.transaction_id}>
            <Badge tone="wait">{item.title}</Badge>
            <p>{item.text}</p>
            {item.deadline ? (
              <p>
                Until <DateTime at={item.deadline} />
              </p>
            ) : null}
            <Link to={transactionPath(item.transaction_id)}>Open</Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
