import type { LimitSetView } from '@fondaco/contract/limits/staff-schemas.ts'
import {
  isSameCase,
  LIMIT_PERIODS,
  LIMITED_TYPES,
  type LimitCase,
  type LimitPeriod,
  limitedWords,
  limitWords,
  periodWords,
} from '@fondaco/rules/payments/payment-limits.ts'
import type { TransactionType } from '@fondaco/rules/payments/types.ts'
import { Button, Select, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { toast } from '../../kit/feedback/toasts.ts'
import { ActionDialog } from '../../kit/form/action-dialog.tsx'
import { useLanguage, useTexts } from '../../texts.ts'
import { type LimitOwner, useOwnerName } from './limit-owner.ts'
import classes from './limits.module.css'
import { words } from './staff-texts.ts'
import { minorOf, textOf } from './typed-limit.ts'

/** A limit as it is typed; empty: none. */
interface Draft extends LimitCase {
  readonly before: string | null
  readonly typed: string
}

const isChanged = ({ before, typed }: Draft) => minorOf(typed) !== minorOf(before ?? '')

/** Proposes other limits of one owner: another person approves them. */
export function ProposeLimits({
  owner,
  set,
  close,
}: {
  owner: LimitOwner
  set: LimitSetView
  close: () => void
}): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const name = useOwnerName()(owner)
  const isInstitution = owner.program === undefined && owner.customer_id === undefined
  const [drafts, setDrafts] = useState<readonly Draft[]>(
    set.limits.map(({ type, period, most }) => ({ type, period, before: most, typed: most })),
  )
  const [reason, setReason] = useState('')
  const faultOf = ({ typed }: Draft): string | null => {
    const minor = minorOf(typed)
    if (minor === undefined) return t.amountFault
    return minor === null && isInstitution ? t.amountNeeded : null
  }
  const changed = drafts.filter(isChanged)
  return (
    <ActionDialog
      title={t.proposeOf(name)}
      action={t.propose}
      ready={
        changed.length > 0 && drafts.every((draft) => faultOf(draft) === null) && reason.trim().length >= 3
      }
      act={async (send) => {
        const lines = changed.map(({ type, period, typed }) => ({ type, period, most: textOf(typed) }))
        await send('proposeLimits', {
          body: { ...owner, version: set.version, lines, reason: reason.trim() },
        })
        toast('info', t.proposed)
      }}
      close={close}
    >
      {drafts.map((draft) => (
        <TextInput
          key={`${draft.type} ${draft.period}`}
          label={t.inEur(limitWords(draft, language))}
          value={draft.typed}
          error={faultOf(draft)}
          inputMode="decimal"
          autoFocus={draft.before === null}
          autoComplete="off"
          maxLength={20}
          onChange={({ currentTarget: { value: typed } }) =>
            setDrafts((all) => all.map((one) => (isSameCase(one, draft) ? { ...one, typed } : one)))
          }
        />
      ))}
      {isInstitution ? null : (
        <>
          {drafts.length > 0 ? <p className={classes.hint}>{t.emptyMeans}</p> : null}
          <AnotherLimit
            taken={drafts}
            add={(one) => setDrafts((all) => [...all, { ...one, before: null, typed: '' }])}
          />
        </>
      )}
      <TextInput
        label={t.reason}
        description={t.reasonHint}
        maxLength={500}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <p className={classes.hint}>
        {t.effect} {owner.customer_id === undefined ? '' : t.toCustomer}
      </p>
    </ActionDialog>
  )
}

const ALL = 'all'

/** Chooses what one more limit counts. */
function AnotherLimit({
  taken,
  add,
}: {
  taken: readonly LimitCase[]
  add: (one: LimitCase) => void
}): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const [type, setType] = useState<TransactionType | null>(null)
  const [period, setPeriod] = useState<LimitPeriod>('per_day')
  const isTaken = taken.some((one) => isSameCase(one, { type, period }))
  return (
    <fieldset className={classes.another}>
      <legend>{t.another}</legend>
      <Select
        className={classes.choice}
        label={t.payments}
        data={[null, ...LIMITED_TYPES].map((one) => ({
          value: one ?? ALL,
          label: limitedWords(one, language),
        }))}
        value={type ?? ALL}
        allowDeselect={false}
        onChange={(value) => setType(value === ALL ? null : (value as TransactionType))}
      />
      <Select
        className={classes.choice}
        label={t.period}
        data={LIMIT_PERIODS.map((one) => ({ value: one, label: periodWords(one, language) }))}
        value={period}
        allowDeselect={false}
        onChange={(value) => setPeriod(value as LimitPeriod)}
      />
      <Button variant="default" disabled={isTaken} onClick={() => add({ type, period })}>
        {t.add}
      </Button>
    </fieldset>
  )
}
