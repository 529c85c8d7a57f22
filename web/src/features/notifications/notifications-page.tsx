import { NOTIFICATIONS_KEPT } from '@fondaco/rules/notifications.ts'
import type { ReactNode } from 'react'
import { Failed, Loading } from '../../kit/feedback/states.tsx'
import { Page } from '../../kit/page/page.tsx'
import { Card } from '../../kit/show/card.tsx'
import { texts, useTexts } from '../../texts.ts'
import { MarkAllRead, NotificationList } from './notification-list.tsx'
import { useNotifications } from './use-notifications.ts'

const words = texts({
  title: { en: 'Notifications', lt: 'Pranešimai' },
  yours: { en: 'Your notifications', lt: 'Jūsų pranešimai' },
  kept: {
    en: `Unread notifications come first. We keep the newest ${NOTIFICATIONS_KEPT}, and unread ones longer than read ones.`,
    lt: `Neskaityti pranešimai rodomi pirmi. Saugome naujausius (${NOTIFICATIONS_KEPT}), neskaitytus – ilgiau nei skaitytus.`,
  },
})

/** The notifications of the person, each with its whole message. */
export function NotificationsPage(): ReactNode {
  const t = useTexts(words)
  const { notifications, error, retry } = useNotifications()
  return (
    <Page
      title={t.title}
      subtitle={t.kept}
      actions={notifications ? <MarkAllRead notifications={notifications} /> : undefined}
    >
      <Card title={t.yours}>
        {error && !notifications ? <Failed what={t.yours} error={error} retry={retry} /> : null}
        {notifications ? (
          <NotificationList notifications={notifications} isWhole />
        ) : error ? null : (
          <Loading />
        )}
      </Card>
    </Page>
  )
}
