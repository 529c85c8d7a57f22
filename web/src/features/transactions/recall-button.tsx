import '../../kit/form/fields.css'
import '@mantine/core/styles/Radio.css'
import type { CustomerTransaction } from '@fondaco/contract/payments/schemas.ts'
import type { InEachLanguage } from '@fondaco/rules/language.ts'
import { Button, Radio, Textarea } from '@mantine/core'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { Refusal } from '../../api/client.ts'
import { Dialog } from '../../kit/feedback/dialogs.tsx'
import { toast } from '../../kit/feedback/toasts.ts'
import { useAct } from '../../kit/form/use-act.ts'
import { Note } from '../../kit/show/card.tsx'
import { texts, textsNow, useLanguage, useTexts } from '../../texts.ts'
import { whoCanGiveBack } from './recall-words.ts'
import classes from './transaction.module.css'

const words = texts({
  open: { en: 'Ask for the money back', lt: 'Prašyti grąžinti pinigus' },
  asked: {
    en: 'We have your request. You see here how it goes on.',
    lt: 'Jūsų prašymą gavome. Kaip jis juda, matysite čia.',
  },
  title: { en: 'Ask for this money back?', lt: 'Prašyti grąžinti šiuos pinigus?' },
  expect: { en: 'What to expect', lt: 'Kas bus toliau' },
  expectFirst: {
    en: 'We look at your request and pass it on, usually within one working day.',
    lt: 'Jūsų prašymą peržiūrime ir perduodame, dažniausiai per vieną darbo dieną.',
  },
  expectThen: {
    en: 'An answer may take up to 15 business days. It may be no.',
    lt: 'Atsakymo gali tekti laukti iki 15 darbo dienų. Jis gali būti neigiamas.',
  },
  expectCost: {
    en: 'We charge nothing for it. The fee of the payment is not given back, and the other bank may keep a charge from what it sends back.',
    lt: 'Mes už tai neimame nieko. Mokėjimo mokestis negrąžinamas, o kitas bankas iš grąžinamos sumos gali pasilikti mokestį.',
  },
  why: { en: 'What went wrong?', lt: 'Kas nutiko?' },
  chooseWhy: { en: 'Choose what went wrong.', lt: 'Pasirinkite, kas nutiko.' },
  details: { en: 'Details', lt: 'Aplinkybės' },
  detailsHint: {
    en: 'What helps the other bank to understand. It may read this.',
    lt: 'Kas padėtų kitam bankui suprasti. Jis tai gali perskaityti.',
  },
  needDetails: {
    en: 'Say what happened: how the fraud took place, and when you noticed it.',
    lt: 'Aprašykite, kas nutiko: kaip buvo apgauta ir kada tai pastebėjote.',
  },
  police: {
    en: 'Report the fraud to the police too, and change your password if somebody could know it.',
    lt: 'Apie sukčiavimą praneškite ir policijai, o jei kas nors galėjo sužinoti slaptažodį – jį pakeiskite.',
  },
  keep: { en: 'Leave it as it is', lt: 'Palikti, kaip yra' },
  ask: { en: 'Send the request', lt: 'Siųsti prašymą' },
  unknown: {
    en: 'We could not reach the bank, so we do not know yet whether your request arrived. Send it again here: the same request is taken once.',
    lt: 'Nepavyko susisiekti su banku, todėl dar nežinome, ar jūsų prašymas gautas. Išsiųskite jį čia dar kartą: tas pats prašymas priimamas vieną kartą.',
  },
  changed: {
    en: 'The payment has changed in the meantime. Close this, look at where it stands now, and decide again.',
    lt: 'Mokėjimas per tą laiką pasikeitė. Uždarykite šį langą, pažiūrėkite, kokia jo būsena dabar, ir spręskite iš naujo.',
  },
})

