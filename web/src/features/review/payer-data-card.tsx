import '@mantine/core/styles/Radio.css'
import type { StaffTransaction } from '@fondaco/contract/payments/schemas.ts'
import { PAYER_GAP_WORDS } from '@fondaco/rules/payments/payer-data.ts'
import { Button, Radio, Textarea, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { toast } from '../../kit/feedback/toasts.ts'
import { ActionDialog } from '../../kit/form/action-dialog.tsx'
import type { Send } from '../../kit/form/use-act.ts'
import { Card } from '../../kit/show/card.tsx'
import { DateTime } from '../../kit/show/date-time.tsx'
import { DefinitionList } from '../../kit/show/definition-list.tsx'
import { Badge } from '../../kit/show/status-badge.tsx'
import { written } from '../../kit/show/written.tsx'
import { texts, useLanguage, useTexts } from '../../texts.ts'

const words = texts({
  title: { en: 'Payer data from the bank', lt: 'Mokėtojo duomenys iš banko' },
  notAsked: { en: 'Not asked yet', lt: 'Dar nepaprašyta' },
  waits: { en: 'Waiting for the answer', lt: 'Laukiama atsakymo' },
  overdue: { en: 'Overdue', lt: 'Vėluojama' },
  given: { en: 'Answered', lt: 'Atsakyta' },
  refused: { en: 'Refused', lt: 'Atsisakyta' },
  bank: { en: 'Payer’s bank', lt: 'Mokėtojo bankas' },
  missing: { en: 'Missing', lt: 'Trūksta' },
  askedBy: { en: 'Asked', lt: 'Paprašyta' },
  sentAs: { en: 'Sent as', lt: 'Išsiųsta' },
  due: { en: 'Answer due by', lt: 'Atsakyti iki' },
  answered: { en: 'Answered', lt: 'Atsakyta' },
  name: { en: 'Payer’s name', lt: 'Mokėtojo vardas' },
  account: { en: 'Payer’s account', lt: 'Mokėtojo sąskaita' },
  details: { en: 'Address or identification', lt: 'Adresas arba asmens duomenys' },
  reason: { en: 'Reason for no data', lt: 'Kodėl nepateikė' },
  by: { en: (who: string) => `by ${who}`, lt: (who: string) => who },
  ask: { en: 'Ask the payer’s bank', lt: 'Klausti mokėtojo banko' },
  askText: {
    en: 'Send this text to the payer’s bank by the channel that you use with it, then record here how you sent it.',
    lt: 'Išsiųskite šį tekstą mokėtojo bankui įprastu ryšio kanalu, tada čia įrašykite, kaip išsiuntėte.',
  },
  text: { en: 'Text of the request', lt: 'Prašymo tekstas' },
  copy: { en: 'Copy the text', lt: 'Kopijuoti tekstą' },
  copied: { en: 'Copied', lt: 'Nukopijuota' },
  notCopied: {
    en: 'The text could not be copied. Select the text and copy it manually.',
    lt: 'Teksto nukopijuoti nepavyko. Pažymėkite jį ir nukopijuokite patys.',
  },
  howSent: { en: 'How it was sent, and under which reference', lt: 'Kaip išsiųsta ir su kokia nuoroda' },
  howSentHint: {
    en: 'For example: SWIFT MT199, reference 4711',
    lt: 'Pavyzdžiui: SWIFT MT199, nuoroda 4711',
  },
  record: { en: 'Record the request', lt: 'Įrašyti prašymą' },
  recorded: { en: 'The request is recorded', lt: 'Prašymas įrašytas' },
  enter: { en: 'Enter the answer', lt: 'Įvesti atsakymą' },
  enterText: {
    en: 'The data from the bank is screened. Then another person decides on the payment.',
    lt: 'Banko pateikti duomenys bus patikrinti. Tada dėl mokėjimo spręs kitas asmuo.',
  },
  what: { en: 'What did the bank answer?', lt: 'Ką bankas atsakė?' },
  gave: { en: 'The bank gave the payer’s data', lt: 'Pateikė mokėtojo duomenis' },
  gaveNone: { en: 'The bank gave no data', lt: 'Duomenų nepateikė' },
  why: { en: 'Reason in the bank’s words', lt: 'Priežastis banko žodžiais' },
  entered: { en: 'The answer is recorded', lt: 'Atsakymas įrašytas' },
  inEnglish: {
    en: 'The request is in English, the language of correspondence between banks.',
    lt: 'Prašymas parašytas anglų kalba: bankai susirašinėja ja.',
  },
})

type PayerData = NonNullable<StaffTransaction['payer_data']>

/** Missing payer data of an incoming payment, and the bank's answer to the request. */
export function PayerDataCard({
  transaction,
  payerData,
}: {
  transaction: StaffTransaction
  payerData: PayerData
}): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const { bank, gaps, asked, answer, due, offers } = payerData
  const isOffered = offers !== null && (transaction.lock === null || transaction.lock.mine)
  return (
    <Card
      title={t.title}
      side={<State payerData={payerData} />}
      padded
      footer={
        isOffered ? (
          <Button variant="default" size="xs" onClick={() => setOpen(true)}>
            {t[offers]}
          </Button>
        ) : null
      }
    >
      <DefinitionList
        items={[
          [t.bank, bank],
          [t.missing, gaps.map((gap) => PAYER_GAP_WORDS[gap][language]).join('; ')],
          [t.askedBy, asked ? <When key="asked" {...asked} /> : null],
          [t.sentAs, asked ? written(asked.sent_as) : null],
          [t.due, asked ? <DateTime key="due" at={due} /> : null],
          [t.answered, answer ? <When key="answered" {...answer} /> : null],
          [t.name, written(answer?.payer_name)],
          [t.account, written(answer?.payer_account)],
          [t.details, written(answer?.payer_details)],
          [t.reason, written(answer?.reason)],
        ]}
      />
      {open && offers === 'ask' ? (
        <AskDialog transaction={transaction} text={payerData.request} close={() => setOpen(false)} />
      ) : null}
      {open && offers === 'enter' ? (
        <AnswerDialog transaction={transaction} close={() => setOpen(false)} />
      ) : null}
    </Card>
  )
}

