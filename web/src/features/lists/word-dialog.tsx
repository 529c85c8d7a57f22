import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Input } from '../../api/client.ts'
import { useCall } from '../../api/query.ts'
import type { Send } from '../../kit/form/use-act.ts'
import { useTexts } from '../../texts.ts'
import { EntryDialog, type EntryDialogOf } from './entry-dialog.tsx'
import { words as common } from './texts.ts'
import { EffectOnPayments, type ShowEffect, Trial } from './trial.tsx'
import { words } from './word-texts.ts'
import type { Word } from './words.tsx'

type Tried = NonNullable<Input<'tryBlacklistedWord'>['query']>

/** Proposes another blacklisted word, a change of one, or its removal. */
export function WordDialog({ of, removes, close }: EntryDialogOf<Word>): ReactNode {
  const t = { ...useTexts(common), ...useTexts(words) }
  const [word, setWord] = useState(of?.word ?? '')
  const [reason, setReason] = useState(of?.reason ?? '')
  const values = { word: word.trim(), reason: reason.trim() }
  const tried: Tried = { ...(of ? { id: of._id } : {}), ...(removes ? {} : { word: values.word }) }
  const isFilled = values.word !== '' && values.reason !== ''
  const propose = (send: Send, change_reason: string) => {
    if (of === null) return send('addBlacklistedWord', { body: { ...values, change_reason } })
    const { _id: id, version } = of
    return removes
      ? send('removeBlacklistedWord', { params: { id }, body: { change_reason, version } })
      : send('changeBlacklistedWord', { params: { id }, body: { ...values, change_reason, version } })
  }
  return (
    <EntryDialog
      title={of === null ? t.add : removes ? t.removeOf(of.word) : t.changeOf(of.word)}
      removes={removes}
      ready={removes || (isFilled && (values.word !== of?.word || values.reason !== of.reason))}
      propose={propose}
      tried={removes || values.word !== '' ? JSON.stringify(tried) : null}
      trial={<WordTrial of={tried} />}
      close={close}
    >
      <TextInput
        label={t.word}
        description={t.wordHint}
        maxLength={60}
        value={word}
        onChange={({ currentTarget }) => setWord(currentTarget.value)}
        data-autofocus
      />
      <TextInput
        label={t.reason}
        description={t.reasonHint}
        maxLength={100}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </EntryDialog>
  )
}

function WordTrial({ of }: { readonly of: Tried }): ReactNode {
  return <Trial of={useCall('tryBlacklistedWord', { query: of })} Show={WordEffect} />
}

export const WordEffect: ShowEffect = ({ of }) => <EffectOnPayments of={of} found={useTexts(words).found} />
