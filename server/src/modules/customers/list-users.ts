import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/identity/user-calls.ts'
import type { Db } from '../../platform/db.ts'
import { newest, readPage } from '../../platform/http/paging.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import type { StaffScope } from '../../platform/scope.ts'
import { countUsers, findUsers, type ListedUser } from '../identity/index.ts'
import { isUserVisible, userIsVisible } from './user-reach-store.ts'

/** The users that staff may manage, the newest first. */
export const listUsers: Operation<typeof calls.listUsers> = async ({ clock, db, query, scope }) => {
  const reach = userIsVisible(scope)
  const page = await readPage<ListedUser>(query, {
    order: newest(({ createdAt }) => createdAt),
    find: (start) => findUsers(db, reach, query, start, clock.now()),
    count: (most) => countUsers(db, reach, query, most),
    isSearch: query.text !== undefined,
  })
  return page.map(viewOf)
}

/** The same operation for a user that the scope may see; `not_found` for any other. */
export const forUserInReach =
  <Context extends OfUser, Result>(operation: (context: Context) => Promise<Result>) =>
  async (context: Context): Promise<Result> => {
    if (!(await isUserVisible(context.db, context.scope, context.params.id))) refuse('not_found')
    return operation(context)
  }

interface OfUser {
  readonly db: Db
  readonly scope: StaffScope
  readonly params: { readonly id: string }
}

const viewOf = (user: ListedUser): CallResult<typeof calls.listUsers>[number] => ({
  _id: user.id,
  first_name: user.firstName,
  last_name: user.lastName,
  email: user.email,
  roles: [...user.roles],
  entities: [...user.entities],
  status: user.status === 'APPROVED' ? 'APPROVED' : 'BLOCKED',
  password_expired: user.passwordExpired,
  second_factor: [
    ...(user.hasTotp ? ['totp' as const] : []),
    ...(user.hasPasskey ? ['passkey' as const] : []),
  ],
  open_sessions: user.openSessions,
  last_login: user.lastLogin?.toISOString() ?? null,
  created_at: user.createdAt.toISOString(),
  version: user.version,
})
