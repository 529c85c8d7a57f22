import type { AccountDetails } from '@fondaco/contract/customers/schemas.ts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useCall } from '../../../api/query.ts'
import { useActingFor, useCan } from '../../../api/session.tsx'
import { customerTransactionList } from '../../../features/transactions/list.tsx'
import { Bar } from '../../../kit/feedback/shapes.tsx'
import { StaleNote } from '../../../kit/feedback/stale-note.tsx'
import { Empty, Failed } from '../../../kit/feedback/states.tsx'
import { useCardList } from '../../../kit/list/define-list.tsx'
import { ExportButtons } from '../../../kit/list/export-buttons.tsx'
import { ListInCard } from '../../../kit/list/list-in-card.tsx'
import { one, useListSearch } from '../../../kit/list/list-search.ts'
import { saveFile } from '../../../kit/list/save-file.ts'
import { Table } from '../../../kit/list/table.tsx'
import { Segments } from '../../../kit/page/frame.tsx'
import { Columns, Page } from '../../../kit/page/page.tsx'
import { Amount, amountText } from '../../../kit/show/amount.tsx'
import { BalanceLine } from '../../../kit/show/balance-line.tsx'
import { Card } from '../../../kit/show/card.tsx'
import { Day } from '../../../kit/show/date-time.tsx'
import { Link, useParams } from '../../../navigation.tsx'
import { accountPath, PATHS } from '../../../paths.ts'
import { texts, useTexts } from '../../../texts.ts'
import { AccountNumbers, accountNumber } from './account-numbers.tsx'
import classes from './account-screen.module.css'
import { AccountShape } from './account-shape.tsx'

const words = texts({
  account: { en: 'Account', lt: 'Sąskaita' },
  dashboard: { en: 'Dashboard', lt: 'Suvestinė' },
  unknown: { en: 'Account not found', lt: 'Sąskaita nerasta' },
  unknownHint: {
    en: 'It may belong to another company or entity. Choose it above, or go back to the dashboard.',
    lt: 'Ji gali priklausyti kitai įmonei ar įstaigai. Pasirinkite ją viršuje arba grįžkite į suvestinę.',
  },
  pay: { en: 'Pay', lt: 'Mokėti' },
  details: { en: 'Account details', lt: 'Sąskaitos rekvizitai' },
  balance: { en: 'Balance', lt: 'Likutis' },
  available: { en: 'Available', lt: 'Galimas likutis' },
  reserved: { en: 'Reserved', lt: 'Rezervuota' },
  blocked: { en: 'Blocked', lt: 'Užblokuota' },
  period: { en: 'Period', lt: 'Laikotarpis' },
  days: { en: (days: string) => `${days} days`, lt: (days: string) => `${days} d.` },
  in: { en: 'In', lt: 'Gauta' },
  out: { en: 'Out', lt: 'Išmokėta' },
  asTable: { en: 'Balances as a table', lt: 'Likučiai lentelėje' },
  day: { en: 'Day', lt: 'Diena' },
  all: { en: 'All transactions of this account', lt: 'Visos šios sąskaitos operacijos' },
  none: { en: 'No transactions in this period.', lt: 'Per šį laikotarpį operacijų nebuvo.' },
})

type Days = '7' | '30' | '90'
const DAYS: readonly Days[] = ['7', '30', '90']

/** `/customer/accounts/$id`: one account, what others need to pay into it, its balance line and its transactions. */
export function AccountScreen(): ReactNode {
  const t = useTexts(words)
  const { id = '' } = useParams() as { id?: string }
  const { search, change } = useListSearch(accountPath(id))
  const days = DAYS.find((some) => some === one(search, 'days')) ?? '30'
  const { data, error, refetch, dataUpdatedAt } = useCall(
    'getAccount',
    { params: { id }, query: { days } },
    { keep: true },
  )
  const trail = <Link to={PATHS.customerDashboard.path}>{t.dashboard}</Link>
  if (data)
    return (
      <Found
        account={data}
        days={days}
        setDays={(chosen) => change({ days: chosen })}
        updatedAt={dataUpdatedAt}
        trail={trail}
      />
    )
  return (
    <Page title={t.account} trail={trail} subtitle={error ? null : <Bar width={200} />}>
      {!error ? (
        <AccountShape />
      ) : error.code === 'not_found' || error.code === 'input_invalid' ? (
        <Empty title={t.unknown}>{t.unknownHint}</Empty>
      ) : (
        <Failed what={t.account} error={error} retry={() => void refetch()} />
      )}
    </Page>
  )
}

