import { formatIban } from '@fondaco/rules/iban-text.ts'
import { counted } from '@fondaco/rules/language.ts'
import { CUSTOMER_LABELS, labelWords } from '@fondaco/rules/payments/customer-label.ts'
import { TRANSACTION_TYPES, typeWords } from '@fondaco/rules/payments/types.ts'
import type { Result } from '../../api/client.ts'
import { defineList } from '../../kit/list/define-list.tsx'
import { one } from '../../kit/list/list-search.ts'
import { PATHS, transactionPath } from '../../paths.ts'
import { texts, textsNow, useLanguage, useTexts } from '../../texts.ts'
import { monthOf, useCustomerColumns } from './list-columns.tsx'
import { useOwnAccounts } from './use-own-accounts.ts'

const words = texts({
  title: { en: 'Transactions', lt: 'Operacijos' },
  counted: {
    en: (count: number) => counted('en', count, { one: 'transaction', other: 'transactions' }),
    lt: (count: number) => counted('lt', count, { one: 'operacija', few: 'operacijos', other: 'operacijų' }),
  },
  none: { en: 'No transaction fits this filter.', lt: 'Šio filtro neatitinka jokia operacija.' },
  noneHint: {
    en: 'Choose other dates or remove a filter.',
    lt: 'Pasirinkite kitas datas arba pašalinkite filtrą.',
  },
  noneYet: { en: 'No transactions in the last month.', lt: 'Per paskutinį mėnesį operacijų nebuvo.' },
  noneYetHint: {
    en: 'New transactions appear here automatically. To see older ones, choose an earlier start date.',
    lt: 'Naujos operacijos čia atsiranda automatiškai. Norėdami matyti senesnes, pasirinkite ankstesnę pradžios dieną.',
  },
  text: { en: 'Names, message, references', lt: 'Vardai, paskirtis, nuorodos' },
  date: { en: 'Date', lt: 'Data' },
  amount: { en: 'Amount', lt: 'Suma' },
  account: { en: 'Account', lt: 'Sąskaita' },
  status: { en: 'Status', lt: 'Būsena' },
  type: { en: 'Type', lt: 'Tipas' },
  direction: { en: 'In or out', lt: 'Gauta ar išmokėta' },
  out: { en: 'Out', lt: 'Išmokėta' },
  in: { en: 'In', lt: 'Gauta' },
})

/** The transactions of the customer. */
export const customerTransactionList = defineList({
  call: 'listTransactions',
  path: PATHS.transactions.path,
  useFilters: (of) => {
    const t = useTexts(words)
    const language = useLanguage()
    const accounts = useOwnAccounts().map(accountChoice)
    const directions = [
      { value: 'DEBIT', label: t.out },
      { value: 'CREDIT', label: t.in },
    ]
    const labels = CUSTOMER_LABELS.map((value) => ({ value, label: labelWords(value, language) }))
    const types = TRANSACTION_TYPES.map((value) => ({ value, label: typeWords(value, language) }))
    return {
      search: of.text('text', t.text),
      bar: [
        of.days('date_from', 'date_to', t.date),
        of.choice('direction', t.direction, directions),
        of.choices('label', t.status, labels),
        of.choice('account', t.account, accounts),
        of.amounts('amount_from', 'amount_to', t.amount),
        of.choices('type', t.type, types),
      ],
    }
  },
  useColumns: useCustomerColumns,
  words: () => textsNow(words),
  headingOf: (search, ofOneAccount) =>
    ofOneAccount && !one(search, 'sort').endsWith('amount') ? monthOf : undefined,
  rowLink: ({ _id }) => transactionPath(_id),
  remember: 'customer-transactions',
  firstSort: () => '-creation_date',
  live: true,
})

const accountChoice = ({ _id, acc_details }: Result<'listCompanyAccounts'>[number]) => ({
  value: _id,
  label: `${acc_details.currency} - ${
    acc_details.type === 'IBAN' ? formatIban(acc_details.account_id) : acc_details.account_id
  }`,
})
