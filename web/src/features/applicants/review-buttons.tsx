import { CUSTOMER_STATUS_WORDS } from '@fondaco/rules/onboarding/answer-words.ts'
import { STATUS_REASONS } from '@fondaco/rules/onboarding/customer-status.ts'
import { Select, Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Input } from '../../api/client.ts'
import { toast } from '../../kit/feedback/toasts.ts'
import { ActionDialog } from '../../kit/form/action-dialog.tsx'
import { DecisionButton } from '../../kit/form/decision-button.tsx'
import type { Send } from '../../kit/form/use-act.ts'
import { Note } from '../../kit/show/card.tsx'
import { useLanguage, useTexts } from '../../texts.ts'
import { type Applicant, callsOf } from './applicant.ts'
import { words } from './texts.ts'

type Review = Input<ReturnType<typeof callsOf>['review']>['body']
type Open = { kind: 'advance'; tier: 2 | 3 } | { kind: 'approve' | 'reject' | 'status' }

/** Possible actions of this member of staff on the application or customer; the server decides which. */
export function ReviewButtons({ applicant: now }: { applicant: Applicant }): ReactNode {
  const t = useTexts(words)
  const [open, setOpen] = useState<Open | null>(null)
  // The applicant when the dialog opened, so nobody decides on a colleague's unseen change.
  const [seen, setSeen] = useState(now)
  const { may, _id } = now
  const applicant = open ? seen : now
  const { version } = applicant
  const begin = (what: Open) => {
    setSeen(now)
    setOpen(what)
  }
  const review = async (send: Send, body: Review) => {
    await send(callsOf(now).review, { params: { id: _id }, body })
    toast('good', t.done)
  }
  const close = () => setOpen(null)
  return (
    <>
      {may.advance.map((tier) =>
        tier === 1 ? null : (
          <DecisionButton key={tier} onClick={() => begin({ kind: 'advance', tier })}>
            {t.advance(tier)}
          </DecisionButton>
        ),
      )}
      {may.approve ? (
        <DecisionButton onClick={() => begin({ kind: 'approve' })}>{t.approve}</DecisionButton>
      ) : null}
      {may.change_status.length > 0 ? (
        <DecisionButton variant="default" onClick={() => begin({ kind: 'status' })}>
          {t.changeStatus}
        </DecisionButton>
      ) : null}
      {may.reject ? (
        <DecisionButton variant="outline" color="red" onClick={() => begin({ kind: 'reject' })}>
          {t.reject}
        </DecisionButton>
      ) : null}
      {open?.kind === 'advance' ? (
        <ActionDialog
          title={t.advance(open.tier)}
          action={t.advance(open.tier)}
          act={(send) => review(send, { action: 'advance', tier: open.tier, version })}
          close={close}
        >
          <p>{t.advanceText}</p>
        </ActionDialog>
      ) : null}
      {open?.kind === 'approve' ? <Approve applicant={applicant} review={review} close={close} /> : null}
      {open?.kind === 'reject' ? (
        <Reasoned
          title={t.reject}
          text={t.rejectText}
          reasons={STATUS_REASONS.REJECTED}
          act={(send, reason, comment) =>
            review(send, { action: 'reject', reason, version, ...(comment ? { comment } : {}) })
          }
          close={close}
        />
      ) : null}
      {open?.kind === 'status' ? <ChangeStatus applicant={applicant} review={review} close={close} /> : null}
    </>
  )
}

function Approve({
  applicant,
  review,
  close,
}: {
  applicant: Applicant
  review: (send: Send, body: Review) => Promise<void>
  close: () => void
}): ReactNode {
  const t = useTexts(words)
  const [reason, setReason] = useState<string | null>('None')
  const first = (applicant.four_eyes?.by_two ?? false) && applicant.approval === null
  return (
    <ActionDialog
      title={t.approve}
      action={t.approve}
      ready={reason !== null}
      act={(send) => review(send, { action: 'approve', reason, version: applicant.version })}
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

function Reasoned({
  title,
  text,
  reasons,
  act,
  close,
}: {
  title: string
  text: string
  reasons: readonly string[]
  act: (send: Send, reason: string, comment: string) => Promise<void>
  close: () => void
}): ReactNode {
  const t = useTexts(words)
  const [reason, setReason] = useState<string | null>(null)
  const [comment, setComment] = useState('')
  return (
    <ActionDialog
      title={title}
      action={title}
      danger
      ready={reason !== null}
      act={(send) => act(send, reason ?? '', comment.trim())}
      close={close}
    >
      <Note tone="wait">{text}</Note>
      <Select
        label={t.reason}
        description={t.reasonHint}
        data={[...reasons]}
        value={reason}
        onChange={setReason}
      />
      <Comment value={comment} onChange={setComment} />
    </ActionDialog>
  )
}

function ChangeStatus({
  applicant,
  review,
  close,
}: {
  applicant: Applicant
  review: (send: Send, body: Review) => Promise<void>
  close: () => void
}): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const [status, setStatus] = useState<string | null>(null)
  const [reason, setReason] = useState<string | null>(null)
  const [comment, setComment] = useState('')
  const reasons = (STATUS_REASONS as Readonly<Record<string, readonly string[]>>)[status ?? '']
  return (
    <ActionDialog
      title={t.changeStatus}
      action={t.changeStatus}
      danger
      ready={status !== null && (reasons === undefined || reason !== null)}
      act={(send) =>
        review(send, {
          action: 'change_status',
          status,
          reason: reasons ? reason : null,
          version: applicant.version,
          ...(comment.trim() ? { comment: comment.trim() } : {}),
        } as Review)
      }
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
      {reasons ? (
        <Select
          label={t.reason}
          description={t.reasonHint}
          data={[...reasons]}
          value={reason}
          onChange={setReason}
        />
      ) : null}
      {status === 'APPROVED' && applicant.four_eyes?.by_two && applicant.approval === null ? (
        <Note tone="wait">{t.approveSecond}</Note>
      ) : null}
      <Comment value={comment} onChange={setComment} />
    </ActionDialog>
  )
}

function Comment({ value, onChange }: { value: string; onChange: (text: string) => void }): ReactNode {
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
