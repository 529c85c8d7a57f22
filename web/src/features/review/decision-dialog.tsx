import '../../kit/form/fields.css'
import '@mantine/core/styles/Radio.css'
import type { StaffTransaction } from '@fondaco/contract/payments/schemas.ts'
import { Button, Modal, Radio, Select, Textarea, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Input } from '../../api/client.ts'
import { useCall } from '../../api/query.ts'
import { toast } from '../../kit/feedback/toasts.ts'
import { DateField } from '../../kit/form/date-field.tsx'
import { goOnWords } from '../../kit/form/decide-and-next.ts'
import { useFields } from '../../kit/form/use-fields.ts'
import { amountText } from '../../kit/show/amount.tsx'
import { Note } from '../../kit/show/card.tsx'
import { staffTransactionPath } from '../../paths.ts'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import classes from './decision-dialog.module.css'
import {
  answerOf,
  checkDecision,
  type DecisionField,
  draftOf,
  firstDraft,
  LOOK_AGAIN,
  refusalWords,
} from './decision-draft.ts'
import {
  ALERT_ANSWERS,
  type AlertAnswer,
  consequenceOf,
  type Decision,
  decisionWords,
  doneWords,
  isSecondStep,
  needsReason,
} from './decision-words.ts'
import { sendDecision } from './send-decision.ts'

const words = texts({
  close: { en: 'Close', lt: 'Uždaryti' },
  lookAgain: { en: 'Close and check again', lt: 'Uždaryti ir patikrinti dar kartą' },
  back: { en: 'Go back', lt: 'Grįžti' },
  isItThem: { en: 'Is it the listed person or company?', lt: 'Ar tai sąraše esantis asmuo ar įmonė?' },
  apart: { en: 'What differs', lt: 'Kas skiriasi' },
  apartHint: {
    en: 'Such as another birth date, country or registration number. At least 10 characters. Visible to staff only, on the timeline and in the audit.',
    lt: 'Pavyzdžiui, kita gimimo data, šalis ar registracijos numeris. Ne mažiau kaip 10 simbolių. Mato tik darbuotojai: eigoje ir audite.',
  },
  keepsFrozen: {
    en: 'Keep the match: the listed person or company',
    lt: 'Palikti atitiktį: sąraše esantis asmuo ar įmonė',
  },
  overturns: {
    en: 'Overturn the match: another person or company',
    lt: 'Panaikinti atitiktį: kitas asmuo ar įmonė',
  },
  question: { en: 'Question', lt: 'Klausimas' },
  questionHint: {
    en: 'The customer sees this on the page of the payment.',
    lt: 'Klientas tai matys mokėjimo puslapyje.',
  },
  until: { en: 'Answer until', lt: 'Atsakyti iki' },
  untilTime: { en: 'Time', lt: 'Laikas' },
  untilTimeHint: { en: 'HH:mm, 24 hours', lt: 'VV:mm, 24 val.' },
  untilHint: {
    en: 'After that time the payment goes back to review automatically. At most 60 days from now.',
    lt: 'Po šio laiko mokėjimas automatiškai grįš į peržiūrą. Ne vėliau kaip po 60 dienų.',
  },
  conditions: { en: 'Conditions', lt: 'Sąlygos' },
  conditionsHint: {
    en: 'One condition per line, at most ten.',
    lt: 'Po vieną eilutėje, ne daugiau kaip dešimt.',
  },
  bankReference: { en: 'The bank’s reference', lt: 'Banko nuoroda' },
  comment: { en: 'Comment (optional)', lt: 'Komentaras (neprivalomas)' },
  fraudComment: { en: 'What happened', lt: 'Kas nutiko' },
  fraudCommentHint: {
    en: 'We send this to the other bank, which needs it to investigate the fraud.',
    lt: 'Perduodama kitam bankui, kad jis galėtų ištirti sukčiavimą.',
  },
  commentHint: { en: 'Visible to staff only.', lt: 'Mato tik darbuotojai.' },
  reason: { en: 'Reason', lt: 'Priežastis' },
  chooseReason: { en: 'Choose a reason', lt: 'Pasirinkite priežastį' },
  loadingReasons: { en: 'Loading the reasons', lt: 'Įkeliamos priežastys' },
  reasonsFailed: {
    en: (why: string) => `The reasons could not be loaded. ${why}`,
    lt: (why: string) => `Priežasčių įkelti nepavyko. ${why}`,
  },
  customerReads: {
    en: (text: string) => `The customer sees: ${text}`,
    lt: (text: string) => `Klientas matys: ${text}`,
  },
  customerReadsOwn: {
    en: 'The customer sees a standard message instead.',
    lt: 'Klientas matys standartinį pranešimą.',
  },
  doneTo: {
    en: (done: string, payment: string) => `${done} ${payment}`,
    lt: (done: string, payment: string) => `${done} ${payment}`,
  },
  askedFor: {
    en: (who: string, reason: string) => `Requested by ${who}: ${reason}`,
    lt: (who: string, reason: string) => `Paprašė ${who}: ${reason}`,
  },
})

