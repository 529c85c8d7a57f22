import type { Reader } from '../../platform/db.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Session } from '../../platform/http/session.ts'
import { usersReaching } from './company-user-store.ts'

/**
 * Staff never act on a customer that they belong to, in any role, nor on one that their company manages: four eyes. Refuses
 * `maker_cannot_approve`.
 */
export async function refuseOwnCustomer(
  reader: Reader,
  session: Session,
  ...customerIds: readonly string[]
): Promise<void> {
  const people = await usersReaching(reader, ...customerIds)
  if (people.includes(session.user.id)) refuse('maker_cannot_approve', { description: OWN })
}

const OWN = {
  en: 'You are this customer, or act for them. A colleague must do it.',
  lt: 'Jūs esate šis klientas arba veikiate jo vardu. Tai turi atlikti kolega.',
}
