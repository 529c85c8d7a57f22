import '../../kit/fields.css'
import '@mantine/core/styles/Radio.css'
import type { StaffTransaction } from '@fondaco/contract/payments/schemas.ts'
import { addDays } from '@fondaco/rules/calendar.ts'
import type { Action, CaseAction } from '@fondaco/rules/payments/actions.ts'
import { Button, Modal, Radio, Select, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { Refusal } from '../../api/client.ts'
import { useCall } from '../../api/query.ts'
import { amountText } from '../../kit/amount.tsx'
import { Note } from '../../kit/card.tsx'
import { toast } from '../../kit/toasts.ts'
import classes from './decision-dialog.module.css'
import {
  ALERT_ANSWERS,
  type AlertAnswer,
  consequenceOf,
  type Decision,
  decisionWords,
  needsReason,
} from './decision-words.ts'
import { conditionLines, type DecisionDraft, useDecision } from './use-decision.ts'

type Field = keyof DecisionDraft
type Faults = Readonly<Partial<Record<Field, string>>>

/** After these the payment is not what the person looked at: the dialog tells so and can only be closed. */
const LOOK_AGAIN: readonly string[] = [
  'version_conflict',
  'transaction_locked',
  'maker_cannot_approve',
  'action_not_offered',
  'not_found',
  'unreachable',
]

/**
 * The one way in which anything is decided: what will happen, to the payment and to its money; what is needed for it;
 * then the button. The payment is decided on as it stood when the dialog was opened.
 */
export function DecisionDialog({
  decision,
  transaction,
  close,
}: {
  decision: Decision
  transaction: StaffTransaction
  close: (decided: boolean) => void
}): ReactNode {
  const [subject] = useState(transaction)
  const [draft, setDraft] = useState<DecisionDraft>(firstDraft)
  const [faults, setFaults] = useState<Faults>({})
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const { decide, deciding } = useDecision()
  const words = decisionWords(decision.kind)
  const over = refusal !== null && LOOK_AGAIN.includes(refusal.code)

  const change = (field: Field, value: string) => {
    setDraft((before) => ({ ...before, [field]: value }))
    setFaults((before) => ({ ...before, [field]: undefined }) as Faults)
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const found = faultsOf(decision, draft)
    setFaults(found)
    setRefusal(null)
    const first = Object.keys(found)[0]
    if (first) return form.querySelector<HTMLElement>(`[data-field="${first}"]`)?.focus()
    const refused = await decide(decision, { id: subject._id, version: subject.version }, draft)
    if (refused) return setRefusal(refused)
    toast('good', words.done)
    close(true)
  }

  return (
    <Modal
      opened
      onClose={() => close(false)}
      title={`${words.button}: ${amountText(subject.amount, subject.currency)} ${subject.currency}`}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form noValidate className={classes.form} onSubmit={(event) => void submit(event)}>
        <p className={classes.consequence}>{consequenceOf(decision.kind, subject)}</p>
        {decision.kind === 'APPROVE_CONDITION' ? (
          <blockquote className={classes.quote}>{decision.condition.text}</blockquote>
        ) : null}
        {over ? null : (
          <Fields decision={decision} transaction={subject} draft={draft} faults={faults} change={change} />
        )}
        {refusal ? (
          <Note tone="stop" live>
            {refusalWords(refusal)}
          </Note>
        ) : null}
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => close(false)}>
            {over ? 'Close and look again' : 'Go back'}
          </Button>
          {over ? null : (
            <Button
              type="submit"
              loading={deciding}
              {...(words.stops ? { variant: 'outline', color: 'red' } : {})}
            >
              {words.button}
            </Button>
          )}
        </div>
      </form>
    </Modal>
  )
}

