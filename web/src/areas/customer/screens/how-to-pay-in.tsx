import '../../../kit/form/fields.css'
import type { AccountView } from '@fondaco/contract/customers/schemas.ts'
import { Select } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useCall } from '../../../api/query.ts'
import { Dialog } from '../../../kit/feedback/dialogs.tsx'
import { Failed, Loading } from '../../../kit/feedback/states.tsx'
import { texts, useTexts } from '../../../texts.ts'
import { AccountNumbers, accountNumber } from './account-numbers.tsx'
import classes from './how-to-pay-in.module.css'

const words = texts({
  how: {
    en: 'Transfer money to the account below. The balance grows when the payment arrives.',
    lt: 'Perveskite lėšų į toliau nurodytą sąskaitą. Likutis padidės, kai mokėjimas bus gautas.',
  },
  account: { en: 'Account', lt: 'Sąskaita' },
  details: { en: 'Account details', lt: 'Sąskaitos rekvizitai' },
})

/** The details of the accounts that other banks can pay into. */
export default function HowToPayIn({
  title,
  accounts,
  close,
}: {
  title: string
  /** At least one. */
  accounts: readonly AccountView[]
  close: () => void
}): ReactNode {
  const t = useTexts(words)
  const [chosen, setChosen] = useState(accounts[0]?._id ?? '')
  const { data, error, refetch } = useCall('getAccount', { params: { id: chosen }, query: { days: '7' } })
  return (
    <Dialog opened onClose={close} title={title}>
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
