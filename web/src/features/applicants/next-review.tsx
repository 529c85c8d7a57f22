import type { ReviewState } from '@fondaco/rules/onboarding/next-review.ts'
import type { ReactNode } from 'react'
import { Day } from '../../kit/show/date-time.tsx'
import { Badge } from '../../kit/show/status-badge.tsx'
import { texts, useTexts } from '../../texts.ts'
import type { Applicant } from './applicant.ts'

export const reviewWords = texts({
  next: { en: 'Next review', lt: 'Kita peržiūra' },
  review: { en: 'Review', lt: 'Peržiūra' },
  due: { en: 'Due', lt: 'Laikas atlikti' },
  late: { en: 'Late', lt: 'Vėluojama' },
  dueOrLate: { en: 'Due or late', lt: 'Laikas atlikti arba vėluojama' },
})

const TONES = { due: 'wait', late: 'stop' } as const satisfies Record<ReviewState, string>

/** The day of the next review, and whether it is due or late. */
export function NextReview({
  reviews: { next_review: day, state },
}: {
  reviews: NonNullable<Applicant['reviews']>
}): ReactNode {
  const t = useTexts(reviewWords)
  return (
    <>
      <Day day={day} /> {state ? <Badge tone={TONES[state]}>{t[state]}</Badge> : null}
    </>
  )
}
