import type { Entity } from '@fondaco/rules/entity.ts'
import { canBeOwner, type OwnerRole } from '@fondaco/rules/onboarding/owners.ts'
import { type Role, STAFF_ROLES } from '@fondaco/rules/roles.ts'
import { sql } from 'kysely'
import type { Reader, Trx } from '../../../platform/db.ts'
import type { StaffScope } from '../../../platform/scope.ts'
import { customerIsVisible } from '../../customers/index.ts'
import { MAY_SIGN_IN } from '../../identity/index.ts'

/** A member of staff, with what they can be to customers. */
export interface StaffOwner {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly roles: readonly Role[]
  readonly isBlocked: boolean
  readonly ownerRoles: readonly OwnerRole[]
  /** Of the roles; 1 before the first change. */
  readonly version: number
}

/** The staff who share an entity with the reader, by name. @param id only this one */
export async function findStaffOwners(
  reader: Reader,
  { entities }: StaffScope,
  id?: string,
): Promise<StaffOwner[]> {
  let query = staffOf(reader, entities)
  if (id !== undefined) query = query.where('app_user.id', '=', id)
  const rows = await query.execute()
  return rows.map(ownerOf)
}

const staffOf = (reader: Reader, entities: readonly Entity[]) =>
  usersOf(reader).where(IS_STAFF).where(sharesEntity(entities))

const IS_STAFF = sql<boolean>`app_user.roles && ${STAFF_ROLES}::text[]`
const sharesEntity = (entities: readonly Entity[]) => sql<boolean>`app_user.entities && ${entities}::text[]`

const usersOf = (reader: Reader) =>
  reader
    .selectFrom('app_user')
    .leftJoin('owner_role', 'owner_role.user_id', 'app_user.id')
    .select(['app_user.id', 'app_user.first_name', 'app_user.last_name', 'app_user.email', 'app_user.roles'])
    .select(['app_user.status', 'owner_role.roles as owner_roles', 'owner_role.version'])
    .orderBy('app_user.first_name')
    .orderBy('app_user.last_name')
    .orderBy('app_user.id')

type Row = Awaited<ReturnType<ReturnType<typeof usersOf>['executeTakeFirstOrThrow']>>

const ownerOf = (row: Row): StaffOwner => ({
  id: row.id,
  name: `${row.first_name} ${row.last_name}`,
  email: row.email,
  roles: row.roles,
  isBlocked: row.status !== MAY_SIGN_IN,
  ownerRoles: row.owner_roles ?? [],
  version: row.version ?? 1,
})

/** A person who can be chosen for a place, or still is in it somewhere. */
export interface OwnerChoice {
  readonly id: string
  readonly name: string
  readonly available: boolean
}

/**
 * The staff who share an entity with the reader and can be in a place, and everybody who is in it at a customer that the
 * reader sees, also those who have left the staff since; by name.
 */
export async function findStaffChoices(
  reader: Reader,
  scope: StaffScope,
  role: OwnerRole,
): Promise<OwnerChoice[]> {
  const shares = sharesEntity(scope.entities)
  const rows = await usersOf(reader)
    .select(shares.as('shares_entity'))
    .where(
      sql<boolean>`(${IS_STAFF} and ${shares} and ${role} = any(owner_role.roles)
        or exists (select from application join customer on customer.id = application.customer_id
          where application.${sql.ref(role)} = app_user.id and ${customerIsVisible(scope)}))`,
    )
    .execute()
  return rows.map((row) => {
    const { id, name, ...owner } = ownerOf(row)
    const facts = { ...owner, isAffiliate: false, seesCustomer: row.shares_entity, isCustomersOwn: false }
    return { id, name, available: canBeOwner(role, facts) }
  })
}

/** The affiliates, by name. */
export async function findAffiliateChoices(reader: Reader): Promise<OwnerChoice[]> {
  const rows = await reader
    .selectFrom('affiliate')
    .innerJoin('app_user', 'app_user.id', 'affiliate.user_id')
    .select(['app_user.id', 'app_user.first_name', 'app_user.last_name', 'app_user.roles', 'app_user.status'])
    .orderBy('app_user.first_name')
    .orderBy('app_user.last_name')
    .orderBy('app_user.id')
    .execute()
  return rows.map(({ id, first_name, last_name, roles, status }) => ({
    id,
    name: `${first_name} ${last_name}`,
    available: status === MAY_SIGN_IN && roles.includes('AFFILIATE'),
  }))
}

/** Writes what a member of staff can be to customers. @returns whether the named version was the last */
export async function writeOwnerRoles(
  trx: Trx,
  userId: string,
  roles: readonly OwnerRole[],
  version: number,
): Promise<boolean> {
  const written = await trx
    .insertInto('owner_role')
    .columns(['user_id', 'roles', 'version'])
    .expression((eb) =>
      eb
        .selectFrom('app_user')
        .select(['app_user.id', sql<OwnerRole[]>`${roles}::text[]`.as('roles'), sql<number>`2`.as('version')])
        .where('app_user.id', '=', userId)
        .where((row) =>
          row.or([
            sql<boolean>`${version}::int = 1`,
            row.exists(row.selectFrom('owner_role').select('user_id').where('user_id', '=', userId)),
          ]),
        ),
    )
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ roles: [...roles], version: version + 1 })
        .where('owner_role.version', '=', version),
    )
    .executeTakeFirst()
  return written.numInsertedOrUpdatedRows === 1n
}
