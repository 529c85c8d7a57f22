import type { ReactNode } from 'react'
import { sepaForm } from '../../../features/payments/kinds/sepa/sepa-form.tsx'
import { PaymentFlow } from '../../../features/payments/payment-flow.tsx'
import { SavePayee } from '../save-payee.tsx'

/** `/customer/payments/transfers/sepa` */
export const SepaTransferScreen = (): ReactNode => (
  <PaymentFlow form={sepaForm} receiptAction={(payment) => <SavePayee payment={payment} size="sm" />} />
)
