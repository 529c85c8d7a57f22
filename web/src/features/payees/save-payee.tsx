import type { CustomerTransaction } from '@fondaco/contract/payments/schemas.ts'
import { payeeReachedBy } from '@fondaco/rules/payees/payee.ts'
import { Button } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { usePage } from '../../api/query.ts'
import { useActingFor } from '../../api/session.tsx'
import { isOrdered } from '../../kit/show/pay-again.tsx'
import { texts, useTexts } from '../../texts.ts'
import { useMayWrite } from './may-write.ts'
import { draftOf } from './payee-draft.ts'

const words = texts({
  save: { en: 'Save this payee', lt: 'Išsaugoti šį gavėją' },
})

const PayeeDialog = lazy(async () => ({ default: (await import('./payee-dialog.tsx')).PayeeDialog }))

/** Saves the payee of a payment; nothing where it is saved already, or the person cannot do it. */
export function SavePayee({
  payment: { direction, subtype, creditor, currency },
  size,
}: {
  payment: CustomerTransaction
  size: 'xs' | 'sm'
}): ReactNode {
  const t = useTexts(words)
  const { _id: id } = useActingFor()
  const [opened, setOpened] = useState(false)
  const { account_id } = creditor.account
  const may =
    useMayWrite() &&
    direction === 'DEBIT' &&
    isOrdered(subtype) &&
    payeeReachedBy(account_id, currency) !== null
  const { data } = usePage('listPayeesOf', { params: { id }, query: { text: account_id } }, { enabled: may })
  const isSaved = data?.rows.some((one) => one.account.account_id === account_id && one.currency === currency)
  if (!may || !data || (isSaved && !opened)) return null
  const { name, account, address } = creditor
  const begin = draftOf({
    name,
    account: {
      type: account.type ?? 'IBAN',
      account_id,
      ...(account.bic ? { bic: account.bic } : {}),
      ...(account.bank_name ? { bank_name: account.bank_name } : {}),
    },
    currency,
    ...(address ? { address } : {}),
  })
  return (
    <>
      <Button variant="default" size={size} onClick={() => setOpened(true)}>
        {t.save}
      </Button>
      {opened ? (
        <Suspense fallback={null}>
          <PayeeDialog begin={begin} close={() => setOpened(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
