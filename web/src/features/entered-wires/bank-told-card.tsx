import type { StaffTransaction } from '@fondaco/contract/payments/schemas.ts'
import type { ToldOfWire } from '@fondaco/rules/wires/told.ts'
import { Button, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Input } from '../../api/client.ts'
import { toast } from '../../kit/feedback/toasts.ts'
import { ActionDialog } from '../../kit/form/action-dialog.tsx'
import { Card } from '../../kit/show/card.tsx'
import { useTexts } from '../../texts.ts'
import classes from './entered-wires.module.css'
import { words } from './texts.ts'

type Told = Pick<StaffTransaction, '_id' | 'amount' | 'bank_told'>

/** What the bank told by hand about a wire; nothing where no such thing can have happened. */
export function BankToldCard({ wire }: { wire: Told }): ReactNode {
  const t = useTexts(words)
  const [what, setWhat] = useState<ToldOfWire | null>(null)
  if (wire.bank_told.length === 0) return null
  return (
    <Card title={t.told} padded>
      <p className={classes.hint}>{t.toldHint}</p>
      <div className={classes.acts}>
        {wire.bank_told.map((one) => (
          <Button key={one} variant="default" onClick={() => setWhat(one)}>
            {t[one]}
          </Button>
        ))}
      </div>
      {what ? <ToldDialog wire={wire} what={what} close={() => setWhat(null)} /> : null}
    </Card>
  )
}

function ToldDialog({
  wire: { _id, amount: whole },
  what,
  close,
}: {
  wire: Told
  what: ToldOfWire
  close: () => void
}): ReactNode {
  const t = useTexts(words)
  const [typed, setTyped] = useState({
    amount: whole,
    external_ref: '',
    reason_code: '',
    bank: '',
    reason: '',
  })
  type Field = keyof typeof typed
  const field = (name: Field, label: string) => ({
    label,
    value: typed[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setTyped((before) => ({ ...before, [name]: value })),
  })
  const { amount, external_ref, reason_code, bank, reason } = Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [name, value.trim()]),
  ) as typeof typed
  const about = { transaction_id: _id, reason }
  const coded = { ...about, reason_code: reason_code.toUpperCase() }
  const BODIES: Readonly<Record<ToldOfWire, Input<'enterWire'>['body']>> = {
    RETURNED: { what: 'RETURNED', amount, external_ref, ...coded },
    REFUSED: { what: 'REFUSED', ...coded },
    CANCELED: { what: 'CANCELED', ...about },
    CANCEL_REFUSED: { what: 'CANCEL_REFUSED', ...coded },
    ASKED_BACK: { what: 'ASKED_BACK', bank, ...coded },
  }
  const hasCode = what !== 'CANCELED'
  const isWhole =
    (!hasCode || /^[A-Z0-9]{4}$/.test(coded.reason_code)) &&
    (what !== 'RETURNED' || (amount !== '' && external_ref !== '')) &&
    (what !== 'ASKED_BACK' || bank !== '')
  return (
    <ActionDialog
      title={t[what]}
      action={t.propose}
      ready={reason.length >= 3 && isWhole}
      act={async (send) => {
        await send('enterWire', { body: BODIES[what] })
        toast('info', t.proposed)
      }}
      close={close}
    >
      {what === 'RETURNED' ? (
        <>
          <TextInput {...field('amount', t.amountBack)} inputMode="decimal" data-autofocus required />
          <TextInput {...field('external_ref', t.externalRef)} maxLength={35} required />
        </>
      ) : null}
      {what === 'ASKED_BACK' ? (
        <TextInput {...field('bank', t.bank)} maxLength={140} data-autofocus required />
      ) : null}
      {hasCode ? (
        <TextInput
          {...field('reason_code', t.code)}
          description={t.codeHint}
          maxLength={4}
          required
          {...(what === 'REFUSED' || what === 'CANCEL_REFUSED' ? { 'data-autofocus': true } : {})}
        />
      ) : null}
      <TextInput
        {...field('reason', t.reason)}
        description={t.reasonHint}
        maxLength={500}
        required
        {...(hasCode ? {} : { 'data-autofocus': true })}
      />
      <p className={classes.hint}>{t.about}</p>
    </ActionDialog>
  )
}
