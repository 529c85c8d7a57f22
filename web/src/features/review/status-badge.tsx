import { statusTone, statusWords, type TransactionStatus } from '@fondaco/rules/payments/status.ts'
import type { ReactNode } from 'react'
import { Badge } from '../../kit/show/status-badge.tsx'
import { useLanguage } from '../../texts.ts'

/** A transaction's status as staff see it. */
export const StatusBadge = ({ status }: { status: TransactionStatus }): ReactNode => (
  <Badge tone={statusTone(status)}>{statusWords(status, useLanguage())}</Badge>
)
