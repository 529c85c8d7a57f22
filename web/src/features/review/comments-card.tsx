import '../../kit/form/fields.css'
import type { StaffTransaction } from '@fondaco/contract/payments/schemas.ts'
import { Button, Textarea } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useCan } from '../../api/session.tsx'
import { useAct } from '../../kit/form/use-act.ts'
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
  const [isEmpty, setEmpty] = useState(false)
  const { act, busy, refusal } = useAct()
  const fault = isEmpty ? t.empty : refusal ? t.failed(refusal.message) : null
  const add = (event: FormEvent) => {
    event.preventDefault()
    setEmpty(comment.trim() === '')
    if (comment.trim() === '') return
    void act(async (send) => {
      await send('addComment', { params: { id }, body: { comment: comment.trim() } })
      setComment('')
    })
  }
  return (
    <form className={classes.form} noValidate onSubmit={add}>
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
