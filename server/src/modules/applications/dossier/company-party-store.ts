import { structureOfHolders } from '@fondaco/rules/companies/answered-structure.ts'
import type { RelatedDetails } from '@fondaco/rules/companies/company-answers.ts'
import { isIdentified } from '@fondaco/rules/companies/identified-people.ts'
import { isDoubted } from '@fondaco/rules/companies/identity-papers.ts'
import { beneficialOwners } from '@fondaco/rules/companies/ownership.ts'
import type { RelatedRole } from '@fondaco/rules/companies/questionnaire.ts'
import type { Structure } from '@fondaco/rules/companies/structure.ts'
import type { Language } from '@fondaco/rules/language.ts'
import type { PartyKind, PartyStatus } from '@fondaco/rules/party.ts'
import type { Reader } from '../../../platform/db.ts'
import type { Scope } from '../../../platform/scope.ts'
import { findCompanyUsers, listParties } from '../../customers/index.ts'
import { readCompany } from './company-store.ts'
import { type IdentityCheck, readLastChecks } from './identity-check-store.ts'

/** A person or an entity of a company: those of a registration that is complete, and those that staff add. */
export interface CompanyParty {
  readonly id: string
  readonly kind: PartyKind
  readonly name: string
  readonly roles: readonly RelatedRole[]
  readonly answers: RelatedDetails
  readonly status: PartyStatus
  readonly version: number
  readonly added_at: Date | null
  readonly settled: boolean
  readonly verified_email: string | null
  readonly invited_at: Date | null
  readonly invited_by: string | null
  /** By what they own or control, also through legal entities. */
  readonly isBeneficialOwner: boolean
  /** The company is not approved before the identity of this person is confirmed. */
  readonly mustIdentify: boolean
  readonly check: IdentityCheck | null
  /** The passed one that counts: while another is asked for because the document expires, the one before it. */
  readonly passed: IdentityCheck | null
}

/** The people and entities of a company that the caller has read in their scope, people first. */
export async function listCompanyParties(reader: Reader, companyId: string): Promise<CompanyParty[]> {
  const parties = await listParties(reader, companyId)
  const checks = await readLastChecks(reader, companyId)
  const passed = await readLastChecks(reader, companyId, 'PASS')
  const related = parties.flatMap(({ answers, status, roles: held, ...party }) => {
    const roles = held.filter((role): role is RelatedRole => role !== 'SELF')
    return answers && status ? { ...party, roles, answers, status } : []
  })
  const owners = beneficialOwners(keptStructure(companyId, related))
  return related.map((party) => {
    const isBeneficialOwner = owners.has(party.id)
    return {
      ...party,
      isBeneficialOwner,
      mustIdentify:
        hasStayed(party) && party.kind === 'PERSON' && isIdentified(party.roles, isBeneficialOwner),
      check: checks.get(party.id) ?? null,
      passed: stillCounts(checks.get(party.id)) ? (passed.get(party.id) ?? null) : null,
    }
  })
}

/** Who owns a company, of those who have not left. */
export const keptStructure = (
  companyId: string,
  parties: readonly Pick<CompanyParty, 'id' | 'kind' | 'name' | 'roles' | 'answers' | 'status'>[],
): Structure =>
  structureOfHolders(
    companyId,
    parties.filter(hasStayed).map(({ id, kind, name, roles, answers }) => ({
      party: { id, kind, name },
      percent: roles.includes('SHAREHOLDER') ? (answers.control_percentage ?? 0) : 0,
      holdings: answers.holdings ?? [],
    })),
  )

/** Whether a passed check before this one counts: nothing speaks against the person. */
const stillCounts = (last: IdentityCheck | undefined): boolean => last !== undefined && !isDoubted(last)

/** Who has not left. */
export const hasStayed = ({ status }: Pick<CompanyParty, 'status'>): boolean => status !== 'RESIGNED'

/** One person of a company that the caller has read in their scope, who has not left; or null. */
export const findCompanyPerson = async (
  reader: Reader,
  companyId: string,
  id: string,
): Promise<CompanyParty | null> =>
  (await listCompanyParties(reader, companyId)).find(
    (one) => one.id === id && one.kind === 'PERSON' && hasStayed(one),
  ) ?? null

/** A person or an entity of a company inside the scope of staff, who may have left; or null. */
export async function findCompanyParty(
  reader: Reader,
  scope: Scope,
  id: string,
): Promise<{ readonly customerId: string; readonly party: CompanyParty } | null> {
  const of = await reader.selectFrom('party').select('customer_id').where('id', '=', id).executeTakeFirst()
  const company = of && (await readCompany(reader, scope, of.customer_id))
  if (!company) return null
  const party = (await listCompanyParties(reader, company.id)).find((one) => one.id === id)
  return party ? { customerId: company.id, party } : null
}

/** The person who a letter was written to, who has not left, and their company; or null. The secret of the letter is checked apart. */
export async function findPersonOfLetter(
  reader: Reader,
  id: string,
): Promise<{
  readonly company: { readonly id: string; readonly name: string }
  readonly person: CompanyParty
} | null> {
  const company = await reader
    .selectFrom('party')
    .innerJoin('customer', 'customer.id', 'party.customer_id')
    .select(['customer.id', 'customer.name'])
    .where('party.id', '=', id)
    .executeTakeFirst()
  const person = company && (await findCompanyPerson(reader, company.id, id))
  return person ? { company, person } : null
}

/** The language of letters to a company’s people is that of the user who registered it. */
export async function languageOfPeople(reader: Reader, companyId: string): Promise<Language> {
  const [first] = await findCompanyUsers(reader, companyId)
  return first?.language ?? 'en'
}
