import '../../kit/form/fields.css'
import { type Currency, OPEN_CURRENCIES } from '@fondaco/rules/currency.ts'
import { OWN_TRANSFER_KINDS, OWN_TRANSFER_WORDS } from '@fondaco/rules/treasury/own-transfer.ts'
import { Select, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Input, Result } from '../../api/client.ts'
import { useCall } from '../../api/query.ts'
import { useMe } from '../../api/session.tsx'
import type { useFields } from '../../kit/form/use-fields.ts'
import { amountText } from '../../kit/show/amount.tsx'
import { useLanguage, useTexts } from '../../texts.ts'
import { accountName } from './account-name.ts'
import { currencyOf, entityOf, kindOf, type OrderField } from './order-form.ts'
import { KIND_HINTS, words } from './transfer-texts.ts'
import classes from './treasury.module.css'

type OwnAccount = Result<'listOwnAccounts'>[number]
type Asked = Input<'listOwnAccounts'>['query']

/** Another kind, entity or currency has other accounts. */
const NO_ACCOUNTS = { from: '', to: '' }

/** What is transferred: the kind decides which accounts and amounts are asked for. */
export function OrderFields({ form }: { form: ReturnType<typeof useFields<OrderField>> }): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const { entities } = useMe()
  const { fields, change } = form
  const kind = kindOf(fields)
  const isCover = kind === 'cover_deal'
  const isAny = kind === 'transfer'
  const [paid, got] = [fields.currency, isCover ? fields.other_currency : fields.currency]
  const of = entityOf(fields)
  const paying = useAccounts({ of, currency: paid as Asked['currency'] })
  const getting = useAccounts({ of, currency: got as Asked['currency'] })
  const isPaying = (account: OwnAccount) =>
    isAny || (account.kind === 'nostro' && (kind !== 'charge' || account.detail === 'operating'))
  return (
    <>
      <Choice
        field={form.value('kind')}
        hint={KIND_HINTS[kind][language]}
        data={OWN_TRANSFER_KINDS.map((value) => ({ value, label: OWN_TRANSFER_WORDS[value][language] }))}
        choose={(next) => change({ kind: next, ...NO_ACCOUNTS })}
      />
      <div className={classes.pair}>
        <Choice
          field={form.value('entity')}
          data={entities}
          choose={(entity) => change({ entity, ...NO_ACCOUNTS })}
        />
        <Choice
          field={{ ...form.value('currency'), label: isCover ? t.soldCurrency : t.currency }}
          data={OPEN_CURRENCIES}
          choose={(currency) => change({ currency, ...NO_ACCOUNTS })}
        />
      </div>
      <AccountSelect
        field={form.value('from')}
        label={isCover ? t.soldFrom : isAny ? t.debit : t.payingNostro}
        hint={isAny ? t.debitHint : null}
        accounts={paying?.filter(isPaying)}
        currency={currencyOf(paid)}
        choose={(from) => change({ from })}
      />
      {isAny ? (
        <AccountSelect
          field={form.value('to')}
          label={t.credit}
          hint={t.creditHint}
          accounts={getting}
          currency={currencyOf(got)}
          choose={(to) => change({ to })}
        />
      ) : null}
      <TextInput
        {...form.text('amount')}
        label={isCover ? t.sold : t.amount}
        inputMode="decimal"
        maxLength={24}
      />
      {isCover ? (
        <>
          <Choice
            field={form.value('other_currency')}
            data={OPEN_CURRENCIES}
            choose={(other_currency) => change({ other_currency, to: '' })}
          />
          <AccountSelect
            field={form.value('to')}
            label={t.boughtTo}
            hint={null}
            accounts={getting?.filter((account) => account.kind === 'nostro')}
            currency={currencyOf(got)}
            choose={(to) => change({ to })}
          />
          <TextInput {...form.text('bought')} inputMode="decimal" maxLength={24} />
        </>
      ) : null}
    </>
  )
}

/** One of a few, always chosen. */
function Choice({
  field,
  hint,
  data,
  choose,
}: {
  field: { readonly label: string; readonly value: string; readonly 'data-field': string }
  hint?: string
  data: readonly string[] | readonly { readonly value: string; readonly label: string }[]
  choose: (value: string) => void
}): ReactNode {
  const { label, value } = field
  return (
    <Select
      label={label}
      description={hint}
      data-field={field['data-field']}
      data={[...data]}
      allowDeselect={false}
      value={value}
      onChange={(next) => choose(next ?? value)}
    />
  )
}

const useAccounts = (query: Asked): readonly OwnAccount[] | undefined =>
  useCall('listOwnAccounts', { query }).data

/** One of the institution's accounts, with what the ledger says is on it. */
function AccountSelect({
  field,
  label,
  hint,
  accounts,
  currency,
  choose,
}: {
  field: { readonly value: string; readonly error: string | undefined; readonly 'data-field': string }
  label: string
  hint: string | null
  accounts: readonly OwnAccount[] | undefined
  currency: Currency
  choose: (id: string) => void
}): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const chosen = accounts?.find(({ _id }) => _id === field.value)
  const held =
    chosen &&
    (chosen.held === null ? t.notBooked : t.holds(`${amountText(chosen.held, currency)} ${currency}`))
  return (
    <Select
      label={label}
      description={[hint, held].filter(Boolean).join(' ') || null}
      error={field.error}
      data-field={field['data-field']}
      data={(accounts ?? []).map((account) => ({
        value: account._id,
        label: accountName(account, language),
      }))}
      nothingFoundMessage={t.noAccounts}
      searchable
      allowDeselect={false}
      value={field.value || null}
      onChange={(id) => choose(id ?? '')}
    />
  )
}
