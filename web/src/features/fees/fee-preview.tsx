import '../../kit/form/fields.css'
import { CURRENCIES } from '@fondaco/rules/currency.ts'
import { PRICED_TYPES } from '@fondaco/rules/fees/fee-line.ts'
import { RISK_CATEGORIES } from '@fondaco/rules/payments/limits.ts'
import { typeWords } from '@fondaco/rules/payments/types.ts'
import { Button, Select, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { Input } from '../../api/client.ts'
import { useCall } from '../../api/query.ts'
import { useMe } from '../../api/session.tsx'
import { CountrySelect } from '../../kit/form/country-select.tsx'
import { DateField } from '../../kit/form/date-field.tsx'
import { Table } from '../../kit/list/table.tsx'
import { Amount } from '../../kit/show/amount.tsx'
import { Card, Note } from '../../kit/show/card.tsx'
import { Day } from '../../kit/show/date-time.tsx'
import { DefinitionList } from '../../kit/show/definition-list.tsx'
import { useLanguage, useTexts } from '../../texts.ts'
import classes from './fees.module.css'
import { caseOf, priceOf } from './line-words.ts'
import { words } from './texts.ts'

type Query = NonNullable<Input<'lookUpFee'>['query']>

/** The fee of a payment of the past, or of an invented one, and the prices that decide it. */
export function FeePreview(): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const { entities } = useMe()
  const programs = useCall('listFees', {}).data?.programs ?? []
  const [fields, setFields] = useState({
    reference: '',
    program: '1',
    paying_entity: String(entities[0] ?? 'UAB'),
    type: 'SCT',
    currency: 'EUR',
    amount: '',
    volume: '',
    country: '',
    risk: '1',
    day: '',
  })
  const [asked, setAsked] = useState<Query | null>(null)
  const { data, error } = useCall(
    'lookUpFee',
    { query: asked ?? {} },
    { enabled: asked !== null, keep: true },
  )
  const change = (part: Partial<typeof fields>) => setFields((now) => ({ ...now, ...part }))
  const text = (field: keyof typeof fields, label: string) => (
    <TextInput
      label={label}
      value={fields[field]}
      onChange={({ currentTarget }) => change({ [field]: currentTarget.value })}
    />
  )
  const choice = (
    field: keyof typeof fields,
    label: string,
    data: readonly { readonly value: string; readonly label: string }[],
  ) => (
    <Select
      label={label}
      data={data}
      value={fields[field]}
      allowDeselect={false}
      onChange={(value) => change({ [field]: value ?? '' })}
    />
  )
  const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { reference, ...invented } = fields
    setAsked(
      reference.trim() === ''
        ? (Object.fromEntries(Object.entries(invented).filter(([, value]) => value !== '')) as Query)
        : { reference: reference.trim() },
    )
  }
  return (
    <>
      <Card title={t.preview} padded>
        <form onSubmit={submit} className={classes.form}>
          <Note>{t.previewText}</Note>
          {text('reference', t.reference)}
          <div className={classes.pair}>
            {choice(
              'program',
              t.program,
              programs.map(({ program }) => ({ value: String(program), label: t.programNo(program) })),
            )}
            {choice('paying_entity', t.entity, plain(entities))}
            {choice(
              'type',
              t.type,
              PRICED_TYPES.map((value) => ({ value, label: typeWords(value, language) })),
            )}
            {choice('currency', t.currency, plain(CURRENCIES))}
            {text('amount', t.amount)}
            {text('volume', t.monthVolume)}
            <CountrySelect
              label={t.country}
              value={fields.country}
              onChange={(country) => change({ country })}
            />
            {choice('risk', t.risk, plain(RISK_CATEGORIES.map(String)))}
            <DateField label={t.day} value={fields.day} onChange={(day) => change({ day })} />
          </div>
          <div>
            <Button type="submit" disabled={fields.reference.trim() === '' && fields.amount === ''}>
              {t.show}
            </Button>
          </div>
        </form>
      </Card>
      {error ? (
        <Note tone="stop" live>
          {error.message}
        </Note>
      ) : null}
      {data && !error ? (
        <Card title={t.decides}>
          <div className={classes.reason} role="status">
            <DefinitionList
              items={[
                [t.result, <Amount key="fee" value={data.fee.amount} currency={data.fee.currency} strong />],
                [
                  t.charged,
                  data.charged ? (
                    <Amount key="charged" value={data.charged.amount} currency={data.charged.currency} />
                  ) : null,
                ],
                [t.reference, data.charged?.reference],
              ]}
            />
          </div>
          <Table
            label={t.decides}
            columns={[
              { id: 'what', title: t.what, fit: 'wrap', cell: ({ line }) => caseOf(line, language) },
              { id: 'program', title: t.program, cell: ({ line }) => t.programNo(line.program) },
              { id: 'price', title: t.price, cell: ({ line }) => priceOf(line, language) },
              { id: 'from', title: t.validFrom, cell: ({ line }) => <Day day={line.valid_from} /> },
              {
                id: 'amount',
                title: t.amount,
                right: true,
                cell: ({ amount }) => <Amount value={amount} currency={data.fee.currency} />,
              },
            ]}
            rows={data.parts}
            rowId={({ line }) => line._id}
            empty={null}
          />
        </Card>
      ) : null}
    </>
  )
}
