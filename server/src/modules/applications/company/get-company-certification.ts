import type * as calls from '@fondaco/contract/companies/certification-calls.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Operation } from '../../../platform/http/serve-call.ts'
import { findCertifiers } from '../../customers/index.ts'
import { readCompany } from '../dossier/company-store.ts'
import { companyCrsView } from '../dossier/view-crs.ts'

/** Whether a company must sign its self-certification, and which users can. Refuses `not_found`. */
export const getCompanyCertification: Operation<typeof calls.getCompanyCertification> = async ({
  clock,
  db,
  params,
  scope,
  session,
}) => {
  const company = (await readCompany(db, scope, params.id)) ?? refuse('not_found')
  const own = session.customers.find(({ id }) => id === company.id)
  const signers = await findCertifiers(db, company.id)
  return {
    ...companyCrsView(company, clock.now()),
    may_sign: own?.permissions.has('company:certify') ?? false,
    signers: signers.map(({ first_name, last_name }) => `${first_name} ${last_name}`),
  }
}
