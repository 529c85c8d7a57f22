import type { AccountView } from '@fondaco/contract/customers/schemas.ts'
import type { ReactNode } from 'react'
import { useActingFor, useCan } from '../../../api/session.tsx'
import { Empty } from '../../../kit/feedback/states.tsx'
import { Link } from '../../../navigation.tsx'
import { accountPath, PATHS } from '../../../paths.ts'
import { texts, useTexts } from '../../../texts.ts'

const words = texts({
  noAccount: { en: 'No account yet', lt: 'Sąskaitos dar nėra' },
  noAccountYet: {
    en: 'We open an account when your application is approved.',
    lt: 'Sąskaitą atidarysime, kai jūsų paraiška bus patvirtinta.',
  },
  nothing: { en: 'No transactions yet', lt: 'Operacijų dar nebuvo' },
  first: { en: 'Make your first payment', lt: 'Atlikti pirmąjį mokėjimą' },
  noMoneyYet: {
    en: 'To receive money, give your account details to the payer.',
    lt: 'Kad gautumėte pinigų, mokėtojui pateikite savo sąskaitos rekvizitus.',
  },
  toDetails: { en: 'Account details', lt: 'Sąskaitos rekvizitai' },
})

/** What a new customer sees on the dashboard in place of rows; few first pages need it. */
export default function DashboardEmpty({
  accounts,
}: {
  /** In place of transactions: the accounts; absent: in place of accounts. */
  accounts?: readonly AccountView[]
}): ReactNode {
  const t = useTexts(words)
  const can = useCan()
  const { settings } = useActingFor()
  const mayPay = can('payment:create') && settings.can_sepa_transfer === true
  if (!accounts) return <Empty title={t.noAccount}>{t.noAccountYet}</Empty>
  // Nothing can be paid before money arrives.
  const isUnpaid = accounts.every(({ available }) => isZero(available))
  // The rule of isPaidFromOutside, shorter: importing it would lengthen the first load by the files that hold it.
  const payable = isUnpaid
    ? accounts.find(
        ({ is_internal, sepa_enabled, status }) => sepa_enabled && !is_internal && status === 'ACTIVE',
      )
    : undefined
  return (
    <Empty title={t.nothing}>
      {payable ? (
        <>
          <p>{t.noMoneyYet}</p>
          <Link to={accountPath(payable._id)}>{t.toDetails}</Link>
        </>
      ) : mayPay && !isUnpaid ? (
        <Link to={PATHS.sepaTransfer.path}>{t.first}</Link>
      ) : null}
    </Empty>
  )
}

const isZero = (amount: string): boolean => /^0(\.0+)?$/.test(amount)
