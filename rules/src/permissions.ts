import type { InEachLanguage, Language } from './language.ts'
import type { Role } from './roles.ts'

const DESCRIPTIONS = {
  'payment:read': { en: 'See payments', lt: 'Matyti mokėjimus' },
  'payment:create': { en: 'Make payments', lt: 'Atlikti mokėjimus' },
  'card:topup': { en: 'Top up cards', lt: 'Papildyti korteles' },
  'statement:read': { en: 'See statements', lt: 'Matyti išrašus' },
  'beneficiary:read': { en: 'See saved beneficiaries', lt: 'Matyti išsaugotus gavėjus' },
  'company_users:manage': {
    en: 'Manage the users of the company',
    lt: 'Tvarkyti įmonės naudotojus',
  },
  'company:certify': {
    en: 'Sign the tax self-certification of the company',
    lt: 'Pasirašyti įmonės mokestinės rezidencijos deklaraciją',
  },
  'company:apply': { en: 'Register the own company', lt: 'Registruoti savo įmonę' },
  'company:update_operational_account_setting': {
    en: "Change a company's operational account setting",
    lt: 'Keisti įmonės operacinės sąskaitos nustatymą',
  },
  'company:update_can_manage_other_companies': {
    en: 'Let a company manage other companies',
    lt: 'Leisti įmonei valdyti kitas įmones',
  },
  'company:update_managed_by': {
    en: 'Change which company manages a company',
    lt: 'Keisti, kuri įmonė valdo įmonę',
  },
  'view:managed_by_setting': {
    en: 'See which company manages a company',
    lt: 'Matyti, kuri įmonė valdo įmonę',
  },
  'view:dashboard': { en: 'Page: dashboard', lt: 'Puslapis: suvestinė' },
  'view:analytics': { en: 'Page: analytics', lt: 'Puslapis: analitika' },
  'view:corporate': { en: 'Page: corporates', lt: 'Puslapis: įmonės' },
  'view:individual': { en: 'Page: individuals', lt: 'Puslapis: fiziniai asmenys' },
  'view:transaction': { en: 'Page: transactions', lt: 'Puslapis: operacijos' },
  'view:cards': { en: 'Page: cardholders', lt: 'Puslapis: kortelių turėtojai' },
  'view:banks': { en: 'Page: banks', lt: 'Puslapis: bankai' },
  'view:reconcile': { en: 'Page: reconciliation', lt: 'Puslapis: sutikrinimas' },
  'view:system': { en: 'Page: system', lt: 'Puslapis: sistema' },
  'view:fee': { en: 'Page: fees', lt: 'Puslapis: mokesčiai' },
  'view:risk': { en: 'Page: countries and risk rules', lt: 'Puslapis: šalys ir rizikos taisyklės' },
  'view:audit': { en: 'Page: audit', lt: 'Puslapis: auditas' },
  'view:support': { en: 'Page: support tickets', lt: 'Puslapis: pagalbos užklausos' },
  'manage:banks': {
    en: 'Change the institution’s banks, the list of banks and payment days',
    lt: 'Keisti įstaigos bankus, bankų sąrašą ir mokėjimų dienas',
  },
  'ledger:transfer': {
    en: 'Move money between the institution’s own accounts',
    lt: 'Pervesti pinigus tarp nuosavų įstaigos sąskaitų',
  },
  'manage:fees': { en: 'Change fees', lt: 'Keisti mokesčius' },
  'manage:rates': { en: 'Change exchange rates and margins', lt: 'Keisti valiutų kursus ir maržas' },
  'manage:risk_rules': { en: 'Change the risk of countries', lt: 'Keisti šalių riziką' },
  'manage:limits': { en: 'Change limits of payments', lt: 'Keisti mokėjimų limitus' },
  'manage:roles': {
    en: 'Change who can look after customers',
    lt: 'Keisti, kas gali prižiūrėti klientus',
  },
  'edit:users': { en: 'Page: users', lt: 'Puslapis: naudotojai' },
  'manage:bank_bic_whitelist': { en: 'Page: whitelisted banks', lt: 'Puslapis: leidžiamų bankų sąrašas' },
  'read:blacklisted_reasons': { en: 'Page: blacklisted words', lt: 'Puslapis: draudžiami žodžiai' },
  'manage:blacklisted_words': { en: 'Change blacklisted words', lt: 'Keisti draudžiamus žodžius' },
  'transaction:decide': { en: 'Decide on transactions', lt: 'Priimti sprendimus dėl operacijų' },
  'alert:decide': { en: 'Decide on name matches', lt: 'Priimti sprendimus dėl vardų atitikčių' },
  'transaction:reverse': { en: 'Reverse completed transactions', lt: 'Stornuoti įvykdytas operacijas' },
  'can:recall': { en: 'Recall sent payments', lt: 'Prašyti grąžinti išsiųstus mokėjimus' },
  'manage:opr_reject': {
    en: 'Reject incoming payments for operational reasons',
    lt: 'Atmesti gaunamus mokėjimus dėl operacinių priežasčių',
  },
  'individual:review': { en: 'Review individuals', lt: 'Tikrinti fizinius asmenis' },
  'company:review': { en: 'Review companies', lt: 'Tikrinti įmones' },
  'edit:document': { en: 'Upload documents', lt: 'Įkelti dokumentus' },
  'delete:document': { en: 'Delete documents', lt: 'Trinti dokumentus' },
  'download:document': { en: 'Download documents', lt: 'Atsisiųsti dokumentus' },
  'edit:information': { en: 'Edit information and comments', lt: 'Redaguoti informaciją ir komentarus' },
  'edit:login': { en: 'Change whether a person can log in', lt: 'Keisti, ar asmuo gali prisijungti' },
  'user:reset_mfa': { en: "Reset a user's second factor", lt: 'Atkurti naudotojo antrąjį veiksnį' },
  'user:proxy_login': { en: 'Log in as a customer', lt: 'Prisijungti kliento vardu' },
} as const satisfies Record<string, InEachLanguage>

