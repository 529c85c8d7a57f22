import '../../kit/form/fields.css'
import { type Currency, OPEN_CURRENCIES } from '@fondaco/rules/currency.ts'
import { formatAmount, parseTypedAmount } from '@fondaco/rules/money.ts'
import { Button, Select, TextInput, Title } from '@mantine/core'
import { type ChangeEvent, type FormEvent, type ReactNode, useState } from 'react'
import { type Input, request } from '../../api/client.ts'
import { CountrySelect } from '../../kit/form/country-select.tsx'
import { IbanField } from '../../kit/form/iban-field.tsx'
import { useAct } from '../../kit/form/use-act.ts'
import classes from '../../kit/page/public-page.module.css'
import { Note } from '../../kit/show/card.tsx'
import { texts, useTexts } from '../../texts.ts'

const words = texts({
  sendUs: { en: 'Send us a payment', lt: 'Atsiųskite mums mokėjimą' },
  kind: { en: 'Kind', lt: 'Rūšis' },
  INST: { en: 'SEPA instant', lt: 'Momentinis SEPA' },
  SCT: { en: 'SEPA ordinary', lt: 'Įprastas SEPA' },
  WIRE: { en: 'Wire', lt: 'Tarptautinis pervedimas' },
  toIban: { en: 'To our account (IBAN)', lt: 'Į mūsų sąskaitą (IBAN)' },
  toAccount: { en: 'To our account', lt: 'Į mūsų sąskaitą' },
  amountInEuro: { en: 'Amount in EUR', lt: 'Suma, EUR' },
  amount: { en: 'Amount sent', lt: 'Išsiųsta suma' },
  currency: { en: 'Currency', lt: 'Valiuta' },
  charges: { en: 'Deducted by banks on the way (optional)', lt: 'Pakeliui nuskaičiuota (neprivaloma)' },
  payer: { en: 'Payer’s name', lt: 'Mokėtojo vardas' },
  payerIban: { en: 'Payer’s IBAN', lt: 'Mokėtojo IBAN' },
  payerAccount: { en: 'Payer’s account', lt: 'Mokėtojo sąskaita' },
  bic: { en: 'BIC of the payer’s bank (optional)', lt: 'Mokėtojo banko BIC (neprivalomas)' },
  street: { en: 'Payer’s street (optional)', lt: 'Mokėtojo gatvė (neprivaloma)' },
  city: { en: 'Payer’s town (optional)', lt: 'Mokėtojo miestas (neprivalomas)' },
  country: { en: 'Payer’s country (optional)', lt: 'Mokėtojo šalis (neprivaloma)' },
  number: { en: 'Payer’s customer number (optional)', lt: 'Mokėtojo kliento numeris (neprivalomas)' },
  short: {
    en: 'A wire without the payer’s address or number waits for review.',
    lt: 'Pervedimas be mokėtojo adreso arba numerio laukia peržiūros.',
  },
  message: { en: 'Message', lt: 'Mokėjimo paskirtis' },
  send: { en: 'Send', lt: 'Siųsti' },
  amountFault: { en: 'Enter an amount, such as 250.00.', lt: 'Įveskite sumą, pvz., 250.00.' },
  addressFault: {
    en: 'Enter the payer’s town and country, or no address.',
    lt: 'Nurodykite mokėtojo miestą ir šalį arba adreso nenurodykite.',
  },
  sent: { en: (id: string) => `Sent as message ${id}.`, lt: (id: string) => `Išsiųsta, pranešimas ${id}.` },
})

const TYPES = ['INST', 'SCT', 'WIRE'] as const

const EMPTY = {
  type: 'INST' as (typeof TYPES)[number],
  account: '',
  amount: '',
  currency: 'USD' as Currency,
  charges: '',
  payer: 'Muster Logistik GmbH',
  payerAccount: 'DE89370400440532013000',
  bic: '',
  street: '',
  city: '',
  country: '',
  number: '',
  message: '',
}
type Fields = typeof EMPTY

