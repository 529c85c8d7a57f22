import type { CallResult } from '@fondaco/contract/call.ts'
import type { getCompanyEntity, getCompanyPerson } from '@fondaco/contract/companies/related-calls.ts'
import type { PartyKind } from '@fondaco/rules/party.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { readCompany } from '../dossier/company-store.ts'
import { findRelatedParty, viewRelatedParty } from './view-related-party.ts'

/** A person or an entity of a company. Refusals: `not_found`. */
export const getRelatedParty =
  (kind: PartyKind) =>
  async ({
    db,
    scope,
    params,
  }: CallContext<typeof getCompanyPerson | typeof getCompanyEntity>): Promise<
    CallResult<typeof getCompanyPerson> & CallResult<typeof getCompanyEntity>
  > => {
    const company = (await readCompany(db, scope, params.id)) ?? refuse('not_found')
    const { party } = await findRelatedParty(db, { companyId: company.id, id: params.party, kind })
    return viewRelatedParty(db, company, party)
  }
