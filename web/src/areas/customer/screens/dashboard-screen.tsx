import type { CustomerDashboard } from '@fondaco/contract/overview/schemas.ts'
import { formatIban } from '@fondaco/rules/iban-text.ts'
import type { Language } from '@fondaco/rules/language.ts'
import { Button, VisuallyHidden } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useCall } from '../../../api/query.ts'
import { useActingFor, useCan, useMe } from '../../../api/session.tsx'
import { PartyCell } from '../../../features/transactions/party-cell.tsx'
import { paymentTitle } from '../../../features/transactions/payment-words.ts'
import { StaleNote } from '../../../kit/feedback/stale-note.tsx'
import { Empty, Failed, Loading } from '../../../kit/feedback/states.tsx'
import { type Column, Table, Under } from '../../../kit/list/table.tsx'
import { Columns, Page } from '../../../kit/page/page.tsx'
import { Amount, amountText } from '../../../kit/show/amount.tsx'
import { Card } from '../../../kit/show/card.tsx'
import { DateTime } from '../../../kit/show/date-time.tsx'
import { Sparkline } from '../../../kit/show/sparkline.tsx'
import { Badge, LabelBadge } from '../../../kit/show/status-badge.tsx'
import { Link } from '../../../navigation.tsx'
import { accountPath, PATHS, transactionPath } from '../../../paths.ts'
import { type Spoken, texts, useLanguage, useTexts } from '../../../texts.ts'
import classes from './dashboard-screen.module.css'
import { DashboardShape } from './dashboard-shape.tsx'
import { isPaidFromOutside } from './paid-from-outside.ts'

const DashboardEmpty = lazy(() => import('./dashboard-empty.tsx'))
const HowToPayIn = lazy(() => import('./how-to-pay-in.tsx'))
const WaitingRequests = lazy(() => import('./waiting-requests.tsx'))

const words = texts({
  dashboard: { en: 'Dashboard', lt: 'Suvestinė' },
  yours: { en: 'Your dashboard', lt: 'Jūsų suvestinė' },
  pay: { en: 'Pay', lt: 'Mokėti' },
  total: { en: 'Total balance', lt: 'Bendras likutis' },
  valued: { en: 'All accounts, converted to euro', lt: 'Visų sąskaitų suma eurais' },
  byCurrency: { en: 'By currency', lt: 'Pagal valiutą' },
  accounts: { en: 'Accounts', lt: 'Sąskaitos' },
  addMoney: { en: 'Add money', lt: 'Įnešti lėšų' },
  yourAccounts: { en: 'Your accounts', lt: 'Jūsų sąskaitos' },
  latest: { en: 'Latest transactions', lt: 'Naujausios operacijos' },
  all: { en: 'All transactions', lt: 'Visos operacijos' },
  account: { en: 'Account', lt: 'Sąskaita' },
  days: { en: '30 days', lt: '30 dienų' },
  available: { en: 'Available', lt: 'Galimas likutis' },
  balance: { en: 'Balance', lt: 'Likutis' },
  reserved: { en: (amount: string) => `${amount} reserved`, lt: (amount: string) => `rezervuota ${amount}` },
  blocked: { en: (amount: string) => `${amount} blocked`, lt: (amount: string) => `užblokuota ${amount}` },
  date: { en: 'Date', lt: 'Data' },
  party: { en: 'Payee or payer', lt: 'Gavėjas arba mokėtojas' },
  status: { en: 'Status', lt: 'Būsena' },
  amount: { en: 'Amount', lt: 'Suma' },
  waiting: { en: 'Waiting for you', lt: 'Laukia jūsų' },
  colleague: { en: 'Waiting for a colleague', lt: 'Laukia jūsų kolegos' },
  noneWaits: { en: 'Nothing is waiting for you', lt: 'Jums nieko daryti nereikia' },
  until: { en: 'Until', lt: 'Iki' },
  open: { en: 'Open', lt: 'Atidaryti' },
})

