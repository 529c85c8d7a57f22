import '../../kit/fields.css'
import type { AccountView } from '@fondaco/contract/customers/schemas.ts'
import { formatIban } from '@fondaco/rules/iban-text.ts'
import { SEPA_LIMITS, toSepaText } from '@fondaco/rules/sepa.ts'
import { Checkbox, SegmentedControl, Select, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Result } from '../../api/client.ts'
import { amountText } from '../../kit/amount.tsx'
import { CountrySelect } from '../../kit/country-select.tsx'
import { FileDrop } from '../../kit/file-drop.tsx'
import { IbanField } from '../../kit/iban-field.tsx'
import type { DraftField, Faults, SepaDraft } from './sepa-draft.ts'
import classes from './sepa-transfer.module.css'

interface SepaFieldsProps {
  readonly draft: SepaDraft
  readonly change: (part: Partial<SepaDraft>) => void
  /** The person has left the field: its fault may be shown. */
  readonly left: (field: DraftField) => void
  readonly faults: Faults
  readonly accounts: readonly AccountView[]
  readonly bank: Result<'getBankOfIban'> | undefined
  readonly quote: Result<'quoteFee'> | undefined
  readonly companyId: string | null
  readonly attachmentRequired: boolean
  readonly today: string
}

/** The fields of a SEPA payment, label above, hint below, a fault in words where it was left. */
export function SepaFields(props: SepaFieldsProps): ReactNode {
  const { draft, change, left, faults, accounts, bank, quote } = props
  const text = (field: 'name' | 'city' | 'amount' | 'reference' | 'date') => ({
    value: draft[field],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change({ [field]: currentTarget.value }),
  })
  const fault = (field: DraftField) => ({
    error: faults[field],
    onBlur: () => left(field),
    'data-field': field,
  })
  return (
    <div className={classes.fields}>
      <Select
        className={classes.span}
        label="From account"
        placeholder="Choose the account that pays"
        data={accounts.map((account) => ({
          value: account._id,
          label: `${account.acc_details.currency} - ${formatIban(account.acc_details.account_id)}`,
        }))}
        renderOption={({ option }) => {
          const account = accounts.find(({ _id }) => _id === option.value)
          return (
            <span className={classes.option}>
              <span>
                {option.label}
                <small>{account?.name}</small>
              </span>
              <span>{account ? `${amountText(account.available, 'EUR')} available` : null}</span>
            </span>
          )
        }}
        value={draft.account || null}
        onChange={(account) => change({ account: account ?? '' })}
        allowDeselect={false}
        description={availableOf(accounts, draft.account)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...fault('account')}
      />
      <TextInput
        label="Payee name"
        description={converted(draft.name) ?? 'As it stands at the payee’s bank'}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        maxLength={140}
        {...text('name')}
        {...fault('name')}
      />
      <IbanField
        label="Payee IBAN"
        description={bankWords(bank)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={draft.iban}
        onChange={(iban) => change({ iban })}
        {...fault('iban')}
      />
      <TextInput
        label="Town"
        description="Of the payee; needed together with the country where the scheme wants an address"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        maxLength={35}
        {...text('city')}
        {...fault('address')}
      />
      <CountrySelect label="Country" value={draft.country} onChange={(country) => change({ country })} />
      <TextInput
        label="Amount"
        inputMode="decimal"
        autoComplete="off"
        rightSection="EUR"
        rightSectionWidth={48}
        description={quote ? `Limit ${amountText(quote.limit_per_payment.amount, 'EUR')} a payment` : ' '}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...text('amount')}
        {...fault('amount')}
      />
      <TextInput
        label="Your reference (optional)"
        autoComplete="off"
        maxLength={35}
        {...text('reference')}
        {...fault('reference')}
      />
      <Textarea
        className={classes.span}
        label="Message to payee (optional)"
        autosize
        minRows={1}
        maxRows={4}
        description={
          <>
            {toSepaText(draft.remittance.trim()).text.length} of {SEPA_LIMITS.remittance} characters
            {converted(draft.remittance) ? <> · {converted(draft.remittance)}</> : null}
          </>
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={draft.remittance}
        onChange={({ currentTarget }) => change({ remittance: currentTarget.value.replace(/[\r\n]+/g, ' ') })}
        {...fault('remittance')}
      />
      <fieldset className={`${classes.span} ${classes.when}`}>
        <legend>When</legend>
        <SegmentedControl
          aria-label="When"
          value={draft.when}
          onChange={(when) => change({ when: when as SepaDraft['when'] })}
          data={[
            { value: 'instant', label: `Instant${feeWords(quote?.instant_fee)}` },
            { value: 'ordinary', label: `Ordinary${feeWords(quote?.fee)}` },
            { value: 'date', label: 'On a date' },
          ]}
        />
        <span className={classes.hint}>{quote?.arrives.words}</span>
        {draft.when === 'instant' ? (
          <Checkbox
            className={classes.span}
            size="xs"
            label="If the payee’s bank cannot take it at once, send it as an ordinary payment"
            checked={draft.fallback}
            onChange={({ currentTarget }) => change({ fallback: currentTarget.checked })}
          />
        ) : null}
        {draft.when === 'date' ? (
          <TextInput
            type="date"
            label="Execution date"
            min={props.today}
            {...text('date')}
            {...fault('date')}
          />
        ) : null}
      </fieldset>
      <div className={classes.span} data-field="files">
        <FileDrop
          label={props.attachmentRequired ? 'Documents that explain the payment' : 'Documents (optional)'}
          files={draft.files}
          onChange={(files) => change({ files })}
          companyId={props.companyId}
          error={faults.files}
        />
      </div>
    </div>
  )
}

const feeWords = (fee: { amount: string } | null | undefined): string =>
  fee ? `, ${amountText(fee.amount, 'EUR')} EUR` : ''

function availableOf(accounts: readonly AccountView[], id: string): string {
  const account = accounts.find(({ _id }) => _id === id)
  return account ? `${amountText(account.available, 'EUR')} EUR available` : ' '
}

/** What will be sent where the scheme's characters do not hold the text as typed. */
function converted(text: string): string | null {
  const sent = toSepaText(text.trim())
  return sent.changed && text.trim() !== '' ? `Sent as “${sent.text}”` : null
}

function bankWords(bank: Result<'getBankOfIban'> | undefined): string {
  if (!bank?.valid) return ' '
  if (!bank.bank_name) return `Bank in ${bank.country}, not in our directory`
  const reach = bank.inst ? 'takes instant payments' : 'ordinary payments only'
  return `${bank.bank_name}, ${bank.country} · ${bank.bic} · ${reach}`
}
