import '@mantine/core/styles/Input.css'
import type { CustomerTransaction } from '@fondaco/contract/payments/schemas.ts'
import { moneyWords } from '@fondaco/rules/payments/money.ts'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { Refusal } from '../../api/client.ts'
import { Dialog } from '../../kit/feedback/dialogs.tsx'
import { toast } from '../../kit/feedback/toasts.ts'
import { useAct } from '../../kit/form/use-act.ts'
import { amountText } from '../../kit/show/amount.tsx'
import { Note } from '../../kit/show/card.tsx'
import { texts, textsNow, useLanguage, useTexts } from '../../texts.ts'
import { otherParty } from './payment-words.ts'
import classes from './transaction.module.css'

const words = texts({
  canceled: { en: 'The payment is cancelled.', lt: 'Mokėjimas atšauktas.' },
  open: { en: 'Cancel payment', lt: 'Atšaukti mokėjimą' },
  title: { en: 'Cancel this payment?', lt: 'Atšaukti šį mokėjimą?' },
  notSent: {
    en: (amount: string, payee: string) => `${amount} to ${payee} will not be sent.`,
    lt: (amount: string, payee: string) => `${amount} gavėjui ${payee} nebus išsiųsta.`,
  },
  free: {
    en: (fee: string, account: string) =>
      `The reserved amount and the fee of ${fee} are available in ${account} again at once.`,
    lt: (fee: string, account: string) =>
      `Rezervuota suma ir ${fee} mokestis sąskaitoje ${account} vėl bus prieinami iš karto.`,
  },
  why: { en: 'Reason (optional)', lt: 'Priežastis (neprivaloma)' },
  keep: { en: 'Keep the payment', lt: 'Palikti mokėjimą' },
  cancel: { en: 'Cancel the payment', lt: 'Atšaukti mokėjimą' },
  unknown: {
    en: 'We could not reach the bank, so we do not know yet whether the payment is cancelled. Try again here: it cannot be cancelled twice.',
    lt: 'Nepavyko susisiekti su banku, todėl dar nežinome, ar mokėjimas atšauktas. Bandykite čia dar kartą: du kartus atšaukti jo neįmanoma.',
  },
  changed: {
    en: 'The payment has changed. Close this window, check the payment’s status, and decide again.',
    lt: 'Mokėjimas pasikeitė. Uždarykite šį langą, pažiūrėkite mokėjimo būseną ir spręskite iš naujo.',
  },
})

const MAX_LENGTH = 140

/** Cancels an unsent payment after the person's confirmation, at the version that they saw. */
export function CancelButton({ transaction }: { transaction: CustomerTransaction }): ReactNode {
  const t = useTexts(words)
  const { act, busy } = useAct()
  const [opened, setOpened] = useState<{ version: number } | null>(null)
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const { _id, amount, currency, fee } = transaction
  const held = transaction.money === 'HELD'
  const language = useLanguage()

  const open = () => {
    setFault(null)
    setOpened({ version: transaction.version })
  }
  const cancel = (event: FormEvent) => {
    event.preventDefault()
    if (!opened) return
    setFault(null)
    const why = reason.trim()
    void act(
      async (send) => {
        await send('cancelTransaction', {
          body: { _id, version: opened.version, ...(why ? { client_cancel_reason: why } : {}) },
        })
        toast('good', `${t.canceled} ${moneyWords(held ? 'RELEASED' : 'NOT_TAKEN')[language]}`)
        setOpened(null)
      },
      (refusal) => setFault(faultWords(refusal)),
    )
  }

  return (
    <>
      <Button variant="default" size="xs" onClick={open}>
        {t.open}
      </Button>
      <Dialog opened={opened !== null} onClose={() => setOpened(null)} title={t.title}>
        <form onSubmit={cancel} className={classes.form}>
          <p className={classes.text}>
            {t.notSent(`${amountText(amount, currency)} ${currency}`, otherParty(transaction).name)}{' '}
            {held
              ? t.free(`${amountText(fee.amount, fee.currency)} ${fee.currency}`, transaction.account_name)
              : moneyWords('NOT_HELD')[language]}
          </p>
          <TextInput
            label={t.why}
            maxLength={MAX_LENGTH}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          {fault ? (
            <Note tone="stop" live>
              {fault}
            </Note>
          ) : null}
          <div className={classes.buttons}>
            <Button variant="default" onClick={() => setOpened(null)}>
              {t.keep}
            </Button>
            <Button type="submit" color="red" loading={busy}>
              {t.cancel}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  )
}

function faultWords(refusal: Refusal): string {
  if (refusal.outcomeUnknown) return textsNow(words).unknown
  return refusal.code === 'version_conflict' ? textsNow(words).changed : refusal.message
}
