import type { CustomerStatus } from '../onboarding/customer-status.ts'
import type { Permission } from '../permissions.ts'

/** The most characters of a Client ID. */
export const CLIENT_ID_LENGTH = 100

/** A company that is to manage another. */
export interface ManagerFacts {
  readonly id: string
  readonly status: CustomerStatus
  readonly canManageOtherCompanies: boolean
  /** The companies that manage it, its own manager first. */
  readonly managedBy: readonly string[]
}

/** Why a company cannot manage another; null: it can. */
export function managerFault(
  companyId: string,
  manager: ManagerFacts,
): 'manager_circle' | 'manager_not_possible' | null {
  if ([manager.id, ...manager.managedBy].includes(companyId)) return 'manager_circle'
  return managesOthers(manager) ? null : 'manager_not_possible'
}

/** Whether its users have access to the companies that it manages. */
export const managesOthers = ({
  status,
  canManageOtherCompanies,
}: Pick<ManagerFacts, 'status' | 'canManageOtherCompanies'>): boolean =>
  status === 'APPROVED' && canManageOtherCompanies

/** What the users of a manager may do for a company that it manages, as far as they may do it for the manager. */
const READING: readonly Permission[] = ['payment:read', 'statement:read', 'beneficiary:read']
/** The same where the company is shared with the manager. */
const PAYING: readonly Permission[] = ['payment:create', 'card:topup']

/**
 * What a user of a manager may do for a company that it manages. Every other permission, such as to change its people or its
 * rules, stays with its own users.
 * @param own what the user may do for the manager
 */
export const permissionsOfManager = (own: readonly Permission[], isShared: boolean): Permission[] =>
  own.filter((one) => READING.includes(one) || (isShared && PAYING.includes(one)))
