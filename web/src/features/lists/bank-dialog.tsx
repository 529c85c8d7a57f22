import { isBic } from '@fondaco/rules/iban.ts'
import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Input } from '../../api/client.ts'
import { useCall } from '../../api/query.ts'
import type { Send } from '../../kit/form/use-act.ts'
import { Note } from '../../kit/show/card.tsx'
import { useTexts } from '../../texts.ts'
import { words } from './bank-texts.ts'
import type { ListedBank } from './banks.tsx'
import { EntryDialog, type EntryDialogOf } from './entry-dialog.tsx'
import { words as common } from './texts.ts'
import { EffectOnPayments, type ShowEffect, Trial } from './trial.tsx'

type Tried = NonNullable<Input<'tryWhitelistedBank'>['query']>

/** Proposes another whitelisted bank, a change of one, or its removal. */
export function BankDialog({ of, removes, close }: EntryDialogOf<ListedBank>): ReactNode {
  const t = { ...useTexts(common), ...useTexts(words) }
  const [bic, setBic] = useState(of?.bic ?? '')
  const [note, setNote] = useState(of?.note ?? '')
  const [isLeft, setIsLeft] = useState(false)
  const values = { bic: bic.trim().toUpperCase(), note: note.trim() }
  const isValid = isBic(values.bic)
  const tried: Tried = { ...(of ? { id: of._id } : {}), ...(removes ? {} : { bic: values.bic }) }
  const propose = (send: Send, change_reason: string) => {
    if (of === null) return send('addWhitelistedBank', { body: { ...values, change_reason } })
    const { _id: id, version } = of
    return removes
      ? send('removeWhitelistedBank', { params: { id }, body: { change_reason, version } })
      : send('changeWhitelistedBank', { params: { id }, body: { ...values, change_reason, version } })
  }
  const { data: listed } = useCall('listWhitelistedBanks', { query: { limit: 1 } })
  return (
    <EntryDialog
      title={of === null ? t.add : removes ? t.removeOf(of.bic) : t.changeOf(of.bic)}
      removes={removes}
      ready={
        removes || (isValid && values.note !== '' && (values.bic !== of?.bic || values.note !== of.note))
      }
      propose={propose}
      tried={removes || isValid ? JSON.stringify(tried) : null}
      trial={<BankTrial of={tried} />}
      close={close}
    >
      {listed?.length === 0 ? <Note tone="wait">{t.first}</Note> : null}
      <TextInput
        label={t.bic}
        description={t.bicHint}
        error={isLeft && values.bic !== '' && !isValid ? t.bicWrong : null}
        maxLength={30}
        spellCheck={false}
        value={bic}
        onChange={({ currentTarget }) => setBic(currentTarget.value)}
        onBlur={() => setIsLeft(true)}
        data-autofocus
      />
      <TextInput
        label={t.note}
        description={t.noteHint}
        maxLength={140}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </EntryDialog>
  )
}

function BankTrial({ of }: { readonly of: Tried }): ReactNode {
  return <Trial of={useCall('tryWhitelistedBank', { query: of })} Show={BankEffect} />
}

export const BankEffect: ShowEffect = ({ of }) => <EffectOnPayments of={of} found={useTexts(words).found} />
