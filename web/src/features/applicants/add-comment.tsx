import { MAX_REMARK_LETTERS } from '@fondaco/rules/rich-text.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Loading } from '../../kit/feedback/states.tsx'
import { toast } from '../../kit/feedback/toasts.ts'
import { ActionDialog } from '../../kit/form/action-dialog.tsx'
import { texts, useTexts } from '../../texts.ts'

const words = texts({
  add: { en: 'Add a comment', lt: 'Pridėti komentarą' },
  comment: { en: 'Comment', lt: 'Komentaras' },
  hint: { en: 'Visible to staff only.', lt: 'Matys tik darbuotojai.' },
  added: { en: 'The comment is added', lt: 'Komentaras pridėtas' },
})

const RichTextField = lazy(() => import('../../kit/form/rich-text.tsx'))

/** A dialog in which staff comment on a company. */
export function AddComment({ company, close }: { company: string; close: () => void }): ReactNode {
  const t = useTexts(words)
  const [comment, setComment] = useState('')
  return (
    <ActionDialog
      title={t.add}
      action={t.add}
      ready={comment !== '' && comment.length <= MAX_REMARK_LETTERS}
      act={async (send) => {
        await send('commentOnCompany', {
          params: { id: company },
          body: { comment, content_type: 'text/html' },
        })
        toast('good', t.added)
      }}
      close={close}
    >
      <p>{t.hint}</p>
      <Suspense fallback={<Loading lines={2} />}>
        <RichTextField
          isAll
          label={t.comment}
          error={null}
          maxLength={MAX_REMARK_LETTERS}
          onChange={setComment}
        />
      </Suspense>
    </ActionDialog>
  )
}
