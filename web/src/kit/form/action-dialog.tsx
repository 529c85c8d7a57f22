import './fields.css'
import { Button } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { texts, useTexts } from '../../texts.ts'
import { Dialog } from '../feedback/dialogs.tsx'
import { Note } from '../show/card.tsx'
import classes from './action-dialog.module.css'
import { type Send, useAct } from './use-act.ts'

const words = texts({ cancel: { en: 'Cancel', lt: 'Atšaukti' } })

/**
 * A dialog in which one thing is done: its fields, the button that does it, and why it could not be done. However often
 * the button is pressed, it is done once at a time.
 */
export function ActionDialog({
  title,
  action,
  danger = false,
  ready = true,
  act: doIt,
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
  /** Does it. The dialog closes once it is done; the message of a refusal is shown here. */
  act: (send: Send) => Promise<unknown>
  close: () => void
  children?: ReactNode
}): ReactNode {
  const t = useTexts(words)
  const { act, busy, refusal } = useAct()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!ready) return
    void act(async (send) => {
      await doIt(send)
      close()
    })
  }
  return (
    <Dialog opened onClose={close} title={title} closeOnClickOutside={false}>
      <form onSubmit={submit} className={classes.form} noValidate>
        {refusal ? (
          <Note tone="stop" live>
            {refusal.message}
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
