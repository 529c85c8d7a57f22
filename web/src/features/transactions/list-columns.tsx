import type { CustomerTransactionRow } from '@fondaco/contract/payments/schemas.ts'
import { typeWords } from '@fondaco/rules/payments/types.ts'
import { VisuallyHidden } from '@mantine/core'
import { Amount } from '../../kit/amount.tsx'
import type { Column } from '../../kit/data-table.tsx'
import { DateTime } from '../../kit/date-time.tsx'
import { LabelBadge } from '../../kit/status-badge.tsx'
import { currentLanguage } from '../../texts.ts'
import { accountText, otherParty, ownParty, paymentTitle } from './payment-words.ts'
import classes from './transactions.module.css'

/** The columns of the customer's list. The date is the row's link; for screen readers it also says which payment. */
export const CUSTOMER_COLUMNS: readonly Column<CustomerTransactionRow>[] = [
  {
    id: 'date',
    title: 'Date',
    sort: 'creation_date',
    cell: (row) => (
      <>
        <DateTime at={row.creation_date} show="stacked" />
        <VisuallyHidden> {paymentTitle(row)}</VisuallyHidden>
      </>
    ),
  },
  {
    id: 'party',
    title: 'Payee or payer',
    cell: (row) => (
      <>
        <b className={classes.name}>{otherParty(row).name}</b>
        <span className={classes.about}>
          {row.remittance ? `${row.remittance} · ` : ''}
          {typeWords(row.type, currentLanguage())}
        </span>
      </>
    ),
  },
  {
    id: 'reference',
    title: 'Reference',
    hidden: true,
    cell: ({ reference }) => <span className={classes.figure}>{reference}</span>,
  },
  {
    id: 'client_ref_id',
    title: 'Your reference',
    hidden: true,
    cell: ({ client_ref_id }) => client_ref_id ?? 'None',
  },
  {
    id: 'account',
    title: 'Account',
    cell: (row) => (
      <>
        {row.account_name}
        <span className={classes.number}>{accountText(ownParty(row).account)}</span>
      </>
    ),
  },
  {
    id: 'status',
    title: 'Status',
    cell: ({ status, reason }) => (
      <>
        <LabelBadge label={status} />
        {reason ? <span className={classes.about}>{reason}</span> : null}
      </>
    ),
  },
  {
    id: 'amount',
    title: 'Amount',
    right: true,
    sort: 'amount',
    cell: ({ amount, currency, direction }) => (
      <Amount value={amount} currency={currency} direction={direction} strong />
    ),
  },
]
