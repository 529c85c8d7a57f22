import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useSession } from '../../api/session.tsx'
import { Dialog } from '../../kit/dialogs.tsx'
import classes from './dialog.module.css'

const WARN_SECONDS = 60

/** Warns one minute before idleness ends the session, and lets the person stay. */
export function IdleWarning(): ReactNode {
  const { idleEndsAt, stay, askWhetherOver, signOut, endActing, state } = useSession()
  const acts = state.phase === 'signed_in' && state.me.acted_by !== null
  const [left, setLeft] = useState<number | null>(null)

  useEffect(() => {
    if (!idleEndsAt) return setLeft(null)
    const look = () => {
      const seconds = Math.ceil((idleEndsAt.getTime() - Date.now()) / 1000)
      setLeft(seconds <= WARN_SECONDS ? Math.max(seconds, 0) : null)
      // Past its end the server judges: asked in the background, it says that the session is over.
      if (seconds <= -1) void askWhetherOver().catch(() => undefined)
    }
    look()
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [idleEndsAt, askWhetherOver])

  return (
    <Dialog
      opened={left !== null}
      onClose={() => void stay()}
      title="Are you still there?"
      withCloseButton={false}
    >
      <p role="timer" aria-live="off">
        For the safety of your account you will be signed out in {left ?? 0} seconds. What you have filled in
        stays on this page.
      </p>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => void (acts ? endActing() : signOut())}>
          {acts ? 'End' : 'Sign out'}
        </Button>
        <Button onClick={() => void stay()} data-autofocus>
          Stay signed in
        </Button>
      </div>
    </Dialog>
  )
}
