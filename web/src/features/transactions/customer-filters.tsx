import { formatIban } from '@fondaco/rules/iban-text.ts'
import { CUSTOMER_LABELS, labelWords } from '@fondaco/rules/payments/customer-label.ts'
import { TRANSACTION_TYPES, typeWords } from '@fondaco/rules/payments/types.ts'
import type { ReactNode } from 'react'
import type { Result } from '../../api/client.ts'
import { FilterForm } from '../../kit/list/filter-form.tsx'
import { AmountFilter, ChoiceFilter, ChoicesFilter, DayFilter, TextFilter } from '../../kit/list/filters.tsx'
import classes from '../../kit/list/list.module.css'
import { type ListSearch, many, one } from '../../kit/list/list-search.ts'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import { type CustomerFilterName, customerFilters } from './customer-filter.ts'

const words = texts({
  filter: { en: 'Filter transactions', lt: 'Filtruoti operacijas' },
  text: { en: 'Names, message, references', lt: 'Vardai, paskirtis, nuorodos' },
  amountFrom: { en: 'Amount from', lt: 'Suma nuo' },
  amountTo: { en: 'Amount to', lt: 'Suma iki' },
  account: { en: 'Account', lt: 'Sąskaita' },
  from: { en: 'From', lt: 'Nuo' },
  to: { en: 'To', lt: 'Iki' },
  status: { en: 'Status', lt: 'Būsena' },
  type: { en: 'Type', lt: 'Tipas' },
  direction: { en: 'Direction', lt: 'Kryptis' },
  out: { en: 'Out', lt: 'Išmokėta' },
  in: { en: 'In', lt: 'Gauta' },
})

interface CustomerFiltersProps {
  readonly search: ListSearch
  readonly accounts: Result<'listCompanyAccounts'>
  readonly change: (values: ListSearch) => void
  readonly clear: () => void
}

/** What the customer's list can be narrowed by. All of it lives in the URL. */
export function CustomerFilters({ search, accounts, change, clear }: CustomerFiltersProps): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
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
  const labels = CUSTOMER_LABELS.map((value) => ({ value, label: labelWords(value, language) }))
  const types = TRANSACTION_TYPES.map((value) => ({ value, label: typeWords(value, language) }))
  const directions = [
    { value: 'DEBIT', label: t.out },
    { value: 'CREDIT', label: t.in },
  ]
  const { key: textKey, ...text } = typed('text', t.text)
  const { key: fromKey, ...amountFrom } = typed('amount_from', t.amountFrom)
  const { key: toKey, ...amountTo } = typed('amount_to', t.amountTo)
  return (
    <FilterForm label={t.filter} filtered={customerFilters(search).length > 0} clear={clear}>
      <div className={classes.wide}>
        <TextFilter key={textKey} {...text} />
      </div>
      <div className={classes.wide}>
        <ChoiceFilter {...of('account', t.account)} choices={accounts.map(accountChoice)} />
      </div>
      <DayFilter {...of('date_from', t.from)} />
      <DayFilter {...of('date_to', t.to)} />
      <div className={classes.wide}>
        <ChoicesFilter {...some('label', t.status)} choices={labels} />
      </div>
      <div className={classes.wide}>
        <ChoicesFilter {...some('type', t.type)} choices={types} />
      </div>
      <ChoiceFilter {...of('direction', t.direction)} choices={directions} />
      <AmountFilter key={fromKey} {...amountFrom} />
      <AmountFilter key={toKey} {...amountTo} />
    </FilterForm>
  )
}

const accountChoice = ({ _id, acc_details }: Result<'listCompanyAccounts'>[number]) => ({
  value: _id,
  label: `${acc_details.currency} - ${
    acc_details.type === 'IBAN' ? formatIban(acc_details.account_id) : acc_details.account_id
  }`,
})
