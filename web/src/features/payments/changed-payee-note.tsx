import type { Currency } from '@fondaco/rules/currency.ts'
import type { ReactNode } from 'react'
import { usePage } from '../../api/query.ts'
import { useActingFor, useCan } from '../../api/session.tsx'
import { Note } from '../../kit/show/card.tsx'
import { dateTimeText } from '../../kit/show/date-time.tsx'
import { texts, useTexts } from '../../texts.ts'
import classes from './payment-flow.module.css'

const words = texts({
  changed: {
    en: (name: string, at: string) =>
      `The account of ${name} was changed on ${at}, and not paid since. Compare it with the one from the payee.`,
    lt: (name: string, at: string) =>
      `${name}: sąskaita pakeista ${at}, nuo tada į ją nemokėta. Palyginkite ją su gavėjo nurodyta.`,
  },
})

/** Says before the first payment that the account of a saved payee was changed. */
export function ChangedPayeeNote({
  accountId,
  currency,
}: {
  accountId: string
  currency: Currency
}): ReactNode {
  const t = useTexts(words)
  const can = useCan()
  const { _id: id } = useActingFor()
  const { data } = usePage(
    'listPayeesOf',
    { params: { id }, query: { text: accountId } },
    { enabled: can('beneficiary:read') },
  )
  const payee = data?.rows.find((one) => one.account.account_id === accountId && one.currency === currency)
  if (!payee?.account_changed_at) return null
  return (
    <div className={classes.problem}>
      <Note tone="wait">{t.changed(payee.name, dateTimeText(payee.account_changed_at))}</Note>
    </div>
  )
}
