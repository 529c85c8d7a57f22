import { Checkbox, TextInput } from '@mantine/core'
import { type ChangeEvent, type ReactNode, useState } from 'react'
import { type Input, Refusal, type Result } from '../../api/client.ts'
import { toast } from '../../kit/feedback/toasts.ts'
import { ActionDialog } from '../../kit/form/action-dialog.tsx'
import { Amount } from '../../kit/show/amount.tsx'
import { DefinitionList } from '../../kit/show/definition-list.tsx'
import { useTexts } from '../../texts.ts'
import classes from './payouts.module.css'
import { words } from './texts.ts'

export type PaidAccount = Result<'getPayouts'>['accounts'][number]

/** Proposes to pay out the balance of an account: another person approves it. */
export function PayoutDialog({
  account,
  holder,
  close,
}: {
  account: PaidAccount
  holder: string
  close: () => void
}): ReactNode {
  const t = useTexts(words)
  const [iban, setIban] = useState('')
  const [reason, setReason] = useState('')
  /** The name at the other bank, where it is close, and for which IBAN. */
  const [near, setNear] = useState<{ readonly name: string; readonly iban: string } | null>(null)
  const [isSame, setSame] = useState(false)
  const [wire, setWire] = useState(NO_WIRE)
  const { _id, name, available, currency, obstacle, way } = account
  const common = { account_id: _id, available, reason: reason.trim() }
  const close_match = near?.iban === iban ? near : null
  return (
    <ActionDialog
      title={t.payOutOf(name)}
      action={t.propose}
      ready={
        obstacle === null &&
        reason.trim().length >= 3 &&
        (way === 'wire'
          ? wire.account_number.trim() !== '' && wire.bic.trim() !== '' && wire.proof.trim().length >= 3
          : iban.trim() !== '' && (close_match === null || isSame))
      }
      act={async (send) => {
        const body: Input<'proposePayout'>['body'] =
          way === 'wire'
            ? { ...common, way, ...wire }
            : {
                ...common,
                way: 'credit_transfer',
                iban: iban.trim(),
                ...(close_match === null || !isSame ? {} : { compared_name: close_match.name }),
              }
        await send('proposePayout', { body }).catch((error: unknown) => {
          if (error instanceof Refusal && error.code === 'payee_name_close') {
            setNear({ name: String((error.result as { name?: string } | null)?.name ?? ''), iban })
            setSame(false)
          }
          throw error
        })
        toast('info', t.proposed)
      }}
      close={close}
    >
      <DefinitionList
        items={[
          [t.available, <Amount key="available" value={available} currency={currency} />],
          [t.holder, holder],
        ]}
      />
      {way === 'wire' ? (
        <WireFields value={wire} change={setWire} />
      ) : (
        <TextInput
          label={t.iban}
          description={t.ibanHint}
          maxLength={42}
          value={iban}
          onChange={({ currentTarget }) => setIban(currentTarget.value)}
          data-autofocus
        />
      )}
      {close_match === null ? null : (
        <>
          <DefinitionList items={[[t.nameThere, close_match.name]]} />
          <Checkbox
            label={t.sameHolder}
            checked={isSame}
            onChange={({ currentTarget }) => setSame(currentTarget.checked)}
          />
        </>
      )}
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

const NO_WIRE = { account_number: '', bic: '', proof: '' }

/** The account to which a wire goes, and what shows whose it is. */
function WireFields({
  value,
  change,
}: {
  value: typeof NO_WIRE
  change: (value: typeof NO_WIRE) => void
}): ReactNode {
  const t = useTexts(words)
  const field = (name: keyof typeof NO_WIRE, maxLength: number) => ({
    maxLength,
    value: value[name],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
      change({ ...value, [name]: currentTarget.value }),
  })
  return (
    <>
      <TextInput
        label={t.number}
        description={t.numberHint}
        {...field('account_number', 50)}
        data-autofocus
      />
      <TextInput label={t.bic} {...field('bic', 11)} />
      <TextInput label={t.proof} description={t.proofHint} {...field('proof', 500)} />
    </>
  )
}
