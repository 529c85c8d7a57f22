import { CUSTOMER_MENU } from '@fondaco/rules/customer-menu.ts'
import { formatIban } from '@fondaco/rules/iban-text.ts'
import { type ReactNode, useState } from 'react'
import type { Result } from '../../api/client.ts'
import { useActingFor, useCan } from '../../api/session.tsx'
import { useOwnActions } from '../../features/session/own-actions.ts'
import { SearchDialog } from '../../features/session/search-dialog.tsx'
import type { SearchGroup, SearchRow } from '../../features/session/search-rows.ts'
import { useFound } from '../../features/session/use-found.ts'
import { useOwnAccounts } from '../../features/transactions/use-own-accounts.ts'
import type { MenuSection } from '../../kit/page/frame.tsx'
import { Amount, amountText } from '../../kit/show/amount.tsx'
import { dateText } from '../../kit/show/date-time.tsx'
import { usePayAgain } from '../../kit/show/pay-again.tsx'
import { LabelBadge } from '../../kit/show/status-badge.tsx'
import { accountPath, PATHS, transactionPath } from '../../paths.ts'
import { type Spoken, texts, useTexts } from '../../texts.ts'

const words = texts({
  placeholder: {
    en: 'Name, amount, IBAN, page or action',
    lt: 'Vardas, suma, IBAN, puslapis ar veiksmas',
  },
  actions: { en: 'Actions', lt: 'Veiksmai' },
  accounts: { en: 'Accounts', lt: 'Sąskaitos' },
  screens: { en: 'Pages', lt: 'Puslapiai' },
  payees: { en: 'Payees', lt: 'Gavėjai' },
  payments: { en: 'Payments', lt: 'Mokėjimai' },
  all: { en: 'All results in Transactions', lt: 'Visi rezultatai operacijų sąraše' },
  pay: { en: 'Pay', lt: 'Mokėti' },
  exportTransactions: { en: 'Export transactions', lt: 'Eksportuoti operacijas' },
  account: {
    en: (name: string) => `Account details of ${name}`,
    lt: (name: string) => `Sąskaitos rekvizitai: ${name}`,
  },
  payTo: { en: (name: string) => `Pay ${name}`, lt: (name: string) => `Mokėti: ${name}` },
})

/** Words by which these are found in either language, beside their titles. */
const FURTHER = texts({
  pay: { en: 'pay send money new payment transfer', lt: 'mokėti siųsti pinigus naujas mokėjimas pervesti' },
  exportTransactions: {
    en: 'export download CSV XLSX Excel statement transactions',
    lt: 'eksportuoti atsisiųsti CSV XLSX Excel išrašas operacijos',
  },
  account: { en: 'account details IBAN BIC', lt: 'sąskaitos rekvizitai IBAN BIC' },
  payTo: { en: 'pay', lt: 'mokėti' },
})

const SCREENS: Readonly<Record<string, { readonly en: string; readonly lt: string }>> = texts({
  [PATHS.customerDashboard.path]: { en: 'home balance overview', lt: 'pradžia likutis' },
  [PATHS.transactions.path]: { en: 'payments history', lt: 'mokėjimai istorija' },
  [PATHS.sepaTransfer.path]: { en: 'pay send money euro bank', lt: 'mokėti siųsti pervesti eurai bankas' },
  [PATHS.wireTransfer.path]: {
    en: 'pay send money abroad international SWIFT dollars foreign currency',
    lt: 'mokėti siųsti pervesti užsienis SWIFT doleriai valiuta',
  },
  [PATHS.internalTransfer.path]: { en: 'pay send money', lt: 'mokėti siųsti pervesti' },
  [PATHS.downloads.path]: { en: 'files exports', lt: 'failai eksportas' },
})

const both = (...all: readonly ({ readonly en: unknown; readonly lt: unknown } | undefined)[]): string =>
  all.flatMap((one) => (one ? [one.en, one.lt] : [])).join(' ')

