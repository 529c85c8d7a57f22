import '../../kit/form/fields.css'
import type { AccountView } from '@fondaco/contract/customers/schemas.ts'
import type { Currency } from '@fondaco/rules/currency.ts'
import { formatIban } from '@fondaco/rules/iban-text.ts'
import { MAX_IDENTIFIER } from '@fondaco/rules/payees/payee-identifier.ts'
import { SEPA_LIMITS, toSepaText } from '@fondaco/rules/sepa.ts'
import { SegmentedControl, Select, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { DateField } from '../../kit/form/date-field.tsx'
import { FileDrop, storeForCustomer } from '../../kit/form/file-drop.tsx'
import { amountText } from '../../kit/show/amount.tsx'
import { Link } from '../../navigation.tsx'
import { PATHS } from '../../paths.ts'
import { texts, textsNow, useTexts } from '../../texts.ts'
import classes from './payment-flow.module.css'
import type { AttachedFile, FieldsProps } from './payment-form.ts'

const words = texts({
  from: { en: 'From account', lt: 'Iš sąskaitos' },
  chooseAccount: { en: 'Choose the account to pay from', lt: 'Pasirinkite sąskaitą, iš kurios mokėsite' },
  available: { en: (amount: string) => `${amount} available`, lt: (amount: string) => `galima ${amount}` },
  amount: { en: 'Amount', lt: 'Suma' },
  per_payment: {
    en: (amount: string) => `Limit per payment: ${amount}`,
    lt: (amount: string) => `Vieno mokėjimo limitas: ${amount}`,
  },
  per_day: {
    en: (amount: string) => `Left of the limit a day: ${amount}`,
    lt: (amount: string) => `Liko iš dienos limito: ${amount}`,
  },
  per_month: {
    en: (amount: string) => `Left of the limit a month: ${amount}`,
    lt: (amount: string) => `Liko iš mėnesio limito: ${amount}`,
  },
  own: { en: 'Your own limit', lt: 'Jūsų limitas' },
  number: { en: 'Company number (optional)', lt: 'Įmonės kodas (neprivaloma)' },
  numberHint: {
    en: 'LEI, VAT or register number, if you pay a company. It is checked beside the name.',
    lt: 'LEI, PVM mokėtojo arba juridinio asmens kodas, jei mokate įmonei. Jis tikrinamas kartu su pavadinimu.',
  },
  reference: { en: 'Your reference (optional)', lt: 'Jūsų nuoroda (neprivaloma)' },
  message: { en: 'Message to payee (optional)', lt: 'Mokėjimo paskirtis (neprivaloma)' },
  characters: {
    en: (used: number, most: number) => `${used} of ${most} characters`,
    lt: (used: number, most: number) => `${used} iš ${most} simbolių`,
  },
  when: { en: 'When', lt: 'Kada' },
  date: { en: 'Execution date', lt: 'Vykdymo data' },
  documents: { en: 'Documents (optional)', lt: 'Dokumentai (neprivaloma)' },
  documentsNeeded: {
    en: 'Documents that explain the payment',
    lt: 'Mokėjimą pagrindžiantys dokumentai',
  },
})

/**
 * Fields that several kinds of payment have. Each takes the properties of the kind's own fields, of which it uses those
 * of its field.
 */
type Part<Draft, Field extends string> = Pick<
  FieldsProps<Draft, Field, unknown>,
  'change' | 'left' | 'faults'
> & {
  readonly draft: Draft
}

const faultOf = <Field extends string>(
  { left, faults }: Pick<FieldsProps<unknown, Field, unknown>, 'left' | 'faults'>,
  field: Field,
) => ({ error: faults[field], onBlur: () => left(field), 'data-field': field })

type Typed = { readonly currentTarget: { readonly value: string } }

/** The paying account, with its available amount. */
export function AccountField(
  props: Part<{ readonly account: string }, 'account'> & { readonly accounts: readonly AccountView[] },
): ReactNode {
  const t = useTexts(words)
  const { accounts, draft, change } = props
  return (
    <Select
      className={classes.span}
      label={t.from}
      placeholder={t.chooseAccount}
      data={accounts.map((account) => ({
        value: account._id,
        label: `${account.acc_details.currency} - ${formatIban(account.acc_details.account_id)}`,
      }))}
      renderOption={({ option }) => {
        const account = accounts.find(({ _id }) => _id === option.value)
        return (
          <span className={classes.option}>
            <span>
              <b>{account?.name}</b>
              <small>{option.label}</small>
            </span>
            <span>
              {account ? t.available(amountText(account.available, account.acc_details.currency)) : null}
            </span>
          </span>
        )
      }}
      value={draft.account || null}
      onChange={(account) => change({ account: account ?? '' })}
      allowDeselect={false}
      description={availableOf(accounts, draft.account)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...faultOf(props, 'account')}
    />
  )
}

function availableOf(accounts: readonly AccountView[], id: string): string {
  const account = accounts.find(({ _id }) => _id === id)
  if (!account) return ' '
  const { currency } = account.acc_details
  return textsNow(words).available(`${amountText(account.available, currency)} ${currency}`)
}

/** The LEI, VAT or register number of a company that is paid. */
export function CompanyNumberField(props: Part<{ readonly identifier: string }, 'identifier'>): ReactNode {
  const t = useTexts(words)
  const { draft, change } = props
  return (
    <TextInput
      className={classes.span}
      label={t.number}
      description={t.numberHint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="off"
      maxLength={MAX_IDENTIFIER}
      value={draft.identifier}
      onChange={({ currentTarget }: Typed) => change({ identifier: currentTarget.value })}
      {...faultOf(props, 'identifier')}
    />
  )
}

/** The amount, with what the tightest limit leaves, in euro; one's own limit leads to where it is changed. */
export function AmountField(
  props: Part<{ readonly amount: string }, 'amount'> &
    Pick<FieldsProps<unknown, never, unknown>, 'quote'> & { readonly currency: Currency },
): ReactNode {
  const t = useTexts(words)
  const { draft, change, quote, currency } = props
  const euro = currency === 'EUR' ? '' : ' EUR'
  const limit = quote?.limit
  return (
    <TextInput
      label={t.amount}
      inputMode="decimal"
      autoComplete="off"
      rightSection={currency}
      rightSectionWidth={48}
      description={
        limit ? (
          <>
            {t[limit.period](`${amountText(limit.left, 'EUR')}${euro}`)}
            {limit.source === 'payer' ? (
              <>
                {' · '}
                <Link to={PATHS.limits.path}>{t.own}</Link>
              </>
            ) : null}
          </>
        ) : (
          ' '
        )
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={draft.amount}
      onChange={({ currentTarget }: Typed) => change({ amount: currentTarget.value })}
      {...faultOf(props, 'amount')}
    />
  )
}

/** The payer's own reference. */
export function ReferenceField(props: Part<{ readonly reference: string }, 'reference'>): ReactNode {
  const t = useTexts(words)
  return (
    <TextInput
      label={t.reference}
      autoComplete="off"
      maxLength={35}
      value={props.draft.reference}
      onChange={({ currentTarget }: Typed) => props.change({ reference: currentTarget.value })}
      {...faultOf(props, 'reference')}
    />
  )
}

/** The message to the payee, counted as it would be sent. */
export function MessageField(
  props: Part<{ readonly remittance: string }, 'remittance'> & {
    /** The text that is sent instead, if it is not sent as typed. */
    readonly sentAs?: string | null
  },
): ReactNode {
  const t = useTexts(words)
  const { draft, change, sentAs = null } = props
  return (
    <Textarea
      className={classes.span}
      label={t.message}
      autosize
      minRows={1}
      maxRows={4}
      description={
        <>
          {t.characters(toSepaText(draft.remittance.trim()).text.length, SEPA_LIMITS.remittance)}
          {sentAs ? <> · {sentAs}</> : null}
        </>
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={draft.remittance}
      onChange={({ currentTarget }: Typed) =>
        change({ remittance: currentTarget.value.replace(/[\r\n]+/g, ' ') })
      }
      {...faultOf(props, 'remittance')}
    />
  )
}

/** When it is sent: one of the kind's choices; `date` asks for a day. */
export function WhenField<When extends string>(
  props: Part<{ readonly when: When; readonly date: string }, 'date'> & {
    readonly choices: readonly { readonly value: NoInfer<When>; readonly label: string }[]
    readonly hint: ReactNode
    readonly today: string
    readonly children?: ReactNode
  },
): ReactNode {
  const t = useTexts(words)
  const { draft, change, choices, hint, today, children } = props
  return (
    <fieldset className={`${classes.span} ${classes.when}`}>
      <legend>{t.when}</legend>
      <SegmentedControl
        classNames={{ root: classes.choices, label: classes.choice }}
        withItemsBorders={false}
        aria-label={t.when}
        value={draft.when}
        onChange={(when) => change({ when: when as When })}
        onClick={({ target }) => {
          // The choice that is shown may follow from the payee’s bank, and change with it. A press on it makes it the payer’s own.
          if (target instanceof HTMLInputElement && target.value === draft.when) change({ when: draft.when })
        }}
        data={[...choices]}
      />
      <span className={classes.hint}>{hint}</span>
      {children}
      {draft.when === 'date' ? (
        <DateField
          label={t.date}
          min={today}
          value={draft.date}
          onChange={(date) => change({ date })}
          {...faultOf(props, 'date')}
        />
      ) : null}
    </fieldset>
  )
}

/** Documents that explain the payment, if the customer must or wants to add some. */
export function FilesField({
  draft,
  change,
  faults,
  companyId,
  attachmentRequired,
}: Pick<Part<{ readonly files: readonly AttachedFile[] }, 'files'>, 'draft' | 'change' | 'faults'> &
  Pick<FieldsProps<unknown, never, unknown>, 'companyId' | 'attachmentRequired'>): ReactNode {
  const t = useTexts(words)
  return (
    <div className={classes.span} data-field="files">
      <FileDrop
        label={attachmentRequired ? t.documentsNeeded : t.documents}
        files={draft.files}
        onChange={(files) => change({ files })}
        store={storeForCustomer(companyId)}
        error={faults.files}
      />
    </div>
  )
}
