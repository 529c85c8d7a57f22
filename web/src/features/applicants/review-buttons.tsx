import { CUSTOMER_STATUS_WORDS } from '@fondaco/rules/onboarding/answer-words.ts'
import { needsNotice } from '@fondaco/rules/onboarding/closing-notice.ts'
import { type CustomerStatus, STATUS_REASONS } from '@fondaco/rules/onboarding/customer-status.ts'
import { Select } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { toast } from '../../kit/feedback/toasts.ts'
import { ActionDialog } from '../../kit/form/action-dialog.tsx'
import { goOnWords, useDeciding } from '../../kit/form/decide-and-next.ts'
import { type DecisionChoice, DecisionChoices } from '../../kit/form/decision-choices.tsx'
import type { Send } from '../../kit/form/use-act.ts'
import { Note } from '../../kit/show/card.tsx'
import type { Address } from '../../paths.ts'
import { type Spoken, useLanguage, useTexts } from '../../texts.ts'
import { type Applicant, callsOf } from './applicant.ts'
import { GiveNotice, WithdrawNotice } from './closing-notice.tsx'
import { closingWords } from './closing-notice-words.ts'
import { RecordReview } from './record-review.tsx'
import { CommentField, nameOf, type Review, type ReviewDialog } from './review-dialog.tsx'
import { useStatusCheck } from './status-check.tsx'
import { words } from './texts.ts'

type Open =
  | { kind: 'advance'; tier: 2 | 3 }
  | { kind: 'approve' | 'reject' | 'status' | 'review' | 'notice' | 'withdraw' }

/** Possible actions of this member of staff on the application or customer; the server decides which. */
export function ReviewButtons({
  applicant: now,
  next,
  again,
}: {
  applicant: Applicant
  /** The next applicant of the queue. */
  next: Address | null
  /** The way back to this one. */
  again: Address
}): ReactNode {
  const t = useTexts(words)
  const go = useTexts(goOnWords)
  const c = useTexts(closingWords)
  const { decision, goesOn, begin, end } = useDeciding<Open>(next)
  // The applicant when the dialog opened, so nobody decides on a colleague's unseen change.
  const [seen, setSeen] = useState(now)
  const isDecided = useRef(false)
  const applicant = decision ? seen : now
  const { version } = applicant
  const name = nameOf(applicant)
  const done = ({ action }: Review): string => {
    if (action === 'advance') return t.advanced(name)
    if (action === 'give_notice') return c.wasGiven(name)
    if (action === 'withdraw_notice') return c.wasWithdrawn(name)
    if (action === 'record_review') return t.reviewRecorded(name)
    if (action === 'approve') return isFirstOfTwo(applicant) ? t.approvalNoted(name) : t.wasApproved(name)
    return action === 'reject' ? t.wasRejected(name) : t.statusChanged(name)
  }
  const review = async (send: Send, body: Review) => {
    await send(callsOf(now).review, { params: { id: now._id }, body })
    isDecided.current = true
    toast('good', done(body), goesOn ? { to: again, text: go.openAgain } : undefined)
  }
  const dialog = { applicant, goesOn, review, close: () => end(isDecided.current) }
  const open = (what: Open) => () => {
    isDecided.current = false
    setSeen(now)
    begin(what)
  }
  return (
    <>
      <DecisionChoices choices={choicesOf(now, { t, c }, open)} />
      {decision?.kind === 'advance' ? (
        <ActionDialog
          title={`${t.advance(decision.tier)}: ${name}`}
          action={t.advance(decision.tier)}
          act={(send) => review(send, { action: 'advance', tier: decision.tier, version })}
          goesOn={goesOn}
          close={dialog.close}
        >
          <p>{t.advanceText}</p>
        </ActionDialog>
      ) : null}
      {decision?.kind === 'approve' ? <Approve {...dialog} /> : null}
      {decision?.kind === 'reject' ? <Reject {...dialog} /> : null}
      {decision?.kind === 'status' ? <ChangeStatus {...dialog} /> : null}
      {decision?.kind === 'review' ? <RecordReview {...dialog} /> : null}
      {decision?.kind === 'notice' ? <GiveNotice {...dialog} /> : null}
      {decision?.kind === 'withdraw' ? <WithdrawNotice {...dialog} /> : null}
    </>
  )
}

