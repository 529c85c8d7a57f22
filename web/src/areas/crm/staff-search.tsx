import { CRM_MENU } from '@fondaco/rules/crm-menu.ts'
import { type ReactNode, useState } from 'react'
import type { Result } from '../../api/client.ts'
import { useCan, useMe } from '../../api/session.tsx'
import { StatusBadge } from '../../features/review/status-badge.tsx'
import { useOwnActions } from '../../features/session/own-actions.ts'
import { SearchDialog } from '../../features/session/search-dialog.tsx'
import type { SearchGroup, SearchRow } from '../../features/session/search-rows.ts'
import { useFound } from '../../features/session/use-found.ts'
import type { MenuEntry } from '../../kit/page/frame.tsx'
import { Amount, amountText } from '../../kit/show/amount.tsx'
import { CustomerStatusBadge } from '../../kit/show/customer-status-badge.tsx'
import { dateText } from '../../kit/show/date-time.tsx'
import {
  type Address,
  corporatePath,
  individualPath,
  mayOpen,
  PATHS,
  pageAt,
  staffTransactionPath,
} from '../../paths.ts'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import { QUEUES } from './queues.ts'

const words = texts({
  placeholder: {
    en: 'Customer, amount, IBAN, reference, page or action',
    lt: 'Klientas, suma, IBAN, nuoroda, puslapis ar veiksmas',
  },
  actions: { en: 'Actions', lt: 'Veiksmai' },
  screens: { en: 'Pages', lt: 'Puslapiai' },
  transactions: { en: 'Transactions', lt: 'Operacijos' },
  individuals: { en: 'Individuals', lt: 'Fiziniai asmenys' },
  companies: { en: 'Companies', lt: 'Įmonės' },
  users: { en: 'Users', lt: 'Naudotojai' },
  all: { en: 'All results in Transactions', lt: 'Visi rezultatai operacijų sąraše' },
  allCompanies: { en: 'All results in Corporates', lt: 'Visi rezultatai įmonių sąraše' },
  allIndividuals: { en: 'All results in Individuals', lt: 'Visi rezultatai fizinių asmenų sąraše' },
  allUsers: { en: 'All results in Users', lt: 'Visi rezultatai naudotojų sąraše' },
  exportTransactions: { en: 'Export transactions', lt: 'Eksportuoti operacijas' },
  queue: { en: (name: string) => `Queue: ${name}`, lt: (name: string) => `Eilė: ${name}` },
  number: { en: (id: string) => `Customer ${id}`, lt: (id: string) => `Klientas ${id}` },
})

/** Words by which these are found in either language, beside their titles. */
const EXPORT = {
  en: 'export download CSV XLSX Excel transactions',
  lt: 'eksportuoti atsisiųsti CSV XLSX Excel operacijos',
}
const QUEUE = { en: 'queue work waiting', lt: 'eilė darbas laukia' }

/** Pages beside those of the menu, and more words for those. */
const SCREENS = texts({
  clearedNames: { en: 'Cleared names', lt: 'Patikrinti vardai' },
  screenName: { en: 'Screen a name', lt: 'Vardo patikra' },
  clearingFiles: { en: 'Clearing files', lt: 'Tarpuskaitos failai' },
  bankParticipants: { en: 'Banks of the SEPA schemes', lt: 'SEPA schemų bankai' },
  clearingBreaks: { en: 'Clearing breaks', lt: 'Tarpuskaitos neatitikimai' },
})

const both = (...all: readonly ({ readonly en: string; readonly lt: string } | undefined)[]): string =>
  all.flatMap((one) => (one ? [one.en, one.lt] : [])).join(' ')

const withSearch = <Path extends Address>(path: Path, search: Readonly<Record<string, string>>) =>
  `${path}?${new URLSearchParams(search)}` as Address

/** The search of the back office: its pages and queues, transactions, customers and users. */
export default function StaffSearch({
  entries,
  close,
}: {
  /** The pages of the menu that the person may open. */
  entries: readonly MenuEntry[]
  close: () => void
}): ReactNode {
  const t = useTexts(words)
  const can = useCan()
  const [typed, setTyped] = useState('')
  const enabled = SEARCHES.some((permission) => can(permission))
  return (
    <SearchDialog
      placeholder={t.placeholder}
      typed={typed}
      onType={setTyped}
      here={useGroupsHere(entries)}
      found={useFound('searchBackOffice', typed, { enabled }, useFoundGroups(typed.trim()))}
      close={close}
    />
  )
}

