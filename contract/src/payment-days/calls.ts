import { z } from 'zod'
import { call } from '../call.ts'
import { changeView } from '../proposals/schemas.ts'
import { paymentDays, proposedPaymentDays } from './schemas.ts'

/** When wires are sent and when they arrive: cut-offs, closed days and value days of each currency. */

export const getPaymentDays = call({
  name: 'getPaymentDays',
  method: 'GET',
  path: '/payment/days',
  summary: 'Cut-offs, closed days and value days of wires in each currency',
  who: { staff: ['view:banks', 'manage:banks'] },
  whose: 'nobody',
  result: paymentDays,
  refusals: [],
})

export const proposePaymentDays = call({
  name: 'proposePaymentDays',
  method: 'POST',
  path: '/payment/days',
  summary: 'Proposes other days of a currency; another holder of the permission approves them',
  who: { staff: ['manage:banks'] },
  whose: 'entities',
  body: proposedPaymentDays,
  result: z.object({ change: changeView }),
  refusals: [
    'permission_missing',
    'version_conflict',
    'payment_days_unchanged',
    'payment_days_invalid',
    'closed_day_repeated',
    'closed_day_past',
    'proposal_waits',
  ],
})
