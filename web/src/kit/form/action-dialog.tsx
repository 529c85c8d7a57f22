import './fields.css'
import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { texts, useTexts } from '../../texts.ts'
import { Dialog } from '../feedback/dialogs.tsx'
import { Note } from '../show/card.tsx'
import classes from './action-dialog.module.css'

const words = texts({ cancel: { en: 'Cancel', lt: 'Atšaukti' } })

/**
 * A dialog in which one thing is done: its fields, the button that does it, and why it could not be done. However often
 * the button is pressed, `act` runs once at a time.
 */
export function ActionDialog({
  title,
  action,
  danger = false,
  ready = true,
  act,
  close,
  children,
}: {
  title: string
  /** On the button. */
  action: string
  /** It cannot be taken back, or takes something away. */
  danger?: boolean
  /** Whether what is filled in can be sent. */
  ready?: boolean
  /** Closes the dialog when it is done; the message of what it throws is shown here. */
  act: () => Promise<unknown>
  close: () => void
  children?: ReactNode
}): ReactNode {
  const t = useTexts(words)
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !ready) return
    setBusy(true)
    setFault(null)
    try {
      await act()
      close()
    } catch (error) {
      setFault((error as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog opened onClose={close} title={title} closeOnClickOutside={false}>
      <form onSubmit={(event) => void submit(event)} className={classes.form} noValidate>
        {fault ? (
          <Note tone="stop" live>
            {fault}
          </Note>
        ) : null}
        {children}
        <div className={classes.buttons}>
          <Button variant="default" onClick={close} disabled={busy}>
            {t.cancel}
          </Button>
          <Button type="submit" loading={busy} disabled={!ready} {...(danger ? { color: 'red' } : {})}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
