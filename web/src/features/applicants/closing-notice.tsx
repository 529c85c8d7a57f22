import { NOTICE_REASONS } from '@fondaco/rules/onboarding/closing-notice.ts'
import { Select } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ActionDialog } from '../../kit/form/action-dialog.tsx'
import { Note } from '../../kit/show/card.tsx'
import { useTexts } from '../../texts.ts'
import { NoticeFacts } from './closing-note.tsx'
import { closingWords } from './closing-notice-words.ts'
import { CommentField, nameOf, type ReviewDialog } from './review-dialog.tsx'
import { words } from './texts.ts'

/** Notifies the customer that the contract ends. */
export function GiveNotice({ applicant, goesOn, review, close }: ReviewDialog): ReactNode {
  const t = useTexts(words)
  const c = useTexts(closingWords)
  const [reason, setReason] = useState<string | null>(null)
  const [comment, setComment] = useState('')
  return (
    <ActionDialog
      title={`${c.give}: ${nameOf(applicant)}`}
      action={c.give}
      danger
      ready={reason !== null}
      act={(send) =>
        review(send, {
          action: 'give_notice',
          reason: reason ?? '',
          version: applicant.version,
          ...(comment.trim() ? { comment: comment.trim() } : {}),
        })
      }
      goesOn={goesOn}
      close={close}
    >
      <Note tone="wait">{c.giveText}</Note>
      <Select
        label={t.reason}
        description={t.reasonHint}
        data={[...NOTICE_REASONS]}
        value={reason}
        onChange={setReason}
      />
      <p>{c.atOnce}</p>
      <CommentField value={comment} onChange={setComment} />
    </ActionDialog>
  )
}

/** Withdraws the notice. */
export function WithdrawNotice({ applicant, goesOn, review, close }: ReviewDialog): ReactNode {
  const c = useTexts(closingWords)
  const [comment, setComment] = useState('')
  const { closing, version } = applicant
  return (
    <ActionDialog
      title={`${c.withdraw}: ${nameOf(applicant)}`}
      action={c.withdraw}
      act={(send) =>
        review(send, {
          action: 'withdraw_notice',
          version,
          ...(comment.trim() ? { comment: comment.trim() } : {}),
        })
      }
      goesOn={goesOn}
      close={close}
    >
      <p>{c.withdrawText}</p>
      {closing?.notice ? <NoticeFacts notice={closing.notice} /> : null}
      <CommentField value={comment} onChange={setComment} />
    </ActionDialog>
  )
}
