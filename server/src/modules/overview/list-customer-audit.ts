import type * as calls from '@fondaco/contract/applications/review-calls.ts'
import { newest, readPage } from '../../platform/http/paging.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { type Customer, readCustomer } from '../customers/index.ts'
import { type AuditedChange, countAudited, findAudited } from './audit-store.ts'

/** The audit of a customer of a kind, newest first. Refusals: `not_found`, `cursor_invalid`. */
export const listCustomerAudit =
  (kind: Customer['kind']): Operation<typeof calls.listIndividualAudit> =>
  async ({ db, scope, params, query }) => {
    const customer = await readCustomer(db, scope, params.id)
    if (customer?.kind !== kind) refuse('not_found')
    const audited = { customerId: customer.id, ...(query.account ? { accountId: query.account } : {}) }
    const page = await readPage<AuditedChange>(query, {
      order: newest(({ at }) => at),
      find: (start) => findAudited(db, scope, audited, start),
      count: (most) => countAudited(db, scope, audited, most),
      isSearch: false,
    })
    return page.map((one) => ({
      _id: one.id,
      at: one.at.toISOString(),
      actor: one.actorName,
      on_behalf_of: one.onBehalfOf,
      action: one.action,
      ip: one.ip,
      before: one.before,
      after: one.after,
      sealed: one.sealed,
    }))
  }
