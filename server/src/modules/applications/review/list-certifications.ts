import type * as calls from '@fondaco/contract/companies/certification-calls.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Operation } from '../../../platform/http/serve-call.ts'
import type { ApplicationKind } from '../dossier/application-kind.ts'
import { listSigned } from '../dossier/signature-store.ts'

/** The self-certifications that a customer signed, newest first. Refuses `not_found`. */
export const listCertifications =
  (kind: ApplicationKind): Operation<typeof calls.listCompanyCertifications> =>
  async ({ db, params, request, scope }) => {
    const applicant = (await kind.read(db, scope, params.id)) ?? refuse('not_found')
    const countingId = await kind.certification.readCounting(db, scope, params.id)
    const signed = await listSigned(db, params.id)
    return signed.map((one) => ({
      _id: one.id,
      signed_at: (one.signedAt ?? applicant.createdAt).toISOString(),
      signed_by: `${one.first_name} ${one.last_name}`,
      counts: one.id === countingId,
      document: { _id: one.documentId, name: one.documentName },
      fields: one.answers ?? {},
      faults: one.faults.map(({ field, text }) => ({ field, text: text[request.language] })),
    }))
  }
