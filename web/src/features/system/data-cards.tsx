import type { SystemStatus } from '@fondaco/contract/system/schemas.ts'
import { displayDay } from '@fondaco/rules/calendar.ts'
import { counted } from '@fondaco/rules/language.ts'
import type { ReactNode } from 'react'
import { Table, Under } from '../../kit/list/table.tsx'
import { DateTime, dateTimeText } from '../../kit/show/date-time.tsx'
import { DefinitionList } from '../../kit/show/definition-list.tsx'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import { ageText, countText, sizeText } from './figure-text.ts'
import { StatusCard } from './status-card.tsx'
import classes from './system.module.css'

const words = texts({
  version: { en: 'Version', lt: 'Versija' },
  postgresql: {
    en: (version: string) => `PostgreSQL ${version}`,
    lt: (version: string) => `PostgreSQL ${version}`,
  },
  since: { en: 'Running since', lt: 'Veikia nuo' },
  size: { en: 'Size', lt: 'Dydis' },
  connections: { en: 'Connections', lt: 'Prisijungimai' },
  ofMost: {
    en: (used: string, most: string) => `${used} of ${most}`,
    lt: (used: string, most: string) => `${used} iš ${most}`,
  },
  pool: { en: 'Connections of this process', lt: 'Šio proceso prisijungimai' },
  poolFigures: {
    en: (open: string, most: string, waiting: string) => `${open} of ${most}, ${waiting} waiting`,
    lt: (open: string, most: string, waiting: string) => `${open} iš ${most}, laukia ${waiting}`,
  },
  oldestTransaction: { en: 'Oldest transaction', lt: 'Seniausia transakcija' },
  none: { en: 'None', lt: 'Nėra' },
  checksums: { en: 'Page checksums', lt: 'Puslapių kontrolinės sumos' },
  on: { en: 'On', lt: 'Įjungta' },
  off: { en: 'Off', lt: 'Išjungta' },
  archiving: { en: 'WAL archived', lt: 'WAL archyvavimas' },
  archivedAt: { en: (at: string) => `Last at ${at}`, lt: (at: string) => `Paskutinį kartą ${at}` },
  archiveFailed: { en: (at: string) => `Failed at ${at}`, lt: (at: string) => `Nepavyko ${at}` },
  archiveOff: { en: 'Not set up', lt: 'Nenustatytas' },
  archiveNotYet: { en: 'Nothing to archive yet', lt: 'Kol kas nėra ką archyvuoti' },
  slots: { en: 'Replication slots', lt: 'Replikavimo lizdai' },
  inactive: { en: 'not in use', lt: 'nenaudojamas' },
  xidAge: { en: 'Oldest unfrozen row', lt: 'Seniausia neužšaldyta eilutė' },
  transactions: {
    en: (count: number) =>
      `${countText(count)} ${counted('en', count, { one: 'transaction', other: 'transactions' })}`,
    lt: (count: number) =>
      `${countText(count)} ${counted('lt', count, { one: 'transakcija', few: 'transakcijos', other: 'transakcijų' })}`,
  },
  lists: { en: 'Watchlists in force', lt: 'Galiojantys stebėjimo sąrašai' },
  notRead: { en: 'Last update failed', lt: 'Paskutinis atnaujinimas nepavyko' },
  noList: { en: 'No list is in force.', lt: 'Negalioja nė vienas sąrašas.' },
  list: { en: 'List', lt: 'Sąrašas' },
  loaded: { en: 'Loaded', lt: 'Įkeltas' },
  rescreenings: { en: 'Customers screened again', lt: 'Pakartotinės klientų patikros' },
  noRescreening: {
    en: 'Customers have not been screened again yet. That is done every night, and when a list is new.',
    lt: 'Klientai dar nebuvo tikrinti pakartotinai. Tai daroma kas naktį ir atnaujinus sąrašą.',
  },
  notEnded: { en: 'not ended', lt: 'nebaigta' },
  customers: { en: 'Customers', lt: 'Klientai' },
  withHits: { en: 'Similar to a listed name', lt: 'Panašūs į sąrašo vardą' },
  newHits: { en: 'New', lt: 'Nauji' },
  notScreened: { en: 'Failed', lt: 'Nepavyko' },
  source: { en: 'Source', lt: 'Šaltinis' },
  day: { en: 'Rates of', lt: 'Kursų diena' },
  missed: { en: 'Publications missed since', lt: 'Nuo tada praleista paskelbimų' },
  doubted: { en: 'Rates in doubt', lt: 'Abejotini kursai' },
  fault: { en: 'Last attempt failed', lt: 'Paskutinis bandymas nepavyko' },
  runningOut: { en: 'Fewer than twelve months given', lt: 'Nurodyta mažiau nei dvylikai mėnesių' },
  noRates: { en: 'No rates yet', lt: 'Kursų dar nėra' },
})

