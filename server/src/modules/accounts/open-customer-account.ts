import type { StaffAccount } from '@fondaco/contract/applications/review-schemas.ts'
import type { openCompanyAccount } from '@fondaco/contract/companies/review-calls.ts'
import { CLOSED_CURRENCIES } from '@fondaco/rules/currency.ts'
import { recordAudit } from '../../platform/audit.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { CallContext } from '../../platform/http/serve-call.ts'
import { actorOf } from '../../platform/http/session.ts'
import { enqueue } from '../../platform/outbox.ts'
import { type Customer, refuseOwnCustomer } from '../customers/index.ts'
import { readTotal } from './announce-total.ts'
import { customerIn } from './customer-in.ts'
import { openAccount } from './open-account.ts'
import { staffAccount } from './staff-account.ts'

type Context = Pick<
  CallContext<typeof openCompanyAccount>,
  'db' | 'scope' | 'params' | 'body' | 'session' | 'request' | 'clock'
>

/**
 * Opens one more account of an approved customer, in an entity of the staff. An account for internal use needs the
 * setting `operational_account`, which only companies have. Refusals: `not_found`,
 * `maker_cannot_approve` of themselves, `permission_missing` for another entity, `customer_not_approved`,
 * `setting_off`, `currency_closed`.
 */
export const openCustomerAccount =
  (kind: Customer['kind']) =>
  async ({ db, scope, params, body, session, request, clock }: Context): Promise<StaffAccount> => {
    const { entity, currency, name = `${currency} account`, is_internal: isInternal = false } = body
    const at = clock.now()
    return db.transaction().execute(async (trx) => {
      const { id: customerId, status, settings } = await customerIn(trx, scope, params.id, kind)
      await refuseOwnCustomer(trx, session, customerId)
      if (!scope.entities.includes(entity)) refuse('permission_missing')
      if (status !== 'APPROVED') refuse('customer_not_approved', { description: NOT_APPROVED })
      if (isInternal && !settings.operational_account) refuse('setting_off', { description: NOT_OPERATIONAL })
      if (CLOSED_CURRENCIES.includes(currency)) refuse('currency_closed', { description: NO_LONGER })
      const account = await openAccount(trx, { customerId, entity, currency, name, openedAt: at, isInternal })
      await recordAudit(trx, {
        at,
        actor: actorOf(session, request),
        action: 'account.open',
        object: { type: 'account', id: account.id },
        customerId,
        after: {
          entity,
          currency,
          name,
          account_id: account.accountId,
          ...(isInternal ? { is_internal: true } : {}),
        },
      })
      await enqueue(trx, await readTotal(trx, customerId, entity))
      return staffAccount(trx, account)
    })
  }

const NOT_APPROVED = {
  en: 'Accounts are opened once the customer is approved.',
  lt: 'Sąskaitos atidaromos, kai klientas patvirtinamas.',
}
const NOT_OPERATIONAL = {
  en: 'The setting “Operational account” of this company is off.',
  lt: 'Šios įmonės nustatymas „Operacinė sąskaita“ išjungtas.',
}
const NO_LONGER = {
  en: 'Accounts in this currency are no longer opened.',
  lt: 'Sąskaitos šia valiuta nebeatidaromos.',
}
