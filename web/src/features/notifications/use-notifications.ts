import type { NotificationView } from '@fondaco/contract/live.ts'
import { NOTIFICATIONS_KEPT } from '@fondaco/rules/notifications.ts'
import { useSyncExternalStore } from 'react'
import { live } from '../../api/live.ts'
import { useCall } from '../../api/query.ts'

type Act = 'viewed' | 'delete_message'

/**
 * Acts on this page by `msg_id`. The server does not answer them, and a reading that began before an act shows the
 * notification as it was: the acts are laid over every reading.
 */
let acts: ReadonlyMap<string, Act> = new Map()
const watchers = new Set<() => void>()

const actsNow = () => acts

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** Marks a notification viewed, or deletes it. @returns false without a live connection: nothing was done */
export function tellOf(act: Act, { msg_id }: NotificationView): boolean {
  if (!live.tell(act, msg_id)) return false
  acts = new Map(acts).set(msg_id, act)
  for (const watcher of watchers) watcher()
  return true
}

/** The last ten notifications of the person, as they are after the acts on this page. */
export function useNotifications(): {
  readonly notifications: readonly NotificationView[] | undefined
  readonly unread: number
  readonly error: ReturnType<typeof useCall<'listNotifications'>>['error']
  readonly retry: () => void
} {
  const { data, error, refetch } = useCall('listNotifications', {})
  const done = useSyncExternalStore(watch, actsNow, actsNow)
  const notifications = data
    ?.filter(({ msg_id }) => done.get(msg_id) !== 'delete_message')
    .map((one) => (done.has(one.msg_id) ? { ...one, is_viewed: true } : one))
    .slice(0, NOTIFICATIONS_KEPT)
  return {
    notifications,
    unread: notifications?.filter(({ is_viewed }) => !is_viewed).length ?? 0,
    error,
    retry: () => void refetch(),
  }
}
