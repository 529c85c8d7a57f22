import type { TransactionContext } from '@fondaco/contract/payments/context-schemas.ts'
import type { StaffTransaction } from '@fondaco/contract/payments/schemas.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Refusal } from '../../api/client.ts'
import { Failed } from '../../kit/feedback/states.tsx'
import { Card } from '../../kit/show/card.tsx'
import { texts, useTexts } from '../../texts.ts'
import { PairCard } from './pair-card.tsx'
import { StripCard } from './strip-card.tsx'

const words = texts({
  payments: { en: 'The customer’s payments', lt: 'Kliento mokėjimai' },
})

/** The payments that a payment is compared with: of the customer in 90 days, and with the same other side. */
export function ContextCards({
  transaction,
  context: { data, error, refetch },
}: {
  transaction: StaffTransaction
  context: UseQueryResult<TransactionContext, Refusal>
}): ReactNode {
  const t = useTexts(words)
  if (error && !data)
    return (
      <Card title={t.payments} padded>
        <Failed what={t.payments} error={error} retry={() => void refetch()} />
      </Card>
    )
  return (
    <>
      {data?.strip ? <StripCard payment={transaction} strip={data.strip} /> : null}
      {data?.pair ? <PairCard payment={transaction} pair={data.pair} /> : null}
    </>
  )
}
