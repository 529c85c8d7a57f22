import '../../kit/fields.css'
import { formatAmount, parseTypedAmount } from '@fondaco/rules/money.ts'
import { Button, Select, TextInput, Title } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { Refusal, type Result, request } from '../../api/client.ts'
import { Note } from '../../kit/card.tsx'
import { IbanField } from '../../kit/iban-field.tsx'
import classes from '../../kit/public-page.module.css'
import { PRODUCT_NAME, PublicPage } from '../../kit/public-page.tsx'
import { SimulatedLabel } from '../../kit/status-badge.tsx'
import { SimulatorTabs } from './simulator-tabs.tsx'

/** `/simulator` (demo only): what the simulated clearing house does, and a payment that it sends to us. */
export function SimulatorScreen(): ReactNode {
  const [answers, setAnswers] = useState<Result<'listSimulatedBehaviours'> | null>(null)
  const [available, setAvailable] = useState<boolean | null>(null)
  useEffect(() => {
    document.title = `Simulated clearing · ${PRODUCT_NAME}`
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
      <div>
        <SimulatedLabel what="clearing" />
        <Title order={1}>Simulated clearing house</Title>
      </div>
      <p className={classes.lead}>
        In demo mode payments go to a simulated clearing house. It reads and writes the same ISO 20022
        messages as a real one, and no real money moves.
      </p>
      {available === false ? (
        <Note tone="wait">
          The simulator is there in demo mode only, and this installation does not offer it.
        </Note>
      ) : null}
      {available ? <IncomingForm /> : null}
      {answers ? (
        <section className={classes.box} aria-labelledby="answers">
          <Title order={2} id="answers">
            How it answers what we send
          </Title>
          <p className={classes.lead}>The cents of the amount choose.</p>
          <table>
            <thead>
              <tr>
                <th scope="col" align="left">
                  Cents
                </th>
                <th scope="col" align="left">
                  What happens
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
  const [type, setType] = useState<'SCT' | 'INST'>('INST')
  const [iban, setIban] = useState('')
  const [amount, setAmount] = useState('')
  const [payer, setPayer] = useState('Muster Logistik GmbH')
  const [payerIban, setPayerIban] = useState('DE89370400440532013000')
  const [message, setMessage] = useState('')
  const [outcome, setOutcome] = useState<{ tone: 'good' | 'stop'; text: string } | null>(null)
  const [busy, setBusy] = useState(false)

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const minor = parseTypedAmount(amount, 'EUR')
    if (minor === null) return setOutcome({ tone: 'stop', text: 'Enter an amount, such as 250.00.' })
    setBusy(true)
    try {
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
      setOutcome({ tone: 'good', text: `Sent as message ${sent.message_id}.` })
    } catch (error) {
      setOutcome({ tone: 'stop', text: error instanceof Refusal ? error.message : 'Server is not available' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className={classes.box} onSubmit={(event) => void send(event)} noValidate>
      <Title order={2}>Send us a payment</Title>
      <div className={classes.grid}>
        <Select
          label="Kind"
          value={type}
          onChange={(value) => setType(value === 'SCT' ? 'SCT' : 'INST')}
          allowDeselect={false}
          data={[
            { value: 'INST', label: 'SEPA instant' },
            { value: 'SCT', label: 'SEPA ordinary' },
          ]}
        />
        <IbanField label="To our account (IBAN)" value={iban} onChange={setIban} />
        <TextInput
          label="Amount in EUR"
          value={amount}
          onChange={({ currentTarget }) => setAmount(currentTarget.value)}
        />
        <TextInput
          label="Payer’s name"
          value={payer}
          onChange={({ currentTarget }) => setPayer(currentTarget.value)}
        />
        <IbanField label="Payer’s IBAN" value={payerIban} onChange={setPayerIban} />
        <TextInput
          label="Message"
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
          Send
        </Button>
      </div>
    </form>
  )
}
