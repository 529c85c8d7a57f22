import { ENTITIES, type Entity } from '@fondaco/rules/entity.ts'
import { type RawBuilder, sql } from 'kysely'

/**
 * The customers and entities whose data may be used. Every store function over customer data needs one, so a query that
 * forgets the tenant does not compile. Scopes are made in four places: `serve-call` (for people), `resumeScope` (for
 * their work that continues after a call), `define-job` (for the institution's own work) and where messages of outside
 * parties are received.
 */
declare const made: unique symbol
interface Made {
  readonly [made]: true
}

/** A customer's own data: these customers, inside these entities. */
export interface CustomerScope extends Made {
  readonly kind: 'customer'
  readonly customerIds: readonly string[]
  readonly entities: readonly Entity[]
}

/** The customers of the entities that a member of staff may see. */
export interface StaffScope extends Made {
  readonly kind: 'entities'
  readonly entities: readonly Entity[]
}

/** The institution's own work: jobs, the rail's answers, checks. */
export interface SystemScope extends Made {
  readonly kind: 'system'
}

export type Scope = CustomerScope | StaffScope | SystemScope

/** For `serve-call` only. */
export const customerScope = (customerIds: readonly string[], entities: readonly Entity[]): CustomerScope =>
  ({ kind: 'customer', customerIds, entities }) as unknown as CustomerScope

/** For `serve-call` only. */
export const staffScope = (entities: readonly Entity[]): StaffScope =>
  ({ kind: 'entities', entities }) as unknown as StaffScope

/** The scope of a person whose work continues after a call, as a row keeps it. */
export interface KeptScope {
  /** null: staff, every customer of the entities. */
  readonly customerIds: readonly string[] | null
  readonly entities: readonly Entity[]
}

export const keepScope = (scope: CustomerScope | StaffScope): KeptScope => ({
  customerIds: scope.kind === 'customer' ? scope.customerIds : null,
  entities: scope.entities,
})

/** For work that continues after a call: the kept scope, or null if the person no longer sees all of it. */
export function resumeScope(
  { customerIds, entities }: KeptScope,
  now: {
    readonly side: 'customer' | 'staff'
    readonly customers: readonly { readonly id: string }[]
    readonly entities: readonly Entity[]
  },
): CustomerScope | StaffScope | null {
  if ((customerIds === null) !== (now.side === 'staff')) return null
  if (!entities.every((entity) => now.entities.includes(entity))) return null
  if (customerIds === null) return staffScope(entities)
  const sees = customerIds.every((id) => now.customers.some((customer) => customer.id === id))
  return sees ? customerScope(customerIds, entities) : null
}

/** For the job runner, which gives it to each job, and for messages of outside parties. */
export const systemScope = { kind: 'system' } as unknown as SystemScope

/**
 * For an operation that must see more than its caller.
 * @param _why the reason, for reviewers; a house check counts these
 */
export const beyondScope = (_why: string): SystemScope => systemScope

/** SQL: whether a scope sees all of some entities, an array; null may be any of them. */
export const seesEntities = (scope: Scope, entities: RawBuilder<unknown>): RawBuilder<boolean> =>
  scope.kind === 'system'
    ? sql<boolean>`true`
    : sql<boolean>`coalesce(${entities}, ${ENTITIES}::text[]) <@ ${scope.entities}::text[]`
