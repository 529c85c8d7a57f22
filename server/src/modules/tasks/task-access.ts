import type { Entity } from '@fondaco/rules/entity.ts'
import type { Permission } from '@fondaco/rules/permissions.ts'
import { TASKS, type TaskKind } from '@fondaco/rules/tasks.ts'
import { type CustomerScope, resumeScope, type StaffScope } from '../../platform/scope.ts'

/** Present access of a person, as in a session. */
export interface Access {
  readonly side: 'customer' | 'staff'
  readonly permissions: ReadonlySet<Permission>
  readonly customers: readonly { readonly id: string; readonly permissions: ReadonlySet<Permission> }[]
  readonly entities: readonly Entity[]
}

interface Asked {
  readonly kind: TaskKind
  readonly customer_ids: readonly string[] | null
  readonly entities: readonly Entity[]
}

/** Whether somebody may have tasks of a kind. */
export const mayHave = (kind: TaskKind, { side, permissions }: Access): boolean =>
  side === TASKS[kind].side && permissions.has(TASKS[kind].permission)

/** The scope of the request, or null if the person may no longer see all of it. */
export const scopeOf = (
  { kind, customer_ids: customerIds, entities }: Asked,
  access: Access | null,
): CustomerScope | StaffScope | null =>
  access && mayHave(kind, access) ? resumeScope({ customerIds, entities }, withinKind(kind, access)) : null

const withinKind = (kind: TaskKind, access: Access): Access => ({
  ...access,
  customers: access.customers.filter(({ permissions }) => permissions.has(TASKS[kind].permission)),
})
