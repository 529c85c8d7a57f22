import type { Permission } from '@fondaco/rules/permissions.ts'
import type { PROPOSAL_PERMISSIONS } from '@fondaco/rules/proposals.ts'
import { createRouter } from '@swan-io/chicane'

/** What a page asks of anyone who opens it, beside being on the right side (customer or staff). */
interface PathNeeds {
  readonly permission?: Permission
  /** Needed beside `permission`. */
  readonly also?: Permission
  /** One of these is enough. */
  readonly anyOf?: readonly Permission[]
  /** The company's setting, or the individual's flag of the same name. */
  readonly setting?: 'can_sepa_transfer' | 'can_inside_transfer'
}

interface Path extends PathNeeds {
  readonly path: string
  readonly area: 'public' | 'customer' | 'crm'
}

/** The same list as the rules’, written here so that the first load is without their words. */
const SEES_CHANGES: typeof PROPOSAL_PERMISSIONS = [
  'edit:users',
  'manage:fees',
  'manage:blacklisted_words',
  'manage:bank_bic_whitelist',
  'manage:limits',
  'manage:banks',
  'manage:risk_rules',
  'transaction:decide',
]

/** Every URL of the site, once. Outside links rely on their spelling. `$id` stands for an identifier. */
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
  simulatorMonitoring: { path: '/simulator/monitoring', area: 'public' },
  simulatorIdentity: { path: '/simulator/identity/$session', area: 'public' },
  simulatorSign: { path: '/simulator/sign/$envelope', area: 'public' },
  support: { path: '/support', area: 'public' },
  verificationCompleted: { path: '/verification/completed', area: 'public' },
  verificationIdentity: { path: '/verification/identity', area: 'public' },
  verificationEmail: { path: '/verification/email', area: 'public' },
  registration: { path: '/registration', area: 'public' },
  individualRegistration: { path: '/registration/individual', area: 'public' },
  affiliateRegistration: { path: '/registration/affiliate', area: 'public' },
  affiliate: { path: '/affiliate', area: 'public' },
  companyRegistration: { path: '/registration/corporate', area: 'public' },
  companyGeneral: { path: '/registration/corporate/details/general', area: 'public' },
  companyBusiness: { path: '/registration/corporate/details/business', area: 'public' },
  companyFinancial: { path: '/registration/corporate/details/financial_information', area: 'public' },
  companyDeclarations: { path: '/registration/corporate/details/declarations', area: 'public' },
  companyStructure: { path: '/registration/corporate/structure', area: 'public' },
  companyDocuments: { path: '/registration/corporate/documents', area: 'public' },
  companySecurity: { path: '/registration/corporate/security', area: 'public' },
  companyCompleted: { path: '/registration/corporate/completed', area: 'public' },
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
  customerAccount: { path: '/customer/accounts/$id', area: 'customer', permission: 'payment:read' },
  payees: { path: '/customer/reports/beneficiaries', area: 'customer', permission: 'beneficiary:read' },
  prices: { path: '/customer/prices', area: 'customer', permission: 'payment:read' },
  limits: { path: '/customer/limits', area: 'customer', permission: 'payment:read' },
  downloads: { path: '/customer/downloads', area: 'customer', permission: 'payment:read' },
  notifications: { path: '/customer/notifications', area: 'customer' },
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
  staffCorporates: { path: '/crm/corporates', area: 'crm', permission: 'view:corporate' },
  staffCorporateTab: { path: '/crm/view_corporate/$tab/$id', area: 'crm', permission: 'view:corporate' },
  staffCorporateAccounts: { path: '/crm/account_corporate/$id', area: 'crm', permission: 'view:corporate' },
  staffUsers: { path: '/crm/users', area: 'crm', permission: 'edit:users' },
  changes: { path: '/crm/changes', area: 'crm', anyOf: SEES_CHANGES },
  change: { path: '/crm/changes/$id', area: 'crm', anyOf: SEES_CHANGES },
  staffDownloads: { path: '/crm/downloads', area: 'crm', permission: 'view:transaction' },
  staffSystem: { path: '/crm/system', area: 'crm', permission: 'view:system' },
  fees: { path: '/crm/system/fee', area: 'crm', permission: 'view:fee', also: 'view:system' },
  feesTab: { path: '/crm/system/fee/$tab', area: 'crm', permission: 'view:fee', also: 'view:system' },
  blacklistedWords: {
    path: '/crm/system/blacklisted_words',
    area: 'crm',
    permission: 'read:blacklisted_reasons',
  },
  whitelistedBanks: {
    path: '/crm/system/whitelisted_banks',
    area: 'crm',
    permission: 'manage:bank_bic_whitelist',
  },
  countryRisks: { path: '/crm/system/countries', area: 'crm', permission: 'view:risk', also: 'view:system' },
  staffLimits: { path: '/crm/system/limits', area: 'crm', permission: 'view:risk', also: 'view:system' },
  crmSettings: { path: '/crm/system/crm_settings', area: 'crm', permission: 'view:system' },
  crmRoles: { path: '/crm/system/crm_settings/crm_roles', area: 'crm', permission: 'view:system' },
  staffBanks: { path: '/crm/banks', area: 'crm', permission: 'view:banks' },
  bankParticipants: { path: '/crm/banks/participants', area: 'crm', permission: 'view:banks' },
  clearingFiles: { path: '/crm/banks/files', area: 'crm', permission: 'view:banks' },
  clearingFile: { path: '/crm/banks/files/$id', area: 'crm', permission: 'view:banks' },
  clearingBreaks: { path: '/crm/banks/breaks', area: 'crm', permission: 'view:banks' },
  clearingBreak: { path: '/crm/banks/breaks/$id', area: 'crm', permission: 'view:banks' },
  staffNotifications: { path: '/crm/notifications', area: 'crm' },
  staffSettings: { path: '/crm/account/settings', area: 'crm' },
  staffSettingsTab: { path: '/crm/account/settings/$tab', area: 'crm' },
} as const satisfies Record<string, Path>