/** One of these is needed for anything to be found. */
const SEARCHES = ['view:transaction', 'view:individual', 'view:corporate', 'edit:users'] as const

/** Actions and pages: they are known without asking. */
function useGroupsHere(entries: readonly MenuEntry[]): readonly SearchGroup[] {
  const t = useTexts(words)
  const further = useTexts(SCREENS)
  const language = useLanguage()
  const { permissions } = useMe()
  const opens = (path: Address): boolean => {
    const page = pageAt(path.split('?')[0] ?? '')
    return page === null || mayOpen(page.name, permissions)
  }
  const queues = Object.entries(QUEUES).map(([name, { title, path, search }]) => ({
    key: `queue ${name}`,
    title: t.queue(title[language]),
    words: both(title, QUEUE),
    opens: withSearch(path, search as Readonly<Record<string, string>>),
  }))
  const exports = {
    key: 'export',
    title: t.exportTransactions,
    words: both(EXPORT),
    opens: PATHS.staffTransactions.path,
  }
  const screens = (['clearedNames', 'screenName', 'clearingFiles', 'clearingBreaks'] as const).map(
    (name) => ({
      key: `page ${name}`,
      title: further[name],
      words: both(SCREENS[name]),
      opens: PATHS[name].path,
    }),
  )
  return [
    {
      title: t.actions,
      rows: [
        ...[...queues, exports].filter((row) => opens(row.opens)),
        ...useOwnActions(PATHS.staffSettings.path),
      ],
    },
    {
      title: t.screens,
      rows: [
        ...entries.map(({ title, path }) => ({
          key: `page ${path}`,
          title,
          words: both(CRM_MENU.find(({ route }) => route === path)?.entry),
          opens: path,
        })),
        ...screens.filter((row) => opens(row.opens)),
      ],
    },
  ]
}

/** Results of the server as rows. */
function useFoundGroups(typed: string): (found: Result<'searchBackOffice'>) => readonly SearchGroup[] {
  const t = useTexts(words)
  const all = (title: string, opens: Address): SearchRow => ({
    key: opens,
    title,
    recent: typed,
    more: true,
    opens,
  })
  return ({ transactions, individuals, companies, users }) => [
    {
      title: t.individuals,
      rows: [
        ...(individuals?.rows ?? []).map(({ _id, id, name, email, status }) => ({
          key: `individual ${_id}`,
          title: name,
          under: [t.number(id), email].filter(Boolean).join(' · '),
          side: <CustomerStatusBadge status={status} />,
          opens: individualPath(_id),
        })),
        ...(individuals?.more
          ? [all(t.allIndividuals, withSearch(PATHS.staffIndividuals.path, { text: typed }))]
          : []),
      ],
    },
    {
      title: t.companies,
      rows: [
        ...(companies?.rows ?? []).map(({ _id, id, name, status }) => ({
          key: `company ${_id}`,
          title: name,
          under: t.number(id),
          side: <CustomerStatusBadge status={status} />,
          opens: corporatePath(_id),
        })),
        ...(companies?.more
          ? [all(t.allCompanies, withSearch(PATHS.staffCorporates.path, { text: typed }))]
          : []),
      ],
    },
    {
      title: t.transactions,
      rows: [
        ...(transactions?.rows ?? []).map(transactionRow),
        ...(transactions?.list
          ? [all(t.all, withSearch(PATHS.staffTransactions.path, transactions.list))]
          : []),
      ],
    },
    {
      title: t.users,
      rows: [
        ...(users?.rows ?? []).map(({ _id, name, email }) => ({
          key: `user ${_id}`,
          title: name,
          under: email,
          opens: withSearch(PATHS.staffUsers.path, { text: email }),
        })),
        ...(users?.more ? [all(t.allUsers, withSearch(PATHS.staffUsers.path, { text: typed }))] : []),
      ],
    },
  ]
}

type FoundTransaction = NonNullable<Result<'searchBackOffice'>['transactions']>['rows'][number]

function transactionRow(transaction: FoundTransaction): SearchRow {
  const { _id, name, customer, reference, direction, amount, currency, type, status, creation_date } =
    transaction
  const [from, to] = direction === 'DEBIT' ? [customer, name] : [name, customer]
  return {
    key: `transaction ${_id}`,
    title: `${from} → ${to}`,
    under: `${dateText(creation_date)} · ${reference}`,
    side: (
      <>
        <Amount value={amount} currency={currency} strong />
        <StatusBadge type={type} status={status} />
      </>
    ),
    recent: `${amountText(amount, currency)} ${currency} · ${reference}`,
    opens: staffTransactionPath(_id),
  }
}
