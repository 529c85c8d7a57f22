import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useSession } from '../../api/session.tsx'
import { Dialog } from '../../kit/feedback/dialogs.tsx'
import { texts, useTexts } from '../../texts.ts'
import classes from './dialog.module.css'

const words = texts({
  title: { en: 'Are you still there?', lt: 'Ar dar esate čia?' },
  ends: {
    en: (seconds: number) =>
      `For the safety of your account, we sign you out in ${seconds} seconds. The form on this page is kept.`,
    lt: (seconds: number) =>
      `Jūsų paskyros saugumui po ${seconds} sek. būsite atjungti. Šiame puslapyje pildyta forma bus išsaugota.`,
  },
  end: { en: 'End', lt: 'Baigti' },
  signOut: { en: 'Sign out', lt: 'Atsijungti' },
  stay: { en: 'Stay signed in', lt: 'Likti prisijungus' },
})

const WARN_SECONDS = 60

/** Warns one minute before idleness ends the session, and lets the person stay. */
export function IdleWarning(): ReactNode {
  const t = useTexts(words)
  const { idleEndsAt, stay, askWhetherOver, signOut, endActing, state } = useSession()
  const acts = state.phase === 'signed_in' && state.me.acted_by !== null
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
    <Dialog opened={left !== null} onClose={() => void stay()} title={t.title} withCloseButton={false}>
      <p role="timer" aria-live="off">
        {t.ends(left ?? 0)}
      </p>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => void (acts ? endActing() : signOut())}>
          {acts ? t.end : t.signOut}
        </Button>
        <Button onClick={() => void stay()} data-autofocus>
          {t.stay}
        </Button>
      </div>
    </Dialog>
  )
}