export type PathName = keyof typeof PATHS

type Filled<P extends string> = P extends `${infer Before}$${string}/${infer After}`
  ? `${Before}${string}/${Filled<After>}`
  : P extends `${infer Before}$${string}`
    ? `${Before}${string}`
    : P
type PagePath = Filled<(typeof PATHS)[PathName]['path']>

/** An address of the site: the path of a page, and its search parameters. */
export type Address = PagePath | `${PagePath}?${string}`

/** What a page asks for. */
export const needsOf = (name: PathName): PathNeeds => PATHS[name] as Path

/** Whether somebody with these permissions may open a page. */
export function mayOpen(name: PathName, permissions: readonly Permission[]): boolean {
  const { permission, also, anyOf } = needsOf(name)
  const holds = (one: Permission | undefined) => one === undefined || permissions.includes(one)
  return holds(permission) && holds(also) && (anyOf === undefined || anyOf.some(holds))
}

/** Whether a screen exists behind a menu entry's route. */
export const hasScreen = (route: string | null): route is Address =>
  Object.values(PATHS).some(({ path }) => path === route)

const PATTERNS = createRouter(
  Object.fromEntries(Object.entries(PATHS).map(([name, { path }]) => [name, path.replaceAll('$', ':')])),
)
const NAMES = Object.keys(PATHS) as PathName[]

/** The page of a path, with the values of its `$names`. */
export function pageAt(path: string): { name: PathName; params: Readonly<Record<string, string>> } | null {
  try {
    const page = PATTERNS.getRoute(NAMES, path)
    return page ? { name: page.name as PathName, params: page.params as Record<string, string> } : null
  } catch {
    // It cannot be decoded: no page of ours.
    return null
  }
}

/** Whether a page of the site is at an address that somebody else gave. */
export const isAddress = (address: string): address is Address => pageAt(address) !== null

/** The path of a page with its `$names` filled in. */
const filled = <P extends string>(path: P, params: Readonly<Record<string, string>>): Filled<P> =>
  path.replace(/\$(\w+)/g, (_, name: string) => params[name] ?? '') as Filled<P>

/** The URL of one transaction, on the side of the user who asks. */
export const transactionPath = (id: string) => filled(PATHS.transaction.path, { id })
export const staffTransactionPath = (id: string, tab?: string) =>
  tab ? filled(PATHS.staffTransactionTab.path, { tab, id }) : filled(PATHS.staffTransaction.path, { id })

/** The URL of one account of the customer's own. */
export const accountPath = (id: string) => filled(PATHS.customerAccount.path, { id })

/** The URL of one individual in the back office. */
export const individualPath = (id: string, tab = 'overview') =>
  filled(PATHS.staffIndividualTab.path, { tab, id })

/** The URL of one company in the back office. */
export const corporatePath = (id: string, tab = 'info') => filled(PATHS.staffCorporateTab.path, { tab, id })

/** The URL of one change that needs two people. */
export const changePath = (id: string) => filled(PATHS.change.path, { id })

/** The URL of one part of the prices. */
export const feePath = (tab: string) => filled(PATHS.feesTab.path, { tab })

/** The URL of one clearing file. */
export const clearingFilePath = (id: string) => filled(PATHS.clearingFile.path, { id })

/** The URL of one break, and of those that are open. */
export const clearingBreakPath = (id: string) => filled(PATHS.clearingBreak.path, { id })
export const openBreaksPath = `${PATHS.clearingBreaks.path}?state=OPEN` as const

/** The URL of the names that were cleared for one customer. */
export const clearedNamesPath = (customerId: string) =>
  `${PATHS.clearedNames.path}?customer_id=${customerId}` as const
