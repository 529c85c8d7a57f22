import '../../kit/form/fields.css'
import '@mantine/core/styles/Radio.css'
import { Button, Radio, Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useActingFor } from '../../api/session.tsx'
import { FileDrop, type StoredFile, storeForCustomer } from '../../kit/form/file-drop.tsx'
import { useUnsavedWork } from '../../kit/form/unsaved-work.ts'
import { useFields } from '../../kit/form/use-fields.ts'
import { Note } from '../../kit/show/card.tsx'
import { texts, useTexts } from '../../texts.ts'
import classes from './transaction.module.css'

const words = texts({
  leave: {
    en: 'Leave this payment? The answer that you have written will be lost.',
    lt: 'Palikti šį mokėjimą? Jūsų parašytas atsakymas bus prarastas.',
  },
  empty: { en: 'Write your answer.', lt: 'Parašykite atsakymą.' },
  answer: { en: 'Your answer', lt: 'Jūsų atsakymas' },
  mayGoBack: { en: 'Do you agree to return the money?', lt: 'Ar sutinkate grąžinti pinigus?' },
  yes: { en: 'Yes, return it to the payer', lt: 'Taip, grąžinkite pinigus mokėtojui' },
  no: { en: 'No, the money is mine', lt: 'Ne, pinigai mano' },
  chooseAgree: { en: 'Choose yes or no.', lt: 'Pasirinkite „taip“ arba „ne“.' },
  why: { en: 'Why', lt: 'Kodėl' },
  files: { en: 'Files (optional)', lt: 'Failai (neprivaloma)' },
  send: { en: 'Send the answer', lt: 'Siųsti atsakymą' },
  unknown: {
    en: 'We could not reach the bank, so we do not know yet whether your answer arrived. Send it again here: the same answer counts only once.',
    lt: 'Nepavyko susisiekti su banku, todėl dar nežinome, ar jūsų atsakymas gautas. Išsiųskite jį čia dar kartą: tas pats atsakymas įskaitomas tik vieną kartą.',
  },
})

const MAX_LENGTH = 4000

interface AnswerFormProps {
  readonly transactionId: string
  /** For a return: whether the money may go back, with the answer. */
  readonly asks: 'INFORMATION' | 'RETURN'
  readonly onAnswered: () => void
}

/** The answer to a question on a payment, with files. It is accepted once, however often it is sent. */
export function AnswerForm({ transactionId, asks, onAnswered }: AnswerFormProps): ReactNode {
  const t = useTexts(words)
  const actingFor = useActingFor()
  const [files, setFiles] = useState<readonly StoredFile[]>([])
  const form = useFields<'agree' | 'text' | 'files'>({
    initial: { agree: '', text: '', files: '' },
    labels: { agree: t.mayGoBack, text: asks === 'RETURN' ? t.why : t.answer, files: t.files },
    check({ agree, text }) {
      if (asks === 'RETURN' && agree === '') return { agree: t.chooseAgree }
      return text.trim() === '' ? { text: t.empty } : {}
    },
    async send({ agree, text }, once) {
      const ids = files.map(({ _id }) => _id)
      await once('answerQuestion', {
        params: { id: transactionId },
        body: {
          text: text.trim(),
          ...(agree === '' ? {} : { agree: agree === 'yes' }),
          ...(ids.length > 0 ? { files: ids } : {}),
        },
      })
      form.reset()
      setFiles([])
      onAnswered()
    },
    refusedFor: { file_unknown: 'files', files_too_many: 'files' },
    problemOf: ({ outcomeUnknown, message }) => (outcomeUnknown ? t.unknown : message),
  })
  useUnsavedWork(form.fields.text.trim() !== '' || files.length > 0, t.leave)
  return (
    <form onSubmit={form.submit} className={classes.form} noValidate>
      {asks === 'RETURN' ? (
        <Radio.Group
          label={t.mayGoBack}
          value={form.fields.agree}
          error={form.faultAt('agree')}
          onChange={(agree) => form.change({ agree })}
          data-field="agree"
        >
          <div className={classes.choices}>
            <Radio value="yes" label={t.yes} />
            <Radio value="no" label={t.no} />
          </div>
        </Radio.Group>
      ) : null}
      <Textarea {...form.text('text')} required autosize minRows={3} maxRows={12} maxLength={MAX_LENGTH} />
      <FileDrop
        label={t.files}
        files={files}
        onChange={setFiles}
        store={storeForCustomer(actingFor.kind === 'company' ? actingFor._id : null)}
        error={form.faultAt('files')}
      />
      {form.problem ? (
        <Note tone="stop" live>
          {form.problem}
        </Note>
      ) : null}
      <div>
        <Button type="submit" loading={form.sending}>
          {t.send}
        </Button>
      </div>
    </form>
  )
}
