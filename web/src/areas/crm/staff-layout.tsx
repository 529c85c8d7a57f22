// Part of the area, so its first call waits for nothing.
import 'virtual:customer-calls'
import 'virtual:staff-calls'
import { crmMenuFor } from '@fondaco/rules/crm-menu.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import { lazy, type ReactNode } from 'react'
import { useCall } from '../../api/query.ts'
import { useCan, useMe, useSession } from '../../api/session.tsx'
import { Bell } from '../../features/notifications/bell.tsx'
import { AccountTools, Simulated } from '../../features/session/account-tools.tsx'
import { IdleWarning } from '../../features/session/idle-warning.tsx'
import { LiveDialogs } from '../../features/session/live-dialogs.tsx'
import { SearchButton } from '../../features/session/search-button.tsx'
import { ShortcutKeys } from '../../kit/feedback/shortcuts.tsx'
import { Frame, Segments } from '../../kit/page/frame.tsx'
import { hasScreen, PATHS } from '../../paths.ts'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import { QUEUES } from './queues.ts'
import classes from './staff-layout.module.css'

const words = texts({
  toReview: { en: 'to review', lt: 'laukia peržiūros' },
  backOffice: { en: 'Back office', lt: 'Vidinė sistema' },
  entities: { en: 'Entities', lt: 'Įstaigos' },
})

const StaffSearch = lazy(() => import('./staff-search.tsx'))

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
        </>
      }
      tools={
        <>
          <SearchButton>{(close) => <StaffSearch entries={entries} close={close} />}</SearchButton>
          <Bell page={PATHS.staffNotifications.path} />
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