function State({ payerData: { asked, answer } }: { payerData: PayerData }): ReactNode {
  const t = useTexts(words)
  if (answer)
    return (
      <Badge tone={answer.reason === null ? 'good' : 'stop'}>
        {answer.reason === null ? t.given : t.refused}
      </Badge>
    )
  if (!asked) return <Badge tone="info">{t.notAsked}</Badge>
  return <Badge tone={asked.overdue ? 'stop' : 'wait'}>{asked.overdue ? t.overdue : t.waits}</Badge>
}

function When({ at, by }: { at: string; by: string }): ReactNode {
  const t = useTexts(words)
  return (
    <>
      <DateTime at={at} />, {t.by(by)}
    </>
  )
}

/** Shows the request to the bank, and records how it was sent. */
function AskDialog({
  transaction: { _id: id, version },
  text,
  close,
}: {
  transaction: StaffTransaction
  text: string
  close: () => void
}): ReactNode {
  const t = useTexts(words)
  const [sentAs, setSentAs] = useState('')
  const act = async (send: Send) => {
    await send('askPayerBank', { params: { id }, body: { sent_as: sentAs.trim(), version } })
    toast('good', t.recorded)
  }
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast('good', t.copied),
      () => toast('stop', t.notCopied),
    )
  return (
    <ActionDialog title={t.ask} action={t.record} ready={sentAs.trim().length > 0} act={act} close={close}>
      <p>{t.askText}</p>
      <Textarea
        label={t.text}
        description={t.inEnglish}
        readOnly
        autosize
        minRows={6}
        maxRows={14}
        value={text}
        lang="en"
      />
      <div>
        <Button variant="default" size="xs" onClick={() => void copy()}>
          {t.copy}
        </Button>
      </div>
      <TextInput
        label={t.howSent}
        description={t.howSentHint}
        required
        maxLength={140}
        value={sentAs}
        onChange={({ currentTarget }) => setSentAs(currentTarget.value)}
      />
    </ActionDialog>
  )
}

/** The bank's answer: the payer's data, or why it gives none. */
function AnswerDialog({
  transaction: { _id: id, version },
  close,
}: {
  transaction: StaffTransaction
  close: () => void
}): ReactNode {
  const t = useTexts(words)
  const [answer, setAnswer] = useState<'given' | 'refused'>('given')
  const [name, setName] = useState('')
  const [account, setAccount] = useState('')
  const [details, setDetails] = useState('')
  const [reason, setReason] = useState('')
  const given = answer === 'given'
  const act = async (send: Send) => {
    const body = given
      ? {
          answer: 'given' as const,
          payer_name: name.trim(),
          ...(account.trim() ? { payer_account: account.trim() } : {}),
          ...(details.trim() ? { payer_details: details.trim() } : {}),
          version,
        }
      : { answer: 'refused' as const, reason: reason.trim(), version }
    await send('enterPayerData', { params: { id }, body })
    toast('good', t.entered)
  }
  return (
    <ActionDialog
      title={t.enter}
      action={t.enter}
      ready={(given ? name : reason).trim().length > 0}
      act={act}
      close={close}
    >
      <p>{t.enterText}</p>
      <Radio.Group label={t.what} value={answer} onChange={(value) => setAnswer(value as typeof answer)}>
        <Radio mt="xs" value="given" label={t.gave} />
        <Radio mt="xs" value="refused" label={t.gaveNone} />
      </Radio.Group>
      {given ? (
        <>
          <TextInput
            label={t.name}
            required
            maxLength={140}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <TextInput
            label={t.account}
            maxLength={34}
            value={account}
            onChange={({ currentTarget }) => setAccount(currentTarget.value)}
          />
          <Textarea
            label={t.details}
            autosize
            minRows={2}
            maxLength={500}
            value={details}
            onChange={({ currentTarget }) => setDetails(currentTarget.value)}
          />
        </>
      ) : (
        <Textarea
          label={t.why}
          required
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
    </ActionDialog>
  )
}
