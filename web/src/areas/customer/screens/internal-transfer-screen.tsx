import type { ReactNode } from 'react'
import { internalForm } from '../../../features/payments/kinds/internal/internal-form.tsx'
import { PaymentFlow } from '../../../features/payments/payment-flow.tsx'
import { SavePayee } from '../save-payee.tsx'

/** `/customer/payments/transfers/inside` */
export const InternalTransferScreen = (): ReactNode => (
  <PaymentFlow form={internalForm} receiptAction={(payment) => <SavePayee payment={payment} size="sm" />} />
)
