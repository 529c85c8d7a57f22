import { IconBell } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { DropDown } from '../../kit/feedback/drop-down.tsx'
import { Loading } from '../../kit/feedback/states.tsx'
import type { Address } from '../../paths.ts'
import { texts, useTexts } from '../../texts.ts'
import classes from './bell.module.css'
import { useNotifications } from './use-notifications.ts'

const BellPanel = lazy(() => import('./bell-panel.tsx'))

const words = texts({
  notifications: { en: 'Notifications', lt: 'Pranešimai' },
  unread: {
    en: (count: number) => `Notifications, ${count} unread`,
    lt: (count: number) => `Pranešimai, neskaitytų: ${count}`,
  },
})

/** The bell with its unread count, and the panel of the last ten notifications. `page` shows them whole. */
export function Bell({ page }: { page: Address }): ReactNode {
  const t = useTexts(words)
  const { unread } = useNotifications()

  return (
    <DropDown
      label={t.notifications}
      align="end"
      buttonLabel={unread === 0 ? t.notifications : t.unread(unread)}
      button={
        <span className={classes.bell}>
          <IconBell size={18} stroke={1.8} aria-hidden />
          {unread > 0 ? <span className={classes.count}>{unread}</span> : null}
        </span>
      }
    >
      {(close) => (
        <Suspense fallback={<Loading lines={3} />}>
          <BellPanel page={page} close={close} />
        </Suspense>
      )}
    </DropDown>
  )
}
