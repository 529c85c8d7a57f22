import type { StaffTransactionRow } from '@fondaco/contract/payments/schemas.ts'
import { formatIban } from '@fondaco/rules/iban-text.ts'
import type { Language } from '@fondaco/rules/language.ts'
import { useMemo } from 'react'
import type { Column } from '../../kit/list/data-table.tsx'
import { Under } from '../../kit/list/table.tsx'
import { Amount } from '../../kit/show/amount.tsx'
import { ClaimedBy } from '../../kit/show/claimed-by.tsx'
import { DateTime } from '../../kit/show/date-time.tsx'
import { Badge } from '../../kit/show/status-badge.tsx'
import { type Spoken, texts, useLanguage, useTexts } from '../../texts.ts'
import { StatusBadge } from './status-badge.tsx'
import { directionWords, isDueQueue, type Queue, shortTypeWords, subtypeWords } from './words.ts'

const words = texts({
  reference: { en: 'Reference', lt: 'Numeris' },
  date: { en: 'Date', lt: 'Data' },
  since: { en: 'Waiting since', lt: 'Laukia nuo' },
  deadline: { en: 'Deadline', lt: 'Terminas' },
  late: { en: 'Late', lt: 'Vėluoja' },
  customer: { en: 'Customer', lt: 'Klientas' },
  risk: { en: (risk: number) => `risk ${risk}`, lt: (risk: number) => `rizika ${risk}` },
  type: { en: 'Type', lt: 'Tipas' },
  counterparty: { en: 'Counterparty', lt: 'Kita šalis' },
  heldFor: { en: 'Held because', lt: 'Sulaikyta, nes' },
  status: { en: 'Status', lt: 'Būsena' },
  amount: { en: 'Amount', lt: 'Suma' },
  entity: { en: 'Entity', lt: 'Įstaiga' },
  settled: { en: 'Settled', lt: 'Įvykdyta' },
  notYet: { en: 'Not yet', lt: 'Dar ne' },
  customerReference: { en: 'Customer’s reference', lt: 'Kliento nuoroda' },
  externalReference: { en: 'External reference', lt: 'Išorinė nuoroda' },
  none: { en: 'None', lt: 'Nėra' },
  takenByYou: { en: 'Taken by you to key', lt: 'Pasiėmėte vesti' },
  taken: { en: 'Taken by a colleague to key', lt: 'Kolega pasiėmė vesti' },
})

type Party = StaffTransactionRow['creditor']

/** An account identifier for people; an IBAN in groups of four. */
export const accountText = ({ account_id, type }: Party['account']): string =>
  type === 'IBAN' ? formatIban(account_id) : account_id

const otherSide = (row: StaffTransactionRow): Party =>
  row.direction === 'DEBIT' ? row.creditor : row.debitor

/**
 * The columns of the back office's list. The reference is the row's link, so the link has a meaningful name. A queue shows,
 * instead of the date, since when each waits, or its deadline where the queue has one; outside of a queue neither is sorted by.
 */
export function useListColumns(queue = ''): readonly Column<StaffTransactionRow>[] {
  const t = useTexts(words)
  const language = useLanguage()
  return useMemo(() => {
    const wait = isDueQueue(queue) ? 'deadline' : 'since'
    const isHeld = HELD_QUEUES.has(queue)
    return columnsIn(t, language, isHeld).map(({ sort, ...column }) => ({
      ...column,
      ...(queue !== '' && column.id === wait ? { hidden: false, narrow: 'about' as const } : {}),
      ...(queue !== '' && column.id === 'date' ? { hidden: true, narrow: 'none' as const } : {}),
      ...(sort && (queue !== '' || !WAITS.has(column.id)) ? { sort } : {}),
    }))
  }, [t, language, queue])
}

const WAITS: ReadonlySet<string> = new Set(['since', 'deadline'])

/** Queues of held payments: they show why each is held in a column of its own. */
const HELD_QUEUES: ReadonlySet<string> = new Set<Queue>([
  'to_review',
  'name_match',
  'contacted',
  'mine',
  'unclaimed',
  'frozen',
])

