import * as calls from '@fondaco/contract/payment-days/calls.ts'
import { type Mounted, mount } from '../../platform/http/serve-call.ts'
import type { ProposalDeps } from '../proposals/index.ts'
import { getPaymentDays } from './get-payment-days.ts'
import { proposePaymentDays } from './propose-payment-days.ts'

export const paymentDaysRoutes = ({ proposals }: { readonly proposals: ProposalDeps }): Mounted[] => [
  mount(calls.getPaymentDays, getPaymentDays),
  mount(calls.proposePaymentDays, proposePaymentDays(proposals)),
]
