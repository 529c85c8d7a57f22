import { CURRENCIES } from '@fondaco/rules/currency.ts'
import { CHARGES, CHARGES_WORDS, type Charges } from '@fondaco/rules/wires/charges.ts'
import { Select, TextInput, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Input } from '../../api/client.ts'
import { toast } from '../../kit/feedback/toasts.ts'
import { CountrySelect } from '../../kit/form/country-select.tsx'
import { DateField } from '../../kit/form/date-field.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { type FieldFaults, type Fields, useFields } from '../../kit/form/use-fields.ts'
import { useLanguage, useTexts } from '../../texts.ts'
import classes from './entered-wires.module.css'
import { words } from './texts.ts'

const NEEDED = ['account', 'amount', 'external_ref', 'name', 'payer_account', 'reason'] as const
const OTHERS = [
  'value_date',
  'sent',
  'sent_currency',
  'charges',
  'remittance',
  'purpose',
  'bic',
  'bank_name',
  'street',
  'city',
  'country',
  'identification',
  'born_on',
  'born_in',
] as const
type Field = (typeof NEEDED)[number] | (typeof OTHERS)[number]

type Received = Extract<Input<'enterWire'>['body'], { readonly what: 'RECEIVED' }>

/** Enters a wire that came to the institution’s account at a bank: a second person books it. */
export default function EnterReceived({ close }: { close: () => void }): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const labels: Fields<Field> = {
    account: t.account,
    amount: t.amount,
    external_ref: t.externalRef,
    value_date: t.valueDate,
    sent: t.sent,
    sent_currency: t.sentCurrency,
    charges: t.charges,
    remittance: t.remittance,
    purpose: t.purpose,
    name: t.name,
    payer_account: t.payerAccount,
    bic: t.bic,
    bank_name: t.bankName,
    street: t.street,
    city: t.city,
    country: t.country,
    identification: t.identification,
    born_on: t.bornOn,
    born_in: t.bornIn,
    reason: t.reason,
  }
  const form = useFields<Field>({
    initial: Object.fromEntries(
      Object.keys(labels).map((field) => [field, field === 'charges' ? 'SHA' : '']),
    ) as Fields<Field>,
    labels,
    check: (fields) => faultsOf(fields, t.missing),
    refusedFor: {
      payee_account_unknown: 'account',
      amount_invalid: 'amount',
      external_ref_used: 'external_ref',
      value_date_unfit: 'value_date',
      proposal_waits: 'external_ref',
      payee_account_invalid: 'payer_account',
      payee_bank_invalid: 'bic',
    },
    async send(fields, once) {
      await once('enterWire', { body: bodyOf(fields) })
      toast('info', t.proposed)
      close()
    },
  })
  const charges = CHARGES.map((value) => ({ value, label: CHARGES_WORDS[value].name[language] }))
  return (
    <FormDialog title={t.enter} action={t.propose} form={form} close={close} whole>
      <p className={classes.hint}>{t.about}</p>
      <Title order={3} size="h6">
        {t.money}
      </Title>
      <div className={classes.pair}>
        <TextInput {...form.text('account')} data-autofocus maxLength={50} required />
        <TextInput {...form.text('amount')} inputMode="decimal" required />
        <TextInput {...form.text('external_ref')} maxLength={35} required />
        <DateField {...form.value('value_date')} description={t.valueDateHint} slashes />
        <Select {...choice(form, 'charges')} data={charges} allowDeselect={false} />
        <TextInput {...form.text('sent')} inputMode="decimal" />
        <Select {...choice(form, 'sent_currency')} data={CURRENCIES.slice()} clearable searchable />
        <TextInput {...form.text('remittance')} maxLength={140} />
        <TextInput {...form.text('purpose')} maxLength={35} />
      </div>
      <Title order={3} size="h6">
        {t.payer}
      </Title>
      <div className={classes.pair}>
        <TextInput {...form.text('name')} maxLength={140} required />
        <TextInput {...form.text('payer_account')} maxLength={50} required />
        <TextInput {...form.text('bic')} maxLength={11} />
        <TextInput {...form.text('bank_name')} maxLength={140} />
        <TextInput {...form.text('street')} maxLength={70} />
        <TextInput {...form.text('city')} maxLength={35} />
        <CountrySelect {...form.value('country')} clearable />
        <TextInput {...form.text('identification')} maxLength={35} />
        <DateField {...form.value('born_on')} slashes />
        <TextInput {...form.text('born_in')} maxLength={35} />
      </div>
      <TextInput {...form.text('reason')} description={t.reasonHint} maxLength={500} required />
    </FormDialog>
  )
}

function choice(form: ReturnType<typeof useFields<Field>>, field: Field) {
  const { value, onChange, ...rest } = form.value(field)
  return { ...rest, value: value || null, onChange: (value: string | null) => onChange(value ?? '') }
}

function faultsOf(fields: Fields<Field>, missing: string): FieldFaults<Field> {
  const faults: Partial<Record<Field, string>> = {}
  for (const field of NEEDED) if (fields[field].trim() === '') faults[field] = missing
  if (fields.sent.trim() !== '' && fields.sent_currency === '') faults.sent_currency = missing
  const address = [fields.city, fields.country]
  if (address.some((part) => part.trim() !== '') || fields.street.trim() !== '') {
    if (fields.city.trim() === '') faults.city = missing
    if (fields.country === '') faults.country = missing
  }
  return faults
}

/** The call of the form: what was left empty is left out. */
function bodyOf(fields: Fields<Field>): Received {
  const given = (field: Field) => fields[field].trim() || undefined
  const { city, country, charges } = fields
  const street = given('street')
  const sent = given('sent')
  return {
    what: 'RECEIVED',
    account: fields.account.trim(),
    amount: fields.amount.trim(),
    external_ref: fields.external_ref.trim(),
    value_date: given('value_date'),
    charges: charges as Charges,
    payer: {
      name: fields.name.trim(),
      account_id: fields.payer_account.trim(),
      bic: given('bic'),
      bank_name: given('bank_name'),
      ...(country ? { address: { country, city: city.trim(), ...(street ? { street } : {}) } } : {}),
      identification: given('identification'),
      born_on: given('born_on'),
      born_in: given('born_in'),
    },
    ...(sent ? { sent: { amount: sent, currency: fields.sent_currency as never } } : {}),
    remittance: given('remittance'),
    purpose: given('purpose'),
    reason: fields.reason.trim(),
  }
}
