import type { StaffTransaction } from '@fondaco/contract/payments/schemas.ts'
import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import { type ReactNode, useMemo } from 'react'
import { Empty } from '../../kit/feedback/states.tsx'
import { type Column, DataTable } from '../../kit/list/data-table.tsx'
import { Amount } from '../../kit/show/amount.tsx'
import { Card } from '../../kit/show/card.tsx'
import { DateTime } from '../../kit/show/date-time.tsx'
import { type Spoken, texts, useLanguage, useTexts } from '../../texts.ts'

const words = texts({
  ledger: { en: 'Ledger', lt: 'Didžioji knyga' },
  entries: { en: 'Ledger entries', lt: 'Didžiosios knygos įrašai' },
  none: { en: 'No money has been held or moved.', lt: 'Niekas nerezervuota ir nepervesta.' },
  time: { en: 'Time', lt: 'Laikas' },
  account: { en: 'Account', lt: 'Sąskaita' },
  kind: { en: 'Kind', lt: 'Rūšis' },
  amount: { en: 'Amount', lt: 'Suma' },
  after: { en: 'Balance after', lt: 'Likutis po to' },
  unchanged: { en: 'unchanged', lt: 'nepakito' },
  DEBIT: { en: 'debit', lt: 'debetas' },
  CREDIT: { en: 'credit', lt: 'kreditas' },
})

type Entry = StaffTransaction['ledger'][number]

/** Movements of the ledger, in words. */
const KINDS: Readonly<Record<string, InEachLanguage>> = {
  post: { en: 'post', lt: 'įrašyta' },
  hold: { en: 'hold', lt: 'rezervuota' },
  post_hold: { en: 'post hold', lt: 'nurašyta iš rezervuotos sumos' },
  release: { en: 'release', lt: 'rezervacija panaikinta' },
  reverse: { en: 'reverse', lt: 'atstatyta' },
  block: { en: 'block', lt: 'užblokuota' },
  unblock: { en: 'unblock', lt: 'atblokuota' },
}

const columnsIn = (t: Spoken<typeof words>, language: Language): readonly Column<Entry>[] => [
  { id: 'at', title: t.time, cell: ({ at }) => <DateTime at={at} show="time" /> },
  { id: 'account', title: t.account, cell: ({ account }) => account },
  {
    id: 'kind',
    title: t.kind,
    cell: ({ kind, side }) => `${KINDS[kind]?.[language] ?? kind}${side ? `, ${t[side]}` : ''}`,
  },
  {
    id: 'amount',
    title: t.amount,
    right: true,
    cell: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
  },
  {
    id: 'balance',
    title: t.after,
    right: true,
    cell: ({ balance_after, currency }) =>
      balance_after === null ? t.unchanged : <Amount value={balance_after} currency={currency} />,
  },
]

/** Postings and holds of the payment in the books. */
export function LedgerCard({ entries }: { entries: readonly Entry[] }): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const columns = useMemo(() => columnsIn(t, language), [t, language])
  return (
    <Card title={t.ledger}>
      <DataTable
        label={t.entries}
        columns={columns}
        rows={entries}
        rowId={(entry) => `${entries.indexOf(entry)}`}
        empty={<Empty title={t.none} />}
      />
    </Card>
  )
}
