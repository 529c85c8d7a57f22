import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Result } from '../../api/client.ts'
import { toast } from '../../kit/feedback/toasts.ts'
import { ActionDialog } from '../../kit/form/action-dialog.tsx'
import { Amount } from '../../kit/show/amount.tsx'
import { DefinitionList } from '../../kit/show/definition-list.tsx'
import { useTexts } from '../../texts.ts'
import classes from './charges.module.css'
import { words } from './texts.ts'

export type ChargedAccount = Result<'getCharges'>['accounts'][number]

/** Proposes to charge the operational fee of an account: another person approves it. */
export function ChargeDialog({ account, close }: { account: ChargedAccount; close: () => void }): ReactNode {
  const t = useTexts(words)
  const [text, setText] = useState('')
  const [reason, setReason] = useState('')
  const { _id, name, fee, obstacle, currency } = account
  return (
    <ActionDialog
      title={t.chargeOf(name)}
      action={t.propose}
      ready={fee !== null && text.trim() !== '' && reason.trim().length >= 3}
      act={async (send) => {
        await send('proposeCharge', {
          body: { account_id: _id, fee: fee ?? '', text: text.trim(), reason: reason.trim() },
        })
        toast('info', t.proposed)
      }}
      close={close}
    >
      {fee === null ? (
        <p className={classes.hint}>{t[obstacle ?? 'charge_without_price']}</p>
      ) : (
        <DefinitionList items={[[t.fee, <Amount key="fee" value={fee} currency={currency} />]]} />
      )}
      <TextInput
        label={t.text}
        description={t.textHint}
        maxLength={140}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        data-autofocus
      />
      <TextInput
        label={t.reason}
        description={t.reasonHint}
        maxLength={500}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <p className={classes.hint}>{t.effect}</p>
    </ActionDialog>
  )
}
