import { CUSTOMER_STATUS_WORDS } from '@fondaco/rules/onboarding/answer-words.ts'
import type { CustomerStatus } from '@fondaco/rules/onboarding/customer-status.ts'
import type { Tone } from '@fondaco/rules/payments/customer-label.ts'
import type { ReactNode } from 'react'
import { useLanguage } from '../../texts.ts'
import { Badge } from './status-badge.tsx'

const TONES: Readonly<Record<CustomerStatus, Tone>> = {
  PENDING: 'wait',
  'IN-PROGRESS': 'wait',
  SUSPENDED: 'stop',
  APPROVED: 'good',
  TERMINATED: 'stop',
  REJECTED: 'stop',
  CLOSED: 'info',
  'CLOSE-APP': 'info',
}

/** The status of a customer. */
export const CustomerStatusBadge = ({ status }: { status: CustomerStatus }): ReactNode => (
  <Badge tone={TONES[status]}>{CUSTOMER_STATUS_WORDS[status][useLanguage()]}</Badge>
)
