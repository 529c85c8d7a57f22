import { ENTITIES, type Entity } from '@fondaco/rules/entity.ts'
import { type RawBuilder, sql } from 'kysely'

/**
 * Whose data may be touched. Every store function over customer data asks for one: a query that forgets the tenant does
 * not compile. One is made in three places: `serve-call` (for people), `define-job` (for the institution's own work) and
 * where it is taken in what outside parties deliver.
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

/** For `serve-call` alone. */
export const customerScope = (customerIds: readonly string[], entities: readonly Entity[]): CustomerScope =>
  ({ kind: 'customer', customerIds, entities }) as unknown as CustomerScope

/** For `serve-call` alone. */
export const staffScope = (entities: readonly Entity[]): StaffScope =>
  ({ kind: 'entities', entities }) as unknown as StaffScope

/** For the job runner, which gives it to each job, and for what outside parties deliver. */
export const systemScope = { kind: 'system' } as unknown as SystemScope

/**
 * For an operation that must see more than its caller.
 * @param _why in words, for whoever reviews it; a house check counts these
 */
export const beyondScope = (_why: string): SystemScope => systemScope

/** SQL: whether a scope sees all of some entities, an array; null may be any of them. */
export const seesEntities = (scope: Scope, entities: RawBuilder<unknown>): RawBuilder<boolean> =>
  scope.kind === 'system'
    ? sql<boolean>`true`
    : sql<boolean>`coalesce(${entities}, ${ENTITIES}::text[]) <@ ${scope.entities}::text[]`
