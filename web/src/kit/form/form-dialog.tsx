import './fields.css'
import { Button } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { texts, useTexts } from '../../texts.ts'
import { Dialog } from '../feedback/dialogs.tsx'
import { Note } from '../show/card.tsx'
import { goOnWords } from './decide-and-next.ts'
import classes from './form-dialog.module.css'

const words = texts({
  cancel: { en: 'Cancel', lt: 'Atšaukti' },
  close: { en: 'Close', lt: 'Uždaryti' },
})

export interface FormDialogProps {
  readonly title: string
  /** On the button. */
  readonly action: string
  /** The next thing of a queue follows. */
  readonly goesOn?: boolean
  /** It cannot be undone, or removes something. */
  readonly danger?: boolean
  /** Whether the input can be sent. */
  readonly ready?: boolean
  /** Takes the whole window: a long form. */
  readonly whole?: boolean
  /** Another dialog is open above it: Escape closes that one. */
  readonly behind?: boolean
  readonly close: () => void
  readonly children?: ReactNode
}

/** A dialog with a form of `useFields`, or a similar one: its fields, its button, and the refusal. */
export function FormDialog({
  title,
  action,
  goesOn = false,
  danger = false,
  ready = true,
  whole = false,
  behind = false,
  form: { submit, sending, problem },
  close,
  children,
}: FormDialogProps & {
  readonly form: {
    readonly submit: (event: FormEvent) => void
    readonly sending: boolean
    readonly problem: string | null
  }
}): ReactNode {
  const t = useTexts(words)
  const { andNext } = useTexts(goOnWords)
  // A form around the dialog is not sent with it.
  const submitAlone = (event: FormEvent) => {
    event.stopPropagation()
    submit(event)
  }
  return (
    <Dialog
      opened
      onClose={close}
      title={title}
      closeOnClickOutside={false}
      closeOnEscape={!behind}
      fullScreen={whole}
    >
      <form
        onSubmit={submitAlone}
        className={whole ? `${classes.form} ${classes.whole}` : classes.form}
        noValidate
      >
        {problem ? (
          <Note tone="stop" live>
            {problem}
          </Note>
        ) : null}
        {children}
        <div className={classes.buttons}>
          <Button variant="default" onClick={close} disabled={sending}>
            {whole ? t.close : t.cancel}
          </Button>
          <Button type="submit" loading={sending} disabled={!ready} {...(danger ? { color: 'red' } : {})}>
            {goesOn ? andNext(action) : action}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
