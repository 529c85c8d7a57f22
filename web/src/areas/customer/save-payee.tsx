import type { CustomerTransaction } from '@fondaco/contract/payments/schemas.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { useMayWrite } from '../../features/payees/may-write.ts'
import { saveWords } from '../../features/payees/save-words.ts'
import { KeptPlace } from '../../kit/feedback/kept-place.tsx'
import { isOrdered } from '../../kit/show/pay-again.tsx'
import { useTexts } from '../../texts.ts'

const Loaded = lazy(async () => ({
  default: (await import('../../features/payees/save-payee.tsx')).SavePayee,
}))

interface SaveProps {
  readonly payment: CustomerTransaction
  readonly size: 'xs' | 'sm'
}

/**
 * Saves the payee of a payment; loaded when the payment is shown, and nothing where the person saves none. As high as the
 * buttons beside it.
 */
export function SavePayee({ payment, size }: SaveProps): ReactNode {
  const t = useTexts(saveWords)
  const maySave = useMayWrite() && payment.direction === 'DEBIT' && isOrdered(payment.subtype)
  if (!maySave) return null
  return (
    <Suspense fallback={<KeptPlace size={size}>{t.save}</KeptPlace>}>
      <Loaded payment={payment} size={size} />
    </Suspense>
  )
}
