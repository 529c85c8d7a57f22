import type { IncomingHttpHeaders } from 'node:http'
import { entityDay } from '@fondaco/rules/calendar.ts'
import { HOME_ENTITY } from '@fondaco/rules/entity.ts'
import {
  CERTIFICATION_FORMS,
  type CertificationFault,
} from '@fondaco/rules/onboarding/certification-forms.ts'
import { isCrsDue } from '@fondaco/rules/onboarding/crs-notice.ts'
import { type Actor, recordAudit } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import { Refused, refuse } from '../../../platform/http/refuse.ts'
import { systemScope } from '../../../platform/scope.ts'
import type { EnvelopeState } from '../../../providers/e-signature/index.ts'
import { writeCertification } from '../../customers/index.ts'
import { keepDocument } from '../../documents/index.ts'
import type { ApplicationKind } from '../dossier/application-kind.ts'
import type { ApplicationDeps } from '../dossier/deps.ts'
import { insertPartyDocument } from '../dossier/document-store.ts'
import { noteProgress } from '../dossier/note-progress.ts'
import { endSignature, findSignature, type Signature } from '../dossier/signature-store.ts'
import { tellApplicant } from '../dossier/tell-applicant.ts'
import { APPLICATION_KINDS } from '../kinds/application-kinds.ts'

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

async function keepSigned(
  deps: Deps,
  signature: Signature,
  state: EnvelopeState,
  pdf: Buffer,
): Promise<void> {
  const at = deps.clock.now()
  const { template } = APPLICATION_KINDS[signature.kind].certification
  const form = CERTIFICATION_FORMS[template]
  const faults = form.faults(state.answers, entityDay(at, HOME_ENTITY))
  if (faults.length > 0)
    deps.log.error({ envelope: signature.envelopeId, faults }, 'a signed form is not a valid certification')
  const { begunBy } = signature
  if (begunBy === null) throw new Error(`nobody began ${signature.id}`)
  const actor = by(deps)
  const document = {
    customerId: signature.customerId,
    name: 'CRS-FATCA self-certification.pdf',
    mediaType: 'application/pdf',
    bytes: pdf,
    uploadedBy: begunBy,
    actor,
    at,
  }
  try {
    await keepDocument(deps, document, (trx, id) =>
      finishSignature(
        trx,
        signature,
        { ...state, answers: faults.length > 0 ? state.answers : form.clean(state.answers), faults },
        { id, actor, at },
      ),
    )
  } catch (error) {
    // Another call processed the same answer first.
    if (!(error instanceof Refused)) throw error
  }
}

interface SignedForm extends EnvelopeState {
  readonly faults: readonly CertificationFault[]
}

/** Keeps what was signed. If it is invalid or does not count, the notice stays. */
async function finishSignature(
  trx: Trx,
  signature: Signature,
  { answers, completedAt, faults }: SignedForm,
  document: { readonly id: string; readonly actor: Actor; readonly at: Date },
): Promise<void> {
  const { partyId, customerId, envelopeId, id } = signature
  const { actor, at } = document
  const signedAt = completedAt ?? at
  const status = faults.length > 0 ? 'invalid' : 'completed'
  const kind: ApplicationKind = APPLICATION_KINDS[signature.kind]
  await kind.lock(trx, systemScope, customerId)
  const whyNot =
    status === 'invalid' ? status : await kind.certification.whyNot(trx, systemScope, signature, signedAt)
  const signed = { answers, documentId: document.id, signedAt, faults }
  if (!(await endSignature(trx, id, status, { at, signed }))) refuse('crs_not_due')
  await insertPartyDocument(trx, {
    document_id: document.id,
    party_id: partyId,
    kind: 'crs',
    request_id: null,
    state: 'accepted',
    decided_at: at,
    added_at: at,
  })
  if (!whyNot) {
    const changes = kind.certification.signed({ id, at: signedAt, answers })
    await writeCertification(trx, systemScope, customerId, changes)
  }
  await recordAudit(trx, {
    at,
    actor,
    action: 'crs.sign',
    object: { type: 'crs_signature', id },
    customerId,
    after: {
      envelope: envelopeId,
      document: document.id,
      answers,
      ...(whyNot ? { counts: false, why: whyNot } : {}),
    },
  })
  if (status === 'invalid') await tellInvalid(trx, kind, signature)
  await noteProgress(trx, kind, customerId, at)
}

/** Notifies everybody who acts for the customer that the form does not count. Not once another one counts. */
async function tellInvalid(
  trx: Trx,
  kind: ApplicationKind,
  { customerId, kind: of }: Signature,
): Promise<void> {
  const applicant = await kind.read(trx, systemScope, customerId)
  const state = await kind.certification.readState(trx, systemScope, customerId)
  if (!applicant || !state || !isCrsDue(state.status, state.doneAt !== null)) return
  await tellApplicant(trx, kind, applicant, {
    notice: 'certification_invalid',
    company: of === 'COMPANY' ? applicant.name : null,
  })
}

async function endWithout(
  deps: Deps,
  { customerId, id }: Signature,
  status: 'declined' | 'expired',
): Promise<void> {
  const at = deps.clock.now()
  await deps.db.transaction().execute(async (trx) => {
    if (!(await endSignature(trx, id, status, { at }))) return
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
