import '../../kit/form/fields.css'
import type { StaffTransactionRow } from '@fondaco/contract/payments/schemas.ts'
import { counted } from '@fondaco/rules/language.ts'
import { formatAmount, parseAmount } from '@fondaco/rules/money.ts'
import type { Action } from '@fondaco/rules/payments/actions.ts'
import { reasonOf } from '@fondaco/rules/payments/reasons.ts'
import { Button, Select } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { Result } from '../../api/client.ts'
import { useMe } from '../../api/session.tsx'
import { Dialog } from '../../kit/feedback/dialogs.tsx'
import { useAct } from '../../kit/form/use-act.ts'
import { amountText } from '../../kit/show/amount.tsx'
import { Note } from '../../kit/show/card.tsx'
import { Badge } from '../../kit/show/status-badge.tsx'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import { decisionWords, needsReason } from './decision-words.ts'
import { offeredActions, offeredReasons } from './mass-decision.ts'
import classes from './mass-update.module.css'

const words = texts({
  chosen: {
    en: (count: number) => (count === 1 ? '1 transaction chosen' : `${count} transactions chosen`),
    lt: (count: number) => `Pasirinkta operacijų: ${count}`,
  },
  hint: {
    en: 'Select transactions to decide on several at once.',
    lt: 'Pasirinkite operacijas, kad dėl kelių nuspręstumėte iš karto.',
  },
  decide: { en: 'Decide on them', lt: 'Spręsti dėl jų' },
  clear: { en: 'Clear', lt: 'Išvalyti' },
  title: { en: 'Decide on several transactions', lt: 'Spręsti dėl kelių operacijų' },
  action: { en: 'What to do', lt: 'Ką daryti' },
  chooseAction: { en: 'Choose what to do', lt: 'Pasirinkite, ką daryti' },
  fits: {
    en: (fitting: number, all: number) => `fits ${fitting} of ${all}`,
    lt: (fitting: number, all: number) => `tinka ${fitting} iš ${all}`,
  },
  none: {
    en: 'You cannot decide on any of these transactions in their present state.',
    lt: 'Esant dabartinėms būsenoms, dėl šių operacijų spręsti negalite.',
  },
  reason: { en: 'Reason', lt: 'Priežastis' },
  chooseReason: { en: 'Choose a reason', lt: 'Pasirinkite priežastį' },
  customerReads: {
    en: (text: string) => `The customer sees: ${text}`,
    lt: (text: string) => `Klientas matys: ${text}`,
  },
  customerReadsOwn: {
    en: 'The customer sees a standard message instead.',
    lt: 'Klientas matys standartinį pranešimą.',
  },
  needAction: { en: 'Choose what to do.', lt: 'Pasirinkite, ką daryti.' },
  needReason: { en: 'Choose a reason.', lt: 'Pasirinkite priežastį.' },
  willBe: { en: 'Will be done', lt: 'Bus atlikta' },
  willNot: { en: 'Not possible, stays unchanged', lt: 'Negalima, nesikeis' },
  sums: {
    en: (count: number, sums: string) =>
      `${count} ${counted('en', count, { one: 'transaction', other: 'transactions' })}, ${sums}. Each is handled separately: if one is refused, the others continue.`,
    lt: (count: number, sums: string) =>
      `Operacijų: ${count}, ${sums}. Kiekviena vykdoma atskirai: jei viena atmetama, kitos tęsiamos.`,
  },
  back: { en: 'Go back', lt: 'Grįžti' },
  close: { en: 'Close', lt: 'Uždaryti' },
  done: { en: 'Done', lt: 'Atlikta' },
  notDone: { en: 'Not done', lt: 'Neatlikta' },
  outcome: {
    en: (done: number, all: number) => `${done} of ${all} done.`,
    lt: (done: number, all: number) => `Atlikta ${done} iš ${all}.`,
  },
  kept: {
    en: 'Payments that were not decided stay selected.',
    lt: 'Mokėjimai, dėl kurių nenuspręsta, lieka pasirinkti.',
  },
  unknown: {
    en: 'No answer came, so we do not know yet which were done. Check the statuses before you decide again.',
    lt: 'Atsakymo nesulaukta, todėl nežinoma, kurios atliktos. Prieš spręsdami dar kartą, patikrinkite būsenas.',
  },
})

