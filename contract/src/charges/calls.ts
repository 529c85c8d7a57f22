import { z } from 'zod'
import { call } from '../call.ts'
import { changeView } from '../proposals/schemas.ts'
import { id } from '../query.ts'
import { customerCharges, proposedCharge } from './schemas.ts'

/** Operational fees: charged for work that a customer asked for, by two people, at the price of the price list. */

const decide = { staff: ['transaction:decide'] } as const

export const getCharges = call({
  name: 'getCharges',
  method: 'GET',
  path: '/charges/:id',
  summary: 'What an operational fee costs from each account of a customer, or why it cannot be charged',
  who: decide,
  whose: 'entities',
  params: z.strictObject({ id: id.describe('of the customer') }),
  result: customerCharges,
  refusals: ['not_found'],
})

export const proposeCharge = call({
  name: 'proposeCharge',
  method: 'POST',
  path: '/charges',
  summary:
    'Proposes an operational fee; another holder of the permission approves it, and then it is charged',
  who: decide,
  whose: 'entities',
  body: proposedCharge,
  result: z.object({ change: changeView }),
  refusals: [
    'not_found',
    'permission_missing',
    'maker_cannot_approve',
    'customer_not_chargeable',
    'account_not_active',
    'charge_without_price',
    'fee_changed',
    'proposal_waits',
  ],
})
