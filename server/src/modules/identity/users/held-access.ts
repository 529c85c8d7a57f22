import type { Entity } from '@fondaco/rules/entity.ts'
import type { Role } from '@fondaco/rules/roles.ts'
import type { Reader } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Session } from '../../../platform/http/session.ts'
import { rolesBeyond } from './role-store.ts'

interface Rights {
  readonly roles: readonly Role[]
  readonly entities: readonly Entity[]
}

/**
 * Whether somebody holds given rights: every permission of the roles, and every entity. The roles are read once, for any
 * number of questions.
 */
export async function heldBy(
  reader: Reader,
  { permissions, entities }: Pick<Session, 'permissions' | 'entities'>,
): Promise<(rights: Rights) => boolean> {
  const beyond = new Set(await rolesBeyond(reader, permissions))
  return (rights) =>
    !rights.roles.some((role) => beyond.has(role)) &&
    rights.entities.every((entity) => entities.includes(entity))
}

/**
 * Checks that nobody gives, removes or changes more rights than their own (ASVS 8.2.1, 8.4.2). Otherwise
 * `permission_missing`.
 */
export async function refuseMoreThanHeld(reader: Reader, session: Session, rights: Rights): Promise<void> {
  const holds = await heldBy(reader, session)
  if (holds(rights)) return
  refuse('permission_missing', {
    description: {
      en: 'You can change only staff without more rights than yours: their roles and entities must be within your own.',
      lt: 'Keisti galite tik tuos darbuotojus, kurie turi ne daugiau už jus: jūsų turimas teises ir jūsų juridinius asmenis.',
    },
  })
}
