import type { RecallView, StaffTransaction } from '@fondaco/contract/payments/schemas.ts'
import { isWaitingFee } from '@fondaco/rules/payments/types.ts'
import type { ReactNode } from 'react'
import { Card } from '../../kit/show/card.tsx'
import { DateTime } from '../../kit/show/date-time.tsx'
import { DefinitionList } from '../../kit/show/definition-list.tsx'
import { Badge } from '../../kit/show/status-badge.tsx'
import { written } from '../../kit/show/written.tsx'
import { texts, useTexts } from '../../texts.ts'

const words = texts({
  OUT: { en: 'Recall that we sent', lt: 'Mūsų prašymas grąžinti' },
  IN: { en: 'Recall that we received', lt: 'Gautas prašymas grąžinti' },
  state: { en: 'State', lt: 'Būsena' },
  ASKED: { en: 'Requested by the customer', lt: 'Prašo klientas' },
  OPEN: { en: 'Waiting for the answer', lt: 'Laukiama atsakymo' },
  RETURNED: { en: 'Returned', lt: 'Grąžinta' },
  REFUSED: { en: 'Refused', lt: 'Atsisakyta' },
  overdue: { en: 'Overdue', lt: 'Vėluojama' },
  askedBy: { en: 'Asked by', lt: 'Prašo' },
  customer: { en: 'The customer', lt: 'Klientas' },
  staff: { en: 'Our staff', lt: 'Mūsų darbuotojas' },
  bank: { en: 'The other bank', lt: 'Kitas bankas' },
  reason: { en: 'Reason', lt: 'Priežastis' },
  details: { en: 'In the customer’s words', lt: 'Kliento žodžiais' },
  asked: { en: 'Asked', lt: 'Paprašyta' },
  due: { en: 'Answer due by', lt: 'Atsakyti iki' },
  answered: { en: 'Answered', lt: 'Atsakyta' },
  answer: { en: 'Answer', lt: 'Atsakymas' },
  reversal: { en: 'Reversal', lt: 'Storno' },
  booked: { en: 'Booked', lt: 'Apskaityta' },
  cancellation: { en: 'Cancellation of the fee', lt: 'Mokesčio atšaukimas' },
  approved: { en: 'Approved', lt: 'Patvirtinta' },
  waits: { en: 'Waiting for a colleague', lt: 'Laukiama kolegos' },
})

const TONES = { ASKED: 'wait', OPEN: 'wait', RETURNED: 'good', REFUSED: 'stop' } as const

/** A recall: requester, reason, deadline, and answer. */
export function RecallCard({
  transaction,
  recall,
}: {
  transaction: StaffTransaction
  recall: RecallView
}): ReactNode {
  const t = useTexts(words)
  return (
    <Card
      title={t[recall.direction]}
      side={
        <>
          {recall.overdue ? <Badge tone="stop">{t.overdue}</Badge> : null}
          <Badge tone={TONES[recall.state]}>{t[recall.state]}</Badge>
        </>
      }
      padded
    >
      <DefinitionList
        items={[
          [t.askedBy, t[recall.asked_by]],
          [t.reason, recall.reason],
          [t.details, written(transaction.client_cancel_reason_details)],
          [t.asked, <DateTime key="asked" at={recall.asked_at} />],
          [t.due, recall.due ? <DateTime key="due" at={recall.due} /> : null],
          [t.answered, recall.answered_at ? <DateTime key="answered" at={recall.answered_at} /> : null],
          [t.answer, recall.answer],
        ]}
      />
    </Card>
  )
}

/**
 * A reversal: requester, reason, and whether a colleague has booked it. Of a fee that was not taken, it is a cancellation.
 */
export function ReversalCard({
  reversal,
  transaction,
}: {
  reversal: NonNullable<StaffTransaction['reversal']>
  transaction: Pick<StaffTransaction, 'type' | 'status'>
}): ReactNode {
  const t = useTexts(words)
  const wasCancelled = transaction.status === 'CANCELED'
  const cancels = wasCancelled || isWaitingFee(transaction)
  const done = cancels ? t.approved : t.booked
  return (
    <Card
      title={cancels ? t.cancellation : t.reversal}
      side={
        reversal.booked_at ? (
          <Badge tone="good">{done}</Badge>
        ) : wasCancelled ? null : (
          <Badge tone="wait">{t.waits}</Badge>
        )
      }
      padded
    >
      <DefinitionList
        items={[
          [t.askedBy, reversal.asked_by],
          [t.reason, reversal.reason],
          [t.asked, <DateTime key="asked" at={reversal.at} />],
          [done, reversal.booked_at ? <DateTime key="booked" at={reversal.booked_at} /> : null],
        ]}
      />
    </Card>
  )
}
