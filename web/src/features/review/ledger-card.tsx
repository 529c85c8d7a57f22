import type { StaffTransaction } from '@fondaco/contract/payments/schemas.ts'
import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import { type ReactNode, useMemo } from 'react'
import { Empty } from '../../kit/feedback/states.tsx'
import { type Column, DataTable } from '../../kit/list/data-table.tsx'
import { Amount } from '../../kit/show/amount.tsx'
import { Card } from '../../kit/show/card.tsx'
import { DateTime } from '../../kit/show/date-time.tsx'
import { TechnicalDetails } from '../../kit/show/technical-details.tsx'
import { type Spoken, texts, useLanguage, useTexts } from '../../texts.ts'

const words = texts({
  ledger: { en: 'Ledger', lt: 'Didžioji knyga' },
  entries: { en: 'Ledger entries', lt: 'Didžiosios knygos įrašai' },
  none: { en: 'No money has been held or moved.', lt: 'Niekas nerezervuota ir nepervesta.' },
  time: { en: 'Time', lt: 'Laikas' },
  account: { en: 'Account', lt: 'Sąskaita' },
  what: { en: 'What happened', lt: 'Kas įvyko' },
  where: { en: 'Where', lt: 'Kur' },
  fromTo: {
    en: (from: string, to: string) => `from ${from} to ${to}`,
    lt: (from: string, to: string) => `iš „${from}“ į „${to}“`,
  },
  movements: { en: 'Movements of the money', lt: 'Pinigų judėjimas' },
  kind: { en: 'Kind', lt: 'Rūšis' },
  amount: { en: 'Amount', lt: 'Suma' },
  after: { en: 'Balance after', lt: 'Likutis po to' },
  unchanged: { en: 'unchanged', lt: 'nepakito' },
  DEBIT: { en: 'debit', lt: 'debetas' },
  CREDIT: { en: 'credit', lt: 'kreditas' },
})

type Entry = StaffTransaction['ledger'][number]

/** Movements of the ledger, in words, and what its entries are called. */
const KINDS: Readonly<Record<string, { readonly done: InEachLanguage; readonly entry: InEachLanguage }>> = {
  post: { done: { en: 'Moved', lt: 'Pervesta' }, entry: { en: 'post', lt: 'įrašyta' } },
  hold: { done: { en: 'Held', lt: 'Rezervuota' }, entry: { en: 'hold', lt: 'rezervuota' } },
  post_hold: {
    done: { en: 'Moved out of the held money', lt: 'Pervesta iš rezervuotos sumos' },
    entry: { en: 'post hold', lt: 'nurašyta iš rezervuotos sumos' },
  },
  release: {
    done: { en: 'Hold released', lt: 'Rezervacija panaikinta' },
    entry: { en: 'release', lt: 'rezervacija panaikinta' },
  },
  reverse: { done: { en: 'Reversed', lt: 'Atstatyta' }, entry: { en: 'reverse', lt: 'atstatyta' } },
  block: { done: { en: 'Blocked', lt: 'Užblokuota' }, entry: { en: 'block', lt: 'užblokuota' } },
  unblock: { done: { en: 'Block released', lt: 'Atblokuota' }, entry: { en: 'unblock', lt: 'atblokuota' } },
}

interface Movement extends Entry {
  /** The account that the money went to; null where it stayed. */
  readonly to: string | null
}

/** The debit of a transfer, and the credit that follows it, as one movement. */
const movementsOf = (entries: readonly Entry[]): Movement[] =>
  entries.flatMap((entry, index) => {
    const [before, after] = [entries[index - 1], entries[index + 1]]
    if (entry.side === 'CREDIT' && before?.side === 'DEBIT') return []
    return [{ ...entry, to: entry.side === 'DEBIT' && after?.side === 'CREDIT' ? after.account : null }]
  })

const columnsIn = (t: Spoken<typeof words>, language: Language) => {
  const at: Column<Entry> = {
    id: 'at',
    title: t.time,
    cell: ({ at }) => <DateTime at={at} show="time" />,
  }
  const amount: Column<Entry> = {
    id: 'amount',
    title: t.amount,
    right: true,
    cell: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
  }
  const movements: readonly Column<Movement>[] = [
    { ...at, cell: ({ at }) => <DateTime at={at} /> },
    { id: 'what', title: t.what, cell: ({ kind }) => KINDS[kind]?.done[language] ?? kind },
    {
      id: 'where',
      title: t.where,
      cell: ({ account, to }) => (to === null ? account : t.fromTo(account, to)),
    },
    amount,
  ]
  const entries: readonly Column<Entry>[] = [
    at,
    { id: 'account', title: t.account, cell: ({ account }) => account },
    {
      id: 'kind',
      title: t.kind,
      cell: ({ kind, side }) => `${KINDS[kind]?.entry[language] ?? kind}${side ? `, ${t[side]}` : ''}`,
    },
    amount,
    {
      id: 'balance',
      title: t.after,
      right: true,
      cell: ({ balance_after, currency }) =>
        balance_after === null ? t.unchanged : <Amount value={balance_after} currency={currency} />,
    },
  ]
  return { movements, entries }
}

/** Movements and holds of the payment in the books; the entries of each are folded away. */
export function LedgerCard({ entries }: { entries: readonly Entry[] }): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const columns = useMemo(() => columnsIn(t, language), [t, language])
  const movements = useMemo(() => movementsOf(entries), [entries])
  return (
    <Card
      title={t.ledger}
      footer={
        entries.length > 0 ? (
          <TechnicalDetails>
            <DataTable
              label={t.entries}
              columns={columns.entries}
              rows={entries}
              rowId={(entry) => `${entries.indexOf(entry)}`}
              empty={null}
            />
          </TechnicalDetails>
        ) : null
      }
    >
      <DataTable
        label={t.movements}
        columns={columns.movements}
        rows={movements}
        rowId={(movement) => `${movements.indexOf(movement)}`}
        empty={<Empty title={t.none} />}
      />
    </Card>
  )
}
