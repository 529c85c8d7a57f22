import type * as calls from '@fondaco/contract/payees/calls.ts'
import { z } from 'zod'
import type { Db } from '../../platform/db.ts'
import { type Order, readPage, TIME_VALUE } from '../../platform/http/paging.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { requireVisible } from './payee-access.ts'
import { countPayees, findPayees, type Payee, type PayeeFilter, type PayeeSort } from './store.ts'
import { viewPayee } from './view-payee.ts'

/** Names that the database can compare. */
const NAME_VALUE = z
  .string()
  .max(300)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u)

const ORDERS: Readonly<Record<PayeeSort, Order<Payee>>> = {
  name: { name: 'name', value: NAME_VALUE, of: ({ name }) => name.toLowerCase() },
  '-last_paid_at': {
    name: 'last paid',
    value: TIME_VALUE,
    of: ({ last_paid_at }) => (last_paid_at ?? new Date(0)).toISOString(),
  },
}

/** The payees of the customer, with the removed ones. */
export const listPayees: Operation<typeof calls.listPayees> = ({ db, query, customer }) =>
  pageOf(db, customer?.id ?? refuse('not_found'), {}, { ...query, sort: 'name' })

/** The payees of a customer that a filter finds. Refuses `not_found`. */
export const listPayeesOf: Operation<typeof calls.listPayeesOf> = async ({ db, scope, params, query }) => {
  await requireVisible(db, scope, params.id)
  const { beneficiary_id: id, text, group, is_visible: isVisible } = query
  return pageOf(db, params.id, { id, text, group, isVisible }, query)
}

async function pageOf(
  db: Db,
  customerId: string,
  filter: PayeeFilter,
  paging: Parameters<typeof readPage>[0] & { readonly sort: PayeeSort },
) {
  const page = await readPage(paging, {
    order: ORDERS[paging.sort],
    find: (start) => findPayees(db, customerId, filter, { ...start, sort: paging.sort }),
    count: (most) => countPayees(db, customerId, filter, most),
    isSearch: filter.text !== undefined,
  })
  return page.map(viewPayee)
}