type Account = CustomerDashboard['accounts']['acc_list'][number]
type Row = CustomerDashboard['latest'][number]

/** `/customer/dashboard`: balances, transactions, and waiting items. */
export function DashboardScreen(): ReactNode {
  const t = useTexts(words)
  const { user, individual } = useMe()
  const actingFor = useActingFor()
  const can = useCan()
  const language = useLanguage()
  const { data, error, refetch, dataUpdatedAt } = useCall('getCustomerDashboard', {
    body: { object_ref: user._id, ...(actingFor.kind === 'company' ? { company_id: actingFor._id } : {}) },
  })
  const mayPay = can('payment:create') && actingFor.settings.can_sepa_transfer === true
  const pay = mayPay ? (
    <Button component={Link} to={PATHS.sepaTransfer.path}>
      {t.pay}
    </Button>
  ) : null
  if (!data) {
    return (
      <Page title={t.dashboard} actions={pay}>
        {error ? <Failed what={t.yours} error={error} retry={() => void refetch()} /> : <DashboardShape />}
      </Page>
    )
  }
  const { balance, acc_list } = data.accounts
  const isAwaited = data.waiting.length > 0 || (individual?.documents_asked ?? 0) > 0
  return (
    <Page title={t.dashboard} actions={pay}>
      <StaleNote updatedAt={dataUpdatedAt} />
      <section aria-label={t.total} className={classes.totals}>
        <div className={classes.faint}>{t.valued}</div>
        <div className={classes.sum}>
          {amountText(balance.amount, 'EUR')} <small>EUR</small>
        </div>
        <ul className={classes.chips} aria-label={t.byCurrency}>
          {balance.by_currency.map(({ currency, amount }) => (
            <li key={currency}>
              <b>{currency}</b> {amountText(amount, currency as 'EUR')}
            </li>
          ))}
        </ul>
      </section>
      <BesideWaiting key={actingFor._id} items={data.waiting} isAwaited={isAwaited}>
        <Card
          title={t.accounts}
          side={actingFor.settings.can_upload_funds ? <AddMoney accounts={acc_list} /> : null}
        >
          <Table
            label={t.yourAccounts}
            columns={accountColumns(t)}
            list
            rows={acc_list}
            rowId={({ _id }) => _id}
            {...(can('payment:read') ? { rowLink: ({ _id }: Account) => accountPath(_id) } : {})}
            empty={
              <Suspense>
                <DashboardEmpty />
              </Suspense>
            }
          />
        </Card>
        <Card title={t.latest} side={<Link to={PATHS.transactions.path}>{t.all}</Link>}>
          <Table
            label={t.latest}
            columns={latestColumns(t, language)}
            list
            rows={data.latest}
            rowId={({ _id }) => _id}
            rowLink={({ _id }) => transactionPath(_id)}
            empty={
              <Suspense>
                <DashboardEmpty accounts={acc_list} />
              </Suspense>
            }
          />
        </Card>
      </BesideWaiting>
    </Page>
  )
}

/**
 * On a phone the waiting items are above the accounts if there were any when the page opened. Items that come later do
 * not move the accounts while somebody reads them.
 */
function BesideWaiting({
  items,
  isAwaited,
  children,
}: {
  items: CustomerDashboard['waiting']
  isAwaited: boolean
  children: ReactNode
}): ReactNode {
  const [asideFirst] = useState(isAwaited)
  return (
    <Columns asideFirst={asideFirst} aside={<Waiting items={items} />}>
      {children}
    </Columns>
  )
}