const sinceColumn = (t: Spoken<typeof words>): Column<StaffTransactionRow> => ({
  id: 'since',
  title: t.since,
  sort: 'waiting_since',
  hidden: true,
  narrow: 'none',
  cell: ({ waiting_since }) => <DateTime at={waiting_since} show="stacked" />,
})

const heldForColumn = (t: Spoken<typeof words>, isHeld: boolean): Column<StaffTransactionRow> => ({
  id: 'held_for',
  title: t.heldFor,
  fit: 'lines',
  narrow: 'none',
  hidden: !isHeld,
  cell: ({ held_for }) => (held_for.length > 0 ? held_for.join(' · ') : t.none),
})

const columnsIn = (
  t: Spoken<typeof words>,
  language: Language,
  isHeld: boolean,
): readonly Column<StaffTransactionRow>[] => [
  {
    id: 'reference',
    title: t.reference,
    narrow: 'none',
    cell: ({ reference }) => reference,
  },
  {
    id: 'date',
    title: t.date,
    sort: 'creation_date',
    cell: ({ creation_date }) => <DateTime at={creation_date} show="stacked" />,
  },
  sinceColumn(t),
  {
    id: 'deadline',
    title: t.deadline,
    sort: 'deadline',
    hidden: true,
    cell: ({ answer_due, is_late }) =>
      answer_due ? (
        <>
          <DateTime at={answer_due} show="stacked" />
          {is_late ? <Badge tone="stop">{t.late}</Badge> : null}
        </>
      ) : (
        t.none
      ),
  },
  {
    id: 'customer',
    title: t.customer,
    fit: 'cut',
    narrow: 'lead',
    cell: ({ customer, risk }) => (
      <>
        {customer.name}
        <Under>
          {customer.id} · {t.risk(risk)}
        </Under>
      </>
    ),
  },
  {
    id: 'type',
    title: t.type,
    narrow: 'none',
    cell: ({ type, subtype, direction }) => (
      <>
        {shortTypeWords(type, language)}
        <Under>
          {directionWords(direction, language)}
          {subtype === 'TXN' ? '' : ` · ${subtypeWords(subtype, language).toLowerCase()}`}
        </Under>
      </>
    ),
  },
  {
    id: 'counterparty',
    title: t.counterparty,
    fit: 'cut',
    cell: (row) => (
      <>
        {otherSide(row).name}
        <Under>{accountText(otherSide(row).account)}</Under>
      </>
    ),
  },
  {
    id: 'status',
    title: t.status,
    fit: 'whole',
    narrow: 'mark',
    cell: ({ type, status, held_for, claim, taken }) => (
      <>
        <StatusBadge type={type} status={status} />
        {claim ? (
          <Under>
            <ClaimedBy claim={claim} />
          </Under>
        ) : taken ? (
          <Under>{taken === 'by_you' ? t.takenByYou : t.taken}</Under>
        ) : held_for.length > 0 && !isHeld ? (
          <Under>{held_for.join(' · ')}</Under>
        ) : null}
      </>
    ),
  },
  heldForColumn(t, isHeld),
  {
    id: 'amount',
    title: t.amount,
    right: true,
    sort: 'amount',
    cell: ({ amount, currency, direction }) => (
      <Amount value={amount} currency={currency} direction={direction} strong />
    ),
  },
  {
    id: 'settled',
    title: t.settled,
    hidden: true,
    narrow: 'none',
    cell: ({ settlement_date }) =>
      settlement_date ? <DateTime at={settlement_date} show="stacked" /> : t.notYet,
  },
  { id: 'entity', title: t.entity, hidden: true, narrow: 'none', cell: ({ entity }) => entity },
  {
    id: 'client_ref_id',
    title: t.customerReference,
    hidden: true,
    narrow: 'none',
    cell: ({ client_ref_id }) => client_ref_id ?? t.none,
  },
  {
    id: 'external_ref',
    title: t.externalReference,
    hidden: true,
    narrow: 'none',
    cell: ({ external_ref }) => external_ref ?? t.none,
  },
]
