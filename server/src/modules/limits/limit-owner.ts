import { ENTITIES, type Entity } from '@fondaco/rules/entity.ts'
import type { Reader } from '../../platform/db.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Session } from '../../platform/http/session.ts'
import type { StaffScope } from '../../platform/scope.ts'
import { customersOf, entitiesSeeing, readCustomer } from '../customers/index.ts'
import { findProgram } from '../prices/index.ts'
import type { LimitOwnerKind } from './limit-set-store.ts'

/** Whose limits a reader asks for: a programme’s or a customer’s; of neither: the institution’s. */
export interface NamedOwner {
  readonly program?: number | undefined
  readonly customer_id?: string | undefined
}

/** Whose limits staff set. */
export interface LimitOwner {
  readonly kind: LimitOwnerKind
  /** Of the programme or the customer. */
  readonly id: string | null
  readonly name: string
  /** What its changes are about; one of them waits at a time. */
  readonly about: string
  /** Staff who propose and approve see all of these. */
  readonly entities: readonly Entity[]
  readonly customerId: string | null
}

/** The institution has no id: this names it among the changes. */
const INSTITUTION = 'institution'

/** Limits of the institution. They hold for customers of every entity, as those of a programme do. */
export const institutionOwner = (name: string): LimitOwner => ({
  kind: 'institution_limits',
  id: null,
  name,
  about: INSTITUTION,
  entities: ENTITIES,
  customerId: null,
})

/** Refuses `not_found` for a customer whom the reader does not see, `fee_program_unknown`. */
export async function findOwner(
  reader: Reader,
  scope: StaffScope,
  { program, customer_id: customerId }: NamedOwner,
  institution: string,
): Promise<LimitOwner> {
  if (customerId !== undefined) {
    const { id, name } = (await readCustomer(reader, scope, customerId)) ?? refuse('not_found')
    const entities = await entitiesSeeing(reader, id)
    return { kind: 'customer_limits', id, name, about: id, entities, customerId: id }
  }
  if (program === undefined) return institutionOwner(institution)
  const { id, number } = (await findProgram(reader, program)) ?? refuse('fee_program_unknown')
  return {
    kind: 'programme_limits',
    id,
    name: String(number),
    about: id,
    entities: ENTITIES,
    customerId: null,
  }
}

/** Whether somebody may propose changes: with the permission, for every entity concerned, and not for themselves. */
export async function mayPropose(
  reader: Reader,
  session: Session,
  { entities, customerId }: Pick<LimitOwner, 'entities' | 'customerId'>,
): Promise<boolean> {
  if (!session.permissions.has('manage:limits')) return false
  if (!entities.every((entity) => session.entities.includes(entity))) return false
  return customerId === null || !(await ownCustomers(reader, session)).has(customerId)
}

/** The customers that a member of staff is or acts for: they do not set their limits. */
export const ownCustomers = async (reader: Reader, { user }: Session): Promise<ReadonlySet<string>> =>
  new Set((await customersOf(reader, user.id)).map(({ id }) => id))
