import '@mantine/core/styles/Radio.css'
import type { StaffTransaction } from '@fondaco/contract/payments/schemas.ts'
import { reasonOf } from '@fondaco/rules/payments/reasons.ts'
import { RECALL_REFUSAL_CODES, type RecallAnswer } from '@fondaco/rules/payments/recall.ts'
import { Radio, Select, Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { upload } from '../../api/client.ts'
import { readings } from '../../api/readings.ts'
import { toast } from '../../kit/feedback/toasts.ts'
import { ActionDialog } from '../../kit/form/action-dialog.tsx'
import { ChosenFiles } from '../../kit/form/chosen-files.tsx'
import { FileZone, sortOut } from '../../kit/form/file-zone.tsx'
import { texts, useLanguage, useTexts } from '../../texts.ts'

const words = texts({
  title: { en: 'Enter the bank’s answer', lt: 'Įvesti banko atsakymą' },
  about: {
    en: 'Enter the answer of the other bank, and attach the document that shows it. Only staff see the document.',
    lt: 'Įveskite kito banko atsakymą ir pridėkite jį patvirtinantį dokumentą. Dokumentą mato tik darbuotojai.',
  },
  what: { en: 'What did the bank answer?', lt: 'Ką bankas atsakė?' },
  yes: {
    en: 'Yes: the payment is cancelled, and the held money is released to the customer',
    lt: 'Taip: mokėjimas atšaukiamas, rezervuoti pinigai atlaisvinami klientui',
  },
  no: {
    en: 'No: the payment continues, and the customer is notified that the money is not coming back',
    lt: 'Ne: mokėjimas tęsiamas, klientui pranešama, kad pinigai negrįš',
  },
  notYou: {
    en: 'You requested this recall, so a colleague must enter a yes.',
    lt: 'Prašymą grąžinti pateikėte jūs, todėl teigiamą atsakymą turi įvesti kolega.',
  },
  reason: { en: 'Reason', lt: 'Priežastis' },
  text: { en: 'In the bank’s words', lt: 'Banko žodžiais' },
  document: { en: 'Document that shows the answer', lt: 'Atsakymą patvirtinantis dokumentas' },
  enter: { en: 'Enter the answer', lt: 'Įvesti atsakymą' },
  entered: { en: 'The answer is recorded', lt: 'Atsakymas įrašytas' },
})

/** Another bank's answer to a manual recall: yes or no, the reason, and the document that shows it. */
export function RecallAnswerDialog({
  transaction: { _id: id, version, recall_answer: offered },
  close,
}: {
  transaction: StaffTransaction
  close: () => void
}): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const [answer, setAnswer] = useState<RecallAnswer | ''>('')
  const [reason, setReason] = useState<string | null>(null)
  const [text, setText] = useState('')
  const [files, setFiles] = useState<readonly File[]>([])
  const [faults, setFaults] = useState<readonly string[]>([])
  const choose = (chosen: readonly File[]) => {
    const sorted = sortOut(chosen, 0, 1)
    setFaults(sorted.faults)
    if (sorted.fit.length > 0) setFiles(sorted.fit)
  }
  const act = async () => {
    const code = RECALL_REFUSAL_CODES.find((one) => answer === 'no' && one === reason)
    const body = {
      answer: answer as RecallAnswer,
      version: String(version),
      ...(code ? { reason_code: code } : {}),
      ...(text.trim() ? { text: text.trim() } : {}),
    }
    await upload('enterRecallAnswer', { params: { id }, body }, files).finally(
      () => void readings.readAgainAfter('enterRecallAnswer'),
    )
    toast('good', t.entered)
  }
  const isReady = answer !== '' && (answer === 'yes' || reason !== null) && files.length === 1
  return (
    <ActionDialog title={t.title} action={t.enter} ready={isReady} act={act} close={close}>
      <p>{t.about}</p>
      <Radio.Group
        label={t.what}
        description={offered.includes('yes') ? undefined : t.notYou}
        required
        value={answer}
        onChange={(value) => setAnswer(value as RecallAnswer)}
      >
        {offered.map((one) => (
          <Radio key={one} value={one} label={t[one]} mt="xs" />
        ))}
      </Radio.Group>
      {answer === 'no' ? (
        <Select
          label={t.reason}
          required
          value={reason}
          onChange={setReason}
          data={RECALL_REFUSAL_CODES.map((code) => ({
            value: code,
            label: `${code}: ${reasonOf(code).text[language]}`,
          }))}
        />
      ) : null}
      <Textarea
        label={t.text}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={500}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <FileZone label={t.document} most={1} faults={faults} onChosen={choose}>
        <ChosenFiles files={files} onChange={setFiles} />
      </FileZone>
    </ActionDialog>
  )
}
