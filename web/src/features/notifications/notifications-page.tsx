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
    en: `The newest ${NOTIFICATIONS_KEPT} are kept, and unread ones longest. Unread ones are shown first.`,
    lt: `Saugoma naujausių pranešimų: ${NOTIFICATIONS_KEPT}. Neskaityti saugomi ilgiausiai ir rodomi pirmi.`,
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
