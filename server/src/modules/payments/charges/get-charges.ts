import type * as calls from '@fondaco/contract/charges/calls.ts'
import { formatAmount } from '@fondaco/rules/money.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Operation } from '../../../platform/http/serve-call.ts'
import { findHeldAccounts, listAccounts } from '../../accounts/index.ts'
import { readCustomer } from '../../customers/index.ts'
import { findWaitingAbout } from '../../proposals/index.ts'
import { operationalFees } from './operational-fees.ts'

/**
 * What an operational fee costs today from each account of a customer that the reader sees, or why it cannot be charged.
 * Closed accounts are left out. Refusals: `not_found`.
 */
export const getCharges: Operation<typeof calls.getCharges> = async ({ clock, db, scope, params }) => {
  const customer = (await readCustomer(db, scope, params.id)) ?? refuse('not_found')
  const open = (await listAccounts(db, scope, { customerId: customer.id })).filter(
    ({ status }) => status === 'ACTIVE' || status === 'BLOCKED',
  )
  const ids = open.map(({ id }) => id)
  const [held, waiting] = await Promise.all([
    findHeldAccounts(db, scope, ids),
    findWaitingAbout(db, 'operational_charge', ids),
  ])
  const accounts = ids.flatMap((id) => held.get(id) ?? [])
  const fees = await operationalFees(db, accounts, clock.now())
  return {
    accounts: accounts.map(({ account: { id, name, accountId, entity, currency } }, index) => {
      const { decided, obstacle } = fees[index] ?? { decided: null, obstacle: null }
      return {
        _id: id,
        name,
        number: accountId,
        entity,
        currency,
        fee: decided && formatAmount(decided.amount, currency),
        obstacle,
        change_id: waiting.get(id) ?? null,
      }
    }),
  }
}
