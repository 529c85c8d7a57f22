import { staffStanding, type TransactionStatus } from '@fondaco/rules/payments/status.ts'
import type { TransactionType } from '@fondaco/rules/payments/types.ts'
import type { ReactNode } from 'react'
import { StandingBadge } from '../../kit/show/status-badge.tsx'

/** A transaction as staff see it. */
export const StatusBadge = (transaction: {
  type: TransactionType | null
  status: TransactionStatus
}): ReactNode => <StandingBadge of={staffStanding(transaction)} />
