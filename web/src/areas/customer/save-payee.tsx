import type { CustomerTransaction } from '@fondaco/contract/payments/schemas.ts'
import { lazy, type ReactNode, Suspense } from 'react'

const SavePayee = lazy(async () => ({
  default: (await import('../../features/payees/save-payee.tsx')).SavePayee,
}))

/** Saves the payee of a payment; loaded when the payment is shown. As high as the buttons beside it. */
export const savePayee = (payment: CustomerTransaction, size: 'xs' | 'sm' = 'sm'): ReactNode => (
  <Suspense fallback={null}>
    <SavePayee payment={payment} size={size} />
  </Suspense>
)