type Database = SystemStatus['database']

export function DatabaseCard({ database }: { database: Database }): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const { connections, connections_most, pool, oldest_transaction_s } = database
  return (
    <StatusCard item="database" verdict={database.verdict} shape="tall">
      <div className={classes.figures}>
        <DefinitionList
          single
          items={[
            [t.version, t.postgresql(database.version)],
            [t.since, dateTimeText(database.started_at)],
            [t.size, sizeText(database.size_bytes)],
            [t.connections, t.ofMost(countText(connections), countText(connections_most))],
            [t.pool, t.poolFigures(countText(pool.open), countText(pool.most), countText(pool.waiting))],
            [
              t.oldestTransaction,
              oldest_transaction_s === null ? t.none : ageText(oldest_transaction_s, language),
            ],
            [t.checksums, database.checksums ? t.on : t.off],
            [t.archiving, <Archiving key="archiving" archiving={database.archiving} />],
            [t.slots, <Slots key="slots" slots={database.slots} />],
            [t.xidAge, t.transactions(database.xid_age)],
          ]}
        />
      </div>
    </StatusCard>
  )
}

function Archiving({ archiving }: { archiving: Database['archiving'] }): ReactNode {
  const t = useTexts(words)
  if (archiving === null) return t.archiveOff
  const { ok, archived_at, failed_at } = archiving
  if (!ok && failed_at !== null) return t.archiveFailed(dateTimeText(failed_at))
  return archived_at === null ? t.archiveNotYet : t.archivedAt(dateTimeText(archived_at))
}

function Slots({ slots }: { slots: Database['slots'] }): ReactNode {
  const t = useTexts(words)
  if (slots.length === 0) return t.none
  return slots.map(({ name, active, retained_bytes }) => (
    <div key={name}>
      {name}: {sizeText(retained_bytes)}
      {active ? '' : ` (${t.inactive})`}
    </div>
  ))
}

export function WatchlistsCard({ watchlists }: { watchlists: SystemStatus['watchlists'] }): ReactNode {
  const t = useTexts(words)
  return (
    <StatusCard item="watchlists" verdict={watchlists.verdict} shape="wide">
      {watchlists.failed.length > 0 ? (
        <p>
          {t.notRead}: {watchlists.failed.join('; ')}
        </p>
      ) : null}
      <Table
        label={t.lists}
        rows={watchlists.lists}
        rowId={({ source }) => source}
        empty={<p className={classes.nothing}>{t.noList}</p>}
        columns={[
          { id: 'source', title: t.list, cell: ({ source }) => source },
          { id: 'version', title: t.version, cell: ({ version }) => version },
          { id: 'loaded', title: t.loaded, cell: ({ loaded_at }) => <DateTime at={loaded_at} /> },
        ]}
      />
      <Table
        label={t.rescreenings}
        rows={watchlists.rescreenings}
        rowId={({ _id }) => _id}
        empty={<p className={classes.nothing}>{t.noRescreening}</p>}
        columns={[
          {
            id: 'began',
            title: t.rescreenings,
            cell: ({ began_at, ended_at, lists }) => (
              <>
                <DateTime at={began_at} />
                {ended_at === null ? ` (${t.notEnded})` : ''}
                <Under>{lists}</Under>
              </>
            ),
          },
          { id: 'customers', title: t.customers, right: true, cell: ({ customers }) => countText(customers) },
          { id: 'hits', title: t.withHits, right: true, cell: ({ with_hits }) => countText(with_hits) },
          { id: 'new', title: t.newHits, right: true, cell: ({ new_hits }) => countText(new_hits) },
          { id: 'failed', title: t.notScreened, right: true, cell: ({ failed }) => countText(failed) },
        ]}
      />
    </StatusCard>
  )
}

export function RatesCard({ rates }: { rates: SystemStatus['rates'] }): ReactNode {
  const t = useTexts(words)
  const { source, day, missed, doubted, fault } = rates
  return (
    <StatusCard item="rates" verdict={rates.verdict} shape="wide">
      <div className={classes.figures}>
        <DefinitionList
          single
          items={[
            [t.source, source],
            [t.day, day === null ? t.noRates : displayDay(day)],
            [t.missed, String(missed)],
            [t.doubted, doubted.length === 0 ? t.none : doubted.join(', ')],
            [t.fault, fault],
          ]}
        />
      </div>
    </StatusCard>
  )
}

export function PaymentDaysCard({ days }: { days: SystemStatus['payment_days'] }): ReactNode {
  const t = useTexts(words)
  const { verdict, running_out } = days
  return (
    <StatusCard item="payment_days" verdict={verdict} shape="wide">
      <div className={classes.figures}>
        <DefinitionList
          single
          items={[[t.runningOut, running_out.length === 0 ? t.none : running_out.join(', ')]]}
        />
      </div>
    </StatusCard>
  )
}
