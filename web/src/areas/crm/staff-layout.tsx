// Part of the area, so its first call waits for nothing.
import 'virtual:later-calls'
import { crmMenuFor } from '@fondaco/rules/crm-menu.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import type { ReactNode } from 'react'
import { useCall } from '../../api/query.ts'
import { useCan, useMe, useSession } from '../../api/session.tsx'
import { Bell } from '../../features/notifications/bell.tsx'
import { AccountTools, Simulated } from '../../features/session/account-tools.tsx'
import { IdleWarning } from '../../features/session/idle-warning.tsx'
import { LiveDialogs } from '../../features/session/live-dialogs.tsx'
import { ScreenSearch } from '../../features/session/screen-search.tsx'
import { ShortcutKeys } from '../../kit/feedback/shortcuts.tsx'
import { Frame, Segments } from '../../kit/page/frame.tsx'
import { hasScreen, PATHS, staffTransactionPath } from '../../paths.ts'
import { texts, textsNow, useLanguage, useTexts } from '../../texts.ts'
import { QUEUES } from './queues.ts'
import classes from './staff-layout.module.css'

const words = texts({
  toReview: { en: 'to review', lt: 'laukia peržiūros' },
  backOffice: { en: 'Back office', lt: 'Vidinė sistema' },
  entities: { en: 'Entities', lt: 'Įstaigos' },
  search: { en: 'Search', lt: 'Paieška' },
  settings: { en: 'Account settings', lt: 'Paskyros nustatymai' },
  transaction: { en: (id: string) => `Transaction ${id}`, lt: (id: string) => `Operacija ${id}` },
  individualsWith: {
    en: (typed: string) => `Individuals with “${typed}”`,
    lt: (typed: string) => `Fiziniai asmenys su „${typed}“`,
  },
  transactionsWith: {
    en: (typed: string) => `Transactions with “${typed}”`,
    lt: (typed: string) => `Operacijos su „${typed}“`,
  },
  withHint: { en: 'names, messages, references', lt: 'vardai, paskirtys, nuorodos' },
})

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The frame of the back office. */
export function StaffLayout({ children }: { children: ReactNode }): ReactNode {
  const t = useTexts(words)
  const me = useMe()
  const can = useCan()
  const language = useLanguage()
  const { entities, chooseEntities } = useSession()
  const { data } = useCall('getStaffDashboard', {}, { enabled: can('view:dashboard') })
  const waiting = new Map<string, number>()
  for (const { name, count } of data?.queues ?? []) {
    const { path, inMenu } = QUEUES[name]
    if (inMenu) waiting.set(path, (waiting.get(path) ?? 0) + count)
  }
  const entries = crmMenuFor(me.permissions).flatMap(({ entry, route }) => {
    if (!hasScreen(route)) return []
    const count = waiting.get(route)
    return {
      title: entry[language],
      path: route,
      ...(count === undefined ? {} : { badge: { count, label: t.toReview } }),
    }
  })
  const toggle = (entity: Entity) => {
    const next = entities.includes(entity) ? entities.filter((one) => one !== entity) : [...entities, entity]
    // At least one entity stays on: without any, there would be no data.
    if (next.length > 0) chooseEntities(me.entities.filter((one) => next.includes(one)))
  }
  return (
    <Frame
      productName={me.product.name}
      home={PATHS.staffDashboard.path}
      menu={[{ title: null, entries }]}
      menuWidth={210}
      who={<span className={classes.place}>{t.backOffice}</span>}
      wideTools={
        <>
          <Simulated />
          {me.entities.length > 1 ? (
            <Segments<Entity> label={t.entities} options={me.entities} chosen={entities} onToggle={toggle} />
          ) : null}
          <ScreenSearch
            placeholder={t.search}
            destinations={[...entries, { title: t.settings, path: PATHS.staffSettings.path }]}
            more={(typed) => [
              ...(can('view:transaction') ? transactionsFor(typed) : []),
              ...(can('view:individual') ? individualsFor(typed) : []),
            ]}
          />
        </>
      }
      tools={
        <>
          <Bell />
          <AccountTools settings={PATHS.staffSettings.path} />
        </>
      }
    >
      {children}
      <IdleWarning />
      <LiveDialogs />
      <ShortcutKeys />
    </Frame>
  )
}

/** Results of the search among the transactions, for a reference, an id or any other text. */
function transactionsFor(typed: string) {
  const t = textsNow(words)
  const list = (field: string) =>
    `${PATHS.staffTransactions.path}?${field}=${encodeURIComponent(typed)}` as const
  if (UUID.test(typed)) return [{ title: t.transaction(typed), path: staffTransactionPath(typed) }]
  if (/^T\d+$/i.test(typed)) return [{ title: t.transaction(typed.toUpperCase()), path: list('id') }]
  return [{ title: t.transactionsWith(typed), path: list('text'), hint: t.withHint }]
}

/** Results of the search among the individuals, for a name, an e-mail address or a number. */
function individualsFor(typed: string) {
  if (UUID.test(typed) || /^T\d+$/i.test(typed)) return []
  const path = `${PATHS.staffIndividuals.path}?text=${encodeURIComponent(typed)}` as const
  return [{ title: textsNow(words).individualsWith(typed), path }]
}