/** Makes the simulated clearing house or correspondent bank send us a payment (demo only). */
export function IncomingForm(): ReactNode {
  const t = useTexts(words)
  const [fields, setFields] = useState(EMPTY)
  const [outcome, setOutcome] = useState<{ tone: 'good' | 'stop'; text: string } | null>(null)
  const { act, busy } = useAct()
  const set = (change: Partial<Fields>) => setFields((before) => ({ ...before, ...change }))
  const text = (name: Exclude<keyof Fields, 'type' | 'currency'>) => ({
    value: fields[name],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => set({ [name]: currentTarget.value }),
  })
  const { type, account, payer, payerAccount } = fields
  const isWire = type === 'WIRE'

  const send = (event: FormEvent) => {
    event.preventDefault()
    const body = bodyOf(fields)
    if (body === null) return setOutcome({ tone: 'stop', text: t.amountFault })
    if (isWire && (fields.city.trim() === '') !== (fields.country === ''))
      return setOutcome({ tone: 'stop', text: t.addressFault })
    void act(
      async () => {
        const sent = await request('injectIncoming', { body })
        setOutcome({ tone: 'good', text: t.sent(sent.message_id) })
      },
      (refusal) => setOutcome({ tone: 'stop', text: refusal.message }),
    )
  }

  return (
    <form className={classes.box} onSubmit={send} noValidate>
      <Title order={2}>{t.sendUs}</Title>
      <div className={classes.grid}>
        <Select
          label={t.kind}
          value={type}
          onChange={(value) => set({ type: TYPES.find((one) => one === value) ?? 'INST' })}
          allowDeselect={false}
          data={TYPES.map((value) => ({ value, label: t[value] }))}
        />
        {isWire ? (
          <TextInput label={t.toAccount} {...text('account')} />
        ) : (
          <IbanField label={t.toIban} value={account} onChange={(iban) => set({ account: iban })} />
        )}
        <TextInput label={isWire ? t.amount : t.amountInEuro} {...text('amount')} />
        {isWire ? (
          <>
            <Select
              label={t.currency}
              value={fields.currency}
              onChange={(value) => set({ currency: OPEN_CURRENCIES.find((one) => one === value) ?? 'USD' })}
              allowDeselect={false}
              data={OPEN_CURRENCIES.slice()}
            />
            <TextInput label={t.charges} {...text('charges')} />
          </>
        ) : null}
        <TextInput label={t.payer} {...text('payer')} />
        {isWire ? (
          <>
            <TextInput label={t.payerAccount} {...text('payerAccount')} />
            <TextInput label={t.bic} {...text('bic')} />
            <TextInput label={t.street} {...text('street')} />
            <TextInput label={t.city} {...text('city')} />
            <CountrySelect
              label={t.country}
              value={fields.country}
              onChange={(country) => set({ country })}
            />
            <TextInput label={t.number} description={t.short} {...text('number')} />
          </>
        ) : (
          <IbanField
            label={t.payerIban}
            value={payerAccount}
            onChange={(iban) => set({ payerAccount: iban })}
          />
        )}
        <TextInput label={t.message} {...text('message')} />
      </div>
      {outcome ? (
        <Note tone={outcome.tone} live>
          {outcome.text}
        </Note>
      ) : null}
      <div className={classes.actions}>
        <Button type="submit" loading={busy} disabled={!account || !payer || !payerAccount}>
          {t.send}
        </Button>
      </div>
    </form>
  )
}

/** The call of the form; null without a valid amount. */
function bodyOf(fields: Fields): Input<'injectIncoming'>['body'] | null {
  const { type, account: iban, payer: name, payerAccount, city, country } = fields
  const given = (field: 'bic' | 'street' | 'number' | 'message') => fields[field].trim() || undefined
  const currency = type === 'WIRE' ? fields.currency : 'EUR'
  const amountOf = (typed: string) => {
    const minor = parseTypedAmount(typed, currency)
    return minor === null ? null : formatAmount(minor, currency)
  }
  const amount = amountOf(fields.amount)
  const charges = fields.charges.trim() === '' ? undefined : amountOf(fields.charges)
  if (amount === null) return null
  const remittance = given('message')
  if (type !== 'WIRE')
    return { type, iban, amount, currency: 'EUR', debtor: { name, iban: payerAccount }, remittance }
  if (charges === null) return null
  const address = country ? { country, city: city.trim(), street: given('street') } : undefined
  return {
    ...{ type, iban, amount, currency, charges, remittance },
    debtor: { name, iban: payerAccount, bic: given('bic'), address, customer_number: given('number') },
  }
}
