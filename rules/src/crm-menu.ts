import type { InEachLanguage } from './language.ts'
import type { Permission } from './permissions.ts'

type CrmMenuEntry = {
  /** In English exactly as here: tests and people name it by this text. */
  readonly entry: InEachLanguage
  readonly route: string
  readonly permission: Permission | null
}

/** The side menu of the back office in its order, with the permission of each entry. */
export const CRM_MENU: readonly CrmMenuEntry[] = [
  { entry: { en: 'Dashboard', lt: 'Suvestinė' }, route: '/crm/dashboard', permission: 'view:dashboard' },
  { entry: { en: 'Analytics', lt: 'Analitika' }, route: '/crm/analytics', permission: 'view:analytics' },
  { entry: { en: 'Corporates', lt: 'Įmonės' }, route: '/crm/corporates', permission: 'view:corporate' },
  {
    entry: { en: 'Individuals', lt: 'Fiziniai asmenys' },
    route: '/crm/individuals',
    permission: 'view:individual',
  },
  {
    entry: { en: 'Transactions', lt: 'Operacijos' },
    route: '/crm/transactions',
    permission: 'view:transaction',
  },
  {
    entry: { en: 'Cardholders', lt: 'Kortelių turėtojai' },
    route: '/crm/cardholders',
    permission: 'view:cards',
  },
  { entry: { en: 'Users', lt: 'Naudotojai' }, route: '/crm/users', permission: 'edit:users' },
  { entry: { en: 'Changes', lt: 'Pakeitimai' }, route: '/crm/changes', permission: 'edit:users' },
  { entry: { en: 'Banks', lt: 'Bankai' }, route: '/crm/banks', permission: 'view:banks' },
  {
    entry: { en: 'Reconciliation', lt: 'Sutikrinimas' },
    route: '/crm/reconciliation',
    permission: 'view:reconcile',
  },
  { entry: { en: 'Reports', lt: 'Ataskaitos' }, route: '/crm/reports', permission: null },
  {
    entry: { en: 'Downloads and imports', lt: 'Atsisiuntimai ir importai' },
    route: '/crm/downloads',
    permission: 'view:transaction',
  },
  { entry: { en: 'System', lt: 'Sistema' }, route: '/crm/system', permission: 'view:system' },
]

/** The entries of the back-office menu that a session sees. */
export function crmMenuFor(permissions: readonly Permission[]): readonly CrmMenuEntry[] {
  return CRM_MENU.filter(({ permission }) => permission === null || permissions.includes(permission))
}
