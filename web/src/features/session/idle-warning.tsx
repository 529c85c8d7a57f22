import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useSession } from '../../api/session.tsx'

// Not needed to see the page, and there before anybody is asked.
const IdleDialog = lazy(() => import('./idle-dialog.tsx'))

const WARN_SECONDS = 60

/** Warns one minute before idleness ends the session, and lets the person stay. */
export function IdleWarning(): ReactNode {
  const { idleEndsAt, askWhetherOver } = useSession()
  const [left, setLeft] = useState<number | null>(null)

  useEffect(() => {
    if (!idleEndsAt) return setLeft(null)
    const look = () => {
      const seconds = Math.ceil((idleEndsAt.getTime() - Date.now()) / 1000)
      setLeft(seconds <= WARN_SECONDS ? Math.max(seconds, 0) : null)
      // After its end the server decides: a background call finds out that the session is over.
      if (seconds <= -1) void askWhetherOver().catch(() => undefined)
    }
    look()
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [idleEndsAt, askWhetherOver])

  return (
    <Suspense>
      <IdleDialog left={left} />
    </Suspense>
  )
}
