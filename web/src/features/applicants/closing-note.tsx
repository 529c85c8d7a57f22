import type { ReactNode } from 'react'
import { Note } from '../../kit/show/card.tsx'
import { Day } from '../../kit/show/date-time.tsx'
import { DefinitionList } from '../../kit/show/definition-list.tsx'
import { useTexts } from '../../texts.ts'
import type { Applicant } from './applicant.ts'
import { closingWords } from './closing-notice-words.ts'

type Notice = NonNullable<NonNullable<Applicant['closing']>['notice']>

/** The notice that the contract ends, where there is one. */
export function ClosingNote({ applicant: { closing } }: { applicant: Applicant }): ReactNode {
  const c = useTexts(closingWords)
  if (!closing?.notice) return null
  const { notice } = closing
  return (
    <Note tone={notice.state === 'over' ? 'stop' : 'wait'}>
      {notice.state === 'over' ? c.over_text : c.running_text}
      <NoticeFacts notice={notice} />
    </Note>
  )
}

/** The days of a notice, its reason, and who gave it. */
export function NoticeFacts({ notice: { by, ends_on, given_on, reason } }: { notice: Notice }): ReactNode {
  const c = useTexts(closingWords)
  return (
    <DefinitionList
      items={[
        [c.given, <Day key="given" day={given_on} />],
        [c.ends, <Day key="ends" day={ends_on} />],
        [c.by, by],
        [c.reason, reason],
      ]}
    />
  )
}