type Outcomes = Result<'massUpdateTransactions'>

/** The selected transactions, and deciding on them in one act: selected, checked, confirmed, answered one by one. */
export function MassUpdate({
  rows,
  choose,
}: {
  rows: readonly StaffTransactionRow[]
  choose: (ids: readonly string[]) => void
}): ReactNode {
  const t = useTexts(words)
  // The selection when the dialog opened: reading the list again must not change it.
  const [subject, setSubject] = useState<readonly StaffTransactionRow[] | null>(null)
  return (
    <div className={classes.bar}>
      {rows.length === 0 ? (
        <span className={classes.hint}>{t.hint}</span>
      ) : (
        <>
          <span role="status">{t.chosen(rows.length)}</span>
          <Button size="xs" onClick={() => setSubject(rows)}>
            {t.decide}
          </Button>
          <Button size="xs" variant="subtle" onClick={() => choose([])}>
            {t.clear}
          </Button>
        </>
      )}
      {subject ? <MassUpdateDialog rows={subject} choose={choose} close={() => setSubject(null)} /> : null}
    </div>
  )
}

function MassUpdateDialog({
  rows,
  choose,
  close,
}: {
  rows: readonly StaffTransactionRow[]
  choose: (ids: readonly string[]) => void
  close: () => void
}): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const { permissions } = useMe()
  const actions = offeredActions(rows, permissions)
  const [action, setAction] = useState<Action | ''>('')
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<{ field: 'action' | 'reason' | 'all'; text: string } | null>(null)
  const [outcomes, setOutcomes] = useState<Outcomes | null>(null)
  const { act, busy } = useAct()

  const byAction = action ? (actions.get(action) ?? []) : []
  const reasons = action ? offeredReasons(action, byAction) : null
  const fitting: readonly StaffTransactionRow[] = reason ? (reasons?.get(reason) ?? []) : byAction

  const decide = (event: FormEvent) => {
    event.preventDefault()
    if (action === '') return setFault({ field: 'action', text: t.needAction })
    if (needsReason(action) && reason === '') return setFault({ field: 'reason', text: t.needReason })
    setFault(null)
    void act(
      async (send) => {
        const answered = await send('massUpdateTransactions', {
          body: {
            ids: fitting.map(({ _id }) => _id),
            versions: fitting.map(({ version }) => version),
            action,
            ...(reason ? { reason_code: reason } : {}),
          },
        })
        setOutcomes(answered)
        choose(answered.filter(({ code }) => code !== 'OK00').map(({ _id }) => _id))
      },
      ({ code, message }) => setFault({ field: 'all', text: code === 'unreachable' ? t.unknown : message }),
    )
  }

  if (outcomes) {
    return (
      <Dialog opened onClose={close} title={t.title} size="lg" closeOnClickOutside={false}>
        <OutcomeList rows={rows} outcomes={outcomes} />
        <div className={classes.buttons}>
          <Button onClick={close}>{t.close}</Button>
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog opened onClose={close} title={t.title} size="lg" closeOnClickOutside={false}>
      <form className={classes.form} noValidate onSubmit={decide}>
        {actions.size === 0 ? (
          <Note tone="wait">{t.none}</Note>
        ) : (
          <>
            <Select
              label={t.action}
              placeholder={t.chooseAction}
              value={action || null}
              error={fault?.field === 'action' ? fault.text : null}
              data={[...actions].map(([value, those]) => ({
                value,
                label: `${decisionWords(value).button[language]} (${t.fits(those.length, rows.length)})`,
              }))}
              onChange={(value) => {
                setAction((value ?? '') as Action | '')
                setReason('')
                setFault(null)
              }}
            />
            {action && needsReason(action) ? (
              <Select
                label={t.reason}
                placeholder={t.chooseReason}
                searchable
                value={reason || null}
                error={fault?.field === 'reason' ? fault.text : null}
                description={
                  reason ? t.customerReads(reasonOf(reason).customer_text[language]) : t.customerReadsOwn
                }
                data={[...(reasons ?? [])].map(([value, those]) => {
                  const fits =
                    those.length < byAction.length ? `, ${t.fits(those.length, byAction.length)}` : ''
                  return { value, label: `${reasonOf(value).text[language]} (${value}${fits})` }
                })}
                onChange={(value) => {
                  setReason(value ?? '')
                  setFault(null)
                }}
              />
            ) : null}
            {action ? <p className={classes.text}>{t.sums(fitting.length, sumsOf(fitting))}</p> : null}
          </>
        )}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <ul className={classes.lines} tabIndex={0} aria-label={t.chosen(rows.length)}>
          {rows.map((row) => (
            <Line key={row._id} row={row}>
              {action ? (
                <Badge tone={fitting.includes(row) ? 'info' : 'wait'}>
                  {fitting.includes(row) ? t.willBe : t.willNot}
                </Badge>
              ) : null}
            </Line>
          ))}
        </ul>
        {fault?.field === 'all' ? (
          <Note tone="stop" live>
            {fault.text}
          </Note>
        ) : null}
        <div className={classes.buttons}>
          <Button variant="default" onClick={close}>
            {t.back}
          </Button>
          {actions.size > 0 ? (
            <Button type="submit" loading={busy}>
              {action ? `${decisionWords(action).button[language]}: ${fitting.length}` : t.decide}
            </Button>
          ) : null}
        </div>
      </form>
    </Dialog>
  )
}

