import '../../kit/fields.css'
import type { StaffTransaction } from '@fondaco/contract/payments/schemas.ts'
import { Button, Textarea } from '@mantine/core'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Refusal, request } from '../../api/client.ts'
import { useCan } from '../../api/session.tsx'
import { Card, Note } from '../../kit/card.tsx'
import { DateTime } from '../../kit/date-time.tsx'
import classes from './transaction.module.css'
import { useDecision } from './use-decision.ts'

/** What staff say to each other about the payment. */
export function CommentsCard({ transaction }: { transaction: StaffTransaction }): ReactNode {
  const can = useCan()
  const { comments, _id } = transaction
  return (
    <Card title="Comments" padded>
      {comments.length === 0 ? (
        <p className={classes.soft}>No comments yet. What you write here stays inside the house.</p>
      ) : (
        <ul className={classes.comments}>
          {comments.map(({ date, user, comment }) => (
            <li key={`${date} ${user}`}>
              <span className={classes.about}>
                {user}, <DateTime at={date} />
              </span>
              <p className={classes.text}>{comment}</p>
            </li>
          ))}
        </ul>
      )}
      {can('edit:information') ? <CommentForm id={_id} /> : null}
    </Card>
  )
}

function CommentForm({ id }: { id: string }): ReactNode {
  const [comment, setComment] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)
  const { readAgain } = useDecision()
  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (underWay.current) return
    if (comment.trim() === '') return setFault('Write the comment first.')
    underWay.current = true
    setBusy(true)
    setFault(null)
    try {
      await request('addComment', { params: { id }, body: { comment: comment.trim() } })
      setComment('')
      await readAgain()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setFault(`The comment was not added. ${error.message}`)
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void add(event)}>
      <Textarea
        label="Add a comment"
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
        Add the comment
      </Button>
    </form>
  )
}
