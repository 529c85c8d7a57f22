import type { companyEntity, companyPerson } from '@fondaco/contract/companies/related-schemas.ts'
import { isVerified, type PartyKind } from '@fondaco/rules/party.ts'
import type { z } from 'zod'
import type { Reader } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { findCompanyUsers } from '../../customers/index.ts'
import { type CompanyParty, listCompanyParties } from '../dossier/company-party-store.ts'

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
  companyId: string,
  party: CompanyParty,
): Promise<View> {
  const verified = isVerified(party.status)
  return {
    _id: party.id,
    status: party.status,
    version: party.version,
    data: party.answers,
    ...(party.kind === 'LEGAL_ENTITY'
      ? { entity_verified: verified }
      : {
          person_verified: verified,
          nationality: nationalityOf(party),
          signs_in: await signsIn(reader, companyId, party),
        }),
  } as View
}

/** The nationality in the document of a confirmed identity. */
export const nationalityOf = ({ check }: CompanyParty): string | null =>
  (check?.status === 'PASS' && check.document?.nationality) || null

/** Whether a person signs in for the company: a user of it has the same address. */
export async function signsIn(
  reader: Reader,
  companyId: string,
  { answers }: Pick<CompanyParty, 'answers'>,
): Promise<boolean> {
  const email = 'email' in answers ? answers.email?.toLowerCase() : undefined
  if (!email) return false
  return (await findCompanyUsers(reader, companyId)).some((user) => user.email.toLowerCase() === email)
}