function Found({
  account,
  days,
  setDays,
  updatedAt,
  trail,
}: {
  account: AccountDetails
  days: Days
  setDays: (days: Days) => void
  updatedAt: number
  trail: ReactNode
}): ReactNode {
  const t = useTexts(words)
  const can = useCan()
  const { settings } = useActingFor()
  const mayPay = can('payment:create') && settings.can_sepa_transfer === true && !account.is_internal
  const { currency } = account.acc_details
  return (
    <Page
      title={account.name}
      trail={trail}
      subtitle={accountNumber(account)}
      actions={
        mayPay ? (
          <Button component={Link} to={PATHS.sepaTransfer.path}>
            {t.pay}
          </Button>
        ) : null
      }
    >
      <StaleNote updatedAt={updatedAt} />
      <Columns
        aside={
          <Card title={t.details} padded>
            <AccountNumbers account={account} />
          </Card>
        }
      >
        <Card
          title={t.balance}
          side={
            <Segments<Days>
              label={t.period}
              options={DAYS}
              chosen={[days]}
              onToggle={setDays}
              nameOf={t.days}
            />
          }
          padded
        >
          <Figures account={account} />
          <BalanceLine points={account.line} currency={currency} />
          <Flows account={account} since={account.line[0]?.day ?? ''} />
          <details className={classes.table}>
            <summary>{t.asTable}</summary>
            <Table
              label={t.asTable}
              columns={[
                { id: 'day', title: t.day, cell: ({ day }) => <Day day={day} /> },
                {
                  id: 'balance',
                  title: t.balance,
                  right: true,
                  cell: ({ balance }) => <Amount value={balance} currency={currency} />,
                },
              ]}
              rows={account.line.toReversed()}
              rowId={({ day }) => day}
              empty={null}
            />
          </details>
        </Card>
      </Columns>
      <Transactions account={account} since={account.line[0]?.day ?? ''} />
    </Page>
  )
}

/** The balance, what of it can be spent, and what cannot. */
function Figures({ account }: { account: AccountDetails }): ReactNode {
  const t = useTexts(words)
  const { currency } = account.acc_details
  const others = [
    [t.available, account.available],
    [t.reserved, account.reserved],
    [t.blocked, account.freezed],
  ] as const
  return (
    <div className={classes.figures}>
      <span className={classes.sum}>
        {amountText(account.balance, currency)} <small>{currency}</small>
      </span>
      <dl>
        {others.map(([name, value], index) =>
          index > 0 && /^0(\.0+)?$/.test(value) ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Amount value={value} currency={currency} />
              </dd>
            </div>
          ),
        )}
      </dl>
    </div>
  )
}

/** What came in and went out in the period. */
function Flows({ account, since }: { account: AccountDetails; since: string }): ReactNode {
  const t = useTexts(words)
  const { currency } = account.acc_details
  const { data } = useCall(
    'listTransactionsBalance',
    { query: { ...useOfCustomer(), account: account._id, date_from: since, label: ['COMPLETED'] } },
    { keep: true },
  )
  const sum = data?.find((one) => one.currency === currency)
  return (
    <dl className={classes.flows}>
      <div>
        <dt>{t.in}</dt>
        <dd>
          <Amount value={sum?.credit ?? '0.00'} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>{t.out}</dt>
        <dd>
          <Amount value={sum?.debit ?? '0.00'} currency={currency} />
        </dd>
      </div>
    </dl>
  )
}

/** The part of a filter that says which company is acted for. */
const useOfCustomer = (): { company_id?: string } => {
  const { kind, _id } = useActingFor()
  return kind === 'company' ? { company_id: _id } : {}
}

/** The transactions of the account in the period; the list has those before it. */
function Transactions({ account, since }: { account: AccountDetails; since: string }): ReactNode {
  const t = useTexts(words)
  const query = { ...useOfCustomer(), account: account._id, date_from: since }
  const list = useCardList(customerTransactionList, { query })
  return (
    <ListInCard
      of={list}
      given={[true]}
      noneYet={t.none}
      side={
        <ExportButtons
          found={list.list.data?.metadata}
          save={(format) => saveFile('exportTransactions', { query: { ...query, format } })}
          task={(format) => {
            const { company_id, ...parameters } = query
            return { kind: 'transactions_export', company_id, parameters: { ...parameters, format } }
          }}
          downloads={PATHS.downloads.path}
        />
      }
      more={
        <Link to={PATHS.transactions.path} search={{ account: account._id, date_from: since }}>
          {t.all}
        </Link>
      }
    />
  )
}
