import '../../kit/form/fields.css'
import { Button, Textarea } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useCall } from '../../api/query.ts'
import { useCan } from '../../api/session.tsx'
import { Failed, Loading } from '../../kit/feedback/states.tsx'
import { useAct } from '../../kit/form/use-act.ts'
import { Card, Note } from '../../kit/show/card.tsx'
import { DateTime } from '../../kit/show/date-time.tsx'
import { useTexts } from '../../texts.ts'
import classes from './individuals.module.css'
import { words } from './texts.ts'

/** What staff say to each other about the individual. */
export function CommentsCard({ id }: { id: string }): ReactNode {
  const t = useTexts(words)
  const can = useCan()
  const { data, error, refetch } = useCall('listIndividualComments', { params: { id } })
  return (
    <Card title={t.comments} padded>
      {error ? <Failed what={t.comments} error={error} retry={() => void refetch()} /> : null}
      {data || error ? null : <Loading lines={2} />}
      {data?.length === 0 ? <p className={classes.soft}>{t.noComments}</p> : null}
      <ul className={classes.comments}>
        {data?.map(({ _id, at, user, comment }) => (
          <li key={_id}>
            <span className={classes.about}>
              {user}, <DateTime at={at} />
            </span>
            <p className={classes.text} translate="no">
              {comment}
            </p>
          </li>
        ))}
      </ul>
      {can('edit:information') ? <CommentForm id={id} /> : null}
    </Card>
  )
}

function CommentForm({ id }: { id: string }): ReactNode {
  const t = useTexts(words)
  const [comment, setComment] = useState('')
  const { act, busy, refusal } = useAct()
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (comment.trim() === '') return
    void act(async (send) => {
      await send('commentOnIndividual', { params: { id }, body: { comment: comment.trim() } })
      setComment('')
    })
  }
  return (
    <form className={classes.form} noValidate onSubmit={add}>
      <Textarea
        label={t.addComment}
        autosize
        minRows={2}
        maxLength={5000}
        value={comment}
        onChange={({ currentTarget }) => setComment(currentTarget.value)}
      />
      {refusal ? (
        <Note tone="stop" live>
          {refusal.message}
        </Note>
      ) : null}
      <div>
        <Button type="submit" variant="default" size="xs" loading={busy} disabled={comment.trim() === ''}>
          {t.addComment}
        </Button>
      </div>
    </form>
  )
}