/**
 * The only way to decide: the effect on the payment and its money, the required input, then the button. The decision is
 * on the payment as it was when the dialog opened.
 */
export function DecisionDialog({
  decision,
  transaction,
  goesOn = false,
  close,
}: {
  decision: Decision
  transaction: StaffTransaction
  /** The next payment of the queue follows. */
  goesOn?: boolean
  close: (decided: boolean) => void
}): ReactNode {
  const t = useTexts(words)
  const go = useTexts(goOnWords)
  const [subject] = useState(transaction)
  const language = useLanguage()
  const form = useFields<DecisionField>({
    initial: firstDraft(transaction, new Date(), decision.kind),
    labels: {
      reason: t.reason,
      comment: t.comment,
      externalRef: t.bankReference,
      text: t.question,
      deadline: t.until,
      conditions: t.conditions,
      answer: t.isItThem,
      apart: t.apart,
    },
    check: (fields) => checkDecision(decision.kind, draftOf(fields)),
    async send(fields, once) {
      await sendDecision(once, decision, { id: subject._id, version: subject.version }, draftOf(fields))
      toast(
        'good',
        t.doneTo(doneWords(decision.kind, subject)[language], paymentWords(subject)),
        goesOn ? { to: staffTransactionPath(subject._id), text: go.openAgain } : undefined,
      )
      close(true)
    },
    problemOf: refusalWords,
  })
  const { button, stops } = decisionWords(decision.kind)
  const over = form.refusal !== null && LOOK_AGAIN.includes(form.refusal.code)

  return (
    <Modal
      opened
      onClose={() => close(false)}
      title={`${button[language]}: ${paymentWords(subject)}`}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t.close }}
    >
      <form noValidate className={classes.form} onSubmit={form.submit}>
        <p className={classes.consequence}>{consequenceOf(decision.kind, subject, language)}</p>
        {decision.kind === 'APPROVE_CONDITION' ? (
          <blockquote className={classes.quote}>{decision.condition.text}</blockquote>
        ) : null}
        {isSecondStep(decision.kind) && subject.reversal ? (
          <blockquote className={classes.quote}>
            {t.askedFor(subject.reversal.asked_by, subject.reversal.reason)}
          </blockquote>
        ) : null}
        {over ? null : <Fields decision={decision} transaction={subject} form={form} />}
        {form.problem ? (
          <Note tone="stop" live>
            {form.problem}
          </Note>
        ) : null}
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => close(false)}>
            {over ? t.lookAgain : t.back}
          </Button>
          {over ? null : (
            <Button
              type="submit"
              loading={form.sending}
              {...(stops ? { variant: 'outline', color: 'red' } : {})}
            >
              {goesOn ? go.andNext(button[language]) : button[language]}
            </Button>
          )}
        </div>
      </form>
    </Modal>
  )
}

/** `15,000.00 EUR, Holzwerk Nord KG`: the object of a decision. */
const paymentWords = ({ amount, currency, direction, creditor, debitor }: StaffTransaction): string =>
  `${amountText(amount, currency)} ${currency}, ${direction === 'DEBIT' ? creditor.name : debitor.name}`

