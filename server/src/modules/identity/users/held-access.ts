import type { Entity } from '@fondaco/rules/entity.ts'
import type { Role } from '@fondaco/rules/roles.ts'
import type { Reader } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Session } from '../../../platform/http/session.ts'
import { permissionsOf } from './role-store.ts'

/**
 * Checks that nobody gives, removes or changes more rights than their own: every permission of the roles, and every
 * entity (ASVS 8.2.1, 8.4.2). Otherwise `permission_missing`.
 */
export async function refuseMoreThanHeld(
  reader: Reader,
  session: Session,
  access: { readonly roles: readonly Role[]; readonly entities: readonly Entity[] },
): Promise<void> {
  const permissions = await permissionsOf(reader, access.roles)
  const holdsAll =
    permissions.every((permission) => session.permissions.has(permission)) &&
    access.entities.every((entity) => session.entities.includes(entity))
  if (holdsAll) return
  refuse('permission_missing', {
    description: {
      en: 'You can change only staff who hold no more than you: roles with your own permissions, and your own entities.',
      lt: 'Keisti galite tik tuos darbuotojus, kurie turi ne daugiau už jus: jūsų turimas teises ir jūsų juridinius asmenis.',
    },
  })
}
