import { BENEFICIAL_INTEREST } from './ownership.ts'
import type { RelatedRole } from './questionnaire.ts'

/** Roles in which a person acts for a company, directs it, or is its beneficial owner. */
const IDENTIFIED: readonly RelatedRole[] = ['AUTHORIZED', 'DIRECTOR', 'BENEFICIARY']

/**
 * Whether the identity of a person is verified before their company is approved: of who acts for it and of its beneficial
 * owners (Regulation (EU) 2024/1624 art. 20 (1) (b) and (i)). Directors too: where nobody is a beneficial owner, the law
 * names the senior managers.
 * @param percent what the person holds of the company, from 0 to 100
 */
export const isIdentified = (roles: readonly RelatedRole[], percent: number): boolean =>
  roles.some((role) => IDENTIFIED.includes(role)) ||
  (roles.includes('SHAREHOLDER') && percent >= BENEFICIAL_INTEREST)
