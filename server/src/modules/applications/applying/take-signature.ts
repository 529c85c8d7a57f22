import type { IncomingHttpHeaders } from 'node:http'
import { entityDay } from '@fondaco/rules/calendar.ts'
import { HOME_ENTITY } from '@fondaco/rules/entity.ts'
import { certificationOfFields, faultsOfCertification } from '@fondaco/rules/onboarding/self-certification.ts'
import { type Actor, recordAudit } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import { Refused, refuse } from '../../../platform/http/refuse.ts'
import { systemScope } from '../../../platform/scope.ts'
import type { EnvelopeState } from '../../../providers/e-signature/index.ts'
import { updateCustomer } from '../../customers/index.ts'
import { keepDocument } from '../../documents/index.ts'
import type { ApplicationDeps } from '../dossier/deps.ts'
import { insertPartyDocument } from '../dossier/document-store.ts'
import { lockIndividual, readIndividual } from '../dossier/individual-store.ts'
import { noteProgress } from '../dossier/note-progress.ts'
import { endSignature, findSignature, type Signature } from '../dossier/signature-store.ts'
import { INDIVIDUAL_KIND } from '../kinds/individual-kind.ts'

type Deps = Pick<ApplicationDeps, 'clock' | 'db' | 'eSignature' | 'log' | 'storage'>

/** Receives the webhook of an e-signature service, after its signature was checked. */
export async function receiveSignatureWebhook(
  deps: Deps,
  raw: Buffer,
  headers: IncomingHttpHeaders,
): Promise<'taken' | 'refused'> {
  const reading = await deps.eSignature.readWebhook(raw, headers)
  if (!reading.ok) {
    deps.log.warn({ failure: reading.failure, detail: reading.detail }, 'a webhook was refused')
    return 'refused'
  }
  await askEnvelope(deps, reading.envelopeId)
  return 'taken'
}

/**
 * Asks for the status of an envelope and records its outcome: the signed form is kept with the documents, and the
 * notice ends. An unknown or ended envelope changes nothing.
 * @throws ProviderFailure without an answer
 */
export async function askEnvelope(deps: Deps, envelopeId: string): Promise<void> {
  const signature = await findSignature(deps.db, envelopeId)
  if (signature?.status !== 'sent') return
  const state = await deps.eSignature.readEnvelope(envelopeId)
  if (state.status === 'sent') return
  if (state.status !== 'completed') return endWithout(deps, signature, state.status)
  const pdf = await deps.eSignature.readDocument(envelopeId)
  if (pdf) await keepSigned(deps, signature, state, pdf)
}

/** A form that is not valid as a certification does not count, and the notice stays. */
async function keepSigned(
  deps: Deps,
  signature: Signature,
  state: EnvelopeState,
  pdf: Buffer,
): Promise<void> {
  const at = deps.clock.now()
  const faults = faultsOfCertification(certificationOfFields(state.answers), entityDay(at, HOME_ENTITY))
  if (faults.length > 0) {
    deps.log.error({ envelope: signature.envelopeId, faults }, 'a signed form is not a valid certification')
    return endWithout(deps, signature, 'declined')
  }
  const individual = await readIndividual(deps.db, systemScope, signature.customerId)
  if (!individual) throw new Error(`no individual ${signature.customerId}`)
  const actor = by(deps)
  const document = {
    customerId: individual.id,
    name: 'CRS-FATCA self-certification.pdf',
    mediaType: 'application/pdf',
    bytes: pdf,
    uploadedBy: individual.user.id,
    actor,
    at,
  }
  try {
    await keepDocument(deps, document, (trx, id) => finishSignature(trx, signature, state, { id, actor, at }))
  } catch (error) {
    // Another call processed the same answer first.
    if (!(error instanceof Refused)) throw error
  }
}

async function finishSignature(
  trx: Trx,
  { partyId, customerId, envelopeId, id }: Signature,
  { answers, completedAt }: EnvelopeState,
  document: { readonly id: string; readonly actor: Actor; readonly at: Date },
): Promise<void> {
  const { actor, at } = document
  await lockIndividual(trx, systemScope, customerId)
  if (!(await endSignature(trx, id, 'completed', at))) refuse('crs_not_due')
  await insertPartyDocument(trx, {
    document_id: document.id,
    party_id: partyId,
    kind: 'crs',
    request_id: null,
    state: 'accepted',
    decided_at: at,
    added_at: at,
  })
  await updateCustomer(trx, systemScope, customerId, {
    person: { crs_done_at: completedAt ?? at, crs_answers: JSON.stringify(answers) },
  })
  await recordAudit(trx, {
    at,
    actor,
    action: 'crs.sign',
    object: { type: 'crs_signature', id },
    customerId,
    after: { envelope: envelopeId, document: document.id, answers },
  })
  await noteProgress(trx, INDIVIDUAL_KIND, customerId, at)
}

async function endWithout(
  deps: Deps,
  { customerId, id }: Signature,
  status: 'declined' | 'expired',
): Promise<void> {
  const at = deps.clock.now()
  await deps.db.transaction().execute(async (trx) => {
    if (!(await endSignature(trx, id, status, at))) return
    await recordAudit(trx, {
      at,
      actor: by(deps),
      action: 'crs.end',
      object: { type: 'crs_signature', id },
      customerId,
      after: { status },
    })
  })
}

const by = ({ eSignature }: Deps): Actor => ({ kind: 'system', id: null, name: eSignature.name })
