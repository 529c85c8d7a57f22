import type { RelatedAnswers } from '@fondaco/rules/companies/company-answers.ts'
import { isIdentified } from '@fondaco/rules/companies/identified-people.ts'
import type { PersonRole } from '@fondaco/rules/companies/questionnaire.ts'
import type { PartyKind } from '@fondaco/rules/party.ts'
import type { Reader } from '../../../platform/db.ts'
import { listParties } from '../../customers/index.ts'
import { type IdentityCheck, readLastChecks } from './identity-check-store.ts'

/** A person or an entity of a company whose registration is complete. */
export interface CompanyParty {
  readonly id: string
  readonly kind: PartyKind
  readonly name: string
  readonly roles: readonly PersonRole[]
  readonly answers: RelatedAnswers
  /** The company is not approved before the identity of this person is confirmed. */
  readonly mustIdentify: boolean
  readonly check: IdentityCheck | null
}

/** The people and entities of a company that the caller has read in their scope, people first. */
export async function listCompanyParties(reader: Reader, companyId: string): Promise<CompanyParty[]> {
  const parties = await listParties(reader, companyId)
  const checks = await readLastChecks(reader, companyId)
  return parties.flatMap(({ answers, roles: held, ...party }) => {
    if (!answers) return []
    const roles = held.filter((role): role is PersonRole => role !== 'SELF')
    return {
      ...party,
      roles,
      answers,
      mustIdentify: party.kind === 'PERSON' && isIdentified(roles, answers.control_percentage ?? 0),
      check: checks.get(party.id) ?? null,
    }
  })
}

/** One person of a company that the caller has read in their scope, or null. */
export const findCompanyPerson = async (
  reader: Reader,
  companyId: string,
  id: string,
): Promise<CompanyParty | null> =>
  (await listCompanyParties(reader, companyId)).find((one) => one.id === id && one.kind === 'PERSON') ?? null
