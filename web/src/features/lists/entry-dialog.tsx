import { Button, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { toast } from '../../kit/feedback/toasts.ts'
import { ActionDialog } from '../../kit/form/action-dialog.tsx'
import type { Send } from '../../kit/form/use-act.ts'
import { useTexts } from '../../texts.ts'
import { words } from './texts.ts'

/** What a dialog about an entry is given. */
export interface EntryDialogOf<Entry> {
  /** Null: another entry. */
  readonly of: Entry | null
  readonly removes: boolean
  readonly close: () => void
}

/** Proposes another entry of a list, a change of one, or its removal; it can be tried before. */
export function EntryDialog({
  title,
  removes,
  ready,
  propose,
  tried,
  trial,
  close,
  children,
}: {
  readonly title: string
  readonly removes: boolean
  /** What is said is whole, and not what the list says already. */
  readonly ready: boolean
  readonly propose: (send: Send, changeReason: string) => Promise<unknown>
  /** What would be tried, as a text; null: nothing can be tried yet. Once it changes, the earlier trial is gone. */
  readonly tried: string | null
  readonly trial: ReactNode
  readonly close: () => void
  /** Its fields; none for a removal. */
  readonly children?: ReactNode
}): ReactNode {
  const t = useTexts(words)
  const [why, setWhy] = useState('')
  const [shown, setShown] = useState<string | null>(null)
  return (
    <ActionDialog
      title={title}
      action={t.propose}
      ready={ready && why.trim().length >= 3}
      act={async (send) => {
        await propose(send, why.trim())
        toast('info', t.proposed)
      }}
      close={close}
    >
      {removes ? null : children}
      <TextInput
        label={t.changeReason}
        description={t.changeReasonHint}
        maxLength={500}
        value={why}
        onChange={({ currentTarget }) => setWhy(currentTarget.value)}
        {...(removes ? { 'data-autofocus': true } : {})}
      />
      <div>
        <Button variant="default" disabled={tried === null} onClick={() => setShown(tried)}>
          {t.tryIt}
        </Button>
      </div>
      {shown !== null && shown === tried ? trial : <p>{t.tryText}</p>}
    </ActionDialog>
  )
}
