import '../../kit/form/fields.css'
import { OPEN_CURRENCIES } from '@fondaco/rules/currency.ts'
import { FEE_PROGRAMS } from '@fondaco/rules/fees/fee-line.ts'
import { Button, Select, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Input, Result } from '../../api/client.ts'
import { toast } from '../../kit/feedback/toasts.ts'
import { ActionDialog } from '../../kit/form/action-dialog.tsx'
import { useTexts } from '../../texts.ts'
import classes from './exchange.module.css'
import { words } from './staff-texts.ts'

type Terms = Result<'getExchangeTerms'>
type Open = NonNullable<Input<'proposeExchangeTerms'>['body']['margins'][number]['pair']>[0]

/** A margin as it is typed. */
interface Draft {
  readonly id: number
  readonly first: string
  readonly second: string
  readonly program: string
  readonly open: string
  readonly closed: string
}

const isPercent = (text: string) => /^\d{1,2}(\.\d{1,2})?$/.test(text)
const isWhole = ({ first, second, open, closed }: Draft) =>
  (first === '') === (second === '') &&
  (first === '' || first !== second) &&
  isPercent(open) &&
  isPercent(closed)

/** Proposes other margins, hours and limits of exchange: another person approves them. */
export function TermsDialog({ terms, close }: { terms: Terms; close: () => void }): ReactNode {
  const t = useTexts(words)
  const [drafts, setDrafts] = useState<readonly Draft[]>(
    terms.margins.map(({ program, pair, open, closed }, id) => ({
      id,
      first: pair?.[0] ?? '',
      second: pair?.[1] ?? '',
      program: program === null ? '' : String(program),
      open,
      closed,
    })),
  )
  const [hours, setHours] = useState(terms.hours)
  const [missed, setMissed] = useState(String(terms.most_missed))
  const [jump, setJump] = useState(String(terms.most_jump))
  const [reason, setReason] = useState('')
  const change = (id: number, part: Partial<Draft>) =>
    setDrafts((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)))
  const currencies = [
    { value: '', label: t.every },
    ...OPEN_CURRENCIES.map((value) => ({ value, label: value })),
  ]
  const programs = [
    { value: '', label: t.every },
    ...Array.from({ length: FEE_PROGRAMS.last - FEE_PROGRAMS.first + 1 }, (_, n) =>
      String(FEE_PROGRAMS.first + n),
    ).map((value) => ({ value, label: value })),
  ]
  return (
    <ActionDialog
      title={t.proposeTitle}
      action={t.send}
      ready={drafts.every(isWhole) && reason.trim().length >= 3}
      act={async (send) => {
        await send('proposeExchangeTerms', {
          body: {
            version: terms.version,
            margins: drafts.map(({ first, second, program, open, closed }) => ({
              program: program === '' ? null : Number(program),
              pair: first === '' ? null : ([first, second] as [Open, Open]),
              open,
              closed,
            })),
            hours,
            most_missed: Number(missed),
            most_jump: Number(jump),
            reason: reason.trim(),
          },
        })
        toast('info', t.sent)
      }}
      close={close}
    >
      <div className={classes.margins}>
        {drafts.map((draft) => (
          <fieldset key={draft.id} className={classes.line}>
            <Select
              label={t.first}
              data={currencies}
              value={draft.first}
              allowDeselect={false}
              onChange={(value) => change(draft.id, { first: value ?? '' })}
            />
            <Select
              label={t.second}
              data={currencies}
              value={draft.second}
              allowDeselect={false}
              onChange={(value) => change(draft.id, { second: value ?? '' })}
            />
            <Select
              label={t.ofProgram}
              data={programs}
              value={draft.program}
              allowDeselect={false}
              onChange={(value) => change(draft.id, { program: value ?? '' })}
            />
            <span className={classes.pair}>
              <TextInput
                label={t.open}
                inputMode="decimal"
                value={draft.open}
                error={!isPercent(draft.open)}
                maxLength={5}
                onChange={({ currentTarget }) => change(draft.id, { open: currentTarget.value })}
              />
              <TextInput
                label={t.closed}
                inputMode="decimal"
                value={draft.closed}
                error={!isPercent(draft.closed)}
                maxLength={5}
                onChange={({ currentTarget }) => change(draft.id, { closed: currentTarget.value })}
              />
            </span>
            <Button
              variant="default"
              aria-label={t.removeLine(
                [draft.first, draft.second, draft.program].filter(Boolean).join(' ') || t.every,
              )}
              onClick={() => setDrafts((all) => all.filter(({ id }) => id !== draft.id))}
            >
              {t.remove}
            </Button>
          </fieldset>
        ))}
        <Button
          variant="default"
          onClick={() =>
            setDrafts((all) => [
              ...all,
              { id: Date.now(), first: 'EUR', second: 'USD', program: '', open: '0.50', closed: '1.00' },
            ])
          }
        >
          {t.addLine}
        </Button>
      </div>
      <div className={classes.pair}>
        <TextInput
          label={t.hoursFrom}
          type="time"
          value={hours.from}
          onChange={({ currentTarget }) => setHours({ ...hours, from: currentTarget.value })}
        />
        <TextInput
          label={t.hoursTo}
          type="time"
          value={hours.to}
          onChange={({ currentTarget }) => setHours({ ...hours, to: currentTarget.value })}
        />
        {(
          [
            [t.missed, missed, setMissed],
            [t.jump, jump, setJump],
          ] as const
        ).map(([label, value, set]) => (
          <TextInput
            key={label}
            label={label}
            inputMode="numeric"
            maxLength={2}
            value={value}
            error={!/^\d{1,2}$/.test(value)}
            onChange={({ currentTarget }) => set(currentTarget.value)}
          />
        ))}
      </div>
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
