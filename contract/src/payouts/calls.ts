import { z } from 'zod'
import { call } from '../call.ts'
import { changeView } from '../proposals/schemas.ts'
import { id } from '../query.ts'
import { customerPayouts, proposedPayout } from './schemas.ts'

/** Payouts of balances: two people send what is left to an account in the customer's own name. */

const decide = { staff: ['transaction:decide'] } as const

export const getPayouts = call({
  name: 'getPayouts',
  method: 'GET',
  path: '/payouts/:id',
  summary: 'What can be paid out from each account of a customer, or why it cannot',
  who: decide,
  whose: 'entities',
  params: z.strictObject({ id: id.describe('of the customer') }),
  result: customerPayouts,
  refusals: ['not_found'],
})

export const proposePayout = call({
  name: 'proposePayout',
  method: 'POST',
  path: '/payouts',
  summary:
    'Proposes to pay out the available balance of an account, without a fee, to an account in the customer’s own name at another bank; another holder of the permission approves it, and then it is an ordinary payment by SEPA or by wire',
  who: decide,
  whose: 'entities',
  body: proposedPayout,
  result: z.object({ change: changeView }),
  refusals: [
    'not_found',
    'permission_missing',
    'maker_cannot_approve',
    'customer_not_paid_out',
    'account_not_paid_out',
    'paying_account_closed',
    'account_blocked_by_hand',
    'payments_unfinished',
    'balance_not_available',
    'balance_changed',
    'payout_way_other',
    'iban_invalid',
    'country_not_sepa',
    'payout_account_ours',
    'creditor_name_invalid',
    'wire_address_incomplete',
    'payee_account_invalid',
    'payee_bank_missing',
    'payee_bank_invalid',
    'payer_data_incomplete',
    'payee_not_customer',
    'payee_name_close',
    'proposal_waits',
  ],
})
