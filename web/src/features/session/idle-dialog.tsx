import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
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

/** Asks a person whose session ends in so many seconds whether they stay; closed without a number. */
export default function IdleDialog({ left }: { left: number | null }): ReactNode {
  const t = useTexts(words)
  const { stay, signOut, endActing, state } = useSession()
  const acts = state.phase === 'signed_in' && state.me.acted_by !== null
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