function OutcomeList({
  rows,
  outcomes,
}: {
  rows: readonly StaffTransactionRow[]
  outcomes: Outcomes
}): ReactNode {
  const t = useTexts(words)
  const byId = new Map(rows.map((row) => [row._id, row]))
  const done = outcomes.filter(({ code }) => code === 'OK00').length
  return (
    <>
      <Note tone={done === outcomes.length ? 'good' : 'wait'} live>
        {t.outcome(done, outcomes.length)} {done === outcomes.length ? null : t.kept}
      </Note>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul className={classes.lines} tabIndex={0} aria-label={t.chosen(outcomes.length)}>
        {outcomes.map(({ _id, code, description }) => {
          const row = byId.get(_id)
          return row ? (
            <Line key={_id} row={row} text={code === 'OK00' ? null : description}>
              <Badge tone={code === 'OK00' ? 'good' : 'stop'}>{code === 'OK00' ? t.done : t.notDone}</Badge>
            </Line>
          ) : null
        })}
      </ul>
    </>
  )
}

function Line({
  row,
  text,
  children,
}: {
  row: StaffTransactionRow
  text?: string | null
  children: ReactNode
}): ReactNode {
  const { reference, amount, currency, direction, creditor, debitor } = row
  return (
    <li className={classes.line}>
      <span>
        <span className={classes.figure}>
          {reference} · {amountText(amount, currency)} {currency}
        </span>{' '}
        {direction === 'DEBIT' ? creditor.name : debitor.name}
        {text ? <span className={classes.why}>{text}</span> : null}
      </span>
      {children}
    </li>
  )
}

/** Their sums, by currency. */
function sumsOf(rows: readonly StaffTransactionRow[]): string {
  const sums = new Map<StaffTransactionRow['currency'], bigint>()
  for (const { amount, currency } of rows) {
    sums.set(currency, (sums.get(currency) ?? 0n) + (parseAmount(amount, currency) ?? 0n))
  }
  return [...sums]
    .map(([currency, sum]) => `${amountText(formatAmount(sum, currency), currency)} ${currency}`)
    .join(', ')
}
