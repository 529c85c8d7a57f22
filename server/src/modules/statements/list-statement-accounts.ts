import type * as calls from '@fondaco/contract/statements/calls.ts'
import { entityDay } from '@fondaco/rules/calendar.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { listAccounts } from '../accounts/index.ts'

/** The accounts of which statements can be made, closed ones too, oldest first. Refusals: `not_found`. */
export const listStatementAccounts: Operation<typeof calls.listStatementAccounts> = async ({ db, scope }) => {
  const accounts = await listAccounts(db, scope)
  return accounts
    .filter(({ status }) => status !== 'DELETED')
    .map(({ id, accountId, currency, name, entity, status, openedAt }) => ({
      _id: id,
      account_id: accountId,
      currency,
      name,
      entity,
      status,
      opened_on: entityDay(openedAt, entity),
    }))
}
