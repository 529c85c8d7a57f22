import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/identity/calls.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { CallContext } from '../../platform/http/serve-call.ts'
import { beginProxy, findProxyUsers } from '../identity/index.ts'
import { usersActingFor } from './company-user-store.ts'
import { customersOf, readCustomer, readCustomers } from './store.ts'

/** The users of a customer for whom staff may act: approved users of the customer's side. Refusals: `not_found`. */
export async function listCustomerUsers({
  db,
  params,
  scope,
}: CallContext<typeof calls.listCustomerUsers>): Promise<CallResult<typeof calls.listCustomerUsers>> {
  const customer = (await readCustomer(db, scope, params.customer)) ?? refuse('not_found')
  const users = await findProxyUsers(db, await usersActingFor(db, customer.id))
  return users.map(({ user, role }) => ({
    _id: user.id,
    name: `${user.firstName} ${user.lastName}`,
    email: user.email,
    role,
  }))
}

/**
 * Lets a member of staff act for one user of a customer that they may see. Their own session stays, and the page
 * returns to it at the end. Refusals: `not_found` for any other user, staff among them.
 */
export async function proxyLogin({
  body,
  clock,
  db,
  request,
  scope,
  session,
}: CallContext<typeof calls.proxyLogin>): Promise<CallResult<typeof calls.proxyLogin>> {
  const [found] = await findProxyUsers(db, [body.user_id])
  if (!found) refuse('not_found')
  // A company that their company manages is no way to somebody of another entity.
  const customers = (await customersOf(db, found.user.id)).flatMap(({ id, isManaged }) =>
    isManaged ? [] : id,
  )
  if ((await readCustomers(db, scope, customers)).length === 0) refuse('not_found')
  const { user } = found
  const begun = await db
    .transaction()
    .execute((trx) =>
      beginProxy(trx, { by: session, user, reason: body.reason, at: clock.now(), from: request }),
    )
  return { token: begun.token, expires_at: begun.endsAt.toISOString() }
}
