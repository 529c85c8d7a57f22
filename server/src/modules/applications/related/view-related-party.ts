import type { companyEntity, companyPerson } from '@fondaco/contract/companies/related-schemas.ts'
import type { RelatedDetails } from '@fondaco/rules/companies/company-answers.ts'
import { isVerified, type PartyKind } from '@fondaco/rules/party.ts'
import type { z } from 'zod'
import type { Reader } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { type CompanyUser, findCompanyUsers } from '../../customers/index.ts'
import { type CompanyParty, hasStayed, listCompanyParties } from '../dossier/company-party-store.ts'
import type { Company } from '../dossier/company-store.ts'
import { readMonitoring } from '../monitoring/monitoring-store.ts'
import { viewMonitoring } from '../monitoring/view-monitoring.ts'

type View = z.input<typeof companyPerson> & z.input<typeof companyEntity>

/** One person or entity of a company that the caller has read in their scope. Refuses `not_found`. */
export async function findRelatedParty(
  reader: Reader,
  { companyId, id, kind }: { readonly companyId: string; readonly id: string; readonly kind: PartyKind },
): Promise<{ readonly party: CompanyParty; readonly others: readonly CompanyParty[] }> {
  const all = await listCompanyParties(reader, companyId)
  const party = all.find((one) => one.id === id && one.kind === kind) ?? refuse('not_found')
  return { party, others: all.filter((one) => one !== party) }
}

/** A person or an entity as staff see it. */
export async function viewRelatedParty(
  reader: Reader,
  { id: companyId, status: companyStatus }: Pick<Company, 'id' | 'status'>,
  party: CompanyParty,
): Promise<View> {
  const state = (await readMonitoring(reader, companyId)).get(party.id)
  const monitoring = viewMonitoring(state, companyStatus, party.status)
  const verified = isVerified(party.status)
  const user = await userOf(reader, companyId, party)
  return {
    _id: party.id,
    status: party.status,
    version: party.version,
    data: party.answers,
    risk: { is_onboarded: monitoring?.is_onboarded ?? false },
    monitoring,
    ...(party.kind === 'LEGAL_ENTITY'
      ? { entity_verified: verified }
      : {
          person_verified: verified,
          nationality: nationalityOf(party),
          email_verified: user !== null || isProven(party),
          can_login: user !== null && user.blocked_at === null,
          blocked_by_company: user !== null && user.blocked_at !== null && !user.blocked_by_staff,
        }),
  } as View
}

/** The nationality in the document of a confirmed identity. */
export const nationalityOf = ({ passed }: CompanyParty): string | null =>
  passed?.document?.nationality || null

/** The e-mail address of a person, in lower case; null of one who has none, and of an entity. */
export const emailOf = (details: RelatedDetails): string | null =>
  ('email' in details && details.email?.trim().toLowerCase()) || null

/**
 * The user of the company who has the address of a person, blocked or not; null if there is none. Of two records of somebody
 * who left and came back, the one that has stayed is theirs.
 */
export async function userOf(
  reader: Reader,
  companyId: string,
  { id, answers, status }: Pick<CompanyParty, 'id' | 'answers' | 'status'>,
): Promise<CompanyUser | null> {
  const email = emailOf(answers)
  if (email === null) return null
  if (status === 'RESIGNED') {
    const all = await listCompanyParties(reader, companyId)
    if (all.some((one) => one.id !== id && hasStayed(one) && emailOf(one.answers) === email)) return null
  }
  return (
    (await findCompanyUsers(reader, companyId)).find((user) => user.email.toLowerCase() === email) ?? null
  )
}

/** Whether a letter proved that the address is theirs. */
export const isProven = ({
  answers,
  verified_email,
}: Pick<CompanyParty, 'answers' | 'verified_email'>): boolean =>
  verified_email !== null && verified_email === emailOf(answers)

/** Whether it is proven that the address of a person is theirs: by a letter, or as a user with it. */
export const hasVerifiedEmail = async (
  reader: Reader,
  companyId: string,
  party: CompanyParty,
): Promise<boolean> => isProven(party) || (await userOf(reader, companyId, party)) !== null
