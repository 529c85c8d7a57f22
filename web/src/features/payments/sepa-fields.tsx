import '../../kit/form/fields.css'
import type { AccountView } from '@fondaco/contract/customers/schemas.ts'
import { formatIban } from '@fondaco/rules/iban-text.ts'
import { SEPA_LIMITS, toSepaText } from '@fondaco/rules/sepa.ts'
import { Checkbox, SegmentedControl, Select, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Result } from '../../api/client.ts'
import { CountrySelect } from '../../kit/form/country-select.tsx'
import { FileDrop } from '../../kit/form/file-drop.tsx'
import { IbanField } from '../../kit/form/iban-field.tsx'
import { amountText } from '../../kit/show/amount.tsx'
import { texts, textsNow, useTexts } from '../../texts.ts'
import type { DraftField, Faults, SepaDraft } from './sepa-draft.ts'
import classes from './sepa-transfer.module.css'

const words = texts({
  from: { en: 'From account', lt: 'Iš sąskaitos' },
  chooseAccount: { en: 'Choose the account that pays', lt: 'Pasirinkite sąskaitą, iš kurios mokėsite' },
  available: { en: (amount: string) => `${amount} available`, lt: (amount: string) => `galima ${amount}` },
  name: { en: 'Payee name', lt: 'Gavėjas' },
  nameHint: { en: 'As it stands at the payee’s bank', lt: 'Taip, kaip nurodyta gavėjo banke' },
  iban: { en: 'Payee IBAN', lt: 'Gavėjo IBAN' },
  town: { en: 'Town', lt: 'Miestas' },
  townHint: {
    en: 'Of the payee; needed together with the country where the scheme wants an address',
    lt: 'Gavėjo miestas; kartu su šalimi reikalingas, kai pagal schemą turi būti adresas',
  },
  country: { en: 'Country', lt: 'Šalis' },
  amount: { en: 'Amount', lt: 'Suma' },
  limit: {
    en: (amount: string) => `Limit ${amount} a payment`,
    lt: (amount: string) => `Vieno mokėjimo limitas ${amount}`,
  },
  reference: { en: 'Your reference (optional)', lt: 'Jūsų nuoroda (neprivaloma)' },
  message: { en: 'Message to payee (optional)', lt: 'Mokėjimo paskirtis (neprivaloma)' },
  characters: {
    en: (used: number, most: number) => `${used} of ${most} characters`,
    lt: (used: number, most: number) => `${used} iš ${most} simbolių`,
  },
  when: { en: 'When', lt: 'Kada' },
  instant: { en: 'Instant', lt: 'Iš karto' },
  ordinary: { en: 'Ordinary', lt: 'Įprastai' },
  onDate: { en: 'On a date', lt: 'Nurodytą dieną' },
  fallback: {
    en: 'If the payee’s bank cannot take it at once, send it as an ordinary payment',
    lt: 'Jei gavėjo bankas negali priimti iš karto, siųsti kaip įprastą mokėjimą',
  },
  goesOrdinary: {
    en: 'This bank is not known to take instant payments: it goes as an ordinary payment.',
    lt: 'Nežinoma, ar šis bankas priima momentinius mokėjimus: bus siunčiamas įprastas mokėjimas.',
  },
  date: { en: 'Execution date', lt: 'Vykdymo data' },
  documents: { en: 'Documents (optional)', lt: 'Dokumentai (neprivaloma)' },
  documentsNeeded: {
    en: 'Documents that explain the payment',
    lt: 'Mokėjimą pagrindžiantys dokumentai',
  },
  sentAs: { en: (text: string) => `Sent as “${text}”`, lt: (text: string) => `Siunčiama kaip „${text}“` },
  bankUnknown: {
    en: (country: string) => `Bank in ${country}, not in our directory`,
    lt: (country: string) => `Bankas (${country}), mūsų kataloge jo nėra`,
  },
  takesInstant: { en: 'takes instant payments', lt: 'priima momentinius mokėjimus' },
  instantUnknown: {
    en: 'not known to take instant payments',
    lt: 'nežinoma, ar priima momentinius mokėjimus',
  },
  ordinaryOnly: { en: 'ordinary payments only', lt: 'tik įprasti mokėjimai' },
})

