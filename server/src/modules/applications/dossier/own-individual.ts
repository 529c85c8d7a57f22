import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import type { Session } from '../../../platform/http/session.ts'
import type { CustomerScope, StaffScope } from '../../../platform/scope.ts'

type Context = Pick<CallContext<never>, 'customer'> & {
  readonly session: Session | null
  readonly scope: CustomerScope | StaffScope | null
}

/** The individual who acts in a session, for themselves. */
export interface OwnIndividual {
  readonly id: string
  readonly scope: CustomerScope
  readonly session: Session
}

/**
 * The individual that the session's own user is. Refuses `401` without a session, `not_found` if `userId` is another
 * user or not an individual, and `proxy_read_only` in a proxy login: nobody answers for another person.
 */
export function ownIndividualOf({ customer, scope, session }: Context, userId: string): OwnIndividual {
  if (!session) refuse('401')
  if (scope?.kind !== 'customer' || customer?.kind !== 'INDIVIDUAL' || session.user.id !== userId)
    refuse('not_found')
  if (session.actedBy) refuse('proxy_read_only')
  return { id: customer.id, scope, session }
}
