import type { Permission } from '@fondaco/rules/permissions.ts'

/** What a page asks of anyone who opens it, beside being on the right side (customer or staff). */
interface PathNeeds {
  readonly permission?: Permission
  /** The company's setting, or the individual's flag of the same name. */
  readonly setting?: 'can_sepa_transfer' | 'can_inside_transfer'
}

interface Path extends PathNeeds {
  readonly path: string
  readonly area: 'public' | 'customer' | 'crm'
}

/** Every URL of the site, once. Spellings are the specification's; `$id` stands for an identifier. */
export const PATHS = {
  start: { path: '/', area: 'public' },
  signIn: { path: '/auth/login', area: 'public' },
  signInReturn: { path: '/auth/callback', area: 'public' },
  error401: { path: '/errors/error-401', area: 'public' },
  error404: { path: '/errors/error-404', area: 'public' },
  error500: { path: '/errors/error-500', area: 'public' },
  tokenExpired: { path: '/errors/token_expired', area: 'public' },
  passwordExpired: { path: '/errors/password_expired', area: 'public' },
  authError: { path: '/errors/auth_error', area: 'public' },
  simulator: { path: '/simulator', area: 'public' },
  simulatorMail: { path: '/simulator/mail', area: 'public' },
  simulatorSms: { path: '/simulator/sms', area: 'public' },
  simulatorIdentity: { path: '/simulator/identity/$session', area: 'public' },
  simulatorSign: { path: '/simulator/sign/$envelope', area: 'public' },
  verificationCompleted: { path: '/verification/completed', area: 'public' },
  registration: { path: '/registration', area: 'public' },
  individualRegistration: { path: '/registration/individual', area: 'public' },
  terms: { path: '/registration/terms', area: 'public' },

  customerDashboard: { path: '/customer/dashboard', area: 'customer' },
  sepaTransfer: {
    path: '/customer/payments/transfers/sepa',
    area: 'customer',
    permission: 'payment:create',
    setting: 'can_sepa_transfer',
  },
  internalTransfer: {
    path: '/customer/payments/transfers/inside',
    area: 'customer',
    permission: 'payment:create',
    setting: 'can_inside_transfer',
  },
  transactions: { path: '/customer/summary/transactions', area: 'customer', permission: 'payment:read' },
  transaction: { path: '/customer/summary/transactions/$id', area: 'customer', permission: 'payment:read' },
  customerSettings: { path: '/customer/account/settings', area: 'customer' },
  customerSettingsTab: { path: '/customer/account/settings/$tab', area: 'customer' },

  staffDashboard: { path: '/crm/dashboard', area: 'crm', permission: 'view:dashboard' },
  staffTransactions: { path: '/crm/transactions', area: 'crm', permission: 'view:transaction' },
  clearedNames: { path: '/crm/transactions/cleared_names', area: 'crm', permission: 'view:transaction' },
  staffTransaction: { path: '/crm/view_transaction/$id', area: 'crm', permission: 'view:transaction' },
  staffTransactionTab: {
    path: '/crm/view_transaction/$tab/$id',
    area: 'crm',
    permission: 'view:transaction',
  },
  staffIndividuals: { path: '/crm/individuals', area: 'crm', permission: 'view:individual' },
  staffIndividualTab: {
    path: '/crm/view_individual/$tab/$id',
    area: 'crm',
    permission: 'view:individual',
  },
  staffIndividualAccounts: {
    path: '/crm/account_individual/$id',
    area: 'crm',
    permission: 'view:individual',
  },
  staffUsers: { path: '/crm/users', area: 'crm', permission: 'edit:users' },
  changes: { path: '/crm/changes', area: 'crm', permission: 'edit:users' },
  change: { path: '/crm/changes/$id', area: 'crm', permission: 'edit:users' },
  staffSystem: { path: '/crm/system', area: 'crm', permission: 'view:system' },
  staffBanks: { path: '/crm/banks', area: 'crm', permission: 'view:banks' },
  clearingFiles: { path: '/crm/banks/files', area: 'crm', permission: 'view:banks' },
  clearingFile: { path: '/crm/banks/files/$id', area: 'crm', permission: 'view:banks' },
  clearingBreaks: { path: '/crm/banks/breaks', area: 'crm', permission: 'view:banks' },
  clearingBreak: { path: '/crm/banks/breaks/$id', area: 'crm', permission: 'view:banks' },
  staffSettings: { path: '/crm/account/settings', area: 'crm' },
  staffSettingsTab: { path: '/crm/account/settings/$tab', area: 'crm' },
} as const satisfies Record<string, Path>

export type PathName = keyof typeof PATHS

/** What a page asks for. */
export const needsOf = (name: PathName): PathNeeds => PATHS[name] as Path

/** Whether a screen exists behind a menu entry's route. */
export const hasScreen = (route: string | null): boolean =>
  Object.values(PATHS).some(({ path }) => path === route)

/** The URL of one transaction, on the side of the user who asks. */
export const transactionPath = (id: string): string => PATHS.transaction.path.replace('$id', id)
export const staffTransactionPath = (id: string, tab?: string): string =>
  tab
    ? PATHS.staffTransactionTab.path.replace('$tab', tab).replace('$id', id)
    : PATHS.staffTransaction.path.replace('$id', id)

/** The URL of one individual in the back office. */
export const individualPath = (id: string, tab = 'overview'): string =>
  PATHS.staffIndividualTab.path.replace('$tab', tab).replace('$id', id)

/** The URL of one change that needs two people. */
export const changePath = (id: string): string => PATHS.change.path.replace('$id', id)

/** The URL of one clearing file. */
export const clearingFilePath = (id: string): string => PATHS.clearingFile.path.replace('$id', id)

/** The URL of one break, and of those that are open. */
export const clearingBreakPath = (id: string): string => PATHS.clearingBreak.path.replace('$id', id)
export const openBreaksPath = `${PATHS.clearingBreaks.path}?state=OPEN`

/** The URL of the names that were cleared for one customer. */
export const clearedNamesPath = (customerId: string): string =>
  `${PATHS.clearedNames.path}?customer_id=${customerId}`

/** Search parameters are plain text in the URL, so that a person can read and edit them; repeated ones are lists. */
export function parseSearch(search: string): Record<string, string | string[]> {
  const found: Record<string, string | string[]> = {}
  for (const [key, value] of new URLSearchParams(search)) {
    const before = found[key]
    found[key] = before === undefined ? value : [before, value].flat()
  }
  return found
}

/** The other way round; what is empty is left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    for (const one of [value].flat())
      if (one !== undefined && one !== null && one !== '') params.append(key, String(one))
  }
  const text = params.toString()
  return text ? `?${text}` : ''
}
