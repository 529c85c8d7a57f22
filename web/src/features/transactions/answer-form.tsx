import '../../kit/form/fields.css'
import '@mantine/core/styles/Radio.css'
import { Button, Radio, Textarea } from '@mantine/core'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { Refusal } from '../../api/client.ts'
import { useActingFor } from '../../api/session.tsx'
import { FileDrop, type StoredFile } from '../../kit/form/file-drop.tsx'
import { useUnsavedWork } from '../../kit/form/unsaved-work.ts'
import { useAct } from '../../kit/form/use-act.ts'
import { Note } from '../../kit/show/card.tsx'
import { texts, textsNow, useTexts } from '../../texts.ts'
import classes from './transaction.module.css'

const words = texts({
  leave: {
    en: 'Leave this payment? The answer that you have written will be lost.',
    lt: 'Palikti šį mokėjimą? Jūsų parašytas atsakymas bus prarastas.',
  },
  empty: { en: 'Write your answer.', lt: 'Parašykite atsakymą.' },
  answer: { en: 'Your answer', lt: 'Jūsų atsakymas' },
  mayGoBack: { en: 'May the money go back?', lt: 'Ar pinigus galima grąžinti?' },
  yes: { en: 'Yes, give it back to the payer', lt: 'Taip, grąžinkite mokėtojui' },
  no: { en: 'No, it is mine', lt: 'Ne, jie mano' },
  chooseAgree: { en: 'Choose yes or no.', lt: 'Pasirinkite „taip“ arba „ne“.' },
  why: { en: 'Why', lt: 'Kodėl' },
  files: { en: 'Files that help, if you have any', lt: 'Failai, jei jų turite' },
  send: { en: 'Send the answer', lt: 'Siųsti atsakymą' },
  unknown: {
    en: 'We could not reach the bank, so we do not know yet whether your answer arrived. Send it again here: the same answer is taken once.',
    lt: 'Nepavyko susisiekti su banku, todėl dar nežinome, ar jūsų atsakymas gautas. Išsiųskite jį čia dar kartą: tas pats atsakymas priimamas vieną kartą.',
  },
  wrong: { en: (why: string) => `The answer ${why}.`, lt: (why: string) => `Atsakymas: ${why}.` },
})

const MAX_LENGTH = 4000

interface AnswerFormProps {
  readonly transactionId: string
  /** RETURN: whether the money may go back, yes or no, with the answer. */
  readonly asks: 'INFORMATION' | 'RETURN'
  readonly onAnswered: () => void
}

type Faults = {
  readonly agree?: string
  readonly text?: string
  readonly files?: string
  readonly all?: string
}

/** The answer to a question on a payment, with files. It is taken once, however often it is sent. */
export function AnswerForm({ transactionId, asks, onAnswered }: AnswerFormProps): ReactNode {
  const t = useTexts(words)
  const actingFor = useActingFor()
  const [agree, setAgree] = useState<'yes' | 'no' | ''>('')
  const [text, setText] = useState('')
  const [files, setFiles] = useState<readonly StoredFile[]>([])
  const [faults, setFaults] = useState<Faults>({})
  const field = useRef<HTMLTextAreaElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const { act, busy } = useAct()
  useUnsavedWork(text.trim() !== '' || files.length > 0, t.leave)

  const answer = (event: FormEvent) => {
    event.preventDefault()
    if (asks === 'RETURN' && agree === '') {
      setFaults({ agree: t.chooseAgree })
      form.current?.querySelector<HTMLElement>('input[type=radio]')?.focus()
      return
    }
    if (text.trim() === '') {
      setFaults({ text: t.empty })
      field.current?.focus()
      return
    }
    setFaults({})
    const ids = files.map(({ _id }) => _id)
    void act(
      async (send) => {
        await send('answerQuestion', {
          params: { id: transactionId },
          body: {
            text: text.trim(),
            ...(agree === '' ? {} : { agree: agree === 'yes' }),
            ...(ids.length > 0 ? { files: ids } : {}),
          },
        })
        setText('')
        setFiles([])
        onAnswered()
      },
      (refusal) => setFaults(faultsOf(refusal)),
    )
  }

  return (
    <form ref={form} onSubmit={answer} className={classes.form} noValidate>
      {asks === 'RETURN' ? (
        <Radio.Group
          label={t.mayGoBack}
          value={agree}
          error={faults.agree}
          onChange={(chosen) => {
            setAgree(chosen as 'yes' | 'no')
            setFaults(({ agree: _, ...others }) => others)
          }}
        >
          <div className={classes.choices}>
            <Radio value="yes" label={t.yes} />
            <Radio value="no" label={t.no} />
          </div>
        </Radio.Group>
      ) : null}
      <Textarea
        ref={field}
        label={asks === 'RETURN' ? t.why : t.answer}
        required
        autosize
        minRows={3}
        maxRows={12}
        maxLength={MAX_LENGTH}
        value={text}
        error={faults.text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          // While typing, not on leaving: a line that goes then would move the button away from under the pointer.
          setFaults(({ text: _, ...others }) => others)
        }}
      />
      <FileDrop
        label={t.files}
        files={files}
        onChange={setFiles}
        companyId={actingFor.kind === 'company' ? actingFor._id : null}
        error={faults.files}
      />
      {faults.all ? (
        <Note tone="stop" live>
          {faults.all}
        </Note>
      ) : null}
      <div>
        <Button type="submit" loading={busy}>
          {t.send}
        </Button>
      </div>
    </form>
  )
}

function faultsOf(refusal: Refusal): Faults {
  const t = textsNow(words)
  if (refusal.outcomeUnknown) return { all: t.unknown }
  if (refusal.code === 'file_unknown' || refusal.code === 'files_too_many') return { files: refusal.message }
  const wrong = refusal.fields.find(({ path }) => path.includes('text'))
  return wrong ? { text: t.wrong(wrong.text) } : { all: refusal.message }
}
