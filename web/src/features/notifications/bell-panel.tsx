import type { ReactNode } from 'react'
import { Failed } from '../../kit/feedback/states.tsx'
import { Link } from '../../navigation.tsx'
import type { Address } from '../../paths.ts'
import { texts, useTexts } from '../../texts.ts'
import { MarkAllRead, NotificationList } from './notification-list.tsx'
import classes from './notifications.module.css'
import { useNotifications } from './use-notifications.ts'

const words = texts({
  yours: { en: 'Your notifications', lt: 'Jūsų pranešimai' },
  whole: { en: 'Show on a page', lt: 'Rodyti puslapyje' },
})

/** The last ten notifications. Following a link closes the panel, which otherwise would cover its target. */
export default function BellPanel({ page, close }: { page: Address; close: () => void }): ReactNode {
  const t = useTexts(words)
  const { notifications, error, retry } = useNotifications()

  return (
    <div className={classes.panel}>
      {error && !notifications ? <Failed what={t.yours} error={error} retry={retry} /> : null}
      {notifications && notifications.length > 0 ? (
        <p className={classes.head}>
          <Link to={page} onClick={close}>
            {t.whole}
          </Link>
          <MarkAllRead notifications={notifications} />
        </p>
      ) : null}
      {notifications ? <NotificationList notifications={notifications} onLeave={close} /> : null}
    </div>
  )
}
