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

const EMPTY = {
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
type Body = Input<'injectIncoming'>['body']
type Fault = 'amountFault' | 'addressFault'
interface PartProps {
  readonly fields: Fields
  readonly set: (change: Partial<Fields>) => void
}

/** What is asked of each kind of payment, and its call or its fault. */
const KINDS = {
  INST: { Asked: SepaFields, read: (fields: Fields) => readSepa('INST', fields) },
  SCT: { Asked: SepaFields, read: (fields: Fields) => readSepa('SCT', fields) },
  WIRE: { Asked: WireFields, read: readWire },
} as const
type Kind = keyof typeof KINDS
const NAMES = Object.keys(KINDS) as Kind[]

/** Makes the simulated clearing house or correspondent bank send us a payment (demo only). */
export function IncomingForm(): ReactNode {
  const t = useTexts(words)
  const [kind, setKind] = useState<Kind>('INST')
  const [fields, setFields] = useState(EMPTY)
  const [outcome, setOutcome] = useState<{ tone: 'good' | 'stop'; text: string } | null>(null)
  const { act, busy } = useAct()
  const set = (change: Partial<Fields>) => setFields((before) => ({ ...before, ...change }))
  const { Asked, read } = KINDS[kind]
  const { account, payer, payerAccount } = fields

  const send = (event: FormEvent) => {
    event.preventDefault()
    const body = read(fields)
    if (typeof body === 'string') return setOutcome({ tone: 'stop', text: t[body] })
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
          value={kind}
          onChange={(value) => setKind(NAMES.find((one) => one === value) ?? 'INST')}
          allowDeselect={false}
          data={NAMES.map((value) => ({ value, label: t[value] }))}
        />
        <Asked fields={fields} set={set} />
        <TextInput label={t.message} {...textOf('message', { fields, set })} />
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

function SepaFields({ fields, set }: PartProps): ReactNode {
  const t = useTexts(words)
  const text = (name: TextName) => textOf(name, { fields, set })
  return (
    <>
      <IbanField label={t.toIban} value={fields.account} onChange={(account) => set({ account })} />
      <TextInput label={t.amountInEuro} {...text('amount')} />
      <TextInput label={t.payer} {...text('payer')} />
      <IbanField
        label={t.payerIban}
        value={fields.payerAccount}
        onChange={(payerAccount) => set({ payerAccount })}
      />
    </>
  )
}

function WireFields({ fields, set }: PartProps): ReactNode {
  const t = useTexts(words)
  const text = (name: TextName) => textOf(name, { fields, set })
  return (
    <>
      <TextInput label={t.toAccount} {...text('account')} />
      <TextInput label={t.amount} {...text('amount')} />
      <Select
        label={t.currency}
        value={fields.currency}
        onChange={(value) => set({ currency: OPEN_CURRENCIES.find((one) => one === value) ?? 'USD' })}
        allowDeselect={false}
        data={OPEN_CURRENCIES.slice()}
      />
      <TextInput label={t.charges} {...text('charges')} />
      <TextInput label={t.payer} {...text('payer')} />
      <TextInput label={t.payerAccount} {...text('payerAccount')} />
      <TextInput label={t.bic} {...text('bic')} />
      <TextInput label={t.street} {...text('street')} />
      <TextInput label={t.city} {...text('city')} />
      <CountrySelect label={t.country} value={fields.country} onChange={(country) => set({ country })} />
      <TextInput label={t.number} description={t.short} {...text('number')} />
    </>
  )
}

type TextName = Exclude<keyof Fields, 'currency'>

const textOf = (name: TextName, { fields, set }: PartProps) => ({
  value: fields[name],
  onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => set({ [name]: currentTarget.value }),
})

function readSepa(type: 'INST' | 'SCT', { account: iban, amount: typed, ...fields }: Fields): Body | Fault {
  const amount = readAmount(typed, 'EUR')
  if (amount === null) return 'amountFault'
  const debtor = { name: fields.payer, iban: fields.payerAccount }
  return { type, iban, amount, currency: 'EUR', debtor, remittance: given(fields.message) }
}

function readWire({ account: iban, currency, city, country, ...fields }: Fields): Body | Fault {
  const amount = readAmount(fields.amount, currency)
  const charges = fields.charges.trim() === '' ? undefined : readAmount(fields.charges, currency)
  if (amount === null || charges === null) return 'amountFault'
  if ((city.trim() === '') !== (country === '')) return 'addressFault'
  return {
    ...{ type: 'WIRE', iban, amount, currency, charges, remittance: given(fields.message) },
    debtor: {
      name: fields.payer,
      iban: fields.payerAccount,
      bic: given(fields.bic),
      address: country ? { country, city: city.trim(), street: given(fields.street) } : undefined,
      customer_number: given(fields.number),
    },
  }
}

const given = (text: string): string | undefined => text.trim() || undefined

function readAmount(typed: string, currency: Currency): string | null {
  const minor = parseTypedAmount(typed, currency)
  return minor === null ? null : formatAmount(minor, currency)
}