function choicesOf(
  { closing, may, reviews }: Applicant,
  { t, c }: { readonly t: Spoken<typeof words>; readonly c: Spoken<typeof closingWords> },
  open: (what: Open) => () => void,
): DecisionChoice[] {
  return [
    ...may.advance
      .filter((tier) => tier !== 1)
      .map((tier, index) => ({
        id: `advance-${tier}`,
        label: t.advance(tier),
        look: index === 0 ? ('main' as const) : ('other' as const),
        rare: index > 0,
        open: open({ kind: 'advance', tier }),
      })),
    ...(may.approve
      ? [{ id: 'approve', label: t.approve, look: 'main' as const, open: open({ kind: 'approve' }) }]
      : []),
    ...(may.record_review
      ? [
          {
            id: 'review',
            label: t.recordReview,
            look: reviews?.state ? ('main' as const) : ('other' as const),
            open: open({ kind: 'review' }),
          },
        ]
      : []),
    ...(may.change_status.length > 0
      ? [
          {
            id: 'status',
            label: t.changeStatus,
            look: 'other' as const,
            rare: true,
            open: open({ kind: 'status' }),
          },
        ]
      : []),
    ...(closing?.may_notify
      ? [
          closing.notice
            ? {
                id: 'withdraw',
                label: c.withdraw,
                look: 'other' as const,
                rare: true,
                open: open({ kind: 'withdraw' }),
              }
            : {
                id: 'notice',
                label: c.give,
                look: 'other' as const,
                rare: true,
                open: open({ kind: 'notice' }),
              },
        ]
      : []),
    ...(may.reject
      ? [{ id: 'reject', label: t.reject, look: 'stops' as const, open: open({ kind: 'reject' }) }]
      : []),
  ]
}

/** The approval of two people waits for its first. */
const isFirstOfTwo = ({ four_eyes, approval }: Applicant): boolean =>
  (four_eyes?.by_two ?? false) && approval === null

function Approve({ applicant, goesOn, review, close }: ReviewDialog): ReactNode {
  const t = useTexts(words)
  const [reason, setReason] = useState<string | null>('None')
  const first = isFirstOfTwo(applicant)
  return (
    <ActionDialog
      title={`${t.approve}: ${nameOf(applicant)}`}
      action={t.approve}
      ready={reason !== null}
      act={(send) => review(send, { action: 'approve', reason, version: applicant.version })}
      goesOn={goesOn}
      close={close}
    >
      <p>{first ? t.approveSecond : t.approveText}</p>
      <Select
        label={t.reason}
        description={t.reasonHint}
        data={[...STATUS_REASONS.APPROVED]}
        value={reason}
        onChange={setReason}
      />
    </ActionDialog>
  )
}

function Reject({ applicant, goesOn, review, close }: ReviewDialog): ReactNode {
  const t = useTexts(words)
  const [reason, setReason] = useState<string | null>(null)
  const [comment, setComment] = useState('')
  const check = useStatusCheck(applicant, 'REJECTED', close)
  const reject = (send: Send) =>
    review(send, {
      action: 'reject',
      reason: reason ?? '',
      version: applicant.version,
      ...(comment.trim() ? { comment: comment.trim() } : {}),
    })
  return (
    <ActionDialog
      title={`${t.reject}: ${nameOf(applicant)}`}
      action={t.reject}
      danger
      ready={reason !== null && check.ready}
      act={reject}
      goesOn={goesOn}
      close={close}
    >
      <Note tone="wait">{t.rejectText}</Note>
      {check.note}
      <Select
        label={t.reason}
        description={t.reasonHint}
        data={[...STATUS_REASONS.REJECTED]}
        value={reason}
        onChange={setReason}
      />
      <CommentField value={comment} onChange={setComment} />
    </ActionDialog>
  )
}

function ChangeStatus({ applicant, goesOn, review, close }: ReviewDialog): ReactNode {
  const t = useTexts(words)
  const c = useTexts(closingWords)
  const language = useLanguage()
  const [status, setStatus] = useState<CustomerStatus | null>(null)
  const [reason, setReason] = useState<string | null>(null)
  const [comment, setComment] = useState('')
  const check = useStatusCheck(applicant, status, close)
  const reasons = (STATUS_REASONS as Readonly<Record<string, readonly string[]>>)[status ?? '']
  const lacksNotice =
    status !== null &&
    reason !== null &&
    needsNotice(status, reason) &&
    applicant.closing?.notice?.state !== 'over'
  return (
    <ActionDialog
      title={`${t.changeStatus}: ${nameOf(applicant)}`}
      action={t.changeStatus}
      danger
      ready={check.ready && (reasons === undefined || reason !== null) && !lacksNotice}
      act={(send) =>
        review(send, {
          action: 'change_status',
          status,
          reason: reasons ? reason : null,
          version: applicant.version,
          ...(comment.trim() ? { comment: comment.trim() } : {}),
        } as Review)
      }
      goesOn={goesOn}
      close={close}
    >
      <Select
        label={t.newStatus}
        data={applicant.may.change_status.map((one) => ({
          value: one,
          label: CUSTOMER_STATUS_WORDS[one][language],
        }))}
        value={status}
        onChange={(next) => {
          setStatus(next)
          setReason(null)
        }}
      />
      {check.note}
      {reasons ? (
        <Select
          label={t.reason}
          description={t.reasonHint}
          data={[...reasons]}
          value={reason}
          onChange={setReason}
        />
      ) : null}
      {lacksNotice ? (
        <Note tone="stop" live>
          {c.needed}
        </Note>
      ) : null}
      {status === 'APPROVED' && applicant.four_eyes?.by_two && applicant.approval === null ? (
        <Note tone="wait">{t.approveSecond}</Note>
      ) : null}
      <CommentField value={comment} onChange={setComment} />
    </ActionDialog>
  )
}
