import type { FormEvent, ReactNode } from 'react'
import { FormDialog, type FormDialogProps } from './form-dialog.tsx'
import { type Send, useAct } from './use-act.ts'

/** A dialog for one act. However often the button is pressed, it acts once at a time. */
export function ActionDialog({
  act: doIt,
  ...dialog
}: FormDialogProps & {
  /** The act. The dialog closes afterwards; the message of a refusal is shown here. */
  readonly act: (send: Send) => Promise<unknown>
}): ReactNode {
  const { act, busy, refusal } = useAct()
  const { ready = true, close } = dialog
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!ready) return
    void act(async (send) => {
      await doIt(send)
      close()
    })
  }
  return <FormDialog {...dialog} form={{ submit, sending: busy, problem: refusal?.message ?? null }} />
}