/** Leads to the details of the accounts that other banks can pay into, for people who may see them. */
function AddMoney({ accounts }: { accounts: readonly Account[] }): ReactNode {
  const t = useTexts(words)
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  const usable = accounts.filter(isPaidFromOutside)
  if (!can('payment:read') || usable.length === 0) return null
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
        {t.addMoney}
      </Button>
      <Suspense>
        {isOpen ? <HowToPayIn title={t.addMoney} accounts={usable} close={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  )
}

const accountColumns = (t: Spoken<typeof words>): readonly Column<Account>[] => [
  {
    id: 'account',
    title: t.account,
    fit: 'cut',
    cell: ({ name, acc_details }) => (
      <>
        <b className={classes.name}>{name}</b>
        <Under>{formatIban(acc_details.account_id)}</Under>
      </>
    ),
  },
  {
    id: 'line',
    title: t.days,
    narrow: 'none',
    cell: ({ line, acc_details }) => <Sparkline points={line} currency={acc_details.currency} />,
  },
  {
    id: 'available',
    title: t.available,
    right: true,
    narrow: 'none',
    cell: (account) => (
      <div>
        <Amount value={account.available} />
        <Held account={account} />
      </div>
    ),
  },
  {
    id: 'balance',
    title: t.balance,
    right: true,
    cell: ({ balance, acc_details }) => <Amount value={balance} currency={acc_details.currency} strong />,
  },
]

/** The part of the balance that cannot be spent now. */
function Held({ account }: { account: Account }): ReactNode {
  const t = useTexts(words)
  const part = (amount: string, said: (text: string) => string) =>
    Number(amount) === 0 ? [] : [said(amountText(amount, account.acc_details.currency))]
  const parts = [...part(account.reserved, t.reserved), ...part(account.freezed, t.blocked)]
  return parts.map((text) => (
    <div key={text} className={classes.number}>
      {text}
    </div>
  ))
}

const latestColumns = (t: Spoken<typeof words>, language: Language): readonly Column<Row>[] => [
  {
    id: 'date',
    title: t.date,
    narrow: 'about',
    cell: (row) => (
      <>
        <DateTime at={row.creation_date} show="stacked" />
        <VisuallyHidden> {paymentTitle(row, language)}</VisuallyHidden>
      </>
    ),
  },
  {
    id: 'party',
    title: t.party,
    fit: 'cut',
    narrow: 'lead',
    cell: (row) => <PartyCell row={row} className={classes.name} />,
  },
  {
    id: 'status',
    title: t.status,
    narrow: 'mark',
    cell: ({ type, status }) => <LabelBadge type={type} status={status} />,
  },
  {
    id: 'amount',
    title: t.amount,
    right: true,
    cell: ({ amount, currency, direction }) => (
      <Amount value={amount} currency={currency} direction={direction} />
    ),
  },
]

function Waiting({ items }: { items: CustomerDashboard['waiting'] }): ReactNode {
  const t = useTexts(words)
  const can = useCan()
  const { individual } = useMe()
  const actsForCompany = useActingFor().kind === 'company'
  // A person who is not cleared yet is asked for everything above.
  const isAsked = individual && !individual.is_blocked
  const documents = isAsked ? individual.documents_asked : 0
  const shown = items.filter(({ kind }) =>
    kind === 'identity' ? isAsked : kind !== 'document' || actsForCompany,
  )
  const questions = shown.filter((item) => item.kind === 'question')
  const count = shown.length + documents
  return (
    <Card
      title={count === 0 || can('payment:create') ? t.waiting : t.colleague}
      side={count > 0 ? count : null}
    >
      {count === 0 ? <Empty title={t.noneWaits} /> : null}
      <ul className={classes.waiting}>
        {questions.map((item) => (
          <li key={item.transaction_id}>
            <Badge tone="wait">{item.title}</Badge>
            <p>{item.text}</p>
            {item.deadline ? (
              <p>
                {t.until} <DateTime at={item.deadline} />
              </p>
            ) : null}
            <Link to={transactionPath(item.transaction_id)}>{t.open}</Link>
          </li>
        ))}
      </ul>
      {count > questions.length ? (
        <Suspense
          fallback={
            <div data-settling>
              <Loading />
            </div>
          }
        >
          <WaitingRequests items={shown} documents={documents > 0} />
        </Suspense>
      ) : null}
    </Card>
  )
}
