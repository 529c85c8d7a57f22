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
  readonly setting?: 'can_sepa_transfer' | 'can_wire_transfer' | 'can_inside_transfer'
}

interface Path extends PathNeeds {
  readonly path: string
}

/** The same list as the rules’, written here so that the first load is without their words. */
const SEES_CHANGES: typeof PROPOSAL_PERMISSIONS = [
  'edit:users',
  'manage:fees',
  'manage:blacklisted_words',
  'manage:bank_bic_whitelist',
  'manage:limits',
  'manage:banks',
  'manage:rates',
  'manage:risk_rules',
  'transaction:decide',
  'ledger:transfer',
]

/** Every URL of the site, once. Outside links rely on their spelling. `$id` stands for an identifier. */
export const PATHS = {
  start: { path: '/' },
  signIn: { path: '/auth/login' },
  signInReturn: { path: '/auth/callback' },
  error401: { path: '/errors/error-401' },
  error404: { path: '/errors/error-404' },
  error500: { path: '/errors/error-500' },
  tokenExpired: { path: '/errors/token_expired' },
  passwordExpired: { path: '/errors/password_expired' },
  authError: { path: '/errors/auth_error' },
  simulator: { path: '/simulator' },
  simulatorMail: { path: '/simulator/mail' },
  simulatorSms: { path: '/simulator/sms' },
  simulatorMonitoring: { path: '/simulator/monitoring' },
  simulatorIdentity: { path: '/simulator/identity/$session' },
  simulatorSign: { path: '/simulator/sign/$envelope' },
  support: { path: '/support' },
  verify: { path: '/verify/$number' },
  verificationCompleted: { path: '/verification/completed' },
  verificationIdentity: { path: '/verification/identity' },
  verificationEmail: { path: '/verification/email' },
  registration: { path: '/registration' },
  individualRegistration: { path: '/registration/individual' },
  affiliateRegistration: { path: '/registration/affiliate' },
  affiliate: { path: '/affiliate' },
  companyRegistration: { path: '/registration/corporate' },
  companyGeneral: { path: '/registration/corporate/details/general' },
  companyBusiness: { path: '/registration/corporate/details/business' },
  companyFinancial: { path: '/registration/corporate/details/financial_information' },
  companyDeclarations: { path: '/registration/corporate/details/declarations' },
  companyStructure: { path: '/registration/corporate/structure' },
  companyDocuments: { path: '/registration/corporate/documents' },
  companySecurity: { path: '/registration/corporate/security' },
  companyCompleted: { path: '/registration/corporate/completed' },
  terms: { path: '/registration/terms' },

  customerDashboard: { path: '/customer/dashboard' },
  sepaTransfer: {
    path: '/customer/payments/transfers/sepa',
    permission: 'payment:create',
    setting: 'can_sepa_transfer',
  },
  wireTransfer: {
    path: '/customer/payments/transfers/wire',
    permission: 'payment:create',
    setting: 'can_wire_transfer',
  },
  internalTransfer: {
    path: '/customer/payments/transfers/inside',
    permission: 'payment:create',
    setting: 'can_inside_transfer',
  },
  betweenAccounts: { path: '/customer/payments/transfers/between', permission: 'payment:create' },
  transactions: { path: '/customer/summary/transactions', permission: 'payment:read' },
  transaction: { path: '/customer/summary/transactions/$id', permission: 'payment:read' },
  customerAccount: { path: '/customer/accounts/$id', permission: 'payment:read' },
  payees: { path: '/customer/reports/beneficiaries', permission: 'beneficiary:read' },
  statements: { path: '/customer/reports/statement_report', permission: 'statement:read' },
  prices: { path: '/customer/prices', permission: 'payment:read' },
  rates: { path: '/customer/rates', permission: 'payment:read' },
  limits: { path: '/customer/limits', permission: 'payment:read' },
  downloads: { path: '/customer/downloads', permission: 'payment:read' },
  notifications: { path: '/customer/notifications' },
  customerSettings: { path: '/customer/account/settings' },
  customerSettingsTab: { path: '/customer/account/settings/$tab' },

  staffDashboard: { path: '/crm/dashboard', permission: 'view:dashboard' },
  staffTransactions: { path: '/crm/transactions', permission: 'view:transaction' },
  clearedNames: { path: '/crm/transactions/cleared_names', permission: 'view:transaction' },
  screenName: { path: '/crm/transactions/screen_name', permission: 'alert:decide' },
  staffTransaction: { path: '/crm/view_transaction/$id', permission: 'view:transaction' },
  staffTransactionTab: {
    path: '/crm/view_transaction/$tab/$id',
    permission: 'view:transaction',
  },
  staffIndividuals: { path: '/crm/individuals', permission: 'view:individual' },
  staffIndividualTab: {
    path: '/crm/view_individual/$tab/$id',
    permission: 'view:individual',
  },
  staffIndividualAccounts: {
    path: '/crm/account_individual/$id',
    permission: 'view:individual',
  },
  staffCorporates: { path: '/crm/corporates', permission: 'view:corporate' },
  staffCorporateTab: { path: '/crm/view_corporate/$tab/$id', permission: 'view:corporate' },
  staffCorporateAccounts: { path: '/crm/account_corporate/$id', permission: 'view:corporate' },
  staffUsers: { path: '/crm/users', permission: 'edit:users' },
  changes: { path: '/crm/changes', anyOf: SEES_CHANGES },
  change: { path: '/crm/changes/$id', anyOf: SEES_CHANGES },
  staffDownloads: { path: '/crm/downloads', permission: 'view:transaction' },
  staffSystem: { path: '/crm/system', permission: 'view:system' },
  fees: { path: '/crm/system/fee', permission: 'view:fee', also: 'view:system' },
  feesTab: { path: '/crm/system/fee/$tab', permission: 'view:fee', also: 'view:system' },
  blacklistedWords: {
    path: '/crm/system/blacklisted_words',
    permission: 'read:blacklisted_reasons',
  },
  whitelistedBanks: {
    path: '/crm/system/whitelisted_banks',
    permission: 'manage:bank_bic_whitelist',
  },
  countryRisks: { path: '/crm/system/countries', permission: 'view:risk', also: 'view:system' },
  staffLimits: { path: '/crm/system/limits', permission: 'view:risk', also: 'view:system' },
  staffRates: { path: '/crm/system/rates', permission: 'view:system' },
  paymentDays: { path: '/crm/system/payment_days', anyOf: ['view:banks', 'manage:banks'] },
  currencyDays: { path: '/crm/system/payment_days/$currency', anyOf: ['view:banks', 'manage:banks'] },
  crmSettings: { path: '/crm/system/crm_settings', permission: 'view:system' },
  crmRoles: { path: '/crm/system/crm_settings/crm_roles', permission: 'view:system' },
  staffBanks: { path: '/crm/banks', permission: 'view:banks' },
  staffBank: { path: '/crm/banks/veiw_bank/$id', permission: 'view:banks' },
  ownTransfers: { path: '/crm/banks/transfers', permission: 'ledger:transfer' },
  position: { path: '/crm/banks/position', permission: 'view:banks' },
  bankParticipants: { path: '/crm/banks/participants', permission: 'view:banks' },
  clearingFiles: { path: '/crm/banks/files', permission: 'view:banks' },
  clearingFile: { path: '/crm/banks/files/$id', permission: 'view:banks' },
  clearingBreaks: { path: '/crm/banks/breaks', permission: 'view:banks' },
  clearingBreak: { path: '/crm/banks/breaks/$id', permission: 'view:banks' },
  staffNotifications: { path: '/crm/notifications' },
  staffSettings: { path: '/crm/account/settings' },
  staffSettingsTab: { path: '/crm/account/settings/$tab' },
} as const satisfies Record<string, Path>

