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
  const about = { transaction_id: _id, reason_code: reason_code.toUpperCase(), reason }
  const BODIES: Readonly<Record<ToldOfWire, Input<'enterWire'>['body']>> = {
    RETURNED: { what: 'RETURNED', amount, external_ref, ...about },
    REFUSED: { what: 'REFUSED', ...about },
    ASKED_BACK: { what: 'ASKED_BACK', bank, ...about },
  }
  const isWhole = { RETURNED: amount !== '' && external_ref !== '', REFUSED: true, ASKED_BACK: bank !== '' }
  return (
    <ActionDialog
      title={t[what]}
      action={t.propose}
      ready={/^[A-Z0-9]{4}$/.test(about.reason_code) && reason.length >= 3 && isWhole[what]}
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
      <TextInput
        {...field('reason_code', t.code)}
        description={t.codeHint}
        maxLength={4}
        required
        {...(what === 'REFUSED' ? { 'data-autofocus': true } : {})}
      />
      <TextInput {...field('reason', t.reason)} description={t.reasonHint} maxLength={500} required />
      <p className={classes.hint}>{t.about}</p>
    </ActionDialog>
  )
}
