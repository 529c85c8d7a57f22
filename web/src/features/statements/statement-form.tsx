import '../../kit/form/fields.css'
import type { StatementView } from '@fondaco/contract/statements/schemas.ts'
import { type Day, entityDay, isDay } from '@fondaco/rules/calendar.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@fondaco/rules/language.ts'
import {
  STATEMENT_FORMAT_FACTS,
  STATEMENT_FORMATS,
  type StatementFormat,
} from '@fondaco/rules/statements/formats.ts'
import { daysOfRange, NAMED_RANGES, type NamedRange } from '@fondaco/rules/statements/range.ts'
import { Button, Checkbox, Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { toast } from '../../kit/feedback/toasts.ts'
import { DateField } from '../../kit/form/date-field.tsx'
import { type FieldFaults, type Fields, useFields } from '../../kit/form/use-fields.ts'
import { Note } from '../../kit/show/card.tsx'
import { textsNow, useLanguage, useTexts } from '../../texts.ts'
import classes from './statements.module.css'
import { words } from './texts.ts'

/** An account of which a statement can be made. */
export interface StatementChoice {
  readonly _id: string
  /** As people read it. */
  readonly number: string
  readonly name: string
  readonly currency: string
  readonly entity: Entity
  readonly isClosed: boolean
}

type Field = 'account_ids' | 'range' | 'date_from' | 'date_to' | 'format' | 'language'

const chosenIn = (fields: Fields<Field>): string[] => fields.account_ids.split(',').filter(Boolean)

function check(fields: Fields<Field>): FieldFaults<Field> {
  const t = textsNow(words)
  const isOwn = fields.range === 'own'
  return {
    ...(chosenIn(fields).length === 0 ? { account_ids: t.chooseAccount } : {}),
    ...(isOwn && !isDay(fields.date_from) ? { date_from: t.isNoDay } : {}),
    ...(isOwn && !isDay(fields.date_to) ? { date_to: t.isNoDay } : {}),
  }
}

/** Makes a statement: accounts, days, format, language. `customer` names the customer in the call. */
export function StatementForm({
  accounts,
  customer,
}: {
  accounts: readonly StatementChoice[]
  customer: { readonly company_id?: string; readonly individual_id?: string }
}): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const today = entityDay(new Date(), accounts[0]?.entity ?? 'UAB')
  const { from, to } = daysOfRange('last_month', today)
  const form = useFields<Field>({
    initial: {
      account_ids: accounts
        .filter(({ isClosed }) => !isClosed)
        .map(({ _id }) => _id)
        .join(','),
      range: 'last_month',
      date_from: from,
      date_to: to,
      format: 'pdf',
      language,
    },
    labels: {
      account_ids: t.accounts,
      range: t.days,
      date_from: t.from,
      date_to: t.to,
      format: t.format,
      language: t.language,
    },
    check,
    async send(fields, send) {
      const made: StatementView = await send('createStatement', {
        body: {
          ...customer,
          account_ids: chosenIn(fields),
          date_from: fields.date_from,
          date_to: fields.date_to,
          format: fields.format as StatementFormat,
          language: fields.language as Language,
        },
      })
      toast('good', made.state === 'READY' ? t.made : t.making)
    },
  })
  return (
    <form onSubmit={form.submit} className={classes.form} noValidate>
      {form.problem ? (
        <Note tone="stop" live>
          {form.problem}
        </Note>
      ) : null}
      <Checkbox.Group
        label={t.accounts}
        data-field="account_ids"
        value={chosenIn(form.fields)}
        error={form.faultAt('account_ids')}
        onChange={(next) => form.change({ account_ids: next.join(',') })}
      >
        <div className={classes.choices}>
          {accounts.map(({ _id, number, name, currency, isClosed }) => (
            <Checkbox
              key={_id}
              value={_id}
              label={
                <>
                  <span className={classes.account}>
                    {number} {currency}
                  </span>{' '}
                  <span className={classes.soft}>
                    {[name, isClosed ? t.closed : ''].filter(Boolean).join(', ')}
                  </span>
                </>
              }
            />
          ))}
        </div>
      </Checkbox.Group>
      <StatementFields form={form} today={today} />
      <div className={classes.foot}>
        <Button type="submit" loading={form.sending}>
          {t.submit}
        </Button>
      </div>
    </form>
  )
}

/** Days, format and language. A day that is typed makes the range an own one. */
function StatementFields({
  form,
  today,
}: {
  form: ReturnType<typeof useFields<Field>>
  today: Day
}): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const daysOf = (range: string) =>
    range === 'own' ? null : daysOfRange(range as Exclude<NamedRange, 'own'>, today)
  const { onChange: changeRange, ...range } = form.value('range')
  const { onChange: changeFormat, ...format } = form.value('format')
  const { onChange: changeLanguage, ...inLanguage } = form.value('language')
  return (
    <div className={classes.fields}>
      <Select
        {...range}
        data={NAMED_RANGES.map((name) => ({ value: name, label: t[name] }))}
        allowDeselect={false}
        onChange={(next) => {
          const days = daysOf(next ?? '')
          changeRange(next ?? 'own')
          if (days) form.change({ range: next ?? 'own', date_from: days.from, date_to: days.to })
        }}
      />
      <DateField
        {...form.value('date_from')}
        max={today}
        onChange={(next) => form.change({ range: 'own', date_from: next })}
      />
      <DateField
        {...form.value('date_to')}
        max={today}
        onChange={(next) => form.change({ range: 'own', date_to: next })}
      />
      <Select
        {...format}
        data={STATEMENT_FORMATS.map((name) => ({
          value: name,
          label: STATEMENT_FORMAT_FACTS[name].words[language],
        }))}
        allowDeselect={false}
        onChange={(next) => changeFormat(next ?? 'pdf')}
      />
      <Select
        {...inLanguage}
        data={LANGUAGES.map((one) => ({ value: one, label: LANGUAGE_NAMES[one] }))}
        allowDeselect={false}
        onChange={(next) => changeLanguage(next ?? language)}
      />
    </div>
  )
}
