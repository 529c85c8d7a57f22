import { STATUS_REASONS } from '@fondaco/rules/onboarding/customer-status.ts'
import { countsAsReview } from '@fondaco/rules/onboarding/next-review.ts'
import { Select } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ActionDialog } from '../../kit/form/action-dialog.tsx'
import { DefinitionList } from '../../kit/show/definition-list.tsx'
import { texts, useTexts } from '../../texts.ts'
import { NextReview, reviewWords } from './next-review.tsx'
import { CommentField, nameOf, type ReviewDialog } from './review-dialog.tsx'
import { words } from './texts.ts'

const own = texts({
  counts: {
    en: 'The next review counts from today, by the risk category. The status stays as it is.',
    lt: 'Kita peržiūra skaičiuojama nuo šiandien pagal rizikos kategoriją. Būsena nesikeičia.',
  },
  stays: {
    en: 'The reason is recorded. The day of the next review stays, because this is not an ODD.',
    lt: 'Priežastis įrašoma. Kitos peržiūros diena nesikeičia, nes tai ne ODD.',
  },
})

/** Records a review of a customer whose status stays. */
export function RecordReview({ applicant, goesOn, review, close }: ReviewDialog): ReactNode {
  const t = useTexts(words)
  const w = useTexts(own)
  const r = useTexts(reviewWords)
  const [reason, setReason] = useState<string | null>(null)
  const [comment, setComment] = useState('')
  const { reviews, version } = applicant
  return (
    <ActionDialog
      title={`${t.recordReview}: ${nameOf(applicant)}`}
      action={t.recordReview}
      ready={reason !== null}
      act={(send) =>
        review(send, {
          action: 'record_review',
          reason: reason ?? '',
          version,
          ...(comment.trim() ? { comment: comment.trim() } : {}),
        })
      }
      goesOn={goesOn}
      close={close}
    >
      {reviews ? <DefinitionList items={[[r.next, <NextReview key="next" reviews={reviews} />]]} /> : null}
      <Select
        label={t.reason}
        description={t.reasonHint}
        data={[...STATUS_REASONS.APPROVED]}
        value={reason}
        onChange={setReason}
      />
      <p role="status">{reason === null ? null : countsAsReview(reason) ? w.counts : w.stays}</p>
      <CommentField value={comment} onChange={setComment} />
    </ActionDialog>
  )
}