interface SepaFieldsProps {
  readonly draft: SepaDraft
  readonly change: (part: Partial<SepaDraft>) => void
  /** The person has left the field: its fault may be shown. */
  readonly left: (field: DraftField) => void
  readonly faults: Faults
  readonly accounts: readonly AccountView[]
  readonly bank: Result<'getBankOfIban'> | undefined
  readonly quote: Result<'quoteFee'> | undefined
  /** Instant was chosen, and it goes as an ordinary payment. */
  readonly ordinaryInstead: boolean
  readonly companyId: string | null
  readonly attachmentRequired: boolean
  readonly today: string
}

/** The fields of a SEPA payment, label above, hint below, a fault in words where it was left. */
export function SepaFields(props: SepaFieldsProps): ReactNode {
  const t = useTexts(words)
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
                {option.label}
                <small>{account?.name}</small>
              </span>
              <span>{account ? t.available(amountText(account.available, 'EUR')) : null}</span>
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
        label={t.name}
        description={converted(draft.name) ?? t.nameHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        maxLength={140}
        {...text('name')}
        {...fault('name')}
      />
      <IbanField
        label={t.iban}
        description={bankWords(bank)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={draft.iban}
        onChange={(iban) => change({ iban })}
        {...fault('iban')}
      />
      <TextInput
        label={t.town}
        description={t.townHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        maxLength={35}
        {...text('city')}
        {...fault('address')}
      />
      <CountrySelect label={t.country} value={draft.country} onChange={(country) => change({ country })} />
      <TextInput
        label={t.amount}
        inputMode="decimal"
        autoComplete="off"
        rightSection="EUR"
        rightSectionWidth={48}
        description={quote ? t.limit(amountText(quote.limit_per_payment.amount, 'EUR')) : ' '}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...text('amount')}
        {...fault('amount')}
      />
      <TextInput
        label={t.reference}
        autoComplete="off"
        maxLength={35}
        {...text('reference')}
        {...fault('reference')}
      />
      <Textarea
        className={classes.span}
        label={t.message}
        autosize
        minRows={1}
        maxRows={4}
        description={
          <>
            {t.characters(toSepaText(draft.remittance.trim()).text.length, SEPA_LIMITS.remittance)}
            {converted(draft.remittance) ? <> · {converted(draft.remittance)}</> : null}
          </>
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={draft.remittance}
        onChange={({ currentTarget }) => change({ remittance: currentTarget.value.replace(/[\r\n]+/g, ' ') })}
        {...fault('remittance')}
      />
      <fieldset className={`${classes.span} ${classes.when}`}>
        <legend>{t.when}</legend>
        <SegmentedControl
          classNames={{ root: classes.choices, label: classes.choice }}
          aria-label={t.when}
          value={draft.when}
          onChange={(when) => change({ when: when as SepaDraft['when'] })}
          data={[
            { value: 'instant', label: `${t.instant}${feeWords(quote?.instant_fee)}` },
            { value: 'ordinary', label: `${t.ordinary}${feeWords(quote?.fee)}` },
            { value: 'date', label: t.onDate },
          ]}
        />
        <span className={classes.hint}>
          {props.ordinaryInstead ? `${t.goesOrdinary} ` : ''}
          {quote?.arrives.words}
        </span>
        {draft.when === 'instant' ? (
          <Checkbox
            className={classes.span}
            size="xs"
            label={t.fallback}
            checked={draft.fallback}
            onChange={({ currentTarget }) => change({ fallback: currentTarget.checked })}
          />
        ) : null}
        {draft.when === 'date' ? (
          <TextInput type="date" label={t.date} min={props.today} {...text('date')} {...fault('date')} />
        ) : null}
      </fieldset>
      <div className={classes.span} data-field="files">
        <FileDrop
          label={props.attachmentRequired ? t.documentsNeeded : t.documents}
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
  return account ? textsNow(words).available(`${amountText(account.available, 'EUR')} EUR`) : ' '
}

/** What will be sent where the scheme's characters do not hold the text as typed. */
function converted(text: string): string | null {
  const sent = toSepaText(text.trim())
  return sent.changed && text.trim() !== '' ? textsNow(words).sentAs(sent.text) : null
}

function bankWords(bank: Result<'getBankOfIban'> | undefined): string {
  if (!bank?.valid) return ' '
  const t = textsNow(words)
  if (!bank.bank_name) return `${t.bankUnknown(bank.country ?? '')} · ${t.instantUnknown}`
  const reach = bank.inst ? t.takesInstant : t.ordinaryOnly
  return `${bank.bank_name}, ${bank.country} · ${bank.bic} · ${reach}`
}
