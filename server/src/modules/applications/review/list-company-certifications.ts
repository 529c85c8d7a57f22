import type * as calls from '@fondaco/contract/companies/certification-calls.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Operation } from '../../../platform/http/serve-call.ts'
import { readCompany } from '../dossier/company-store.ts'
import { listSigned } from '../dossier/signature-store.ts'

/** The self-certifications that a company signed, newest first. Refuses `not_found`. */
export const listCompanyCertifications: Operation<typeof calls.listCompanyCertifications> = async ({
  db,
  params,
  request,
  scope,
}) => {
  const company = (await readCompany(db, scope, params.id)) ?? refuse('not_found')
  const signed = await listSigned(db, company.id)
  return signed.map((one) => ({
    _id: one.id,
    signed_at: (one.signedAt ?? company.createdAt).toISOString(),
    signed_by: `${one.first_name} ${one.last_name}`,
    counts: one.id === company.crsSignatureId && company.crsDoneAt !== null,
    document: { _id: one.documentId, name: one.documentName },
    fields: one.answers ?? {},
    faults: one.faults.map(({ field, text }) => ({ field, text: text[request.language] })),
  }))
}