/** The search of the customer area: its pages and actions, own accounts, payments and payees. */
export default function CustomerSearch({
  menu,
  close,
}: {
  /** The pages that the person may open. */
  menu: readonly MenuSection[]
  close: () => void
}): ReactNode {
  const t = useTexts(words)
  const can = useCan()
  const { kind, _id } = useActingFor()
  const [typed, setTyped] = useState('')
  const groupsOf = useFoundGroups(typed)
  const found = useFound(
    'searchCustomerArea',
    typed,
    { enabled: can('payment:read'), ...(kind === 'company' ? { company_id: _id } : {}) },
    groupsOf,
  )
  return (
    <SearchDialog
      placeholder={t.placeholder}
      typed={typed}
      onType={setTyped}
      here={useGroupsHere(menu)}
      found={found}
      close={close}
    />
  )
}

/** Actions, accounts and pages: they are known without asking. */
function useGroupsHere(menu: readonly MenuSection[]): readonly SearchGroup[] {
  const t = useTexts(words)
  const can = useCan()
  const accounts = useOwnAccounts()
  const own = useOwnActions(PATHS.customerSettings.path)
  const pages = menu.flatMap(({ entries }) => entries)
  const leads = (path: string) => pages.some((page) => page.path === path)
  const action = (name: 'pay' | 'exportTransactions', opens: (typeof pages)[number]['path']) =>
    leads(opens) ? [{ key: name, title: t[name], words: both(FURTHER[name]), opens }] : []
  return [
    {
      title: t.actions,
      rows: [
        ...action('pay', PATHS.sepaTransfer.path),
        ...action('exportTransactions', PATHS.transactions.path),
        ...own,
      ],
    },
    {
      title: t.accounts,
      rows: can('payment:read')
        ? accounts.map((account) => ({
            key: `account ${account._id}`,
            title: t.account(account.name),
            under: formatIban(account.acc_details.account_id),
            words: `${both(FURTHER.account)} ${account.name} ${account.acc_details.account_id}`,
            side: <Amount value={account.balance} currency={account.acc_details.currency} />,
            opens: accountPath(account._id),
          }))
        : [],
    },
    {
      title: t.screens,
      rows: pages.map(({ title, path }) => ({
        key: `page ${path}`,
        title,
        words: both(CUSTOMER_MENU.find(({ route }) => route === path)?.entry, SCREENS[path]),
        opens: path,
      })),
    },
  ]
}

/** Results of the server as rows. */
function useFoundGroups(typed: string): (found: Result<'searchCustomerArea'>) => readonly SearchGroup[] {
  const t = useTexts(words)
  const payAgain = usePayAgain()
  return ({ payees, payments }) => [
    {
      title: t.payees,
      rows: payees.rows.map(({ name, account_id, last }) => {
        const pays = payAgain({ ...last, direction: 'DEBIT' })
        return {
          key: `payee ${account_id}`,
          title: pays ? t.payTo(name) : name,
          under: formatIban(account_id),
          opens: pays ?? paymentsTo(name),
        }
      }),
    },
    { title: t.payments, rows: [...payments.rows.map(paymentRow), ...allOf(payments.list, typed, t)] },
  ]
}

const paymentsTo = (name: string) =>
  `${PATHS.transactions.path}?${new URLSearchParams({ text: name, direction: 'DEBIT', date_from: '2000-01-01' })}` as const

function paymentRow(payment: Result<'searchCustomerArea'>['payments']['rows'][number]): SearchRow {
  const { _id, name, reference, remittance, direction, amount, currency, type, status, creation_date } =
    payment
  const sign = direction === 'DEBIT' ? '−' : '+'
  return {
    key: `payment ${_id}`,
    title: name,
    under: [dateText(creation_date), reference, remittance].filter(Boolean).join(' · '),
    side: (
      <>
        <Amount value={amount} currency={currency} direction={direction} strong />
        <LabelBadge type={type} status={status} />
      </>
    ),
    recent: `${sign}${amountText(amount, currency)} ${currency} · ${dateText(creation_date)}`,
    opens: transactionPath(_id),
  }
}

/** The last row: the list with the filter that shows all of them. */
const allOf = (
  list: Readonly<Record<string, string>> | null,
  typed: string,
  t: Spoken<typeof words>,
): readonly SearchRow[] =>
  list
    ? [
        {
          key: 'all payments',
          title: t.all,
          recent: typed.trim(),
          more: true,
          opens: `${PATHS.transactions.path}?${new URLSearchParams(list)}`,
        },
      ]
    : []
