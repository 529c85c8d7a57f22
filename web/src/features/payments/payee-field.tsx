import '../../kit/form/fields.css'
import type { PayeeView } from '@fondaco/contract/payees/schemas.ts'
import type { CustomerTransactionRow } from '@fondaco/contract/payments/schemas.ts'
import { addDays, dayIn } from '@fondaco/rules/calendar.ts'
import { formatIban } from '@fondaco/rules/iban-text.ts'
import type { TransactionType } from '@fondaco/rules/payments/types.ts'
import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useRef, useState } from 'react'
import { usePage } from '../../api/query.ts'
import { useActingFor, useCan } from '../../api/session.tsx'
import { amountText } from '../../kit/show/amount.tsx'
import { dateText } from '../../kit/show/date-time.tsx'
import { texts, useTexts } from '../../texts.ts'
import { timeZone } from '../../time-zone.ts'
import classes from './payment-flow.module.css'
import { type KnownPayee, knownPayee } from './payment-form.ts'

const words = texts({
  paid: {
    en: (amount: string, day: string) => `${amount} on ${day}`,
    lt: (amount: string, day: string) => `${amount}, ${day}`,
  },
  saved: { en: 'Saved payee', lt: 'Išsaugotas gavėjas' },
  lastPaid: {
    en: (day: string) => `Saved payee, last paid on ${day}`,
    lt: (day: string) => `Išsaugotas gavėjas, paskutinis mokėjimas ${day}`,
  },
})

/** Payments of so many days are looked through, the latest of them first. */
const LOOK_BACK_DAYS = 730
const LOOKED_AT = 50
const SUGGESTED = 6
const TYPING_MS = 200

interface PayeeNameFieldProps {
  readonly label: string
  readonly description: ReactNode
  readonly value: string
  readonly onChange: (name: string) => void
  /** Types of payment that reach the payees of this form. */
  readonly types: readonly TransactionType[]
  /** Whether payments of this form reach a saved payee. */
  readonly reaches: (payee: PayeeView) => boolean
  /** A saved payee, or one of the past, was chosen. */
  readonly onChoose: (payee: KnownPayee) => void
  readonly error?: ReactNode
  readonly onBlur?: () => void
}

/** A payee to choose, and what is known of it. */
interface Suggestion {
  readonly payee: KnownPayee
  readonly about: string
}

/** The payee's name. While it is typed, saved payees are suggested, then those of past payments. */
export function PayeeNameField({
  types,
  reaches,
  onChange,
  onChoose,
  ...field
}: PayeeNameFieldProps): ReactNode {
  const t = useTexts(words)
  const [isUsed, setIsUsed] = useState(false)
  const [text] = useDebouncedValue(field.value.trim(), TYPING_MS)
  const saved = useSavedPayees(text, isUsed).filter(reaches)
  const payments = usePastPayments(types, text, isUsed)
  const suggested = firstByAccount([
    ...saved.map((payee) => ({
      payee: knownPayee(payee),
      about: payee.last_paid_at ? t.lastPaid(dateText(payee.last_paid_at)) : t.saved,
    })),
    ...payments.map(({ creditor, amount, currency, creation_date }) => ({
      payee: creditor,
      about: t.paid(`${amountText(amount, currency)} ${currency}`, dateText(creation_date)),
    })),
  ]).slice(0, SUGGESTED)
  /** A choice also changes the text of the field: both are one change of the form. */
  const chosen = useRef<KnownPayee | null>(null)
  const find = (account: string) => suggested.find(({ payee }) => payee.account.account_id === account)
  return (
    <Autocomplete
      {...field}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="off"
      maxLength={140}
      onFocus={() => setIsUsed(true)}
      data={suggested.map(({ payee }) => ({ value: payee.account.account_id, label: payee.name }))}
      filter={({ options }) => options}
      onOptionSubmit={(account) => {
        chosen.current = find(account)?.payee ?? null
      }}
      onChange={(name) => {
        const payee = chosen.current
        chosen.current = null
        if (payee) onChoose(payee)
        else onChange(name)
      }}
      renderOption={({ option }) => {
        const found = find(option.value)
        if (!found) return option.value
        return (
          <span className={classes.option}>
            <span>
              {found.payee.name}
              <small>{formatIban(option.value)}</small>
              <small>{found.about}</small>
            </span>
          </span>
        )
      }}
    />
  )
}

/** Saved payees, the last paid first: all, or those with the typed words. */
function useSavedPayees(text: string, isUsed: boolean): readonly PayeeView[] {
  const can = useCan()
  const { _id: id } = useActingFor()
  const { data } = usePage(
    'listPayeesOf',
    { params: { id }, query: { sort: '-last_paid_at', ...(text ? { text } : {}) } },
    { enabled: isUsed && can('beneficiary:read') },
  )
  return data?.rows ?? []
}

/** Payments of these types that the customer made, newest first: all, or those with the typed words. */
function usePastPayments(
  types: readonly TransactionType[],
  text: string,
  isUsed: boolean,
): readonly CustomerTransactionRow[] {
  const can = useCan()
  const { _id, kind } = useActingFor()
  const today = dayIn(new Date(), timeZone())
  const { data } = usePage(
    'listTransactions',
    {
      query: {
        direction: 'DEBIT',
        subtype: ['TXN', 'INTERNAL'],
        type: [...types],
        date_from: addDays(today, -LOOK_BACK_DAYS),
        limit: LOOKED_AT,
        ...(text ? { text } : {}),
        ...(kind === 'company' ? { company_id: _id } : {}),
      },
    },
    { enabled: isUsed && can('payment:read') },
  )
  return data?.rows ?? []
}

/** The first suggestion of each account. */
function firstByAccount(suggestions: readonly Suggestion[]): Suggestion[] {
  const found = new Map<string, Suggestion>()
  for (const one of suggestions) {
    const { account_id } = one.payee.account
    if (!found.has(account_id)) found.set(account_id, one)
  }
  return [...found.values()]
}
