import type { ClaimedType } from '@fondaco/rules/claims.ts'
import type { Permission } from '@fondaco/rules/permissions.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { id } from '../query.ts'
import type { RefusalCode } from '../refusals.ts'
import { takeOverInput } from './schemas.ts'

/** Calls by which staff claim the objects on which they work. */

const held = z.object({ until: z.string() })

const NAMES = { transaction: 'Transaction', individual: 'Individual', company: 'Company' } as const

/** The calls for one type of object. Everyone who may decide on the object may claim it. */
const claimCalls = (
  object: ClaimedType,
  permission: Permission,
  refusals: { readonly heldByOther: RefusalCode; readonly notHeld: RefusalCode },
) => {
  const name = NAMES[object]
  const path = `/${object}/:id/lock`
  const common = {
    method: 'POST',
    who: { staff: [permission] },
    whose: 'entities',
    params: z.strictObject({ id }),
  } as const
  return {
    claim: call({
      ...common,
      name: `claim${name}`,
      path,
      summary: 'Claims the object for 15 minutes, or extends one’s own claim; others cannot decide on it',
      body: z.strictObject({}),
      result: held,
      refusals: ['not_found', refusals.heldByOther],
    }),
    unclaim: call({
      ...common,
      name: `unclaim${name}`,
      path: `/${object}/:id/unlock`,
      summary: 'Ends one’s own claim',
      body: z.strictObject({}),
      result: z.object({}),
      refusals: ['not_found', refusals.notHeld],
    }),
    takeOver: call({
      ...common,
      name: `takeOver${name}`,
      path: `${path}/take_over`,
      summary:
        'Takes over a colleague’s claim for 15 minutes; the colleague is notified of the person and the reason',
      body: takeOverInput,
      result: held,
      refusals: ['not_found', 'claim_not_held_by_other'],
    }),
  }
}

const ofTransaction = claimCalls('transaction', 'transaction:decide', {
  heldByOther: 'transaction_locked',
  notHeld: 'transaction_not_locked',
})
export const claimTransaction = ofTransaction.claim
export const unclaimTransaction = ofTransaction.unclaim
export const takeOverTransaction = ofTransaction.takeOver

const ofIndividual = claimCalls('individual', 'individual:review', {
  heldByOther: 'individual_locked',
  notHeld: 'individual_not_locked',
})
export const claimIndividual = ofIndividual.claim
export const unclaimIndividual = ofIndividual.unclaim
export const takeOverIndividual = ofIndividual.takeOver

const ofCompany = claimCalls('company', 'company:review', {
  heldByOther: 'company_locked',
  notHeld: 'company_not_locked',
})
export const claimCompany = ofCompany.claim
export const unclaimCompany = ofCompany.unclaim
export const takeOverCompany = ofCompany.takeOver
