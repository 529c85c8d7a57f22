import { Button, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { toast } from '../../kit/feedback/toasts.ts'
import { ActionDialog } from '../../kit/form/action-dialog.tsx'
import type { Send } from '../../kit/form/use-act.ts'
import { useTexts } from '../../texts.ts'
import type { Word } from './list.tsx'
import { words } from './texts.ts'
import { Trial, type Tried } from './trial.tsx'

/** Proposes another word, a change of one, or its removal; it can be tried before. */
export function WordDialog({
  of,
  removes = false,
  close,
}: {
  /** Null: another word. */
  of: Word | null
  removes?: boolean
  close: () => void
}): ReactNode {
  const t = useTexts(words)
  const [word, setWord] = useState(of?.word ?? '')
  const [reason, setReason] = useState(of?.reason ?? '')
  const [why, setWhy] = useState('')
  const [tried, setTried] = useState<Tried | null>(null)
  const values = { word: word.trim(), reason: reason.trim() }
  const isFilled = removes || (values.word !== '' && values.reason !== '')
  const isChanged = removes || values.word !== of?.word || values.reason !== of.reason
  const propose = async (send: Send) => {
    const change_reason = why.trim()
    if (of === null) await send('addBlacklistedWord', { body: { ...values, change_reason } })
    else {
      const { _id: id, version } = of
      if (removes) await send('removeBlacklistedWord', { params: { id }, body: { change_reason, version } })
      else
        await send('changeBlacklistedWord', { params: { id }, body: { ...values, change_reason, version } })
    }
    toast('info', t.proposed)
  }
  return (
    <ActionDialog
      title={of === null ? t.add : removes ? t.removeOf(of.word) : t.changeOf(of.word)}
      action={t.propose}
      ready={isFilled && isChanged && why.trim().length >= 3}
      act={propose}
      close={close}
    >
      {removes ? null : (
        <>
          <TextInput
            label={t.word}
            description={t.wordHint}
            maxLength={60}
            value={word}
            onChange={({ currentTarget }) => {
              setWord(currentTarget.value)
              setTried(null)
            }}
            data-autofocus
          />
          <TextInput
            label={t.reason}
            description={t.reasonHint}
            maxLength={100}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </>
      )}
      <TextInput
        label={t.changeReason}
        description={t.changeReasonHint}
        maxLength={500}
        value={why}
        onChange={({ currentTarget }) => setWhy(currentTarget.value)}
        {...(removes ? { 'data-autofocus': true } : {})}
      />
      <div>
        <Button
          variant="default"
          disabled={!removes && values.word === ''}
          onClick={() =>
            setTried({ ...(of ? { id: of._id } : {}), ...(removes ? {} : { word: values.word }) })
          }
        >
          {t.tryIt}
        </Button>
      </div>
      {tried ? <Trial of={tried} /> : <p>{t.tryText}</p>}
    </ActionDialog>
  )
}
