import '../../kit/form/fields.css'
import '@mantine/core/styles/Radio.css'
import type { CustomerTransaction } from '@fondaco/contract/payments/schemas.ts'
import type { InEachLanguage } from '@fondaco/rules/language.ts'
import { Button, Radio, Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Dialog } from '../../kit/feedback/dialogs.tsx'
import { toast } from '../../kit/feedback/toasts.ts'
import { useFields } from '../../kit/form/use-fields.ts'
import { Note } from '../../kit/show/card.tsx'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import { askWords, whoCanGiveBack } from './recall-words.ts'
import classes from './transaction.module.css'

const words = texts({
  asked: {
    en: 'We have received your request. You can follow it here.',
    lt: 'Jūsų prašymą gavome. Jo eigą matysite čia.',
  },
  expect: { en: 'What to expect', lt: 'Kas bus toliau' },
  expectFirst: {
    en: 'We review your request and forward it, usually within one business day.',
    lt: 'Jūsų prašymą peržiūrime ir perduodame, dažniausiai per vieną darbo dieną.',
  },
  expectThen: {
    en: 'An answer may take up to 15 business days. The answer may be no.',
    lt: 'Atsakymo gali tekti laukti iki 15 darbo dienų. Jis gali būti neigiamas.',
  },
  expectCost: {
    en: 'This is free of charge. We do not refund the fee of the payment. The other bank may deduct a charge.',
    lt: 'Tai nemokama. Mokėjimo mokesčio negrąžiname. Kitas bankas iš grąžinamos sumos gali išskaičiuoti savo mokestį.',
  },
  why: { en: 'What went wrong?', lt: 'Kas nutiko?' },
  chooseWhy: { en: 'Choose what went wrong.', lt: 'Pasirinkite, kas nutiko.' },
  details: { en: 'Details', lt: 'Aplinkybės' },
  detailsHint: {
    en: 'Describe what happened. We may forward this text to the other bank.',
    lt: 'Aprašykite, kas nutiko. Šį tekstą galime perduoti kitam bankui.',
  },
  needDetails: {
    en: 'Describe how the fraud happened and when you noticed it.',
    lt: 'Aprašykite, kaip jus apgavo ir kada tai pastebėjote.',
  },
  police: {
    en: 'Report the fraud to the police too. If somebody could know your password, change it.',
    lt: 'Apie sukčiavimą praneškite ir policijai. Jei kas nors galėjo sužinoti jūsų slaptažodį, jį pakeiskite.',
  },
  keep: { en: 'Close without a request', lt: 'Uždaryti neprašant' },
  ask: { en: 'Send the request', lt: 'Siųsti prašymą' },
  unknown: {
    en: 'We could not reach the bank, so we do not know yet whether your request arrived. Send it again here: the same request counts only once.',
    lt: 'Nepavyko susisiekti su banku, todėl dar nežinome, ar jūsų prašymas gautas. Išsiųskite jį čia dar kartą: tas pats prašymas įskaitomas tik vieną kartą.',
  },
  changed: {
    en: 'The payment has changed. Close this window, check the payment’s status, and decide again.',
    lt: 'Mokėjimas pasikeitė. Uždarykite šį langą, pažiūrėkite mokėjimo būseną ir spręskite iš naujo.',
  },
})

/** Possible problems, each under its code for the other bank (EPC rulebook). */
const REASONS = {
  AC03: { en: 'I paid to the wrong account', lt: 'Sumokėjau ne į tą sąskaitą' },
  AM09: { en: 'The amount was wrong', lt: 'Suma buvo neteisinga' },
  DUPL: { en: 'I paid twice', lt: 'Sumokėjau du kartus' },
  FRAD: { en: 'It is fraud', lt: 'Tai sukčiavimas' },
  CUST: { en: 'Another reason', lt: 'Kita priežastis' },
} as const satisfies Record<string, InEachLanguage>
type ReasonCode = keyof typeof REASONS

const DETAILS_LENGTH = 1000

/** Requests a sent payment back; staff and then the other bank decide. */
export function RecallButton({ transaction }: { transaction: CustomerTransaction }): ReactNode {
  const t = useTexts(words)
  const { open, title } = askWords(transaction)
  const language = useLanguage()
  const [opened, setOpened] = useState(false)
  const form = useFields<'reason' | 'details'>({
    initial: { reason: '', details: '' },
    labels: { reason: t.why, details: t.details },
    check: ({ reason, details }) => {
      if (reason === '') return { reason: t.chooseWhy }
      return reason === 'FRAD' && details.trim() === '' ? { details: t.needDetails } : {}
    },
    async send({ reason, details }, once) {
      const what = details.trim()
      await once('cancelTransaction', {
        body: {
          _id: transaction._id,
          // What the bank does with the payment meanwhile is no reason to ask again: it is offered while it can be asked.
          version: transaction.version,
          client_cancel_reason: reason as ReasonCode,
          ...(what ? { client_cancel_reason_details: what } : {}),
        },
      })
      toast('good', t.asked)
      setOpened(false)
    },
    refusedFor: { recall_too_late: 'reason', cancel_reason_details_required: 'details' },
    problemOf: ({ outcomeUnknown, code, message }) =>
      outcomeUnknown ? t.unknown : code === 'version_conflict' ? t.changed : message,
  })
  const { reason } = form.fields
  const close = () => setOpened(false)
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setOpened(true)}>
        {open}
      </Button>
      <Dialog opened={opened} onClose={close} title={title}>
        <form onSubmit={form.submit} className={classes.form} noValidate>
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
            error={form.faultAt('reason')}
            onChange={(chosen) => form.change({ reason: chosen })}
            data-field="reason"
          >
            <div className={classes.choices}>
              {(Object.keys(REASONS) as ReasonCode[]).map((code) => (
                <Radio key={code} value={code} label={REASONS[code][language]} />
              ))}
            </div>
          </Radio.Group>
          {reason === 'FRAD' ? <Note tone="wait">{t.police}</Note> : null}
          <Textarea
            {...form.text('details')}
            description={t.detailsHint}
            required={reason === 'FRAD'}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={DETAILS_LENGTH}
          />
          {form.problem ? (
            <Note tone="stop" live>
              {form.problem}
            </Note>
          ) : null}
          <div className={classes.buttons}>
            <Button variant="default" onClick={close}>
              {t.keep}
            </Button>
            <Button type="submit" loading={form.sending}>
              {t.ask}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  )
}
