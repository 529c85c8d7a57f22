import type { StaffTransaction } from '@fondaco/contract/payments/schemas.ts'
import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import type { TransactionStatus } from '@fondaco/rules/payments/status.ts'
import type { ReactNode } from 'react'
import { actorWords } from '../../kit/show/audit-words.ts'
import { Card } from '../../kit/show/card.tsx'
import { dateTimeText } from '../../kit/show/date-time.tsx'
import { type Step, Timeline } from '../../kit/show/timeline.tsx'
import { texts, textsNow, useLanguage, useTexts } from '../../texts.ts'

const words = texts({
  timeline: { en: 'Timeline', lt: 'Eiga' },
  until: { en: (time: string) => `until ${time}`, lt: (time: string) => `iki ${time}` },
  somebodyElse: { en: 'by a person who did not work on it', lt: 'priima tas, kas su juo nedirbo' },
})

/** Steps of the payment with their people; at the end, the next step. */
export function TimelineCard({ transaction }: { transaction: StaffTransaction }): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const steps: Step[] = transaction.timeline.map(({ at, text, actor, detail }) => ({
    at,
    title: text,
    text: detail ? `${actorWords(actor, language)}: ${detail}` : actorWords(actor, language),
  }))
  const next = waitsFor(transaction, language)
  return (
    <Card padded title={t.timeline}>
      <Timeline steps={next ? [...steps, { at: '', ...next, state: 'now' as const }] : steps} />
    </Card>
  )
}

const WAITS: Readonly<Partial<Record<TransactionStatus, InEachLanguage>>> = {
  REVIEW: { en: 'Decision', lt: 'Sprendimas' },
  PENDING_AML: { en: 'Decision on the name match', lt: 'Sprendimas dėl vardo atitikties' },
  FREEZED: { en: 'Decision on the frozen money', lt: 'Sprendimas dėl įšaldytų pinigų' },
  CLIENT_CONTACTED: { en: 'The customer’s answer', lt: 'Kliento atsakymas' },
  APPROVED_WITH_CONDITIONS: { en: 'Approval of the conditions', lt: 'Sąlygų patvirtinimas' },
}

function waitsFor(
  { status, questions }: StaffTransaction,
  language: Language,
): { title: string; text: string } | null {
  const t = textsNow(words)
  const title = WAITS[status]?.[language]
  if (!title) return null
  const open = questions.find(({ state }) => state === 'OPEN')
  return {
    title,
    text: open ? t.until(dateTimeText(open.deadline)) : t.somebodyElse,
  }
}
