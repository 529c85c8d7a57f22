import type * as calls from '@fondaco/contract/applications/review-calls.ts'
import type { CallResult } from '@fondaco/contract/call.ts'
import { CLOSED_CURRENCIES } from '@fondaco/rules/currency.ts'
import { recordAudit } from '../../platform/audit.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { CallContext } from '../../platform/http/serve-call.ts'
import { actorOf } from '../../platform/http/session.ts'
import { enqueue } from '../../platform/outbox.ts'
import { refuseOwnCustomer } from '../customers/index.ts'
import { readTotal } from './announce-total.ts'
import { individualIn } from './individual-in.ts'
import { openAccount } from './open-account.ts'
import { staffAccount } from './staff-account.ts'

/**
 * Opens one more account of an approved individual, in an entity of the staff. Refusals: `not_found`,
 * `maker_cannot_approve` of themselves,
 * `permission_missing` for another entity, `customer_not_approved`, `currency_closed`.
 */
export async function openIndividualAccount({
  db,
  scope,
  params,
  body,
  session,
  request,
  clock,
}: CallContext<typeof calls.openIndividualAccount>): Promise<CallResult<typeof calls.openIndividualAccount>> {
  const { entity, currency, name = `${currency} account` } = body
  const at = clock.now()
  return db.transaction().execute(async (trx) => {
    const individual = await individualIn(trx, scope, params.id)
    await refuseOwnCustomer(trx, session, individual.id)
    if (!scope.entities.includes(entity)) refuse('permission_missing')
    if (individual.status !== 'APPROVED') refuse('customer_not_approved', { description: NOT_APPROVED })
    if (CLOSED_CURRENCIES.includes(currency)) refuse('currency_closed', { description: NO_LONGER })
    const account = await openAccount(trx, {
      customerId: individual.id,
      entity,
      currency,
      name,
      openedAt: at,
    })
    await recordAudit(trx, {
      at,
      actor: actorOf(session, request),
      action: 'account.open',
      object: { type: 'account', id: account.id },
      customerId: individual.id,
      after: { entity, currency, name, account_id: account.accountId },
    })
    await enqueue(trx, await readTotal(trx, individual.id, entity))
    return staffAccount(trx, account)
  })
}

const NOT_APPROVED = {
  en: 'Accounts are opened once the customer is approved.',
  lt: 'Sąskaitos atidaromos, kai klientas patvirtinamas.',
}
const NO_LONGER = {
  en: 'Accounts in this currency are no longer opened.',
  lt: 'Sąskaitos šia valiuta nebeatidaromos.',
}