/** Input of the decision. */
function Fields({
  decision,
  transaction,
  form,
}: {
  decision: Decision
  transaction: StaffTransaction
  form: ReturnType<typeof useFields<DecisionField>>
}): ReactNode {
  const t = useTexts(words)
  const draft = draftOf(form.fields)
  const language = useLanguage()
  switch (decision.kind) {
    case 'ALERT':
    case 'OVERTURN':
    case 'ASK_OVERTURN':
      return (
        <>
          {decision.kind === 'ASK_OVERTURN' ? null : (
            <Radio.Group
              label={t.isItThem}
              value={draft.answer}
              error={form.faultAt('answer')}
              onChange={(answer) => form.change({ answer })}
            >
              <div className={classes.choices}>
                {(Object.keys(ALERT_ANSWERS) as AlertAnswer[]).map((answer) => (
                  <Radio
                    key={answer}
                    value={answer}
                    label={
                      decision.kind === 'ALERT'
                        ? ALERT_ANSWERS[answer].label[language]
                        : answer === 'true_match'
                          ? t.keepsFrozen
                          : t.overturns
                    }
                    data-field="answer"
                  />
                ))}
              </div>
            </Radio.Group>
          )}
          {answerOf(decision.kind, draft) === 'false_positive' ? (
            <Textarea
              label={t.apart}
              description={t.apartHint}
              required
              autosize
              minRows={2}
              maxLength={1000}
              data-field="apart"
              value={draft.apart}
              error={form.faultAt('apart')}
              onChange={({ currentTarget }) => form.change({ apart: currentTarget.value })}
            />
          ) : null}
        </>
      )
    case 'QUESTION': {
      const [day = '', time = ''] = draft.deadline.split('T')
      return (
        <>
          <Textarea
            label={t.question}
            description={t.questionHint}
            autosize
            minRows={3}
            maxLength={2000}
            data-field="text"
            value={draft.text}
            error={form.faultAt('text')}
            onChange={({ currentTarget }) => form.change({ text: currentTarget.value })}
          />
          <div className={classes.deadline}>
            <DateField
              label={t.until}
              description={t.untilHint}
              data-field="deadline"
              value={day}
              error={form.faultAt('deadline')}
              onChange={(value) => form.change({ deadline: `${value}T${time}` })}
            />
            <TextInput
              label={t.untilTime}
              description={t.untilTimeHint}
              inputMode="numeric"
              value={time}
              onChange={({ currentTarget }) => form.change({ deadline: `${day}T${currentTarget.value}` })}
            />
          </div>
        </>
      )
    }
    case 'CONDITIONS':
      return (
        <Textarea
          label={t.conditions}
          description={t.conditionsHint}
          autosize
          minRows={3}
          data-field="conditions"
          value={draft.conditions}
          error={form.faultAt('conditions')}
          onChange={({ currentTarget }) => form.change({ conditions: currentTarget.value })}
        />
      )
    case 'APPROVE_CONDITION':
    case 'WITHDRAW_CONDITIONS':
    case 'BOOK_REVERSAL':
    case 'APPROVE_CANCEL_FEE':
      return null
    case 'CANCEL_REQUEST':
    case 'REVERSE':
    case 'CANCEL_FEE':
      return (
        <ReasonField
          action={decision.kind === 'CANCEL_FEE' ? 'REVERSE' : decision.kind}
          transaction={transaction}
          value={draft.reason}
          fault={form.faultAt('reason')}
          change={(reason) => form.change({ reason })}
        />
      )
    default:
      return (
        <>
          {needsReason(decision.kind) ? (
            <ReasonField
              action={decision.kind}
              transaction={transaction}
              value={draft.reason}
              fault={form.faultAt('reason')}
              change={(reason) => form.change({ reason })}
            />
          ) : null}
          {decision.kind === 'COMPLETED' ? (
            <TextInput
              label={t.bankReference}
              maxLength={64}
              data-field="externalRef"
              value={draft.externalRef}
              error={form.faultAt('externalRef')}
              onChange={({ currentTarget }) => form.change({ externalRef: currentTarget.value })}
            />
          ) : null}
          <Textarea
            label={draft.reason === 'FRAD' ? t.fraudComment : t.comment}
            description={draft.reason === 'FRAD' ? t.fraudCommentHint : t.commentHint}
            required={draft.reason === 'FRAD'}
            data-field="comment"
            error={form.faultAt('comment')}
            autosize
            minRows={2}
            maxLength={4000}
            value={draft.comment}
            onChange={({ currentTarget }) => form.change({ comment: currentTarget.value })}
          />
        </>
      )
  }
}

type ReasonedAction = NonNullable<Input<'listReasonCodes'>['query']>['action']

/** The reasons for the action, each with the customer's text. */
function ReasonField({
  action,
  transaction,
  value,
  fault,
  change,
}: {
  action: ReasonedAction
  transaction: StaffTransaction
  value: string
  fault: string | undefined
  change: (code: string) => void
}): ReactNode {
  const t = useTexts(words)
  const { status, direction, type, cancel_status, four_eyes } = transaction
  const cancel_requested = cancel_status === 'REQ_CANCEL' || cancel_status === 'REQ_RETURN' ? 'true' : 'false'
  const seizing = action === 'REJECT' && four_eyes?.seizing ? 'true' : 'false'
  const reasons = useCall('listReasonCodes', {
    query: { status, direction, action, type, cancel_requested, seizing },
  })
  const chosen = reasons.data?.find(({ code }) => code === value)
  return (
    <Select
      label={t.reason}
      placeholder={reasons.data ? t.chooseReason : t.loadingReasons}
      searchable
      allowDeselect={false}
      data-field="reason"
      data={(reasons.data ?? []).map(({ code, text }) => ({
        value: code,
        label: `${text} (${code})`,
      }))}
      value={value || null}
      error={reasons.error ? t.reasonsFailed(reasons.error.message) : fault}
      description={chosen ? t.customerReads(chosen.customer_text) : t.customerReadsOwn}
      onChange={(code) => change(code ?? '')}
    />
  )
}
