import type { StaffTransaction } from '@fondaco/contract/payments/schemas.ts'
import { counted } from '@fondaco/rules/language.ts'
import { CUSTOMER_STATUS_WORDS } from '@fondaco/rules/onboarding/answer-words.ts'
import type { CustomerStatus } from '@fondaco/rules/onboarding/customer-status.ts'
import type { ReactNode } from 'react'
import { useCan } from '../../api/session.tsx'
import { Amount } from '../../kit/show/amount.tsx'
import { Card } from '../../kit/show/card.tsx'
import { DateTime } from '../../kit/show/date-time.tsx'
import { DefinitionList } from '../../kit/show/definition-list.tsx'
import { Link } from '../../navigation.tsx'
import { clearedNamesPath } from '../../paths.ts'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import { ActForCustomer } from './act-for-customer.tsx'
import { ListLink } from './list-link.tsx'
import classes from './transaction.module.css'

const words = texts({
  customer: { en: 'Customer', lt: 'Klientas' },
  all: { en: 'All transactions', lt: 'Visos operacijos' },
  cleared: { en: 'Cleared names', lt: 'Patikrinti vardai' },
  clearedShow: { en: 'Show the list', lt: 'Rodyti sąrašą' },
  company: { en: 'company', lt: 'įmonė' },
  individual: { en: 'individual', lt: 'fizinis asmuo' },
  risk: { en: 'Risk', lt: 'Rizika' },
  status: { en: 'Status', lt: 'Būsena' },
  since: { en: 'Since', lt: 'Nuo' },
  never: { en: 'never', lt: 'niekada' },
  usual: { en: 'Usual payment', lt: 'Įprastas mokėjimas' },
  to: { en: 'to', lt: 'iki' },
  noneYet: { en: 'none yet', lt: 'dar nėra' },
  held: { en: 'Held before', lt: 'Anksčiau sulaikyta' },
  times: {
    en: (count: number) => (count === 1 ? 'once' : `${count} times`),
    lt: (count: number) =>
      `${count} ${counted('lt', count, { one: 'kartą', few: 'kartus', other: 'kartų' })}`,
  },
  approved: {
    en: (count: number) => `${count} approved`,
    lt: (count: number) => `patvirtinta: ${count}`,
  },
})

/** Facts about the customer for a decision. */
export function CustomerCard({ transaction }: { transaction: StaffTransaction }): ReactNode {
  const t = useTexts(words)
  const can = useCan()
  const language = useLanguage()
  const { customer, customer_facts: facts } = transaction
  const { usual_payment: usual, held_before: held } = facts
  return (
    <Card
      title={t.customer}
      side={<ListLink search={{ customer: customer._id }}>{t.all}</ListLink>}
      padded
      footer={can('user:proxy_login') ? <ActForCustomer customer={customer} /> : null}
    >
      <p className={classes.customer}>
        <strong>{customer.name}</strong>
        <span className={classes.about}>
          {customer.id} · {customer.kind === 'COMPANY' ? t.company : t.individual}
        </span>
      </p>
      <DefinitionList
        single
        items={[
          [t.risk, facts.risk],
          [t.status, CUSTOMER_STATUS_WORDS[facts.status as CustomerStatus][language]],
          [t.since, <DateTime key="since" at={facts.since} show="date" />],
          [
            t.usual,
            usual ? (
              <span key="usual">
                <Amount value={usual.from} /> {t.to} <Amount value={usual.to} currency={usual.currency} />
              </span>
            ) : (
              t.noneYet
            ),
          ],
          [t.held, held.times === 0 ? t.never : `${t.times(held.times)}, ${t.approved(held.approved)}`],
          [
            t.cleared,
            <Link key="cleared" to={clearedNamesPath(customer._id)}>
              {t.clearedShow}
            </Link>,
          ],
        ]}
      />
    </Card>
  )
}
