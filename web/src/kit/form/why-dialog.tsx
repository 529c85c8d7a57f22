import { Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ActionDialog } from './action-dialog.tsx'
import type { Send } from './use-act.ts'

/** Ends a waiting object, in a dialog that asks for a reason. */
export function WhyDialog({
  title,
  action = title,
  text,
  label,
  least = 1,
  most = 1000,
  act,
  close,
}: {
  title: string
  /** On the button; by default the title. */
  action?: string
  text: string
  /** Of the field. */
  label: string
  /** Minimum length of the text. */
  least?: number
  /** Maximum length of the text. */
  most?: number
  act: (send: Send, why: string) => Promise<unknown>
  close: () => void
}): ReactNode {
  const [why, setWhy] = useState('')
  return (
    <ActionDialog
      title={title}
      action={action}
      ready={why.trim().length >= least}
      act={(send) => act(send, why)}
      close={close}
    >
      <p>{text}</p>
      <Textarea
        label={label}
        required
        autosize
        minRows={2}
        maxLength={most}
        value={why}
        onChange={({ currentTarget }) => setWhy(currentTarget.value)}
      />
    </ActionDialog>
  )
}
