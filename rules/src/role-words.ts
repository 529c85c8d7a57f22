import type { InEachLanguage, Language } from './language.ts'
import type { Role } from './roles.ts'

interface RoleWords {
  readonly name: InEachLanguage
  /** What its holder does, for those who give it. */
  readonly does: InEachLanguage
}

const WORDS: Readonly<Record<Role, RoleWords>> = {
  admin: {
    name: { en: 'Administrator', lt: 'Administratorius' },
    does: { en: 'everything, users and settings too', lt: 'viskas, taip pat naudotojai ir nustatymai' },
  },
  compliance: {
    name: { en: 'Compliance officer', lt: 'Atitikties pareigūnas' },
    does: {
      en: 'decides on payments, name matches and customers',
      lt: 'sprendžia dėl mokėjimų, vardų atitikčių ir klientų',
    },
  },
  risk: {
    name: { en: 'Risk officer', lt: 'Rizikos pareigūnas' },
    does: {
      en: 'decides on payments, name matches and customers; reads every page but fees',
      lt: 'sprendžia dėl mokėjimų, vardų atitikčių ir klientų; mato visus puslapius, išskyrus mokesčius',
    },
  },
  operation: {
    name: { en: 'Operations', lt: 'Operacijos' },
    does: {
      en: 'decides on payments and reverses them; not on name matches or customers',
      lt: 'sprendžia dėl mokėjimų ir juos grąžina įrašu, bet ne dėl vardų atitikčių ar klientų',
    },
  },
  crm: {
    name: { en: 'Customer relations', lt: 'Klientų aptarnavimas' },
    does: {
      en: 'corrects the data of customers and acts for them; sees no payments',
      lt: 'taiso klientų duomenis ir veikia jų vardu; mokėjimų nemato',
    },
  },
  analytics: {
    name: { en: 'Analytics', lt: 'Analitika' },
    does: { en: 'reads the dashboard and analytics', lt: 'mato suvestinę ir analitiką' },
  },
  customer: {
    name: { en: 'Customer', lt: 'Klientas' },
    does: { en: 'reads and pays', lt: 'mato ir moka' },
  },
  customer_viewer: {
    name: { en: 'Customer, read only', lt: 'Klientas, tik peržiūra' },
    does: { en: 'reads', lt: 'mato' },
  },
  INDIVIDUAL: {
    name: { en: 'Individual', lt: 'Fizinis asmuo' },
    does: { en: 'reads and pays', lt: 'mato ir moka' },
  },
  COMPANY: {
    name: { en: 'Company, signing up', lt: 'Besiregistruojanti įmonė' },
    does: { en: 'registers a company', lt: 'registruoja įmonę' },
  },
  AFFILIATE: {
    name: { en: 'Affiliate', lt: 'Partneris' },
    does: { en: 'refers customers', lt: 'siūlo klientus' },
  },
}

/** `Compliance officer`: a role as people read it. A role that is not known is its own name. */
export const roleName = (role: string, language: Language): string =>
  Object.hasOwn(WORDS, role) ? WORDS[role as Role].name[language] : role

/** `Compliance officer: decides on payments`: a role for those who give it. */
export const roleWithDuties = (role: Role, language: Language): string =>
  `${WORDS[role].name[language]}: ${WORDS[role].does[language]}`

/** Several roles in a line. */
export const roleNames = (roles: readonly string[], language: Language): string =>
  roles.map((role) => roleName(role, language)).join(', ')
