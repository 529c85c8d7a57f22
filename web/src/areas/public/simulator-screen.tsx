import '../../kit/form/fields.css'
import { formatAmount, parseTypedAmount } from '@fondaco/rules/money.ts'
import { Button, Select, TextInput, Title } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { type Result, request } from '../../api/client.ts'
import { INSTITUTION } from '../../institution.ts'
import { IbanField } from '../../kit/form/iban-field.tsx'
import { useAct } from '../../kit/form/use-act.ts'
import classes from '../../kit/page/public-page.module.css'
import { PublicPage } from '../../kit/page/public-page.tsx'
import { Note } from '../../kit/show/card.tsx'
import { SimulatedLabel } from '../../kit/show/status-badge.tsx'
import { texts, useTexts } from '../../texts.ts'
import { RecallForm } from './recall-form.tsx'
import { SimulatorTabs } from './simulator-tabs.tsx'
import simulators from './simulators.module.css'

const TYPES = ['INST', 'SCT'] as const

const words = texts({
  window: { en: 'Simulated clearing', lt: 'Imituojama tarpuskaita' },
  clearing: { en: 'clearing', lt: 'tarpuskaita' },
  title: { en: 'Simulated clearing house', lt: 'Imituojama tarpuskaitos sistema' },
  about: {
    en: 'In demo mode payments go to a simulated clearing house. It reads and writes the same ISO 20022 messages as a real one, and no real money moves.',
    lt: 'Demonstraciniu režimu mokėjimai siunčiami į imituojamą tarpuskaitos sistemą. Ji skaito ir rašo tokius pat ISO 20022 pranešimus kaip tikra sistema, o tikri pinigai nejuda.',
  },
  notHere: {
    en: 'The clearing house is not simulated in this installation.',
    lt: 'Šioje įdiegtyje tarpuskaitos sistema neimituojama.',
  },
  answers: { en: 'Answers to our payments', lt: 'Atsakymai į mūsų mokėjimus' },
  centsChoose: { en: 'The cents of the amount decide the answer.', lt: 'Atsakymą lemia sumos centai.' },
  cents: { en: 'Cents', lt: 'Centai' },
  happens: { en: 'Result', lt: 'Rezultatas' },
  amountFault: { en: 'Enter an amount, such as 250.00.', lt: 'Įveskite sumą, pvz., 250.00.' },
  sent: { en: (id: string) => `Sent as message ${id}.`, lt: (id: string) => `Išsiųsta, pranešimas ${id}.` },
  sendUs: { en: 'Send us a payment', lt: 'Atsiųskite mums mokėjimą' },
  kind: { en: 'Kind', lt: 'Rūšis' },
  instant: { en: 'SEPA instant', lt: 'Momentinis SEPA' },
  ordinary: { en: 'SEPA ordinary', lt: 'Įprastas SEPA' },
  toAccount: { en: 'To our account (IBAN)', lt: 'Į mūsų sąskaitą (IBAN)' },
  amount: { en: 'Amount in EUR', lt: 'Suma, EUR' },
  payer: { en: 'Payer’s name', lt: 'Mokėtojo vardas' },
  payerIban: { en: 'Payer’s IBAN', lt: 'Mokėtojo IBAN' },
  message: { en: 'Message', lt: 'Mokėjimo paskirtis' },
  send: { en: 'Send', lt: 'Siųsti' },
})

/** `/simulator` (demo only): behaviour of the simulated clearing house, a payment from it, and a recall by it. */
export function SimulatorScreen(): ReactNode {
  const t = useTexts(words)
  const [answers, setAnswers] = useState<Result<'listSimulatedBehaviours'> | null>(null)
  const [available, setAvailable] = useState<boolean | null>(null)
  useEffect(() => {
    document.title = `${t.window} · ${INSTITUTION.product}`
  }, [t])
  useEffect(() => {
    void request('listSimulatedBehaviours', {}, { background: true })
      .then((behaviours) => {
        setAnswers(behaviours)
        setAvailable(true)
      })
      .catch(() => setAvailable(false))
  }, [])
  return (
    <PublicPage wide>
      {available ? <SimulatorTabs current="simulator" /> : null}
      <div className={simulators.head}>
        {available ? <SimulatedLabel what={t.clearing} /> : null}
        <Title order={1}>{t.title}</Title>
      </div>
      {available ? <p className={classes.lead}>{t.about}</p> : null}
      {available === false ? <Note tone="wait">{t.notHere}</Note> : null}
      {available ? <IncomingForm /> : null}
      {available ? <RecallForm /> : null}
      {answers ? (
        <section className={classes.box} aria-labelledby="answers">
          <Title order={2} id="answers">
            {t.answers}
          </Title>
          <p className={classes.lead}>{t.centsChoose}</p>
          <table>
            <thead>
              <tr>
                <th scope="col" align="left">
                  {t.cents}
                </th>
                <th scope="col" align="left">
                  {t.happens}
                </th>
              </tr>
            </thead>
            <tbody>
              {answers.map(({ minor, says }) => (
                <tr key={minor}>
                  <td>{minor}</td>
                  <td>{says}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : null}
    </PublicPage>
  )
}

function IncomingForm(): ReactNode {
  const t = useTexts(words)
  const [type, setType] = useState<(typeof TYPES)[number]>('INST')
  const [iban, setIban] = useState('')
  const [amount, setAmount] = useState('')
  const [payer, setPayer] = useState('Muster Logistik GmbH')
  const [payerIban, setPayerIban] = useState('DE89370400440532013000')
  const [message, setMessage] = useState('')
  const [outcome, setOutcome] = useState<{ tone: 'good' | 'stop'; text: string } | null>(null)
  const { act, busy } = useAct()

  const send = (event: FormEvent) => {
    event.preventDefault()
    const minor = parseTypedAmount(amount, 'EUR')
    if (minor === null) return setOutcome({ tone: 'stop', text: t.amountFault })
    void act(
      async () => {
        const sent = await request('injectIncoming', {
          body: {
            type,
            iban,
            amount: formatAmount(minor, 'EUR'),
            currency: 'EUR',
            debtor: { name: payer, iban: payerIban },
            ...(message.trim() ? { remittance: message.trim() } : {}),
          },
        })
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
          onChange={(value) => setType(TYPES.find((one) => one === value) ?? 'INST')}
          allowDeselect={false}
          data={[
            { value: 'INST', label: t.instant },
            { value: 'SCT', label: t.ordinary },
          ]}
        />
        <IbanField label={t.toAccount} value={iban} onChange={setIban} />
        <TextInput
          label={t.amount}
          value={amount}
          onChange={({ currentTarget }) => setAmount(currentTarget.value)}
        />
        <TextInput
          label={t.payer}
          value={payer}
          onChange={({ currentTarget }) => setPayer(currentTarget.value)}
        />
        <IbanField label={t.payerIban} value={payerIban} onChange={setPayerIban} />
        <TextInput
          label={t.message}
          value={message}
          onChange={({ currentTarget }) => setMessage(currentTarget.value)}
        />
      </div>
      {outcome ? (
        <Note tone={outcome.tone} live>
          {outcome.text}
        </Note>
      ) : null}
      <div className={classes.actions}>
        <Button type="submit" loading={busy} disabled={!iban || !payer || !payerIban}>
          {t.send}
        </Button>
      </div>
    </form>
  )
}
