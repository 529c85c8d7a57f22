import type { SystemStatus } from '@fondaco/contract/system/schemas.ts'
import { statusWords } from '@fondaco/rules/payments/status.ts'
import type { ReactNode } from 'react'
import { Table } from '../../kit/list/table.tsx'
import { dateTimeText } from '../../kit/show/date-time.tsx'
import { DefinitionList } from '../../kit/show/definition-list.tsx'
import { SimulatedLabel } from '../../kit/show/status-badge.tsx'
import { Link } from '../../navigation.tsx'
import { openBreaksPath, PATHS } from '../../paths.ts'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import { useBacklogText } from './backlog-text.ts'
import { CheckBooks } from './check-books.tsx'
import { ageText, countText } from './figure-text.ts'
import { StatusCard } from './status-card.tsx'
import classes from './system.module.css'

const words = texts({
  lastCheck: { en: 'Last check', lt: 'Paskutinis patikrinimas' },
  notYet: { en: 'Not yet', lt: 'Dar nebuvo' },
  found: { en: 'Found', lt: 'Rasta' },
  noFault: { en: 'No fault', lt: 'Neatitikimų nėra' },
  faults: {
    en: (count: number, kinds: string) => `${count}: ${kinds}`,
    lt: (count: number, kinds: string) => `${count}: ${kinds}`,
  },
  stuck: { en: 'Stuck payments', lt: 'Įstrigę mokėjimai' },
  noneStuck: {
    en: 'No payment has waited for the clearing house for ten minutes.',
    lt: 'Nė vienas mokėjimas nelaukia tarpuskaitos sistemos ilgiau nei dešimt minučių.',
  },
  openQueue: { en: 'Open the stuck payments', lt: 'Atverti įstrigusius mokėjimus' },
  status: { en: 'Status', lt: 'Būsena' },
  count: { en: 'Count', lt: 'Kiekis' },
  oldest: { en: 'Oldest', lt: 'Seniausias' },
  SEPA: { en: 'Clearing house', lt: 'Tarpuskaitos sistema' },
  WIRE: { en: 'Correspondent bank', lt: 'Bankas korespondentas' },
  clearing: { en: 'clearing', lt: 'tarpuskaita' },
  unsent: { en: 'Not accepted by the clearing house', lt: 'Tarpuskaitos sistema nepriėmė' },
  unhandled: { en: 'Received, not processed', lt: 'Gauta, neapdorota' },
  breaks: { en: 'Breaks', lt: 'Neatitikimai' },
  openBreaks: { en: 'Open the breaks', lt: 'Atverti neatitikimus' },
  withoutFile: { en: 'Waiting for a file', lt: 'Laukia failo' },
  failedFiles: { en: 'Failed files', lt: 'Nepavykę failai' },
})

/** @param mayCheck whether the reader may check the books */
export function LedgerCard({
  ledger,
  mayCheck,
}: {
  ledger: SystemStatus['ledger']
  mayCheck: boolean
}): ReactNode {
  const t = useTexts(words)
  return (
    <StatusCard item="ledger" verdict={ledger.verdict}>
      <div className={classes.figures}>
        <DefinitionList
          single
          items={[
            [t.lastCheck, ledger.checked_at === null ? t.notYet : dateTimeText(ledger.checked_at)],
            [
              t.found,
              ledger.ok === null
                ? null
                : ledger.ok
                  ? t.noFault
                  : t.faults(ledger.faults, ledger.found.join(', ')),
            ],
          ]}
        />
      </div>
      {mayCheck ? <CheckBooks /> : null}
    </StatusCard>
  )
}

export function PaymentsCard({
  payments,
  mayOpen,
}: {
  payments: SystemStatus['payments']
  mayOpen: boolean
}): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  return (
    <StatusCard item="payments" verdict={payments.verdict}>
      <Table
        label={t.stuck}
        rows={payments.stuck}
        rowId={({ status }) => status}
        empty={<p className={classes.nothing}>{t.noneStuck}</p>}
        columns={[
          { id: 'status', title: t.status, cell: ({ status }) => statusWords(status, language) },
          { id: 'count', title: t.count, right: true, cell: ({ count }) => countText(count) },
          { id: 'oldest', title: t.oldest, right: true, cell: ({ oldest_s }) => ageText(oldest_s, language) },
        ]}
      />
      {mayOpen && payments.stuck.length > 0 ? (
        <p className={classes.nothing}>
          <Link to={`${PATHS.staffTransactions.path}?queue=stuck`}>{t.openQueue}</Link>
        </p>
      ) : null}
    </StatusCard>
  )
}

export function ClearingCard({
  clearing,
  mayOpen,
}: {
  clearing: SystemStatus['clearing']
  mayOpen: boolean
}): ReactNode {
  const t = useTexts(words)
  const backlogText = useBacklogText()
  const { files } = clearing
  return (
    <StatusCard item="clearing" verdict={clearing.verdict}>
      <div className={classes.figures}>
        <DefinitionList
          single
          items={[
            ...clearing.connections.map(({ rail, port, simulated }): [string, ReactNode] => [
              t[rail],
              simulated ? <SimulatedLabel key={rail} what={t.clearing} /> : port,
            ]),
            [t.unsent, backlogText(clearing.unsent)],
            [t.unhandled, backlogText(clearing.unhandled)],
            [t.breaks, countText(clearing.breaks)],
            [t.withoutFile, files && countText(files.waiting)],
            [t.failedFiles, files && countText(files.failed)],
          ]}
        />
      </div>
      {mayOpen && clearing.breaks > 0 ? (
        <p className={classes.nothing}>
          <Link to={openBreaksPath}>{t.openBreaks}</Link>
        </p>
      ) : null}
    </StatusCard>
  )
}
