import type { InEachLanguage } from './language.ts'
import type { Permission } from './permissions.ts'
import { PROPOSAL_PERMISSIONS } from './proposals.ts'

type CrmMenuEntry = {
  /** In English exactly as here: tests and people name it by this text. */
  readonly entry: InEachLanguage
  readonly route: string
  /** One of these is enough. If empty, none is needed. */
  readonly anyOf: readonly Permission[]
}

/** The side menu of the back office in its order, with the permissions of each entry. */
export const CRM_MENU: readonly CrmMenuEntry[] = [
  { entry: { en: 'Dashboard', lt: 'Suvestinė' }, route: '/crm/dashboard', anyOf: ['view:dashboard'] },
  { entry: { en: 'Analytics', lt: 'Analitika' }, route: '/crm/analytics', anyOf: ['view:analytics'] },
  { entry: { en: 'Corporates', lt: 'Įmonės' }, route: '/crm/corporates', anyOf: ['view:corporate'] },
  {
    entry: { en: 'Individuals', lt: 'Fiziniai asmenys' },
    route: '/crm/individuals',
    anyOf: ['view:individual'],
  },
  {
    entry: { en: 'Transactions', lt: 'Operacijos' },
    route: '/crm/transactions',
    anyOf: ['view:transaction'],
  },
  {
    entry: { en: 'Cardholders', lt: 'Kortelių turėtojai' },
    route: '/crm/cardholders',
    anyOf: ['view:cards'],
  },
  { entry: { en: 'Users', lt: 'Naudotojai' }, route: '/crm/users', anyOf: ['edit:users'] },
  { entry: { en: 'Changes', lt: 'Pakeitimai' }, route: '/crm/changes', anyOf: PROPOSAL_PERMISSIONS },
  { entry: { en: 'Banks', lt: 'Bankai' }, route: '/crm/banks', anyOf: ['view:banks'] },
  {
    entry: { en: 'Reconciliation', lt: 'Sutikrinimas' },
    route: '/crm/reconciliation',
    anyOf: ['view:reconcile'],
  },
  { entry: { en: 'Reports', lt: 'Ataskaitos' }, route: '/crm/reports', anyOf: [] },
  {
    entry: { en: 'Downloads and imports', lt: 'Atsisiuntimai ir importai' },
    route: '/crm/downloads',
    anyOf: ['view:transaction'],
  },
  { entry: { en: 'System', lt: 'Sistema' }, route: '/crm/system', anyOf: ['view:system'] },
]

/** The entries of the back-office menu that a session sees. */
export function crmMenuFor(permissions: readonly Permission[]): readonly CrmMenuEntry[] {
  return CRM_MENU.filter(
    ({ anyOf }) => anyOf.length === 0 || anyOf.some((permission) => permissions.includes(permission)),
  )
}
