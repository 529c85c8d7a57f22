import '../../../../kit/form/fields.css'
import '@mantine/core/styles/Radio.css'
import type { Currency } from '@fondaco/rules/currency.ts'
import { payeeReachedBy } from '@fondaco/rules/payees/payee.ts'
import { typesWhere } from '@fondaco/rules/payments/types.ts'
import { WIRE_LIMITS, WIRE_PAYEES, type WirePayee } from '@fondaco/rules/wires/wire-order.ts'
import { Radio } from '@mantine/core'
import type { ReactNode } from 'react'
import { CountrySelect } from '../../../../kit/form/country-select.tsx'
import { useTexts } from '../../../../texts.ts'
import {
  AccountField,
  AmountField,
  FilesField,
  MessageField,
  ReferenceField,
  WhenField,
} from '../../common-fields.tsx'
import { PayeeNameField } from '../../payee-field.tsx'
import classes from '../../payment-flow.module.css'
import { converted } from '../../sent-text.tsx'
import { BankFields } from './bank-fields.tsx'
import { ChargesField } from './charges-field.tsx'
import { faultOf, LineField, type WireProps } from './line-field.tsx'
import { payeeOf, type When } from './wire-draft.ts'
import { fieldWords } from './wire-texts.ts'

const WIRE_TYPES = typesWhere(({ family }) => family === 'WIRE')

/** The fields of a wire: the payee with the address, the bank, and the payment. */
export function WireFields(props: WireProps): ReactNode {
  const t = useTexts(fieldWords)
  const { draft, accounts, quote } = props
  const account = accounts.find(({ _id }) => _id === draft.account)
  const currency: Currency = account?.acc_details.currency ?? 'EUR'
  const choices: readonly { readonly value: When; readonly label: string }[] = [
    { value: 'now', label: t.ordinary },
    ...(currency === 'EUR' ? [{ value: 'express' as const, label: t.express }] : []),
    { value: 'date', label: t.onDate },
  ]
  return (
    <div className={classes.fields}>
      <AccountField {...props} />
      <PayeeFields {...props} />
      <BankFields {...props} />
      <h3 className={classes.part}>{t.paymentPart}</h3>
      <AmountField {...props} currency={currency} />
      <ReferenceField {...props} />
      <LineField
        {...props}
        field="purpose"
        label={t.purpose}
        hint={t.purposeHint}
        most={WIRE_LIMITS.purpose}
        wide
      />
      <MessageField {...props} sentAs={converted(draft.remittance)} />
      <ChargesField {...props} />
      <WhenField {...props} choices={choices} hint={quote?.arrives.words} />
      <FilesField {...props} />
    </div>
  )
}

function PayeeFields(props: WireProps): ReactNode {
  const t = useTexts(fieldWords)
  const { draft, change, faults } = props
  return (
    <>
      <h3 className={classes.part}>{t.payeePart}</h3>
      <Radio.Group
        className={classes.span}
        label={t.kind}
        value={draft.kind}
        onChange={(kind) => change({ kind: kind as WirePayee })}
        error={faults.kind}
        data-field="kind"
      >
        <div className={classes.row}>
          {WIRE_PAYEES.map((kind) => (
            <Radio key={kind} value={kind} label={t[kind]} />
          ))}
        </div>
      </Radio.Group>
      <div className={classes.span}>
        <PayeeNameField
          label={t.name}
          description={converted(draft.name) ?? t.nameHint}
          value={draft.name}
          onChange={(name) => change({ name })}
          types={WIRE_TYPES}
          reaches={({ account, currency }) =>
            ['wire', 'sepa'].includes(payeeReachedBy(account, currency) ?? '')
          }
          onChoose={(payee) => change(payeeOf(payee))}
          {...faultOf(props, 'name')}
        />
      </div>
      <LineField {...props} field="street" label={t.street} most={70} />
      <LineField {...props} field="postalCode" label={t.postalCode} most={16} />
      <LineField {...props} field="city" label={t.town} most={35} />
      <CountrySelect
        label={t.country}
        value={draft.country}
        onChange={(country) => change({ country })}
        {...faultOf(props, 'country')}
      />
    </>
  )
}
