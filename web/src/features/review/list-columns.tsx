import type { StaffTransactionRow } from '@fondaco/contract/payments/schemas.ts'
import { formatIban } from '@fondaco/rules/iban-text.ts'
import { typeWords } from '@fondaco/rules/payments/types.ts'
import { Amount } from '../../kit/amount.tsx'
import type { Column } from '../../kit/data-table.tsx'
import { DateTime } from '../../kit/date-time.tsx'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { currentLanguage } from '../../texts.ts'
import classes from './list.module.css'
import { directionWords, subtypeWords } from './words.ts'

type Party = StaffTransactionRow['creditor']

/** An account identifier as people read it; an IBAN in groups of four. */
export const accountText = ({ account_id, type }: Party['account']): string =>
  type === 'IBAN' ? formatIban(account_id) : account_id

const otherSide = (row: StaffTransactionRow): Party =>
  row.direction === 'DEBIT' ? row.creditor : row.debitor

/** The columns of the back office's list. The reference is the row's link, so that the link says where it leads. */
export const LIST_COLUMNS: readonly Column<StaffTransactionRow>[] = [
  {
    id: 'reference',
    title: 'Reference',
    cell: ({ reference }) => <span className={classes.figure}>{reference}</span>,
  },
  {
    id: 'date',
    title: 'Date',
    sort: 'creation_date',
    cell: ({ creation_date }) => <DateTime at={creation_date} show="stacked" />,
  },
  {
    id: 'customer',
    title: 'Customer',
    cell: ({ customer, risk }) => (
      <>
        {customer.name}
        <span className={classes.about}>
          {customer.id} · risk {risk}
        </span>
      </>
    ),
  },
  {
    id: 'type',
    title: 'Type',
    cell: ({ type, subtype, direction }) => (
      <>
        {typeWords(type, currentLanguage())}
        <span className={classes.about}>
          {directionWords(direction)}
          {subtype === 'TXN' ? '' : ` · ${subtypeWords(subtype).toLowerCase()}`}
        </span>
      </>
    ),
  },
  {
    id: 'counterparty',
    title: 'Counterparty',
    cell: (row) => (
      <>
        {otherSide(row).name}
        <span className={classes.account}>{accountText(otherSide(row).account)}</span>
      </>
    ),
  },
  {
    id: 'status',
    title: 'Status',
    cell: ({ status, held_for, locked_by }) => (
      <>
        <StatusBadge status={status} />
        {held_for.length > 0 ? <span className={classes.about}>{held_for.join(' · ')}</span> : null}
        {locked_by ? <span className={classes.claimed}>Claimed by {locked_by}</span> : null}
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
  {
    id: 'settled',
    title: 'Settled',
    hidden: true,
    cell: ({ settlement_date }) =>
      settlement_date ? <DateTime at={settlement_date} show="stacked" /> : 'Not yet',
  },
  { id: 'entity', title: 'Entity', hidden: true, cell: ({ entity }) => entity },
  {
    id: 'client_ref_id',
    title: 'Customer’s reference',
    hidden: true,
    cell: ({ client_ref_id }) => client_ref_id ?? 'None',
  },
  {
    id: 'external_ref',
    title: 'External reference',
    hidden: true,
    cell: ({ external_ref }) => external_ref ?? 'None',
  },
]
