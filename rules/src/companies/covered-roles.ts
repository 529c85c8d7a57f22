import type { PartyStatus } from '../party.ts'
import { LEAST_ROLES, PERSON_ROLES, type PersonRole, type RelatedRole } from './questionnaire.ts'

/**
 * The roles that nobody has, while the persons and entities of a company who have not left cover fewer than four together.
 * Empty once they do.
 */
export function missingRoles(
  holders: readonly { readonly status: PartyStatus; readonly roles: readonly RelatedRole[] }[],
): readonly PersonRole[] {
  const held = new Set(holders.flatMap(({ status, roles }) => (status === 'RESIGNED' ? [] : roles)))
  const missing = PERSON_ROLES.filter((role) => !held.has(role))
  return PERSON_ROLES.length - missing.length >= LEAST_ROLES ? [] : missing
}
