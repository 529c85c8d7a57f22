import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { live } from '../../api/live.ts'
import { useMe, useSession } from '../../api/session.tsx'
import { Dialog } from '../../kit/feedback/dialogs.tsx'
import { leaveFor } from '../../navigation.tsx'
import { PATHS } from '../../paths.ts'
import { texts, useTexts } from '../../texts.ts'
import classes from './dialog.module.css'

const words = texts({
  close: { en: 'Close', lt: 'Uždaryti' },
})

/** Dialogs that the server opens (`popup`, `ErrorMsg`), and the end of the session when the server announces it. */
export function LiveDialogs(): ReactNode {
  const t = useTexts(words)
  const [shown, setShown] = useState<{ title: string; message: string } | null>(null)
  const { forget, endActing } = useSession()
  const { acted_by: actedBy } = useMe()
  useEffect(
    () =>
      live.listen((event) => {
        if (event.event === 'popup' || event.event === 'ErrorMsg') setShown(event.data)
        if (event.event === 'session_ended' && actedBy) void endActing()
        else if (event.event === 'session_ended') {
          forget()
          leaveFor({ to: event.data.code === 'TK02' ? PATHS.tokenExpired.path : PATHS.signIn.path })
        }
      }),
    [actedBy, endActing, forget],
  )
  return (
    <Dialog opened={shown !== null} onClose={() => setShown(null)} title={shown?.title ?? ''}>
      <p>{shown?.message}</p>
      <div className={classes.actions}>
        <Button onClick={() => setShown(null)}>{t.close}</Button>
      </div>
    </Dialog>
  )
}
