import { type Day, entityDay, isDay } from '@fondaco/rules/calendar.ts'
import { CURRENCIES, type Currency } from '@fondaco/rules/currency.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import { type FeeKind, PRICED_TYPES, parsePercent } from '@fondaco/rules/fees/fee-line.ts'
import { parseSignedAmount } from '@fondaco/rules/money.ts'
import { RISK_CATEGORIES } from '@fondaco/rules/payments/limits.ts'
import { typeWords } from '@fondaco/rules/payments/types.ts'
import { Checkbox, Select, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useMe } from '../../api/session.tsx'
import { CountrySelect } from '../../kit/form/country-select.tsx'
import { DateField } from '../../kit/form/date-field.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { type FieldFaults, type Fields, useFields } from '../../kit/form/use-fields.ts'
import { useLanguage, useTexts } from '../../texts.ts'
import classes from './fees.module.css'
import { caseOf, type Draft, type Line } from './line-words.ts'
import { words } from './texts.ts'

type Field =
  | 'type'
  | 'entity'
  | 'currency'
  | 'country'
  | 'risk'
  | 'volume_from'
  | 'volume_to'
  | 'fixed'
  | 'percent'
  | 'least'
  | 'most'
  | 'valid_from'

/** Another entity, where the chosen day may be over already: then it is today there. */
function ofEntity(entity: Entity, day: Day): Pick<Fields<Field>, 'entity' | 'valid_from'> {
  const today = entityDay(new Date(), entity)
  return { entity, valid_from: isDay(day) && day < today ? today : day }
}

/** One price of a proposal: the next version of a line, or a new line of a kind. */
export function LineDialog({
  of,
  kind,
  done,
  close,
}: {
  of: Line | null
  kind: FeeKind
  done: (draft: Draft) => void
  close: () => void
}): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const { entities } = useMe()
  const first = of?.entity ?? entities[0] ?? 'UAB'
  const [ends, setEnds] = useState(false)
  const check = (fields: Fields<Field>): FieldFaults<Field> => {
    const money = (field: Field, needed = false) =>
      (fields[field] === '' && !needed) || parseSignedAmount(fields[field], 'EUR') !== null
        ? {}
        : { [field]: t.amountFault }
    return {
      ...(kind === 'TXN' && fields.type === '' ? { type: t.needed } : {}),
      ...(kind === 'SURCHARGE' && fields.country === '' && fields.risk === '' ? { country: t.needed } : {}),
      ...money('volume_from'),
      ...money('volume_to'),
      ...money('fixed', true),
      ...(parsePercent(fields.percent) === null ? { percent: t.percentFault } : {}),
      ...money('least'),
      ...money('most'),
      ...(isDay(fields.valid_from) ? {} : { valid_from: t.dayFault }),
    }
  }
  const form = useFields<Field>({
    initial: {
      type: of?.type ?? '',
      entity: first,
      currency: of?.currency ?? 'EUR',
      country: of?.country ?? '',
      risk: of?.risk?.toString() ?? '',
      volume_from: of?.volume_from ?? '0.00',
      volume_to: of?.volume_to ?? '',
      fixed: of?.fixed ?? '0.00',
      percent: of?.percent ?? '0',
      least: of?.least ?? '',
      most: of?.most ?? '',
      valid_from: entityDay(new Date(), first),
    },
    labels: {
      type: t.type,
      entity: t.entity,
      currency: t.currency,
      country: t.country,
      risk: t.risk,
      volume_from: t.volumeFrom,
      volume_to: t.volumeTo,
      fixed: t.fixed,
      percent: t.percent,
      least: t.least,
      most: t.most,
      valid_from: t.validFrom,
    },
    check,
    async send(fields) {
      done({
        ...(of ? { _id: of._id } : {}),
        kind,
        ...(fields.type ? { type: fields.type as NonNullable<Draft['type']> } : {}),
        currency: fields.currency as Currency,
        entity: fields.entity as Entity,
        ...(fields.country ? { country: fields.country } : {}),
        ...(fields.risk ? { risk: Number(fields.risk) } : {}),
        volume_from: fields.volume_from || '0.00',
        ...(fields.volume_to ? { volume_to: fields.volume_to } : {}),
        fixed: fields.fixed,
        percent: fields.percent,
        ...(fields.least ? { least: fields.least } : {}),
        ...(fields.most ? { most: fields.most } : {}),
        valid_from: fields.valid_from,
        ends,
      })
    },
  })
  const choice = (field: Field, data: readonly { value: string; label: string }[]) => (
    <Select
      {...form.value(field)}
      data={data}
      allowDeselect={false}
      onChange={(value) => form.change({ [field]: value ?? '' })}
    />
  )
  const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
  const hasPercent = kind === 'TXN' || kind === 'SURCHARGE'
  return (
    <FormDialog
      title={of ? t.changeOf(caseOf(of, language)) : t.add}
      action={t.toProposal}
      form={form}
      close={close}
    >
      {of ? null : (
        <>
          {kind === 'TXN'
            ? choice(
                'type',
                PRICED_TYPES.map((value) => ({ value, label: typeWords(value, language) })),
              )
            : null}
          {kind === 'SURCHARGE' ? (
            <div className={classes.pair}>
              <CountrySelect {...form.value('country')} />
              {choice('risk', [{ value: '', label: '—' }, ...plain(RISK_CATEGORIES.map(String))])}
            </div>
          ) : null}
          <div className={classes.pair}>
            <Select
              {...form.value('entity')}
              data={plain(entities)}
              allowDeselect={false}
              onChange={(entity) => form.change(ofEntity(entity as Entity, form.fields.valid_from))}
            />
            {choice('currency', plain(CURRENCIES))}
          </div>
        </>
      )}
      <div className={classes.pair}>
        <TextInput {...form.text('fixed')} inputMode="decimal" data-autofocus />
        {hasPercent ? <TextInput {...form.text('percent')} inputMode="decimal" /> : null}
      </div>
      {hasPercent ? (
        <div className={classes.pair}>
          <TextInput {...form.text('least')} inputMode="decimal" />
          <TextInput {...form.text('most')} inputMode="decimal" />
        </div>
      ) : null}
      <div className={classes.pair}>
        <TextInput {...form.text('volume_from')} inputMode="decimal" />
        <TextInput {...form.text('volume_to')} inputMode="decimal" />
      </div>
      <DateField {...form.value('valid_from')} min={entityDay(new Date(), form.fields.entity as Entity)} />
      {of ? (
        <Checkbox
          label={t.endsFromDay}
          checked={ends}
          onChange={({ currentTarget }) => setEnds(currentTarget.checked)}
        />
      ) : null}
    </FormDialog>
  )
}