/** What can have gone wrong, each under the code that the other bank is told (standards of the EPC rulebook). */
const REASONS = {
  AC03: { en: 'I paid to the wrong account', lt: 'Sumokėjau ne į tą sąskaitą' },
  AM09: { en: 'The amount was wrong', lt: 'Suma buvo neteisinga' },
  DUPL: { en: 'I paid twice', lt: 'Sumokėjau du kartus' },
  FRAD: { en: 'It is a fraud', lt: 'Tai sukčiavimas' },
  CUST: { en: 'Another reason', lt: 'Kita priežastis' },
} as const satisfies Record<string, InEachLanguage>
type ReasonCode = keyof typeof REASONS

const DETAILS_LENGTH = 1000

type Faults = { readonly reason?: string; readonly details?: string; readonly all?: string }

/** Asks for a sent payment back: a request, which the staff and then the other bank decide on. */
export function RecallButton({ transaction }: { transaction: CustomerTransaction }): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const { act, busy } = useAct()
  const [opened, setOpened] = useState<{ version: number } | null>(null)
  const [reason, setReason] = useState<ReasonCode | ''>('')
  const [details, setDetails] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const form = useRef<HTMLFormElement>(null)
  const { _id } = transaction

  const refuse = (found: Faults) => {
    setFaults(found)
    const field = found.reason ? 'input[type=radio]' : found.details ? 'textarea' : null
    if (field) form.current?.querySelector<HTMLElement>(field)?.focus()
  }
  const ask = (event: FormEvent) => {
    event.preventDefault()
    if (!opened) return
    const what = details.trim()
    if (reason === '') return refuse({ reason: t.chooseWhy })
    if (reason === 'FRAD' && what === '') return refuse({ details: t.needDetails })
    setFaults({})
    void act(
      async (send) => {
        await send('cancelTransaction', {
          body: {
            _id,
            version: opened.version,
            client_cancel_reason: reason,
            ...(what ? { client_cancel_reason_details: what } : {}),
          },
        })
        toast('good', t.asked)
        setOpened(null)
      },
      (refusal) => refuse(faultsOf(refusal)),
    )
  }

  return (
    <>
      <Button
        variant="default"
        size="xs"
        onClick={() => {
          setFaults({})
          setOpened({ version: transaction.version })
        }}
      >
        {t.open}
      </Button>
      <Dialog opened={opened !== null} onClose={() => setOpened(null)} title={t.title}>
        <form ref={form} onSubmit={ask} className={classes.form} noValidate>
          <p className={classes.text}>{whoCanGiveBack(transaction)}</p>
          <div>
            <h3 className={classes.subtitle}>{t.expect}</h3>
            <ul className={classes.points}>
              <li>{t.expectFirst}</li>
              <li>{t.expectThen}</li>
              <li>{t.expectCost}</li>
            </ul>
          </div>
          <Radio.Group
            label={t.why}
            value={reason}
            error={faults.reason}
            onChange={(chosen) => {
              setReason(chosen as ReasonCode)
              setFaults({})
            }}
          >
            <div className={classes.choices}>
              {(Object.keys(REASONS) as ReasonCode[]).map((code) => (
                <Radio key={code} value={code} label={REASONS[code][language]} />
              ))}
            </div>
          </Radio.Group>
          {reason === 'FRAD' ? <Note tone="wait">{t.police}</Note> : null}
          <Textarea
            label={t.details}
            description={t.detailsHint}
            required={reason === 'FRAD'}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={DETAILS_LENGTH}
            value={details}
            error={faults.details}
            onChange={({ currentTarget }) => {
              setDetails(currentTarget.value)
              setFaults({})
            }}
          />
          {faults.all ? (
            <Note tone="stop" live>
              {faults.all}
            </Note>
          ) : null}
          <div className={classes.buttons}>
            <Button variant="default" onClick={() => setOpened(null)}>
              {t.keep}
            </Button>
            <Button type="submit" loading={busy}>
              {t.ask}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  )
}

function faultsOf(refusal: Refusal): Faults {
  const t = textsNow(words)
  if (refusal.outcomeUnknown) return { all: t.unknown }
  switch (refusal.code) {
    case 'version_conflict':
      return { all: t.changed }
    case 'recall_too_late':
      return { reason: refusal.message }
    case 'cancel_reason_details_required':
      return { details: refusal.message }
    default:
      return { all: refusal.message }
  }
}
