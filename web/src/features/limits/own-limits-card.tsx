import '../../kit/form/fields.css'
import type { CustomerLimits } from '@fondaco/contract/limits/schemas.ts'
import { isRaised, type OwnLimits } from '@fondaco/rules/payments/payment-limits.ts'
import { Button, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { request } from '../../api/client.ts'
import { useActingFor } from '../../api/session.tsx'
import { toast } from '../../kit/feedback/toasts.ts'
import { ProveDialog } from '../../kit/form/prove-dialog.tsx'
import type { Send } from '../../kit/form/use-act.ts'
import { type FieldFaults, type Fields, useFields } from '../../kit/form/use-fields.ts'
import { amountText } from '../../kit/show/amount.tsx'
import { Card, Note } from '../../kit/show/card.tsx'
import { dateTimeText } from '../../kit/show/date-time.tsx'
import { DefinitionList } from '../../kit/show/definition-list.tsx'
import { textsNow, useTexts } from '../../texts.ts'
import classes from './limits.module.css'
import { words } from './texts.ts'
import { minorOf, textOf } from './typed-limit.ts'

type Field = 'per_payment' | 'per_day'
type Own = CustomerLimits['own']
type Figures = Pick<Own, Field | 'version'>

const FIELDS = ['per_payment', 'per_day'] as const

const limitsIn = (typed: Readonly<Record<Field, string | null>>): OwnLimits => ({
  perPayment: minorOf(typed.per_payment ?? '') ?? null,
  perDay: minorOf(typed.per_day ?? '') ?? null,
})

function check(fields: Fields<Field>): FieldFaults<Field> {
  const wrong = FIELDS.filter((field) => minorOf(fields[field]) === undefined)
  return Object.fromEntries(wrong.map((field) => [field, textsNow(words).amountFault]))
}

/** The payer's own limits of instant payments: lowered at once, raised with a second factor. */
export function OwnLimitsCard({ own, mayChange }: { own: Own; mayChange: boolean }): ReactNode {
  const t = useTexts(words)
  const { _id: id } = useActingFor()
  const [proving, setProving] = useState<Figures | null>(null)
  const change = async (send: Send, body: Figures, authorisation?: string) => {
    const proven = authorisation === undefined ? {} : { authorisation }
    await send('changeOwnLimits', { params: { id }, body: { ...body, ...proven } })
    toast('good', t.saved)
    setProving(null)
  }
  const form = useFields<Field>({
    initial: { per_payment: own.per_payment ?? '', per_day: own.per_day ?? '' },
    labels: { per_payment: t.perPayment, per_day: t.perDay },
    check,
    async send(fields, send) {
      const body = {
        per_payment: textOf(fields.per_payment),
        per_day: textOf(fields.per_day),
        version: own.version,
      }
      if (isRaised(limitsIn(own), limitsIn(body))) setProving(body)
      else await change(send, body)
    },
  })
  const shown = (value: string | null) => (value === null ? t.none : amountText(value, 'EUR'))
  const listed = (of: Pick<Own, Field>) => (
    <DefinitionList
      items={[
        [t.perPayment, shown(of.per_payment)],
        [t.perDay, shown(of.per_day)],
      ]}
    />
  )
  return (
    <Card title={t.instant} side={own.changed_at ? t.changed(dateTimeText(own.changed_at)) : null} padded>
      <form onSubmit={form.submit} className={classes.form} noValidate>
        <p>{t.instantText}</p>
        {form.problem ? (
          <Note tone="stop" live>
            {form.problem}
          </Note>
        ) : null}
        {mayChange ? (
          <>
            <div className={classes.pair}>
              {FIELDS.map((field) => (
                <TextInput
                  key={field}
                  {...form.text(field)}
                  placeholder={t.none}
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={20}
                />
              ))}
            </div>
            <div className={classes.foot}>
              <span>{t.emptyMeans}</span>
              <Button type="submit" loading={form.sending}>
                {t.save}
              </Button>
            </div>
          </>
        ) : (
          listed(own)
        )}
      </form>
      {proving ? (
        <ProveDialog
          close={() => setProving(null)}
          begin={() => request('authoriseOwnLimits', { params: { id }, body: proving })}
          confirm={(_id, proof) => request('confirmOwnLimits', { params: { id: _id }, body: proof })}
          save={(send, authorisation) => change(send, proving, authorisation)}
        >
          {(challenge) => (
            <>
              <p>{t.raised}</p>
              {listed(challenge)}
            </>
          )}
        </ProveDialog>
      ) : null}
    </Card>
  )
}
