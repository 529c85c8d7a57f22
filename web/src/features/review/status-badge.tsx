import { statusTone, statusWords, type TransactionStatus } from '@fondaco/rules/payments/status.ts'
import type { ReactNode } from 'react'
import { Badge, WaitingFeeBadge } from '../../kit/show/status-badge.tsx'
import { useLanguage } from '../../texts.ts'

/** A transaction's status as staff see it. A fee without money waits for it. */
export const StatusBadge = ({
  status,
  waits = false,
}: {
  status: TransactionStatus
  waits?: boolean
}): ReactNode => {
  const language = useLanguage()
  return waits ? (
    <WaitingFeeBadge />
  ) : (
    <Badge tone={statusTone(status)}>{statusWords(status, language)}</Badge>
  )
}
