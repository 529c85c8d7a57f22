import type * as calls from '@fondaco/contract/payouts/calls.ts'
import { isHeld } from '@fondaco/rules/account.ts'
import { formatAmount } from '@fondaco/rules/money.ts'
import { isPaidOut } from '@fondaco/rules/onboarding/customer-status.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Operation } from '../../../platform/http/serve-call.ts'
import { findHeldAccounts, listAccounts } from '../../accounts/index.ts'
import { readCustomer } from '../../customers/index.ts'
import { findWaitingAbout } from '../../proposals/index.ts'
import { payablesOf } from './payout-obstacle.ts'
import { findLastPayouts } from './payout-store.ts'

/**
 * What can be paid out from each account of a customer that the reader sees, or why it cannot, with the payout that waits
 * and the last one. Closed accounts without a payout are left out. Refusals: `not_found`.
 */
export const getPayouts: Operation<typeof calls.getPayouts> = async ({ db, scope, params }) => {
  const customer = (await readCustomer(db, scope, params.id)) ?? refuse('not_found')
  const listed = await listAccounts(db, scope, { customerId: customer.id })
  const paid = await findLastPayouts(
    db,
    listed.map(({ id }) => id),
  )
  const ids = listed.filter(({ id, status }) => isHeld(status) || paid.has(id)).map(({ id }) => id)
  const [held, waiting] = await Promise.all([
    findHeldAccounts(db, scope, ids),
    findWaitingAbout(db, 'balance_payout', ids),
  ])
  const accounts = ids.flatMap((id) => held.get(id) ?? [])
  const payables = await payablesOf(db, accounts)
  const holder = accounts[0]?.holder
  return {
    holder: customer.name,
    by_compliance: holder !== undefined && isPaidOut(holder.status) && holder.isPaidByCompliance,
    accounts: accounts.map(({ account: { id, name, accountId, entity, currency } }, index) => {
      const { balance = 0n, available = 0n, way = null, obstacle = null } = payables[index] ?? {}
      const last = paid.get(id)
      return {
        _id: id,
        name,
        number: accountId,
        entity,
        currency,
        balance: formatAmount(balance, currency),
        available: formatAmount(available, currency),
        way,
        obstacle,
        change_id: waiting.get(id) ?? null,
        paid: last
          ? {
              _id: last.id,
              type: last.type,
              status: last.status,
              amount: formatAmount(last.amount, currency),
              returned: last.cancel_status === 'RETURNED',
            }
          : null,
      }
    }),
  }
}
