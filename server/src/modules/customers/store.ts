import { type CompanyPermission, permissionsFor } from '@fondaco/rules/companies/company-users.ts'
import { permissionsOfManager } from '@fondaco/rules/companies/managers.ts'
import type { CompanySettings } from '@fondaco/rules/company-settings.ts'
import { ENTITIES, type Entity } from '@fondaco/rules/entity.ts'
import type { CustomerStatus } from '@fondaco/rules/onboarding/customer-status.ts'
import type { RiskCategory } from '@fondaco/rules/payments/limits.ts'
import type { Permission } from '@fondaco/rules/permissions.ts'
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Reader, Schema, Trx } from '../../platform/db.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { CustomerOfSession } from '../../platform/http/session.ts'
import type { StoredAddress } from '../../platform/schema/columns.ts'
import type { Scope } from '../../platform/scope.ts'

/** A customer, company or individual. */
export interface Customer {
  readonly id: string
  /** The number people see. */
  readonly number: string
  readonly kind: 'COMPANY' | 'INDIVIDUAL'
  /** A company's legal name, an individual's full name. */
  readonly name: string
  readonly status: string
  /** 1 low to 5 prohibited. */
  readonly riskCategory: RiskCategory
  readonly feeProgram: number
  /** Those of the accounts. */
  readonly entities: readonly Entity[]
  readonly address: StoredAddress
  readonly businessActivity: string | null
  readonly settings: CompanySettings
  /** Individuals: the user who is this person. */
  readonly userId: string | null
  readonly version: number
}

type CustomerRow = Selectable<Schema['customer']>

const customerOf = (row: CustomerRow): Customer => ({
  id: row.id,
  number: row.number.toString(),
  kind: row.kind,
  name: row.name,
  status: row.status,
  riskCategory: row.risk_category,
  feeProgram: row.fee_program,
  entities: row.entities,
  address: {
    country: row.country,
    city: row.city,
    ...(row.street === null ? {} : { street: row.street }),
    ...(row.postal_code === null ? {} : { postal_code: row.postal_code }),
  },
  businessActivity: row.business_activity,
  settings: row.settings,
  userId: row.user_id,
  version: row.version,
})

/**
 * Whether the scope may see the `customer` row of the statement. Staff see customers with accounts in their entities,
 * and customers without accounts.
 */
export function customerIsVisible(scope: Scope): RawBuilder<boolean> {
  if (scope.kind === 'system') return sql<boolean>`true`
  if (scope.kind === 'customer') return sql<boolean>`customer.id = any(${scope.customerIds}::uuid[])`
  return sql<boolean>`(customer.entities && ${scope.entities}::text[] or customer.entities = '{}')`
}

/** Entities whose staff see a customer: those of its accounts; all if it has none. */
export async function entitiesSeeing(reader: Reader, customerId: string): Promise<readonly Entity[]> {
  const customer = await reader
    .selectFrom('customer')
    .select('entities')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  const held = ENTITIES.filter((one) => customer.entities.includes(one))
  return held.length > 0 ? held : ENTITIES
}

/** Records that a customer has an account in an entity: its staff see the customer from now on. */
export async function addCustomerEntity(trx: Trx, customerId: string, entity: Entity): Promise<void> {
  await trx
    .updateTable('customer')
    .set({ entities: sql<Entity[]>`array(select unnest(entities || ${entity}::text) order by 1)` })
    .where('id', '=', customerId)
    .where(sql<boolean>`not entities @> array[${entity}]::text[]`)
    .execute()
}

/** One customer that the scope may see, or null. */
export async function readCustomer(reader: Reader, scope: Scope, id: string): Promise<Customer | null> {
  const [customer] = await readCustomers(reader, scope, [id])
  return customer ?? null
}

/** A company that the scope may see. Refuses `not_found`. */
export async function readCompany(reader: Reader, scope: Scope, id: string): Promise<Customer> {
  const customer = await readCustomer(reader, scope, id)
  return customer?.kind === 'COMPANY' ? customer : refuse('not_found')
}

