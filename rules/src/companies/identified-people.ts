import type { RelatedRole } from './questionnaire.ts'

/** Roles in which a person acts for a company, directs it, or is its beneficial owner. */
const IDENTIFIED: readonly RelatedRole[] = ['AUTHORIZED', 'DIRECTOR', 'BENEFICIARY']

/**
 * Whether the identity of a person is verified before their company is approved: of who acts for it and of its beneficial
 * owners (Regulation (EU) 2024/1624 art. 20 (1) (b) and (i)). Directors too: where nobody is a beneficial owner, the law
 * names the senior managers.
 * @param isOwner whether the person is a beneficial owner by what they own or control, also through legal entities
 */
export const isIdentified = (roles: readonly RelatedRole[], isOwner: boolean): boolean =>
  isOwner || roles.some((role) => IDENTIFIED.includes(role))
