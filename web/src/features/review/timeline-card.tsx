import type { StaffTransaction } from '@fondaco/contract/payments/schemas.ts'
import type { TransactionStatus } from '@fondaco/rules/payments/status.ts'
import type { ReactNode } from 'react'
import { Card } from '../../kit/card.tsx'
import { dateTimeText } from '../../kit/date-time.tsx'
import { type Step, Timeline } from '../../kit/timeline.tsx'

/** What happened to the payment and by whom; last, what it waits for. */
export function TimelineCard({ transaction }: { transaction: StaffTransaction }): ReactNode {
  const steps: Step[] = transaction.timeline.map(({ at, text, actor, detail }) => ({
    at,
    title: eventWords(text),
    text: detail ? `${actor}: ${detail}` : actor,
  }))
  const next = waitsFor(transaction)
  return (
    <Card title="Timeline">
      <Timeline steps={next ? [...steps, { at: '', ...next, waiting: true }] : steps} />
    </Card>
  )
}

/** An event without a status of its own is named by its action: `add_conditions` becomes `Add conditions`. */
const eventWords = (text: string): string => {
  const words = text.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const WAITS: Readonly<Partial<Record<TransactionStatus, string>>> = {
  REVIEW: 'Decision',
  PENDING_AML: 'Decision on the name match',
  FREEZED: 'Decision on the frozen money',
  CLIENT_CONTACTED: 'The customer’s answer',
  APPROVED_WITH_CONDITIONS: 'Approval of the conditions',
}

function waitsFor({ status, questions }: StaffTransaction): { title: string; text: string } | null {
  const title = WAITS[status]
  if (!title) return null
  const open = questions.find(({ state }) => state === 'OPEN')
  return {
    title,
    text: open ? `until ${dateTimeText(open.deadline)}` : 'by somebody else than the maker',
  }
}
