import type { ReactNode } from 'react'
import { SepaTransferFlow } from '../../../features/payments/sepa-transfer-flow.tsx'

/** `/customer/payments/transfers/sepa` */
export const SepaTransferScreen = (): ReactNode => <SepaTransferFlow />