export type PathName = keyof typeof PATHS

/** The side of a page: anybody’s, a customer’s or that of staff. */
export const areaOf = (name: PathName): 'public' | 'customer' | 'crm' => {
  const [, first] = PATHS[name].path.split('/')
  return first === 'customer' || first === 'crm' ? first : 'public'
}

/** A page of the back office. */
export type StaffPage = {
  [Name in PathName]: (typeof PATHS)[Name]['path'] extends `/crm/${string}` ? Name : never
}[PathName]

/** The pages of the back office. */
export const STAFF_PAGES = (Object.keys(PATHS) as PathName[]).filter(
  (name): name is StaffPage => areaOf(name) === 'crm',
)

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

/** The URL of the payment days of one currency. */
export const paymentDaysPath = (currency: string) => filled(PATHS.currencyDays.path, { currency })

/** The URL of one part of the prices. */
export const feePath = (tab: string) => filled(PATHS.feesTab.path, { tab })

/** The URL of one bank of the institution. */
export const institutionBankPath = (id: string) => filled(PATHS.staffBank.path, { id })

/** The URL of one clearing file. */
export const clearingFilePath = (id: string) => filled(PATHS.clearingFile.path, { id })

/** The URL of one break, and of those that are open. */
export const clearingBreakPath = (id: string) => filled(PATHS.clearingBreak.path, { id })
export const openBreaksPath = `${PATHS.clearingBreaks.path}?state=OPEN` as const

/** The URL of the names that were cleared for one customer. */
export const clearedNamesPath = (customerId: string) =>
  `${PATHS.clearedNames.path}?customer_id=${customerId}` as const
