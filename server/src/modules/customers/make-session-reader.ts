import { ENTITIES, type Entity } from '@fondaco/rules/entity.ts'
import type { Db } from '../../platform/db.ts'
import { gathering } from '../../platform/gathering.ts'
import type { CustomerOfSession, SessionReader } from '../../platform/http/session.ts'
import type { Sessions } from '../identity/index.ts'
import { type CustomerOfUser, customersOfEach, heldForAny, inSession } from './store.ts'

/**
 * Reads whole sessions: the user (identity), and the customers for whom they may act. It takes two queries for a
 * customer, one for staff, shared by calls that come at the same time.
 */
export function makeSessionReader(deps: { readonly db: Db; readonly sessions: Sessions }): SessionReader {
  const customersOf = gathering((userIds: readonly string[]) => customersOfEach(deps.db, userIds))
  const whole = async (read: Awaited<ReturnType<Sessions['byToken']>>) => {
    if (typeof read === 'string') return read
    const { staffEntities, ...session } = read
    if (session.side === 'staff')
      return { ...session, customers: [], entities: staffEntities, seesWholeUser: true }
    const customers = await customersOf(session.user.id)
    const visible = session.actedBy ? seenBy(staffEntities, customers) : customers
    const seen = inSession(visible, session.permissions)
    const seesWholeUser = entitiesOf(customers).every((entity) => entitiesOf(seen).includes(entity))
    const permissions = heldForAny(seen, session.permissions)
    return { ...session, permissions, customers: seen, entities: entitiesOf(seen), seesWholeUser }
  }
  return {
    byToken: async (token, options) => whole(await deps.sessions.byToken(token, options)),
    byCookie: async (cookie) => whole(await deps.sessions.byCookie(cookie)),
  }
}

/** In a proxy login: the user's customers that the member of staff may see. */
const seenBy = (staff: readonly Entity[], customers: readonly CustomerOfUser[]): CustomerOfUser[] =>
  customers.flatMap((customer) => {
    const entities = customer.entities.filter((entity) => staff.includes(entity))
    return entities.length > 0 || customer.entities.length === 0 ? [{ ...customer, entities }] : []
  })

/** The entities in which customers have accounts. */
export const entitiesOf = (customers: readonly Pick<CustomerOfSession, 'entities'>[]): Entity[] =>
  ENTITIES.filter((entity) => customers.some((customer) => customer.entities.includes(entity)))
