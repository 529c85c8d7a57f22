import type { CustomerListRow } from '@fondaco/contract/payments/schemas.ts'
import type { Language } from '@fondaco/rules/language.ts'
import { VisuallyHidden } from '@mantine/core'
import { useMemo } from 'react'
import type { Column } from '../../kit/list/data-table.tsx'
import { Under } from '../../kit/list/table.tsx'
import { Amount } from '../../kit/show/amount.tsx'
import { DateTime, monthText } from '../../kit/show/date-time.tsx'
import { PayAgain } from '../../kit/show/pay-again.tsx'
import { LabelBadge } from '../../kit/show/status-badge.tsx'
import { currentLanguage, type Spoken, texts, useLanguage, useTexts } from '../../texts.ts'
import { PartyCell } from './party-cell.tsx'
import { accountText, ownParty, paymentTitle } from './payment-words.ts'
import classes from './transactions.module.css'

const words = texts({
  date: { en: 'Date', lt: 'Data' },
  party: { en: 'Payee or payer', lt: 'Gavėjas arba mokėtojas' },
  reference: { en: 'Reference', lt: 'Numeris' },
  ownReference: { en: 'Your reference', lt: 'Jūsų nuoroda' },
  none: { en: 'None', lt: 'Nėra' },
  account: { en: 'Account', lt: 'Sąskaita' },
  status: { en: 'Status', lt: 'Būsena' },
  amount: { en: 'Amount', lt: 'Suma' },
  balance: { en: 'Balance', lt: 'Likutis' },
  again: { en: 'Pay again', lt: 'Mokėti dar kartą' },
})

/**
 * The columns of the customer's list; a list of one account has its balance after each transaction instead of its name. The
 * date is the row's link; for screen readers it also names the payment.
 */
export function useCustomerColumns(ofOneAccount: boolean): readonly Column<CustomerListRow>[] {
  const t = useTexts(words)
  const language = useLanguage()
  return useMemo(
    () => columnsIn(t, language).filter(({ id }) => id !== (ofOneAccount ? 'account' : 'balance')),
    [t, language, ofOneAccount],
  )
}

/** The month of a transaction, for the heading above those of one month. */
export const monthOf = ({ creation_date }: CustomerListRow): string =>
  monthText(creation_date, currentLanguage())

const columnsIn = (t: Spoken<typeof words>, language: Language): readonly Column<CustomerListRow>[] => [
  {
    id: 'date',
    title: t.date,
    narrow: 'about',
    sort: 'creation_date',
    cell: (row) => (
      <>
        <DateTime at={row.creation_date} show="stacked" />
        <VisuallyHidden> {paymentTitle(row, language)}</VisuallyHidden>
      </>
    ),
  },
  {
    id: 'party',
    title: t.party,
    fit: 'cut',
    narrow: 'lead',
    cell: (row) => <PartyCell row={row} className={classes.name} />,
  },
  {
    id: 'reference',
    title: t.reference,
    hidden: true,
    narrow: 'none',
    cell: ({ reference }) => reference,
  },
  {
    id: 'client_ref_id',
    title: t.ownReference,
    hidden: true,
    narrow: 'none',
    cell: ({ client_ref_id }) => client_ref_id ?? t.none,
  },
  {
    id: 'account',
    title: t.account,
    narrow: 'none',
    cell: (row) => (
      <>
        <span className={classes.account} translate="no">
          {row.account_name}
        </span>
        <Under>{accountText(ownParty(row).account)}</Under>
      </>
    ),
  },
  {
    id: 'status',
    title: t.status,
    narrow: 'mark',
    cell: ({ type, status, reason }) => (
      <>
        <LabelBadge type={type} status={status} />
        {reason ? <Under>{reason}</Under> : null}
      </>
    ),
  },
  {
    id: 'amount',
    title: t.amount,
    right: true,
    sort: 'amount',
    cell: ({ amount, currency, direction }) => (
      <Amount value={amount} currency={currency} direction={direction} strong />
    ),
  },
  {
    id: 'balance',
    title: t.balance,
    right: true,
    narrow: 'none',
    cell: ({ balance_after, currency }) =>
      balance_after === null ? null : <Amount value={balance_after} currency={currency} />,
  },
  {
    id: 'again',
    title: t.again,
    hidden: true,
    narrow: 'none',
    cell: (row) => <PayAgain payment={row} link />,
  },
]
