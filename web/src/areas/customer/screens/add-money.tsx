import '../../../kit/form/fields.css'
import type { AccountView } from '@fondaco/contract/customers/schemas.ts'
import { Button, Select } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useCall } from '../../../api/query.ts'
import { useCan } from '../../../api/session.tsx'
import { Dialog } from '../../../kit/feedback/dialogs.tsx'
import { Failed, Loading } from '../../../kit/feedback/states.tsx'
import { texts, useTexts } from '../../../texts.ts'
import { AccountNumbers, accountNumber } from './account-numbers.tsx'
import classes from './add-money.module.css'
import { isPaidFromOutside } from './paid-from-outside.ts'

const words = texts({
  title: { en: 'Add money', lt: 'Įnešti lėšų' },
  how: {
    en: 'Transfer money to the account below. The balance grows when the payment arrives.',
    lt: 'Perveskite lėšų į toliau nurodytą sąskaitą. Likutis padidės, kai mokėjimas bus gautas.',
  },
  account: { en: 'Account', lt: 'Sąskaita' },
  details: { en: 'Account details', lt: 'Sąskaitos rekvizitai' },
})

/** Leads to the details of the accounts that other banks can pay into, for people who may see them. */
export default function AddMoney({ accounts }: { accounts: readonly AccountView[] }): ReactNode {
  const t = useTexts(words)
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  const usable = accounts.filter(isPaidFromOutside)
  if (!can('payment:read') || usable.length === 0) return null
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
        {t.title}
      </Button>
      {isOpen ? <HowToPayIn accounts={usable} close={() => setOpen(false)} /> : null}
    </>
  )
}

function HowToPayIn({
  accounts,
  close,
}: {
  /** At least one. */
  accounts: readonly AccountView[]
  close: () => void
}): ReactNode {
  const t = useTexts(words)
  const [chosen, setChosen] = useState(accounts[0]?._id ?? '')
  const { data, error, refetch } = useCall('getAccount', { params: { id: chosen }, query: { days: '7' } })
  return (
    <Dialog opened onClose={close} title={t.title}>
      <p className={classes.how}>{t.how}</p>
      {accounts.length > 1 ? (
        <Select
          className={classes.account ?? ''}
          label={t.account}
          data={accounts.map((account) => ({
            value: account._id,
            label: `${account.name} · ${accountNumber(account)}`,
          }))}
          value={chosen}
          onChange={(next) => setChosen(next ?? chosen)}
          allowDeselect={false}
        />
      ) : null}
      {data ? (
        <AccountNumbers key={data._id} account={data} />
      ) : error ? (
        <Failed what={t.details} error={error} retry={() => void refetch()} />
      ) : (
        <Loading lines={6} />
      )}
    </Dialog>
  )
}
