/** Roles of the institution's staff (B§6). */
export const STAFF_ROLES = ['admin', 'analytics', 'compliance', 'crm', 'risk', 'operation'] as const

/** Roles that the customer area admits (C§6): full, read only, and a private person. */
export const CUSTOMER_ROLES = ['customer', 'customer_viewer', 'INDIVIDUAL'] as const

/** Every role a user can have; COMPANY users are being registered, AFFILIATE users refer customers. */
export const ROLES = [...STAFF_ROLES, ...CUSTOMER_ROLES, 'COMPANY', 'AFFILIATE'] as const

/** A role of a user. */
export type Role = (typeof ROLES)[number]

/** Where a user lands after signing in; `registration` stands for the configured registration site. */
export type Home =
  | '/customer/dashboard'
  | '/crm/dashboard'
  | '/affiliate'
  | 'registration'
  | '/errors/error-401'

/** The landing place by roles (B§2.3; AFFILIATE D§2). Roles that are unknown or still being loaded admit to nothing. */
export function homeFor(roles: readonly string[]): Home {
  const holds = (some: readonly string[]) => some.some((role) => roles.includes(role))
  if (holds(CUSTOMER_ROLES)) return '/customer/dashboard'
  if (holds(STAFF_ROLES)) return '/crm/dashboard'
  if (holds(['COMPANY'])) return 'registration'
  if (holds(['AFFILIATE'])) return '/affiliate'
  return '/errors/error-401'
}

const DESCRIPTIONS = {
  'payment:read': 'See payments',
  'payment:create': 'Make payments',
  'card:topup': 'Top up cards',
  'statement:read': 'See statements',
  'beneficiary:read': 'See saved beneficiaries',
  'company:update_operational_account_setting': "Change a company's operational account setting",
  'company:update_can_manage_other_companies': 'Let a company manage other companies',
  'company:update_managed_by': 'Change which company manages a company',
  'view:managed_by_setting': 'See which company manages a company',
  'view:dashboard': 'Page: dashboard',
  'view:analytics': 'Page: analytics',
  'view:corporate': 'Page: corporates',
  'view:individual': 'Page: individuals',
  'view:transaction': 'Page: transactions',
  'view:cards': 'Page: cardholders',
  'view:banks': 'Page: banks',
  'view:reconcile': 'Page: reconciliation',
  'view:system': 'Page: system',
  'view:fee': 'Page: fees',
  'view:risk': 'Page: countries and risk rules',
  'view:audit': 'Page: audit',
  'view:support': 'Page: support tickets',
  'edit:users': 'Page: users',
  'manage:bank_bic_whitelist': 'Page: whitelisted banks',
  'read:blacklisted_reasons': 'Page: blacklisted words',
  'transaction:decide': 'Decide on transactions',
  'transaction:reverse': 'Reverse completed transactions',
  'can:recall': 'Recall sent payments',
  'manage:opr_reject': 'Reject incoming payments for operational reasons',
  'individual:review': 'Review individuals',
  'company:review': 'Review companies',
  'edit:document': 'Upload documents',
  'delete:document': 'Delete documents',
  'download:document': 'Download documents',
  'edit:information': 'Edit information and comments',
  'edit:login': 'Change whether a person can log in',
  'user:reset_mfa': "Reset a user's second factor",
  'user:proxy_login': 'Log in as a customer',
} as const

/** A permission, from the closed list of C§6, B§2.1, B§6 and D§1. */
export type Permission = keyof typeof DESCRIPTIONS

/** What a proxy login withholds from whoever acts for a customer, whatever the customer holds: nothing is paid (D§1). */
export const WITHHELD_FROM_PROXY: readonly Permission[] = ['payment:create', 'card:topup']

/** Every permission there is. Roles are data that staff edit; permissions are not. */
export const PERMISSIONS = Object.keys(DESCRIPTIONS) as Permission[]

/** What a permission allows, in words for the staff who give it. */
export function permissionDescription(permission: Permission): string {
  return DESCRIPTIONS[permission]
}

const COMPLIANCE: readonly Permission[] = [
  'view:dashboard',
  'view:individual',
  'view:corporate',
  'view:transaction',
  'view:cards',
  'view:banks',
  'view:reconcile',
  'view:system',
  'view:risk',
  'view:audit',
  'view:support',
  'transaction:decide',
  'can:recall',
  'manage:opr_reject',
  'manage:bank_bic_whitelist',
  'read:blacklisted_reasons',
  'individual:review',
  'company:review',
  'edit:document',
  'delete:document',
  'download:document',
  'edit:information',
  'edit:login',
  ...PERMISSIONS.filter((permission) => permission.startsWith('company:update_')),
  'view:managed_by_setting',
]

const NOT_FOR_OPERATION: readonly Permission[] = [
  'view:risk',
  'manage:bank_bic_whitelist',
  'read:blacklisted_reasons',
  'individual:review',
  'company:review',
]

/** What each role holds until staff change it (D§1). COMPANY and AFFILIATE hold nothing: their pages ask for the role. */
export const DEFAULT_ROLE_PERMISSIONS: Readonly<Record<Role, readonly Permission[]>> = {
  admin: PERMISSIONS,
  compliance: COMPLIANCE,
  operation: [
    ...COMPLIANCE.filter((permission) => !NOT_FOR_OPERATION.includes(permission)),
    'view:fee',
    'transaction:reverse',
  ],
  risk: [
    ...PERMISSIONS.filter((permission) => permission.startsWith('view:') && permission !== 'view:fee'),
    'transaction:decide',
    'individual:review',
    'company:review',
    'download:document',
    'edit:information',
  ],
  analytics: ['view:dashboard', 'view:analytics'],
  crm: [
    'view:dashboard',
    'view:individual',
    'view:corporate',
    'view:support',
    'edit:document',
    'download:document',
    'edit:information',
    'user:proxy_login',
  ],
  customer: ['payment:read', 'payment:create', 'card:topup', 'statement:read', 'beneficiary:read'],
  customer_viewer: ['payment:read', 'statement:read', 'beneficiary:read'],
  INDIVIDUAL: ['payment:read', 'payment:create', 'card:topup', 'statement:read', 'beneficiary:read'],
  COMPANY: [],
  AFFILIATE: [],
}
