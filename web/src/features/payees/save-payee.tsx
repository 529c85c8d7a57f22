import type { CustomerTransaction } from '@fondaco/contract/payments/schemas.ts'
import { payeeReachedBy } from '@fondaco/rules/payees/payee.ts'
import { Button } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { usePage } from '../../api/query.ts'
import { useActingFor } from '../../api/session.tsx'
import { KeptPlace } from '../../kit/feedback/kept-place.tsx'
import { useTexts } from '../../texts.ts'
import { draftOf } from './payee-draft.ts'
import { saveWords } from './save-words.ts'

const PayeeDialog = lazy(async () => ({ default: (await import('./payee-dialog.tsx')).PayeeDialog }))

/** Saves the payee of a payment, for people who may. Where it is saved already its place stays empty; an account that no payee can have has none. */
export function SavePayee({
  payment: { creditor, currency, payee_check },
  size,
}: {
  payment: CustomerTransaction
  size: 'xs' | 'sm'
}): ReactNode {
  const t = useTexts(saveWords)
  const { _id: id } = useActingFor()
  const [opened, setOpened] = useState(false)
  const { account_id } = creditor.account
  const may = payeeReachedBy(creditor.account, currency) !== null
  const { data } = usePage('listPayeesOf', { params: { id }, query: { text: account_id } }, { enabled: may })
  const isSaved = data?.rows.some((one) => one.account.account_id === account_id && one.currency === currency)
  if (!may) return null
  if (!data || (isSaved && !opened)) return <KeptPlace size={size}>{t.save}</KeptPlace>
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
    ...(payee_check?.identifier ? { kind: 'COMPANY', identifier: payee_check.identifier } : {}),
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
