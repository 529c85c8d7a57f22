import type { NotificationView } from '@fondaco/contract/live.ts'
import { NOTIFICATIONS_KEPT } from '@fondaco/rules/notifications.ts'
import { CloseButton } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { live } from '../../api/live.ts'
import { useCall } from '../../api/query.ts'
import { Failed } from '../../kit/feedback/states.tsx'
import { toast } from '../../kit/feedback/toasts.ts'
import { DateTime } from '../../kit/show/date-time.tsx'
import { Link } from '../../navigation.tsx'
import { isAddress } from '../../paths.ts'
import { texts, useTexts } from '../../texts.ts'
import classes from './bell.module.css'

const words = texts({
  interrupted: {
    en: 'Live updates are interrupted. Try again in a moment.',
    lt: 'Tiesioginis atnaujinimas nutrūko. Netrukus bandykite dar kartą.',
  },
  yours: { en: 'Your notifications', lt: 'Jūsų pranešimai' },
  none: { en: "There's nothing here...", lt: 'Čia nieko nėra...' },
  remove: {
    en: (title: string) => `Delete the notification ${title}`,
    lt: (title: string) => `Ištrinti pranešimą „${title}“`,
  },
  open: { en: 'Open', lt: 'Atidaryti' },
})

/** The last ten notifications. Following the link of one closes the panel, which otherwise would cover its target. */
export default function BellPanel({ close }: { close: () => void }): ReactNode {
  const t = useTexts(words)
  const { data, error, refetch } = useCall('listNotifications', {})
  const queries = useQueryClient()
  const [expanded, setExpanded] = useState<string | null>(null)

  const tell = (event: 'viewed' | 'delete_message', notification: NotificationView) => {
    if (!live.tell(event, notification)) {
      toast('stop', t.interrupted)
      return
    }
    queries.setQueriesData<NotificationView[]>({ queryKey: ['listNotifications'] }, (shown) =>
      event === 'viewed'
        ? shown?.map((one) =>
            one.msg_id === notification.msg_id ? { ...one, is_viewed: true, is_viewed_ui: true } : one,
          )
        : shown?.filter(({ msg_id }) => msg_id !== notification.msg_id),
    )
  }
  const toggle = (notification: NotificationView) => {
    if (!notification.is_viewed) tell('viewed', notification)
    setExpanded((shown) => (shown === notification.msg_id ? null : notification.msg_id))
  }

  return (
    <div className={classes.panel}>
      {error && !data ? <Failed what={t.yours} error={error} retry={() => void refetch()} /> : null}
      {data?.length === 0 ? <p className={classes.none}>{t.none}</p> : null}
      <ul className={classes.list}>
        {data?.slice(0, NOTIFICATIONS_KEPT).map((notification) => {
          const { msg_id, payload, timestamp, is_viewed } = notification
          const open = expanded === msg_id
          return (
            <li key={msg_id} className={is_viewed ? undefined : classes.unread}>
              <button
                type="button"
                className={classes.title}
                aria-expanded={open}
                onClick={() => toggle(notification)}
              >
                <span>{payload.title}</span>
                <DateTime at={timestamp} />
              </button>
              <CloseButton
                size="sm"
                aria-label={t.remove(payload.title)}
                onClick={() => tell('delete_message', notification)}
              />
              {open ? (
                <div className={classes.message}>
                  {payload.message}
                  {payload.link && isAddress(payload.link) ? (
                    <Link to={payload.link} onClick={close}>
                      {t.open}
                    </Link>
                  ) : null}
                </div>
              ) : null}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
