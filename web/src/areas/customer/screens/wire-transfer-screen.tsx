import type { ReactNode } from 'react'
import { wireForm } from '../../../features/payments/kinds/wire/wire-form.tsx'
import { PaymentFlow } from '../../../features/payments/payment-flow.tsx'
import { SavePayee } from '../save-payee.tsx'

/** `/customer/payments/transfers/wire` */
export const WireTransferScreen = (): ReactNode => (
  <PaymentFlow form={wireForm} receiptAction={(payment) => <SavePayee payment={payment} size="sm" />} />
)
