import { Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { toast } from '../../kit/feedback/toasts.ts'
import { ActionDialog } from '../../kit/form/action-dialog.tsx'
import { useTexts } from '../../texts.ts'
import type { Kept, KeptDocument } from './kept.ts'
import { words } from './texts.ts'

/** Deletes a document, and says before what that means for it. */
export function DeleteDocument({
  company,
  document: { _id, name, deletion },
  close,
}: {
  company: Kept
  document: KeptDocument
  close: () => void
}): ReactNode {
  const t = useTexts(words)
  const [reason, setReason] = useState('')
  return (
    <ActionDialog
      title={t.delete(name)}
      action={t.deleteIt}
      danger
      ready={deletion === 'destroy' || (deletion === 'hide' && reason.trim() !== '')}
      act={async (send) => {
        await send('deleteDocument', {
          body: {
            path: _id,
            object_ref: company._id,
            ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
          },
        })
        toast('good', t.isDeleted(name))
      }}
      close={close}
    >
      <p>{t[deletion ?? 'undecided']}</p>
      {deletion === 'hide' ? (
        <Textarea
          data-autofocus
          label={t.reason}
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          required
        />
      ) : null}
    </ActionDialog>
  )
}
