import { formatIban } from '@fondaco/rules/iban-text.ts'
import { CUSTOMER_LABELS, labelWords } from '@fondaco/rules/payments/status.ts'
import { TRANSACTION_TYPES, typeWords } from '@fondaco/rules/payments/types.ts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Result } from '../../api/client.ts'
import { AmountFilter, ChoiceFilter, ChoicesFilter, DayFilter, TextFilter } from '../../kit/filters.tsx'
import classes from '../../kit/list.module.css'
import { type ListSearch, many, one } from '../../kit/list-search.ts'
import { currentLanguage } from '../../texts.ts'
import { type CustomerFilterName, customerFilters } from './customer-filter.ts'

interface CustomerFiltersProps {
  readonly search: ListSearch
  readonly accounts: Result<'listCompanyAccounts'>
  readonly change: (values: ListSearch) => void
  readonly clear: () => void
}

/** What the customer's list can be narrowed by. All of it lives in the URL. */
export function CustomerFilters({ search, accounts, change, clear }: CustomerFiltersProps): ReactNode {
  const of = (name: CustomerFilterName, label: string) => ({
    label,
    value: one(search, name),
    onChange: (value: string) => change({ [name]: value || undefined }),
  })
  const some = (name: CustomerFilterName, label: string) => ({
    label,
    values: many(search, name),
    onChange: (values: readonly string[]) => change({ [name]: values.length > 0 ? values : undefined }),
  })
  const typed = (name: CustomerFilterName, label: string) => ({
    key: `${name} ${one(search, name)}`,
    ...of(name, label),
  })
  const { key: textKey, ...text } = typed('text', 'Names, message, references')
  const { key: fromKey, ...amountFrom } = typed('amount_from', 'Amount from')
  const { key: toKey, ...amountTo } = typed('amount_to', 'Amount to')
  return (
    <search aria-label="Filter transactions">
      <div className={classes.filters}>
        <div className={classes.wide}>
          <TextFilter key={textKey} {...text} />
        </div>
        <div className={classes.wide}>
          <ChoiceFilter {...of('account', 'Account')} choices={accounts.map(accountChoice)} />
        </div>
        <DayFilter {...of('date_from', 'From')} />
        <DayFilter {...of('date_to', 'To')} />
        <div className={classes.wide}>
          <ChoicesFilter {...some('label', 'Status')} choices={LABELS} />
        </div>
        <div className={classes.wide}>
          <ChoicesFilter {...some('type', 'Type')} choices={TYPES} />
        </div>
        <ChoiceFilter {...of('direction', 'Direction')} choices={DIRECTIONS} />
        <AmountFilter key={fromKey} {...amountFrom} />
        <AmountFilter key={toKey} {...amountTo} />
      </div>
      {customerFilters(search).length > 0 ? (
        <div className={classes.buttons}>
          <Button variant="default" size="xs" onClick={clear}>
            Clear all filters
          </Button>
        </div>
      ) : null}
    </search>
  )
}

const accountChoice = ({ _id, acc_details }: Result<'listCompanyAccounts'>[number]) => ({
  value: _id,
  label: `${acc_details.currency} - ${
    acc_details.type === 'IBAN' ? formatIban(acc_details.account_id) : acc_details.account_id
  }`,
})

const LABELS = CUSTOMER_LABELS.map((label) => ({ value: label, label: labelWords(label, currentLanguage()) }))
const TYPES = TRANSACTION_TYPES.map((type) => ({ value: type, label: typeWords(type, currentLanguage()) }))
const DIRECTIONS = [
  { value: 'DEBIT', label: 'Out' },
  { value: 'CREDIT', label: 'In' },
]