/** What the decision needs to be told. */
function Fields({
  decision,
  transaction,
  draft,
  faults,
  change,
}: {
  decision: Decision
  transaction: StaffTransaction
  draft: DecisionDraft
  faults: Faults
  change: (field: Field, value: string) => void
}): ReactNode {
  switch (decision.kind) {
    case 'ALERT':
      return (
        <Radio.Group
          label="Is it the one on the list?"
          value={draft.answer}
          error={faults.answer}
          onChange={(answer) => change('answer', answer)}
        >
          <div className={classes.choices}>
            {(Object.keys(ALERT_ANSWERS) as AlertAnswer[]).map((answer) => (
              <Radio key={answer} value={answer} label={ALERT_ANSWERS[answer].label} data-field="answer" />
            ))}
          </div>
        </Radio.Group>
      )
    case 'QUESTION':
      return (
        <>
          <Textarea
            label="Question"
            description="The customer reads this on the payment."
            autosize
            minRows={3}
            maxLength={2000}
            data-field="text"
            value={draft.text}
            error={faults.text}
            onChange={({ currentTarget }) => change('text', currentTarget.value)}
          />
          <TextInput
            type="datetime-local"
            label="Answer until"
            description="Then the payment goes back to review by itself. At most 60 days ahead."
            data-field="deadline"
            value={draft.deadline}
            error={faults.deadline}
            onChange={({ currentTarget }) => change('deadline', currentTarget.value)}
          />
        </>
      )
    case 'CONDITIONS':
      return (
        <Textarea
          label="Conditions"
          description="One a line, at most ten."
          autosize
          minRows={3}
          data-field="conditions"
          value={draft.conditions}
          error={faults.conditions}
          onChange={({ currentTarget }) => change('conditions', currentTarget.value)}
        />
      )
    case 'APPROVE_CONDITION':
    case 'WITHDRAW_CONDITIONS':
      return null
    default:
      return (
        <>
          {needsReason(decision.kind) ? (
            <ReasonField
              action={decision.kind}
              transaction={transaction}
              value={draft.reason}
              fault={faults.reason}
              change={(reason) => change('reason', reason)}
            />
          ) : null}
          {decision.kind === 'COMPLETED' ? (
            <TextInput
              label="The bank’s reference"
              maxLength={64}
              data-field="externalRef"
              value={draft.externalRef}
              error={faults.externalRef}
              onChange={({ currentTarget }) => change('externalRef', currentTarget.value)}
            />
          ) : null}
          <Textarea
            label="Comment (optional)"
            description="Stays inside the house."
            autosize
            minRows={2}
            maxLength={4000}
            value={draft.comment}
            onChange={({ currentTarget }) => change('comment', currentTarget.value)}
          />
        </>
      )
  }
}

function ReasonField({
  action,
  transaction,
  value,
  fault,
  change,
}: {
  action: Action | CaseAction
  transaction: StaffTransaction
  value: string
  fault: string | undefined
  change: (code: string) => void
}): ReactNode {
  const { status, direction, type, cancel_status } = transaction
  const cancel_requested = cancel_status === 'REQ_CANCEL' || cancel_status === 'REQ_RETURN' ? 'true' : 'false'
  const reasons = useCall('listReasonCodes', { query: { status, direction, action, type, cancel_requested } })
  const chosen = reasons.data?.find(({ code }) => code === value)
  return (
    <Select
      label="Reason"
      placeholder={reasons.data ? 'Choose a reason' : 'Loading the reasons'}
      searchable
      data-field="reason"
      data={(reasons.data ?? []).map(({ code, text }) => ({
        value: code,
        label: `${text} (${code})`,
      }))}
      value={value || null}
      error={reasons.error ? `The reasons could not be loaded. ${reasons.error.message}` : fault}
      description={
        chosen ? `The customer reads: ${chosen.customer_text}` : 'The customer reads a text of its own.'
      }
      onChange={(code) => change(code ?? '')}
    />
  )
}

/** What is missing, in words, by field. */
function faultsOf({ kind }: Decision, draft: DecisionDraft): Faults {
  if (kind === 'ALERT' && draft.answer === '') return { answer: 'Choose one of the two.' }
  if (kind === 'QUESTION') {
    return {
      ...(draft.text.trim() === '' ? { text: 'Write the question.' } : {}),
      ...(Number.isNaN(Date.parse(draft.deadline)) ? { deadline: 'Choose a day and a time.' } : {}),
    }
  }
  if (kind === 'CONDITIONS') {
    const lines = conditionLines(draft.conditions)
    if (lines.length === 0) return { conditions: 'Write at least one condition.' }
    if (lines.length > 10) return { conditions: 'At most ten conditions.' }
    if (lines.some(({ length }) => length > 500)) return { conditions: 'At most 500 characters a line.' }
  }
  return {
    ...(needsReason(kind) && draft.reason === '' ? { reason: 'Choose a reason.' } : {}),
    ...(kind === 'COMPLETED' && draft.externalRef.trim() === ''
      ? { externalRef: 'Enter the bank’s reference.' }
      : {}),
  }
}

/** What the refusal means for the person, and for the money. */
function refusalWords(refusal: Refusal): string {
  if (refusal.code === 'unreachable') {
    return 'No answer came, so nobody knows yet whether this was done. The payment is read again: look at its status before you decide once more.'
  }
  const readAgain = LOOK_AGAIN.includes(refusal.code) ? ' The payment has been read again.' : ''
  const fields = refusal.fields.map(({ text }) => `It ${text}.`).join(' ')
  return [refusal.message, fields, `Nothing was decided and no money has moved.${readAgain}`]
    .filter((text) => text !== '')
    .join(' ')
}

function firstDraft(): DecisionDraft {
  const now = new Date()
  const two = (part: number): string => String(part).padStart(2, '0')
  const today = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
  return {
    reason: '',
    comment: '',
    externalRef: '',
    text: '',
    deadline: `${addDays(today, 2)}T${two(now.getHours())}:${two(now.getMinutes())}`,
    conditions: '',
    answer: '',
  }
}
