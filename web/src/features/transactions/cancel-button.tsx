import type { CustomerTransaction } from '@fondaco/contract/payments/schemas.ts'
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Refusal } from '../../api/client.ts'
import { outcomeUnknown, useOnce } from '../../api/use-once.ts'
import { Amount } from '../../kit/amount.tsx'
import { Note } from '../../kit/card.tsx'
import { Dialog } from '../../kit/dialogs.tsx'
import { toast } from '../../kit/toasts.ts'
import { otherParty } from './payment-words.ts'
import classes from './transaction.module.css'

const MAX_LENGTH = 140

/** Ends a payment that has not been sent, after the person has confirmed it, with the version that was looked at. */
export function CancelButton({ transaction }: { transaction: CustomerTransaction }): ReactNode {
  const queries = useQueryClient()
  const { send, sending } = useOnce('cancelTransaction')
  const [opened, setOpened] = useState<{ version: number } | null>(null)
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const { _id, amount, currency, fee } = transaction

  const open = () => {
    setFault(null)
    setOpened({ version: transaction.version })
  }
  const readAgain = () => queries.invalidateQueries({ queryKey: ['getTransaction'] })
  const cancel = async (event: FormEvent) => {
    event.preventDefault()
    if (!opened) return
    setFault(null)
    const why = reason.trim()
    try {
      const canceled = await send({
        body: { _id, version: opened.version, ...(why ? { client_cancel_reason: why } : {}) },
      })
      if (!canceled) return
      toast('good', 'The payment is canceled. The money is available again.')
      await readAgain()
      setOpened(null)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setFault(faultWords(error))
      if (error.code === 'version_conflict') {
        await readAgain()
      }
    }
  }

  return (
    <>
      <Button variant="default" size="xs" onClick={open}>
        Cancel payment
      </Button>
      <Dialog opened={opened !== null} onClose={() => setOpened(null)} title="Cancel this payment?">
        <form onSubmit={(event) => void cancel(event)} className={classes.form}>
          <p className={classes.text}>
            <Amount value={amount} currency={currency} strong /> to {otherParty(transaction).name} will not be
            sent. The amount and the fee of <Amount value={fee.amount} currency={fee.currency} />, which are
            set aside for it, become available on {transaction.account_name} again at once.
          </p>
          <TextInput
            label="Why (if you want to tell us)"
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
              Keep the payment
            </Button>
            <Button type="submit" color="red" loading={sending}>
              Cancel the payment
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  )
}

function faultWords(refusal: Refusal): string {
  if (outcomeUnknown(refusal)) {
    return 'We could not reach the bank, so we do not know yet whether the payment is canceled. Try again here: it cannot be canceled twice.'
  }
  if (refusal.code === 'version_conflict') {
    return 'The payment has changed in the meantime. Close this, look at where it stands now, and decide again.'
  }
  return refusal.message
}
