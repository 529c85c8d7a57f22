import '../../kit/form/fields.css'
import { type BusinessCalendar, type Day, displayDay, isDay } from '@fondaco/rules/calendar.ts'
import { daysFault, MOST_VALUE_DAYS, MOST_YEARS_AHEAD } from '@fondaco/rules/payment-days/change-days.ts'
import { typeFacts } from '@fondaco/rules/payments/types.ts'
import { Button, Checkbox, Select, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Input } from '../../api/client.ts'
import { toast } from '../../kit/feedback/toasts.ts'
import { ActionDialog } from '../../kit/form/action-dialog.tsx'
import { DateField } from '../../kit/form/date-field.tsx'
import { RowAct } from '../../kit/list/row-act.tsx'
import { useLanguage, useTexts } from '../../texts.ts'
import { ArrivalLines } from './arrival-lines.tsx'
import { type CurrencyView, daysOf } from './days-in-force.ts'
import classes from './payment-days.module.css'
import { words } from './texts.ts'
import { weekdayName, weekdays } from './weekday-name.ts'

type Own = NonNullable<CurrencyView['own']>
type Wire = CurrencyView['wires'][number]
type OpenCurrency = Input<'proposePaymentDays'>['body']['currency']

const isValueDays = (text: string) => /^\d{1,2}$/.test(text) && Number(text) <= MOST_VALUE_DAYS

/** Proposes other cut-offs and closed days of a currency: another person approves them. */
export function DaysDialog({
  days: before,
  today,
  at,
  calendar,
  close,
}: {
  days: CurrencyView
  today: Day
  at: Date
  calendar: BusinessCalendar
  close: () => void
}): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const [wires, setWires] = useState(
    before.wires.map(({ value_days, ...wire }) => ({ ...wire, value_days: String(value_days) })),
  )
  const [own, setOwn] = useState(before.own)
  const [reason, setReason] = useState('')
  const after = { own, wires: wires.map((wire): Wire => ({ ...wire, value_days: Number(wire.value_days) })) }
  const typed = wires.every(({ value_days }) => isValueDays(value_days))
  const isSound = typed && daysFault(daysOf(before), daysOf(after), today) === null
  const isChanged = JSON.stringify(after) !== JSON.stringify({ own: before.own, wires: before.wires })
  const change = (type: Wire['type'], part: { cut_off: string } | { value_days: string }) =>
    setWires((all) => all.map((one) => (one.type === type ? { ...one, ...part } : one)))
  return (
    <ActionDialog
      title={t.proposeOf(before.currency)}
      action={t.send}
      ready={isSound && isChanged && reason.trim().length >= 3}
      act={async (send) => {
        await send('proposePaymentDays', {
          body: {
            currency: before.currency as OpenCurrency,
            version: before.version,
            own: own && { weekend: own.weekend, last_year: own.last_year, closed: own.closed },
            wires: after.wires,
            reason: reason.trim(),
          },
        })
        toast('info', t.sent)
      }}
      close={close}
    >
      <p>{t.cutOffHint}</p>
      {wires.map(({ type, cut_off, value_days }) => (
        <div key={type} className={classes.pair}>
          <TextInput
            label={t.cutOffOf(typeFacts(type).words[language])}
            type="time"
            value={cut_off}
            error={cut_off === ''}
            onChange={({ currentTarget }) => change(type, { cut_off: currentTarget.value })}
          />
          <TextInput
            label={t.valueDaysOf(typeFacts(type).words[language])}
            inputMode="numeric"
            maxLength={2}
            value={value_days}
            error={!isValueDays(value_days)}
            onChange={({ currentTarget }) => change(type, { value_days: currentTarget.value })}
          />
        </div>
      ))}
      {own ? <OwnFields own={own} today={today} change={setOwn} /> : <p>{t.byTarget}</p>}
      {isSound ? (
        <div>
          <strong>{t.now}</strong>
          <ArrivalLines at={at} currency={before.currency} days={daysOf(after)} calendar={calendar} />
        </div>
      ) : null}
      <TextInput
        label={t.reason}
        description={t.reasonHint}
        maxLength={500}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ActionDialog>
  )
}

/** The weekend and the closed days from today on: those of the past stay. */
function OwnFields({ own, today, change }: { own: Own; today: Day; change: (own: Own) => void }): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const years = Array.from(
    { length: Math.max(1, Number(today.slice(0, 4)) + MOST_YEARS_AHEAD - own.last_year + 1) },
    (_, more) => String(own.last_year + more),
  )
  return (
    <>
      <Checkbox.Group
        label={t.weekend}
        value={own.weekend.map(String)}
        onChange={(weekend) => change({ ...own, weekend: weekend.map(Number).toSorted() })}
      >
        <div className={classes.weekdays}>
          {weekdays(language).map(([number, name]) => (
            <Checkbox key={number} value={String(number)} label={name} />
          ))}
        </div>
      </Checkbox.Group>
      <Select
        label={t.lastYear}
        data={years}
        value={String(own.last_year)}
        allowDeselect={false}
        onChange={(year) => change({ ...own, last_year: Number(year) })}
      />
      <strong>{t.closed}</strong>
      <ul className={classes.chosen} aria-label={t.closed}>
        {own.closed
          .filter(({ day }) => day >= today)
          .map(({ day, is_provisional }) => (
            <li key={day} className={classes.day}>
              {displayDay(day)} <span className={classes.weekday}>{weekdayName(day, language)}</span>
              {is_provisional ? `(${t.provisional.toLowerCase()})` : null}
              <RowAct
                name={t.removeOf(displayDay(day))}
                press={() => change({ ...own, closed: own.closed.filter((one) => one.day !== day) })}
              >
                {t.remove}
              </RowAct>
            </li>
          ))}
      </ul>
      <AddDay own={own} today={today} change={change} />
    </>
  )
}

function AddDay({ own, today, change }: { own: Own; today: Day; change: (own: Own) => void }): ReactNode {
  const t = useTexts(words)
  const [day, setDay] = useState('')
  const [isProvisional, setProvisional] = useState(false)
  const fits =
    isDay(day) &&
    day >= today &&
    day <= `${own.last_year}-12-31` &&
    !own.closed.some((closed) => closed.day === day)
  return (
    <fieldset className={classes.add}>
      <legend>{t.add}</legend>
      <DateField
        label={t.day}
        value={day}
        min={today}
        max={`${own.last_year}-12-31`}
        error={day === '' || fits ? undefined : t.dayFault(own.last_year)}
        onChange={setDay}
      />
      <Checkbox
        label={t.isProvisional}
        checked={isProvisional}
        onChange={({ currentTarget }) => setProvisional(currentTarget.checked)}
      />
      <Button
        variant="default"
        disabled={!fits}
        onClick={() => {
          const closed = [...own.closed, { day, is_provisional: isProvisional }]
          change({ ...own, closed: closed.toSorted((one, other) => (one.day < other.day ? -1 : 1)) })
          setDay('')
          setProvisional(false)
        }}
      >
        {t.add}
      </Button>
    </fieldset>
  )
}
