import { payeeReachedBy } from '@fondaco/rules/payees/payee.ts'
import '../../../../kit/form/fields.css'
import type { Currency } from '@fondaco/rules/currency.ts'
import type { ReactNode } from 'react'
import { IbanField } from '../../../../kit/form/iban-field.tsx'
import { texts, useTexts } from '../../../../texts.ts'
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
import { type InternalDraft, type InternalField, payeeOf } from './internal-draft.ts'

const words = texts({
  name: { en: 'Payee name', lt: 'Gavėjas' },
  nameHint: {
    en: 'We compare it with the name of the account holder before you confirm',
    lt: 'Prieš patvirtinimą palyginsime su sąskaitos savininko vardu ar pavadinimu',
  },
  payee: { en: 'Payee account', lt: 'Gavėjo sąskaita' },
  payeeHint: {
    en: 'IBAN or account number of another customer of ours',
    lt: 'Kito mūsų kliento IBAN arba sąskaitos numeris',
  },
  now: { en: 'At once', lt: 'Iš karto' },
  onDate: { en: 'On a date', lt: 'Nurodytą dieną' },
})

/** The fields of a payment to another customer, in the currency of the account that pays. */
export function InternalFields(props: FieldsProps<InternalDraft, InternalField, null>): ReactNode {
  const t = useTexts(words)
  const { draft, change, left, faults, accounts, quote } = props
  const currency: Currency = accounts.find(({ _id }) => _id === draft.account)?.acc_details.currency ?? 'EUR'
  const fault = (field: InternalField) => ({
    error: faults[field],
    onBlur: () => left(field),
    'data-field': field,
  })
  return (
    <div className={classes.fields}>
      <AccountField {...props} />
      <PayeeNameField
        label={t.name}
        description={t.nameHint}
        value={draft.name}
        onChange={(name) => change({ name })}
        types={['INTERNAL']}
        reaches={({ account, currency }) => payeeReachedBy(account, currency) === 'inside'}
        onChoose={(payee) => change(payeeOf(payee))}
        {...fault('name')}
      />
      <IbanField
        label={t.payee}
        description={t.payeeHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={draft.payee}
        onChange={(payee) => change({ payee })}
        {...fault('payee')}
      />
      <CompanyNumberField {...props} />
      <AmountField {...props} currency={currency} />
      <ReferenceField {...props} />
      <MessageField {...props} />
      <WhenField
        {...props}
        choices={[
          { value: 'now', label: t.now },
          { value: 'date', label: t.onDate },
        ]}
        hint={quote?.arrives.words}
      />
      <FilesField {...props} />
    </div>
  )
}
