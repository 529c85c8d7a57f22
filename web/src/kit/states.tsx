import { Button, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Refusal } from '../api/client.ts'
import { useLiveStatus } from '../api/live.ts'
import { timeText } from './date-time.tsx'
import classes from './states.module.css'

/** Nothing here: what that means, and what to do next. */
export function Empty({ title, children }: { title: string; children?: ReactNode }): ReactNode {
  return (
    <div className={classes.state}>
      <p className={classes.title}>{title}</p>
      {children ? <div className={classes.text}>{children}</div> : null}
    </div>
  )
}

/** Something could not be read: what, and a way to try again. */
export function Failed({
  what,
  error,
  retry,
}: {
  what: string
  error: Refusal
  retry: () => void
}): ReactNode {
  return (
    <div className={classes.state} role="alert">
      <p className={classes.title}>{what} could not be loaded.</p>
      <p className={classes.text}>{error.message}</p>
      {error.fields.map(({ path, text }) => (
        <p key={path} className={classes.text}>
          {path.replace(/^(query|body|params)\./, '')} {text}
        </p>
      ))}
      {error.requestId ? <p className={classes.text}>Reference for support: {error.requestId}</p> : null}
      <Button variant="default" onClick={retry}>
        Try again
      </Button>
    </div>
  )
}

/** Shown while live events do not arrive: the data is as of its time. */
export function StaleNote({ updatedAt }: { updatedAt: number }): ReactNode {
  const live = useLiveStatus()
  if (live.up || !live.since || updatedAt === 0) return null
  return (
    <p className={classes.stale} role="status">
      As of {timeText(new Date(updatedAt).toISOString())}: live updates are interrupted. We are reconnecting.
    </p>
  )
}

/** Lines where text will be. */
export function Loading({ lines = 4, label = 'Loading' }: { lines?: number; label?: string }): ReactNode {
  return (
    <div className={classes.loading} role="status" aria-label={label}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move
        <Skeleton key={line} height={16} radius={4} />
      ))}
    </div>
  )
}
