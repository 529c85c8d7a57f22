import '../../../../kit/form/fields.css'
import { payeeReachedBy } from '@fondaco/rules/payees/payee.ts'
import { SEPA_TYPES } from '@fondaco/rules/payments/types.ts'
import { Checkbox, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { CountrySelect } from '../../../../kit/form/country-select.tsx'
import { IbanField } from '../../../../kit/form/iban-field.tsx'
import { amountText } from '../../../../kit/show/amount.tsx'
import { texts, textsNow, useTexts } from '../../../../texts.ts'
import {
  AccountField,
  AmountField,
  CompanyNumberField,
  FilesField,
  MessageField,
  ReferenceField,
  WhenField,
} from '../../common-fields.tsx'
import { PayeeNameField } from '../../payee-field.tsx'
import classes from '../../payment-flow.module.css'
import type { FieldsProps } from '../../payment-form.ts'
import { converted } from '../../sent-text.tsx'
import { type Bank, isKnownBank, payeeOf, reached, type SepaDraft, type SepaField } from './sepa-draft.ts'

const words = texts({
  name: { en: 'Payee name', lt: 'Gavėjas' },
  nameHint: { en: 'As it is registered at the payee’s bank', lt: 'Taip, kaip nurodyta gavėjo banke' },
  iban: { en: 'Payee IBAN', lt: 'Gavėjo IBAN' },
  town: { en: 'Town', lt: 'Miestas' },
  townHint: {
    en: 'The payee’s town. Some banks require the town and the country.',
    lt: 'Gavėjo miestas. Kai kurie bankai reikalauja miesto ir šalies.',
  },
  country: { en: 'Country', lt: 'Šalis' },
  instant: { en: 'Instant', lt: 'Iš karto' },
  ordinary: { en: 'Ordinary', lt: 'Įprastai' },
  onDate: { en: 'On a date', lt: 'Nurodytą dieną' },
  fallback: {
    en: 'If the payee’s bank does not accept instant payments, send an ordinary payment',
    lt: 'Jei gavėjo bankas nepriima momentinių mokėjimų, siųsti įprastą mokėjimą',
  },
  notInstant: {
    en: 'This bank does not accept instant payments.',
    lt: 'Šis bankas momentinių mokėjimų nepriima.',
  },
  notKnown: {
    en: 'We do not know whether this bank accepts instant payments.',
    lt: 'Nežinoma, ar šis bankas priima momentinius mokėjimus.',
  },
  goesOrdinary: { en: 'We send an ordinary payment.', lt: 'Siųsime įprastą mokėjimą.' },
  notSent: {
    en: 'Choose Ordinary, or allow an ordinary payment below.',
    lt: 'Pasirinkite „Įprastai“ arba žemiau leiskite siųsti įprastą mokėjimą.',
  },
  bankUnknown: {
    en: (country: string) => `Bank in ${country}, not in our directory`,
    lt: (country: string) => `Bankas (${country}), kurio mūsų kataloge nėra`,
  },
  takesInstant: { en: 'accepts instant payments', lt: 'priima momentinius mokėjimus' },
  instantUnknown: {
    en: 'we do not know whether it accepts instant payments',
    lt: 'nežinoma, ar priima momentinius mokėjimus',
  },
  ordinaryOnly: { en: 'ordinary payments only', lt: 'tik įprasti mokėjimai' },
})

/** The fields of a SEPA payment, label above, hint below, a fault in words after the field was left. */
export function SepaFields(props: FieldsProps<SepaDraft, SepaField, Bank>): ReactNode {
  const t = useTexts(words)
  const { draft, change, left, faults, known: bank, quote } = props
  const text = (field: 'name' | 'city') => ({
    value: draft[field],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change({ [field]: currentTarget.value }),
  })
  const isUnreached = draft.when === 'instant' && reached(bank) === false
  // A fault of the IBAN says it already.
  const saysWhy = isUnreached && faults.iban === undefined
  const fault = (field: SepaField) => ({
    error: faults[field],
    onBlur: () => left(field),
    'data-field': field,
  })
  return (
    <div className={classes.fields}>
      <AccountField {...props} />
      <PayeeNameField
        label={t.name}
        description={converted(draft.name) ?? t.nameHint}
        value={draft.name}
        onChange={(name) => change({ name })}
        types={SEPA_TYPES}
        reaches={({ account, currency }) => payeeReachedBy(account, currency) === 'sepa'}
        onChoose={(payee) => change(payeeOf(payee))}
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
      <CompanyNumberField {...props} />
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
      <AmountField {...props} currency="EUR" />
      <ReferenceField {...props} />
      <MessageField {...props} sentAs={converted(draft.remittance)} />
      <WhenField
        {...props}
        choices={[
          { value: 'instant', label: `${t.instant}${feeWords(quote?.instant_fee)}` },
          { value: 'ordinary', label: `${t.ordinary}${feeWords(quote?.fee)}` },
          { value: 'date', label: t.onDate },
        ]}
        hint={
          <>
            {saysWhy
              ? `${isKnownBank(bank) ? t.notInstant : t.notKnown} ${draft.fallback ? t.goesOrdinary : t.notSent} `
              : ''}
            {isUnreached && !draft.fallback ? null : quote?.arrives.words}
          </>
        }
      >
        {draft.when === 'instant' ? (
          <Checkbox
            className={classes.span}
            size="xs"
            label={t.fallback}
            checked={draft.fallback}
            onChange={({ currentTarget }) => change({ fallback: currentTarget.checked })}
          />
        ) : null}
      </WhenField>
      <FilesField {...props} />
    </div>
  )
}

const feeWords = (fee: { amount: string } | null | undefined): string =>
  fee ? `, ${amountText(fee.amount, 'EUR')} EUR` : ''

function bankWords(bank: Bank): string {
  if (!bank?.valid) return ' '
  const t = textsNow(words)
  if (!bank.bank_name) return `${t.bankUnknown(bank.country ?? '')} · ${t.instantUnknown}`
  const reach = bank.inst ? t.takesInstant : t.ordinaryOnly
  return `${bank.bank_name}, ${bank.country} · ${bank.bic} · ${reach}`
}
