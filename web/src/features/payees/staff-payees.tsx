import type { PayeeView } from '@fondaco/contract/payees/schemas.ts'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { usePage } from '../../api/query.ts'
import { useCan } from '../../api/session.tsx'
import { Empty } from '../../kit/feedback/states.tsx'
import { WhyDialog } from '../../kit/form/why-dialog.tsx'
import { type Column, DataTable } from '../../kit/list/data-table.tsx'
import { Card } from '../../kit/show/card.tsx'
import { DateTime, dateText } from '../../kit/show/date-time.tsx'
import { Badge } from '../../kit/show/status-badge.tsx'
import { texts, useTexts } from '../../texts.ts'
import { accountText } from './payee-columns.tsx'
import { words as payeeWords } from './texts.ts'

const words = texts({
  none: { en: 'This customer has no saved payees.', lt: 'Klientas išsaugotų gavėjų neturi.' },
  end: { en: 'End the trust', lt: 'Nebelaikyti patikimu' },
  endOf: {
    en: (name: string) => `End the trust in ${name}`,
    lt: (name: string) => `Nebelaikyti patikimu: ${name}`,
  },
  endText: {
    en: 'Payments to this payee will need a code again. The customer is told by letter, with your reason.',
    lt: 'Mokėjimams šiam gavėjui vėl reikės kodo. Klientui laišku pranešama ir jūsų nurodyta priežastis.',
  },
  reason: { en: 'Reason, for the customer', lt: 'Priežastis klientui' },
  trust: { en: 'Trust', lt: 'Patikimumas' },
})

/** The saved payees of a customer for staff, who may end a trust. */
export function StaffPayees({ customerId }: { customerId: string }): ReactNode {
  const t = useTexts({ ...payeeWords, ...words })
  const can = useCan()
  const { data, error, refetch } = usePage('listPayeesOf', {
    params: { id: customerId },
    query: { limit: 200 },
  })
  const [ending, setEnding] = useState<PayeeView | null>(null)
  const columns: readonly Column<PayeeView>[] = [
    { id: 'name', title: t.payee, cell: ({ name }) => name },
    {
      id: 'account',
      title: t.account,
      cell: (payee) =>
        [accountText(payee), payee.account.bank_name, payee.currency].filter(Boolean).join(', '),
    },
    {
      id: 'paid',
      title: t.lastPaid,
      cell: ({ last_paid_at }) => (last_paid_at ? <DateTime at={last_paid_at} /> : t.never),
    },
    {
      id: 'trust',
      title: t.trust,
      cell: (payee) =>
        payee.is_trusted ? (
          <>
            <Badge tone="good">{t.trusted}</Badge>{' '}
            {can('edit:information') ? (
              <Button
                variant="default"
                size="compact-sm"
                aria-label={t.endOf(payee.name)}
                onClick={() => setEnding(payee)}
              >
                {t.end}
              </Button>
            ) : null}
          </>
        ) : payee.trust_ended ? (
          `${t.ended(dateText(payee.trust_ended.at))}: ${payee.trust_ended.reason ?? t[payee.trust_ended.why]}`
        ) : null,
    },
  ]
  return (
    <Card title={t.title}>
      <DataTable
        label={t.title}
        columns={columns}
        rows={data?.rows}
        rowId={({ _id }) => _id}
        error={error}
        retry={() => void refetch()}
        empty={<Empty title={t.none} />}
      />
      {ending ? (
        <WhyDialog
          title={t.endOf(ending.name)}
          action={t.end}
          text={t.endText}
          label={t.reason}
          most={500}
          act={(send, reason) =>
            send('endPayeeTrust', {
              params: { id: ending._id },
              body: { version: ending.version, reason: reason.trim() },
            })
          }
          close={() => setEnding(null)}
        />
      ) : null}
    </Card>
  )
}
