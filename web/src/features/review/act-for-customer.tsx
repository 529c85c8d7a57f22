import '../../kit/form/fields.css'
import '@mantine/core/styles/Radio.css'
import { Button, Radio, Textarea } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useCall } from '../../api/query.ts'
import { useSession } from '../../api/session.tsx'
import { Dialog } from '../../kit/feedback/dialogs.tsx'
import { useAct } from '../../kit/form/use-act.ts'
import { Note } from '../../kit/show/card.tsx'
import { texts, useTexts } from '../../texts.ts'
import classes from './decision-dialog.module.css'

const words = texts({
  act: { en: 'Act for the customer', lt: 'Veikti kliento vardu' },
  title: { en: (name: string) => `Act for ${name}`, lt: (name: string) => `Veikti vardu: ${name}` },
  fewWords: { en: 'Enter a short reason.', lt: 'Trumpai nurodykite priežastį.' },
  consequence: {
    en: 'For 30 minutes you see what this person sees. Everything you do is recorded under your name and theirs. Payments cannot be made.',
    lt: '30 minučių matysite tai, ką mato šis asmuo. Visi jūsų veiksmai bus užfiksuoti jūsų ir jo vardu. Mokėjimų atlikti negalima.',
  },
  nobody: {
    en: 'No user of this customer can sign in at the moment.',
    lt: 'Šiuo metu šio kliento vardu niekas prisijungti negali.',
  },
  forWhom: { en: 'For which user?', lt: 'Kieno vardu?' },
  chooseOne: { en: 'Choose a user.', lt: 'Pasirinkite naudotoją.' },
  reason: { en: 'Reason', lt: 'Priežastis' },
  reasonHint: { en: 'Kept in the customer’s record.', lt: 'Išsaugoma kliento byloje.' },
  back: { en: 'Go back', lt: 'Grįžti' },
})

interface Customer {
  readonly _id: string
  readonly name: string
}

/** The button for acting for a customer, and its dialog. */
export function ActForCustomer({ customer }: { customer: Customer }): ReactNode {
  const t = useTexts(words)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        {t.act}
      </Button>
      <Dialog
        opened={open}
        onClose={() => setOpen(false)}
        title={t.title(customer.name)}
        closeOnClickOutside={false}
      >
        <ActForm customer={customer} close={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

/** The user of the customer, and the reason. */
function ActForm({ customer, close }: { customer: Customer; close: () => void }): ReactNode {
  const t = useTexts(words)
  const users = useCall('listCustomerUsers', { params: { customer: customer._id } })
  const { actFor } = useSession()
  const [chosen, setChosen] = useState('')
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const { act, busy } = useAct()
  const [fault, setFault] = useState<string | null>(null)
  const only = users.data?.length === 1 ? users.data[0] : undefined
  const user = chosen || (only?._id ?? '')
  const reasonFault = reason.trim().length < 3 ? t.fewWords : null

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    setFault(null)
    if (user === '' || reasonFault) return
    void act(
      () => actFor(user, reason.trim()),
      ({ message }) => setFault(message),
    )
  }

  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      <p className={classes.consequence}>{t.consequence}</p>
      {users.data?.length === 0 ? (
        <Note tone="wait">{t.nobody}</Note>
      ) : (
        <Radio.Group
          label={t.forWhom}
          value={user}
          onChange={setChosen}
          error={asked && user === '' ? t.chooseOne : users.error?.message}
        >
          {(users.data ?? []).map(({ _id, name, email }) => (
            <Radio key={_id} mt="xs" value={_id} label={name} description={email} />
          ))}
        </Radio.Group>
      )}
      <Textarea
        label={t.reason}
        description={t.reasonHint}
        required
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        error={asked ? reasonFault : null}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      {fault ? (
        <Note tone="stop" live>
          {fault}
        </Note>
      ) : null}
      <div className={classes.buttons}>
        <Button variant="default" onClick={close}>
          {t.back}
        </Button>
        <Button type="submit" loading={busy} disabled={users.data?.length === 0}>
          {t.act}
        </Button>
      </div>
    </form>
  )
}
