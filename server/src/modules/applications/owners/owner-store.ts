import { OWNERS, type Owner, type OwnerFacts, type Owners } from '@fondaco/rules/onboarding/owners.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/db.ts'
import { usersReaching } from '../../customers/index.ts'
import { MAY_SIGN_IN } from '../../identity/index.ts'

/** A user in a place of a customer, or who is to be. */
export interface OwnerPerson extends OwnerFacts {
  readonly id: string
  readonly name: string
  readonly email: string
}

/** The column of each place. */
export const OWNER_COLUMNS = {
  acc_manager: 'acc_manager',
  reviewer1: 'reviewer1',
  reviewer2: 'reviewer2',
  affiliate: 'affiliate_id',
} as const satisfies Readonly<Record<Owner, string>>

/** The people in the places of a customer. */
export const idsOf = (owners: Owners): string[] => OWNERS.flatMap((owner) => owners[owner] ?? [])

/** People as they are to a customer that the caller has read in their scope, by id. */
export async function readOwners(
  reader: Reader,
  customerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OwnerPerson>> {
  if (ids.length === 0) return new Map()
  const own = await usersReaching(reader, customerId)
  const rows = await reader
    .selectFrom('app_user')
    .innerJoin('customer', (join) => join.on('customer.id', '=', customerId))
    .leftJoin('owner_role', 'owner_role.user_id', 'app_user.id')
    .leftJoin('affiliate', 'affiliate.user_id', 'app_user.id')
    .select(['app_user.id', 'app_user.first_name', 'app_user.last_name', 'app_user.email', 'app_user.roles'])
    .select(['app_user.status', 'owner_role.roles as owner_roles', 'affiliate.mark'])
    .select(
      sql<boolean>`(customer.entities = '{}' or customer.entities && app_user.entities)`.as('sees_customer'),
    )
    .where('app_user.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        name: `${row.first_name} ${row.last_name}`,
        email: row.email,
        roles: row.roles,
        ownerRoles: row.owner_roles ?? [],
        isAffiliate: row.mark !== null,
        isBlocked: row.status !== MAY_SIGN_IN,
        seesCustomer: row.sees_customer,
        isCustomersOwn: own.includes(row.id),
      },
    ]),
  )
}