/** A permission of the closed list. */
export type Permission = keyof typeof DESCRIPTIONS

/** Permissions that a proxy login never has, whatever the customer holds: it pays nothing and gives nobody rights. */
export const WITHHELD_FROM_PROXY: readonly Permission[] = [
  'payment:create',
  'card:topup',
  'company_users:manage',
  'company:certify',
]

/** Every permission. Roles are data that staff edit; permissions are fixed. */
export const PERMISSIONS = Object.keys(DESCRIPTIONS) as Permission[]

/** The meaning of a permission, in words for the staff who grant it. */
export function permissionDescription(permission: Permission, language: Language): string {
  return DESCRIPTIONS[permission][language]
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
  'alert:decide',
  'can:recall',
  'manage:opr_reject',
  'manage:bank_bic_whitelist',
  'read:blacklisted_reasons',
  'manage:blacklisted_words',
  'manage:limits',
  'manage:risk_rules',
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
  'alert:decide',
  'manage:bank_bic_whitelist',
  'read:blacklisted_reasons',
  'manage:blacklisted_words',
  'manage:limits',
  'manage:risk_rules',
  'individual:review',
  'company:review',
]

/**
 * The permissions of each role until staff change them. AFFILIATE holds none: its page asks for the role.
 */
export const DEFAULT_ROLE_PERMISSIONS: Readonly<Record<Role, readonly Permission[]>> = {
  admin: PERMISSIONS,
  compliance: COMPLIANCE,
  operation: [
    ...COMPLIANCE.filter((permission) => !NOT_FOR_OPERATION.includes(permission)),
    'view:fee',
    'manage:fees',
    'manage:banks',
    'manage:rates',
    'ledger:transfer',
    'transaction:reverse',
  ],
  risk: [
    ...PERMISSIONS.filter((permission) => permission.startsWith('view:') && permission !== 'view:fee'),
    'transaction:decide',
    'alert:decide',
    'manage:limits',
    'manage:risk_rules',
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
  customer: [
    'payment:read',
    'payment:create',
    'card:topup',
    'statement:read',
    'beneficiary:read',
    'company_users:manage',
    'company:certify',
  ],
  customer_viewer: ['payment:read', 'statement:read', 'beneficiary:read'],
  INDIVIDUAL: ['payment:read', 'payment:create', 'card:topup', 'statement:read', 'beneficiary:read'],
  COMPANY: ['company:apply'],
  AFFILIATE: [],
}
