import { Button, Textarea } from '@mantine/core'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Refusal } from '../../api/client.ts'
import { useActingFor } from '../../api/session.tsx'
import { outcomeUnknown, useOnce } from '../../api/use-once.ts'
import { Note } from '../../kit/card.tsx'
import { FileDrop, type StoredFile } from '../../kit/file-drop.tsx'
import { useUnsavedWork } from '../../kit/unsaved-work.ts'
import classes from './transaction.module.css'

const MAX_LENGTH = 4000

interface AnswerFormProps {
  readonly transactionId: string
  readonly onAnswered: () => Promise<void>
  /** The question is no longer open. */
  readonly onClosed: () => void
}

type Faults = { readonly text?: string; readonly files?: string; readonly all?: string }

/** The answer to a question on a payment, with files. It is taken once, however often it is sent. */
export function AnswerForm({ transactionId, onAnswered, onClosed }: AnswerFormProps): ReactNode {
  const actingFor = useActingFor()
  const [text, setText] = useState('')
  const [files, setFiles] = useState<readonly StoredFile[]>([])
  const [faults, setFaults] = useState<Faults>({})
  const field = useRef<HTMLTextAreaElement>(null)
  const { send, sending } = useOnce('answerQuestion')
  useUnsavedWork(
    text.trim() !== '' || files.length > 0,
    'Leave this payment? The answer that you have written will be lost.',
  )

  const answer = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') {
      setFaults({ text: 'Write your answer.' })
      field.current?.focus()
      return
    }
    setFaults({})
    const ids = files.map(({ _id }) => _id)
    try {
      const taken = await send({
        params: { id: transactionId },
        body: { text: text.trim(), ...(ids.length > 0 ? { files: ids } : {}) },
      })
      if (!taken) return
      setText('')
      setFiles([])
      await onAnswered()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setFaults(faultsOf(error))
      if (error.code === 'question_not_open') onClosed()
    }
  }

  return (
    <form onSubmit={(event) => void answer(event)} className={classes.form} noValidate>
      <Textarea
        ref={field}
        label="Your answer"
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
        label="Files that help, if you have any"
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
        <Button type="submit" loading={sending}>
          Send the answer
        </Button>
      </div>
    </form>
  )
}

function faultsOf(refusal: Refusal): Faults {
  if (outcomeUnknown(refusal)) {
    return {
      all: 'We could not reach the bank, so we do not know yet whether your answer arrived. Send it again here: the same answer is taken once.',
    }
  }
  if (refusal.code === 'file_unknown' || refusal.code === 'files_too_many') return { files: refusal.message }
  const wrong = refusal.fields.find(({ path }) => path.includes('text'))
  return wrong ? { text: `The answer ${wrong.text}.` } : { all: refusal.message }
}
