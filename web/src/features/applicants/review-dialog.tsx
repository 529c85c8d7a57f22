import { Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Input } from '../../api/client.ts'
import type { Send } from '../../kit/form/use-act.ts'
import { useTexts } from '../../texts.ts'
import type { Applicant, callsOf } from './applicant.ts'
import { pageOf } from './applicant-pages.tsx'
import { words } from './texts.ts'

export type Review = Input<ReturnType<typeof callsOf>['review']>['body']

/** What each dialog of a review gets. */
export interface ReviewDialog {
  readonly applicant: Applicant
  readonly goesOn: boolean
  readonly review: (send: Send, body: Review) => Promise<void>
  readonly close: () => void
}

export const nameOf = (applicant: Applicant): string => pageOf(applicant).name(applicant)

/** A comment for the other staff. */
export function CommentField({
  value,
  onChange,
}: {
  value: string
  onChange: (text: string) => void
}): ReactNode {
  const t = useTexts(words)
  return (
    <Textarea
      label={t.comment}
      autosize
      minRows={2}
      maxLength={2000}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
