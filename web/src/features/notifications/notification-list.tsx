import type { NotificationView } from '@fondaco/contract/live.ts'
import { CloseButton } from '@mantine/core'
import { Fragment, type ReactNode, useState } from 'react'
import { toast } from '../../kit/feedback/toasts.ts'
import { DateTime, dateText } from '../../kit/show/date-time.tsx'
import { Link } from '../../navigation.tsx'
import { isAddress } from '../../paths.ts'
import { texts, useTexts } from '../../texts.ts'
import classes from './notifications.module.css'
import { tellOf } from './use-notifications.ts'

const words = texts({
  interrupted: {
    en: 'Live updates are interrupted. Try again in a moment.',
    lt: 'Tiesioginis atnaujinimas nutrūko. Netrukus bandykite dar kartą.',
  },
  none: { en: "There's nothing here...", lt: 'Čia nieko nėra…' },
  remove: {
    en: (title: string) => `Delete the notification ${title}`,
    lt: (title: string) => `Ištrinti pranešimą „${title}“`,
  },
  open: { en: 'Open', lt: 'Atidaryti' },
  openOf: {
    en: (message: string) => `Open: ${message}`,
    lt: (message: string) => `Atidaryti: ${message}`,
  },
  markAll: { en: 'Mark all as read', lt: 'Pažymėti visus kaip skaitytus' },
})

/** An act on notifications; without a live connection it says so. */
function useTell(): typeof tellOf {
  const t = useTexts(words)
  return (act, notification) => {
    const isTold = tellOf(act, notification)
    if (!isTold) toast('stop', t.interrupted)
    return isTold
  }
}

/** Marks all notifications as read; absent when all are. */
export function MarkAllRead({ notifications }: { notifications: readonly NotificationView[] }): ReactNode {
  const t = useTexts(words)
  const tell = useTell()
  const unread = notifications.filter(({ is_viewed }) => !is_viewed)
  if (unread.length === 0) return null
  return (
    <button
      type="button"
      className={classes.markAll}
      onClick={() => void unread.every((notification) => tell('viewed', notification))}
    >
      {t.markAll}
    </button>
  )
}

interface NotificationListProps {
  readonly notifications: readonly NotificationView[]
  /** Each message is shown whole from the start. */
  readonly isWhole?: boolean
  /** A link was followed. */
  readonly onLeave?: () => void
}

/**
 * Notifications by day, unread ones first. Where each is shown whole, its line is the link to what it is about.
 * Elsewhere a press on the line marks it as read and shows its whole message, and the link stands beside it.
 */
export function NotificationList({
  notifications,
  isWhole = false,
  onLeave = () => undefined,
}: NotificationListProps): ReactNode {
  const t = useTexts(words)
  const [unfolded, setUnfolded] = useState<string | null>(null)
  if (notifications.length === 0) return <p className={classes.none}>{t.none}</p>
  return (
    <ul className={classes.list}>
      {notifications.map((notification, at) => {
        const { msg_id, timestamp } = notification
        const day = dateText(timestamp)
        const before = notifications[at - 1]
        return (
          <Fragment key={msg_id}>
            {before && dateText(before.timestamp) === day ? null : (
              <li className={classes.day}>
                <DateTime at={timestamp} show="date" />
              </li>
            )}
            <Notification
              notification={notification}
              isWhole={isWhole}
              isOpen={isWhole || unfolded === msg_id}
              onToggle={() => setUnfolded(unfolded === msg_id ? null : msg_id)}
              onLeave={onLeave}
            />
          </Fragment>
        )
      })}
    </ul>
  )
}

interface NotificationProps {
  readonly notification: NotificationView
  /** Nothing is folded. */
  readonly isWhole: boolean
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly onLeave: () => void
}

function Notification({ notification, isWhole, isOpen, onToggle, onLeave }: NotificationProps): ReactNode {
  const t = useTexts(words)
  const tell = useTell()
  const { payload, timestamp, is_viewed } = notification
  const link = payload.link && isAddress(payload.link) ? payload.link : null
  const view = () => {
    if (!is_viewed) tell('viewed', notification)
  }
  const follow = () => {
    view()
    onLeave()
  }
  const line = (
    <>
      <span className={classes.title}>
        {is_viewed ? null : (
          <span className={classes.dot} aria-hidden>
            ●{' '}
          </span>
        )}
        {payload.title}
      </span>
      <DateTime at={timestamp} show="hours" />
      <span className={isOpen ? classes.message : `${classes.message} ${classes.folded}`}>
        {payload.message}
      </span>
    </>
  )
  return (
    <li className={is_viewed ? classes.one : `${classes.one} ${classes.unread}`}>
      {isWhole && link ? (
        <Link to={link} className={classes.words} onClick={follow}>
          {line}
        </Link>
      ) : (
        <button
          type="button"
          className={classes.words}
          aria-expanded={isOpen}
          onClick={() => {
            view()
            onToggle()
          }}
        >
          {line}
        </button>
      )}
      <span className={classes.acts}>
        {!isWhole && link ? (
          <Link to={link} aria-label={t.openOf(payload.message)} onClick={follow}>
            {t.open}
          </Link>
        ) : null}
        <CloseButton
          size="sm"
          aria-label={t.remove(payload.title)}
          onClick={() => tell('delete_message', notification)}
        />
      </span>
    </li>
  )
}
