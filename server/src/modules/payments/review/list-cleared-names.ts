import type { listClearedNames as Call } from '@fondaco/contract/payments/cleared-name-calls.ts'
import type { ClearedNameState } from '@fondaco/rules/payments/cleared-name.ts'
import { newest, readPage } from '../../../platform/http/paging.ts'
import type { Operation } from '../../../platform/http/serve-call.ts'
import {
  type ClearedNameFilter,
  countClearedNames,
  type FoundClearedName,
  findClearedNames,
} from './cleared-name-store.ts'

/** Lists the names in payments that staff cleared, newest first. Refusals: `cursor_invalid`. */
export const listClearedNames: Operation<typeof Call> = async ({ db, scope, query, clock }) => {
  const now = clock.now()
  const filter: ClearedNameFilter = {
    state: query.state,
    customerId: query.customer_id,
    text: query.text,
    now,
  }
  const page = await readPage<FoundClearedName>(query, {
    order: newest(({ at }) => at),
    find: (start) => findClearedNames(db, scope, filter, start),
    count: (most) => countClearedNames(db, scope, filter, most),
    isSearch: query.text !== undefined,
  })
  return page.map((one) => clearedNameView(one, now))
}

/** A cleared name as staff see it. */
export const clearedNameView = (one: FoundClearedName, now: Date) => ({
  _id: one.id,
  state: stateOf(one, now),
  entity: one.entity,
  customer: { _id: one.customer_id, name: one.customer_name },
  name: one.name,
  account: one.account,
  listed_name: one.listed_name,
  list: one.list,
  reason: one.reason,
  transaction: { _id: one.transaction_id, reference: one.reference },
  cleared: { by: one.cleared_by, at: one.cleared_at.toISOString() },
  released: { by: one.released_by, at: one.at.toISOString() },
  expires_at: one.expires_at.toISOString(),
  revoked:
    one.revoked_at === null
      ? null
      : { by: one.revoked_by ?? '', at: one.revoked_at.toISOString(), reason: one.revoked_reason ?? '' },
})

function stateOf({ revoked_at, expires_at }: FoundClearedName, now: Date): ClearedNameState {
  if (revoked_at !== null) return 'REVOKED'
  return expires_at > now ? 'STANDING' : 'EXPIRED'
}