/** Those of these customers that the scope may see, in no order. */
export async function readCustomers(
  reader: Reader,
  scope: Scope,
  ids: readonly string[],
): Promise<Customer[]> {
  const rows = await reader
    .selectFrom('customer')
    .selectAll()
    .where('customer.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(customerIsVisible(scope))
    .execute()
  return rows.map(customerOf)
}

/** A customer for which a user may act. */
export interface CustomerOfUser extends Omit<CustomerOfSession, 'permissions'> {
  /**
   * Of a company: what their role there permits, and what they were given there; of a managed one, at its manager. Null for
   * an individual.
   */
  readonly access: {
    readonly ofRole: readonly Permission[]
    readonly given: readonly CompanyPermission[]
    /** Of a managed one: the users of its manager may also pay. */
    readonly isShared: boolean
  } | null
}

/**
 * The customers for which a user may act, in one query: companies in order of joining, but for those that block the user,
 * or the individual that the user is; then the companies that these manage, while the manager is APPROVED and can manage
 * others (`managesOthers`). `entities` are those of the customer's accounts.
 */
export async function customersOf(reader: Reader, userId: string): Promise<CustomerOfUser[]> {
  const [customers = []] = await customersOfEach(reader, [userId])
  return customers
}

/** The same for several users, in their order. */
export async function customersOfEach(
  reader: Reader,
  userIds: readonly string[],
): Promise<CustomerOfUser[][]> {
  const { rows } = await sql<{
    user_id: string
    id: string
    number: bigint
    kind: 'COMPANY' | 'INDIVIDUAL'
    name: string
    status: CustomerStatus
    settings: CompanySettings
    entities: Entity[]
    role: string | null
    given: CompanyPermission[]
    of_role: Permission[]
    is_managed: boolean
    is_shared: boolean
  }>`
    with of_company as (
      select user_id, company_id as id, added_at as since, role, permissions as given from company_user
      where user_id = any(${userIds}::uuid[]) and blocked_at is null
    )
    select of_user.user_id, c.id, c.number, c.kind, c.name, c.status, c.settings, c.entities, role, given,
      is_managed, is_shared, array(select permission from role_permission r where r.role = of_user.role) as of_role
    from (
      select *, false as is_managed, false as is_shared from of_company
      union all
      select user_id, id, created_at, null, null, false, false from customer where user_id = any(${userIds}::uuid[])
      union all
      select o.user_id, managed.customer_id, o.since, o.role, o.given, true, managed.shared_with
      from of_company o
      join company manager on manager.customer_id = o.id and manager.can_manage_other_companies
      join customer holding on holding.id = o.id and holding.status = 'APPROVED'
      join company managed on managed.managed_by = o.id
      where not exists (
        select from company_user own where own.company_id = managed.customer_id and own.user_id = o.user_id)
    ) of_user
    join customer c using (id)
    order by is_managed, of_user.since, c.number`.execute(reader)
  const byUser = Map.groupBy(rows, ({ user_id }) => user_id)
  return userIds.map((userId) =>
    (byUser.get(userId) ?? []).map((row) => ({
      id: row.id,
      number: row.number.toString(),
      kind: row.kind,
      name: row.name,
      status: row.status,
      settings: row.settings,
      entities: row.entities,
      isManaged: row.is_managed,
      access: row.role === null ? null : { ofRole: row.of_role, given: row.given, isShared: row.is_shared },
    })),
  )
}

/** A user's customers in a session, each with what they may do for it: never more than the session may. */
export const inSession = (
  customers: readonly CustomerOfUser[],
  held: ReadonlySet<Permission>,
): CustomerOfSession[] =>
  customers.map(({ access, ...customer }) => ({
    ...customer,
    permissions: access ? new Set(heldFor(customer, access, held)) : held,
  }))

function heldFor(
  { isManaged }: Pick<CustomerOfUser, 'isManaged'>,
  { ofRole, given, isShared }: NonNullable<CustomerOfUser['access']>,
  held: ReadonlySet<Permission>,
): Permission[] {
  const own = permissionsFor(held, ofRole, given)
  return isManaged ? permissionsOfManager(own, isShared) : own
}

/** What a person may do for any of their customers; without one, what their roles permit. */
export const heldForAny = (
  customers: readonly Pick<CustomerOfSession, 'permissions'>[],
  held: ReadonlySet<Permission>,
): ReadonlySet<Permission> =>
  customers.length === 0 ? held : new Set(customers.flatMap(({ permissions }) => [...permissions]))

/** A customer stays as it is until the end of the transaction: its status. Null if there is none. */
export async function keepCustomer(trx: Trx, id: string): Promise<CustomerStatus | null> {
  const kept = await trx
    .selectFrom('customer')
    .select('status')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  return kept?.status ?? null
}

export async function insertCustomer(trx: Trx, customer: Insertable<Schema['customer']>): Promise<void> {
  await trx.insertInto('customer').values(customer).execute()
}
