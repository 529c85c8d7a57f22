import '../../kit/form/fields.css'
import type { StaffTransaction } from '@fondaco/contract/payments/schemas.ts'
import { Button, Textarea } from '@mantine/core'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Refusal, request } from '../../api/client.ts'
import { useReadAgain } from '../../api/query.ts'
import { useCan } from '../../api/session.tsx'
import { Card, Note } from '../../kit/show/card.tsx'
import { DateTime } from '../../kit/show/date-time.tsx'
import { written } from '../../kit/show/written.tsx'
import { texts, useTexts } from '../../texts.ts'
import classes from './transaction.module.css'

const words = texts({
  comments: { en: 'Comments', lt: 'Komentarai' },
  none: {
    en: 'No comments yet. Comments are visible to staff only.',
    lt: 'Komentarų dar nėra. Tai, ką čia parašysite, mato tik darbuotojai.',
  },
  empty: { en: 'Write the comment first.', lt: 'Pirmiausia parašykite komentarą.' },
  failed: {
    en: (why: string) => `The comment was not added. ${why}`,
    lt: (why: string) => `Komentaras nepridėtas. ${why}`,
  },
  add: { en: 'Add a comment', lt: 'Pridėti komentarą' },
  addIt: { en: 'Add the comment', lt: 'Pridėti komentarą' },
})

/** What staff say to each other about the payment. */
export function CommentsCard({ transaction }: { transaction: StaffTransaction }): ReactNode {
  const t = useTexts(words)
  const can = useCan()
  const { comments, _id } = transaction
  return (
    <Card title={t.comments} padded>
      {comments.length === 0 ? (
        <p className={classes.soft}>{t.none}</p>
      ) : (
        <ul className={classes.comments}>
          {comments.map(({ date, user, comment }) => (
            <li key={`${date} ${user}`}>
              <span className={classes.about}>
                {user}, <DateTime at={date} />
              </span>
              <p className={classes.text}>{written(comment)}</p>
            </li>
          ))}
        </ul>
      )}
      {can('edit:information') ? <CommentForm id={_id} /> : null}
    </Card>
  )
}

function CommentForm({ id }: { id: string }): ReactNode {
  const t = useTexts(words)
  const [comment, setComment] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)
  const readAgain = useReadAgain()
  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (underWay.current) return
    if (comment.trim() === '') return setFault(t.empty)
    underWay.current = true
    setBusy(true)
    setFault(null)
    try {
      await request('addComment', { params: { id }, body: { comment: comment.trim() } })
      setComment('')
      await readAgain('addComment')
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setFault(t.failed(error.message))
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void add(event)}>
      <Textarea
        label={t.add}
        autosize
        minRows={2}
        maxLength={4000}
        value={comment}
        onChange={({ currentTarget }) => setComment(currentTarget.value)}
      />
      {fault ? (
        <Note tone="stop" live>
          {fault}
        </Note>
      ) : null}
      <Button type="submit" variant="default" size="xs" loading={busy}>
        {t.addIt}
      </Button>
    </form>
  )
}
