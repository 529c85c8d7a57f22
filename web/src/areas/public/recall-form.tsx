import '../../kit/form/fields.css'
import { RECALL_CODES, RECALL_REASONS, type RecallCode } from '@fondaco/rules/payments/recall.ts'
import { Button, Select, TextInput, Title } from '@mantine/core'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { request } from '../../api/client.ts'
import { useAct } from '../../kit/form/use-act.ts'
import classes from '../../kit/page/public-page.module.css'
import { Note } from '../../kit/show/card.tsx'
import { texts, useLanguage, useTexts } from '../../texts.ts'

const words = texts({
  title: { en: 'Recall a payment', lt: 'Prašymas grąžinti mokėjimą' },
  about: {
    en: 'The payer’s bank recalls money that arrived in one of our accounts (camt.056).',
    lt: 'Mokėtojo bankas prašo grąžinti pinigus, gautus į vieną iš mūsų sąskaitų (camt.056).',
  },
  transaction: { en: 'Incoming payment (identifier)', lt: 'Gautas mokėjimas (identifikatorius)' },
  where: {
    en: 'Copy it from the address of the payment’s page.',
    lt: 'Nukopijuokite jį iš mokėjimo puslapio adreso.',
  },
  fault: {
    en: 'Enter the identifier of a payment, such as 0193b0c9-a1f2-7cc3-a1c2-d3e4f5061728.',
    lt: 'Įveskite mokėjimo identifikatorių, pvz., 0193b0c9-a1f2-7cc3-a1c2-d3e4f5061728.',
  },
  reason: { en: 'Reason', lt: 'Priežastis' },
  send: { en: 'Send the recall', lt: 'Prašyti grąžinti' },
  sent: { en: (id: string) => `Sent as message ${id}.`, lt: (id: string) => `Išsiųsta, pranešimas ${id}.` },
})

const IDENTIFIER = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9A-Za-z]{1,35})$/

/** Makes the payer’s bank recall a payment to us (demo only). */
export function RecallForm(): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const field = useRef<HTMLInputElement>(null)
  const [transaction, setTransaction] = useState('')
  const [reason, setReason] = useState<RecallCode>('DUPL')
  const [fault, setFault] = useState<string | null>(null)
  const [sent, setSent] = useState<string | null>(null)
  const { act, busy } = useAct()

  const refuse = (text: string) => {
    setFault(text)
    field.current?.focus()
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    setSent(null)
    setFault(null)
    const transaction_id = transaction.trim()
    if (!IDENTIFIER.test(transaction_id)) return refuse(t.fault)
    void act(
      async () => {
        const { message_id } = await request('injectRecall', { body: { transaction_id, reason } })
        setSent(t.sent(message_id))
      },
      ({ message }) => refuse(message),
    )
  }

  return (
    <form className={classes.box} onSubmit={send} noValidate>
      <Title order={2}>{t.title}</Title>
      <p className={classes.lead}>{t.about}</p>
      <div className={classes.grid}>
        <TextInput
          ref={field}
          label={t.transaction}
          description={t.where}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={transaction}
          onChange={({ currentTarget }) => setTransaction(currentTarget.value)}
          error={fault}
          autoComplete="off"
          spellCheck={false}
        />
        <Select
          label={t.reason}
          value={reason}
          onChange={(value) => value && setReason(value)}
          allowDeselect={false}
          data={RECALL_CODES.map((code) => ({
            value: code,
            label: `${code}: ${RECALL_REASONS[code].words[language]}`,
          }))}
        />
      </div>
      {sent ? (
        <Note tone="good" live>
          {sent}
        </Note>
      ) : null}
      <div className={classes.actions}>
        <Button type="submit" loading={busy}>
          {t.send}
        </Button>
      </div>
    </form>
  )
}
