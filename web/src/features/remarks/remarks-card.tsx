import '../../kit/form/fields.css'
import type { RemarkView } from '@fondaco/contract/remarks/schemas.ts'
import { MAX_REMARK_LETTERS } from '@fondaco/rules/rich-text.ts'
import { Button } from '@mantine/core'
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useState } from 'react'
import type { Result } from '../../api/client.ts'
import { useCan } from '../../api/session.tsx'
import { Loading } from '../../kit/feedback/states.tsx'
import { FileDrop, type StoredFile } from '../../kit/form/file-drop.tsx'
import { useUnsavedWork } from '../../kit/form/unsaved-work.ts'
import { type Send, useAct } from '../../kit/form/use-act.ts'
import { Card, Note } from '../../kit/show/card.tsx'
import { DateTime } from '../../kit/show/date-time.tsx'
import { FileList } from '../../kit/show/file-list.tsx'
import { RichText } from '../../kit/show/rich-text.tsx'
import { written } from '../../kit/show/written.tsx'
import { texts, useTexts } from '../../texts.ts'
import classes from './remarks-card.module.css'

const words = texts({
  comments: { en: 'Comments', lt: 'Komentarai' },
  none: {
    en: 'No comments yet. Comments are visible to staff only.',
    lt: 'Komentarų dar nėra. Juos mato tik darbuotojai.',
  },
  empty: { en: 'Write the comment first.', lt: 'Pirmiausia parašykite komentarą.' },
  failed: {
    en: (why: string) => `The comment was not added. ${why}`,
    lt: (why: string) => `Komentaras nepridėtas. ${why}`,
  },
  add: { en: 'Add a comment', lt: 'Pridėti komentarą' },
  addIt: { en: 'Add the comment', lt: 'Pridėti šį komentarą' },
  files: { en: 'Files', lt: 'Failai' },
  lose: {
    en: 'Your comment is not added. Leave without adding it?',
    lt: 'Jūsų komentaras nepridėtas. Išeiti jo nepridėjus?',
  },
  keys: { en: 'Ctrl+Enter adds the comment.', lt: 'Komentarą pridėsite ir klavišais „Ctrl+Enter“.' },
})

/** A comment that is written and not added yet, for the form around it. */
export interface Unadded {
  /** Whether it can be added, or there is none; says what is missing. */
  readonly isReady: () => boolean
  readonly add: (send: Send) => Promise<void>
}

/** The calls for comments on an object. */
interface Remarked {
  readonly add: (
    send: Send,
    body: { readonly comment: string; readonly content_type: 'text/html'; readonly files: string[] },
  ) => Promise<unknown>
  /** Stores files for a new comment. */
  readonly store: (files: readonly File[]) => Promise<Result<'uploadTransactionCommentFiles'>>
  readonly save: (file: { readonly _id: string; readonly name: string }) => Promise<void>
  /** Of a form around it, which adds a comment that is written when it is saved. */
  readonly written?: RefObject<Unadded | null>
}

/** Comments of staff about an object, newest first. */
export function RemarksCard({
  remarks,
  save,
  ...form
}: Remarked & { readonly remarks: readonly RemarkView[] }): ReactNode {
  const t = useTexts(words)
  const can = useCan()
  return (
    <Card title={t.comments} padded>
      {can('edit:information') ? <RemarkForm {...form} /> : null}
      {remarks.length === 0 ? <p className={classes.none}>{t.none}</p> : null}
      <ul className={classes.remarks}>
        {remarks.map(({ _id, at, user, comment, content_type, files }) => (
          <li key={_id}>
            <span className={classes.about}>
              {user}, <DateTime at={at} />
            </span>
            {content_type === 'text/html' ? (
              <RichText html={comment} />
            ) : (
              <p className={classes.text}>{written(comment)}</p>
            )}
            {files.length > 0 ? (
              <FileList files={files} save={can('download:document') ? save : null} />
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const RichTextField = lazy(() => import('../../kit/form/rich-text.tsx'))

/** A button, until a person writes. It is no form of its own: it may stand in one. */
function RemarkForm({ add, store, written: around }: Omit<Remarked, 'save'>): ReactNode {
  const t = useTexts(words)
  const [isOpen, setOpen] = useState(false)
  const [comment, setComment] = useState('')
  const [files, setFiles] = useState<readonly StoredFile[]>([])
  const [isEmpty, setEmpty] = useState(false)
  const { act, busy, refusal } = useAct()
  useUnsavedWork((comment !== '' || files.length > 0) && !busy, t.lose)
  const addIt = async (call: Send) => {
    await add(call, { comment, content_type: 'text/html', files: files.map(({ _id }) => _id) })
    setComment('')
    setFiles([])
    setOpen(false)
  }
  useEffect(() => {
    if (!around) return
    around.current = {
      isReady() {
        const isReady = files.length === 0 || comment !== ''
        setEmpty(!isReady)
        return isReady && comment.length <= MAX_REMARK_LETTERS
      },
      async add(call) {
        if (comment !== '') await addIt(call)
      },
    }
    return () => {
      around.current = null
    }
  })
  // Opened by a press: who passes by with the Tab key is not held up.
  if (!isOpen)
    return (
      <Button variant="default" onClick={() => setOpen(true)}>
        {t.add}
      </Button>
    )
  const send = () => {
    setEmpty(comment === '')
    if (comment === '' || comment.length > MAX_REMARK_LETTERS) return
    void act(addIt)
  }
  return (
    <div className={classes.form}>
      <Suspense fallback={<Loading lines={2} />}>
        <RichTextField
          label={t.add}
          error={isEmpty && comment === '' ? t.empty : null}
          maxLength={MAX_REMARK_LETTERS}
          onChange={setComment}
          onSend={send}
        />
      </Suspense>
      <FileDrop label={t.files} files={files} onChange={setFiles} store={store} />
      {refusal ? (
        <Note tone="stop" live>
          {t.failed(refusal.message)}
        </Note>
      ) : null}
      <div className={classes.send}>
        <Button variant="default" size="xs" loading={busy} onClick={send}>
          {t.addIt}
        </Button>
        <span className={classes.about}>{t.keys}</span>
      </div>
    </div>
  )
}
