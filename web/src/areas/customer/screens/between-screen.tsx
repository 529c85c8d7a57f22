import type { ReactNode } from 'react'
import { BetweenFlow } from '../../../features/payments/between/between-flow.tsx'

/** `/customer/payments/transfers/between` */
export const BetweenScreen = (): ReactNode => <BetweenFlow />
