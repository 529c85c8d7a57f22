import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/simulators/calls.ts'
import type { Language } from '@fondaco/rules/language.ts'
import { CERTIFICATION_FORMS } from '@fondaco/rules/onboarding/certification-forms.ts'
import { FIXED_FIELDS } from '@fondaco/rules/onboarding/company-certification.ts'
import { isSignatureOf } from '@fondaco/rules/onboarding/self-certification.ts'
import { recordAudit } from '../../platform/audit.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { CallContext } from '../../platform/http/serve-call.ts'
import { admitSimulatorCall, notifyAsAsked, simulatorActor } from '../../platform/http/simulator-call.ts'
import { type ESignatureSimulator, statusOf } from './simulator.ts'
import { contentHash, writeDocument } from './simulator-document.ts'
import { type Decision, decideEnvelope, findEnvelope, type SimulatedEnvelope } from './simulator-store.ts'

export interface SimulatedEnvelopeDeps {
  /** Null if a real service is used: then there are no envelopes here. */
  readonly simulator: ESignatureSimulator | null
  readonly simulatorCallsPerMinute: number
}

/** The simulated page's view of an envelope. */
export async function getSimulatedEnvelope(
  { simulator, simulatorCallsPerMinute }: SimulatedEnvelopeDeps,
  context: CallContext<typeof calls.getSimulatedEnvelope>,
): Promise<CallResult<typeof calls.getSimulatedEnvelope>> {
  const { db, clock, params } = context
  await admitSimulatorCall(context, simulatorCallsPerMinute)
  const envelope = (simulator && (await findEnvelope(db, params.envelope))) ?? refuse('not_found')
  const { signer, template, fields, returnUrl } = envelope
  return { status: statusOf(envelope, clock.now()), template, signer, fields, return_url: returnUrl }
}

/** Signs or declines an envelope, and sends the webhook as the service would. */
export async function answerSimulatedEnvelope(
  { simulator, simulatorCallsPerMinute }: SimulatedEnvelopeDeps,
  context: CallContext<typeof calls.answerSimulatedEnvelope>,
): Promise<CallResult<typeof calls.answerSimulatedEnvelope>> {
  const { db, clock, params, body, request } = context
  await admitSimulatorCall(context, simulatorCallsPerMinute)
  const envelope = simulator && (await findEnvelope(db, params.envelope))
  if (!envelope) refuse('not_found')
  const now = clock.now()
  const { decision, hash } = await decisionOf(envelope, body, now, request.language)
  await db.transaction().execute(async (trx) => {
    if (!(await decideEnvelope(trx, envelope.id, decision, now))) refuse('envelope_not_open')
    await recordAudit(trx, {
      at: now,
      actor: simulatorActor(request),
      action: 'simulator.sign',
      object: { type: 'envelope', id: envelope.id },
      after: { status: decision.status, sha256: hash },
    })
  })
  const webhook_taken = await notifyAsAsked(body.webhook, () => simulator.notify(envelope.id))
  return { return_url: envelope.returnUrl, webhook_taken }
}

type Body = CallContext<typeof calls.answerSimulatedEnvelope>['body']

async function decisionOf(
  envelope: SimulatedEnvelope,
  body: Body,
  at: Date,
  language: Language,
): Promise<{ decision: Decision; hash: string | null }> {
  if (body.decision === 'decline') return { decision: { status: 'declined' }, hash: null }
  const { signature } = body
  if (!isSignatureOf(envelope.signer.name, signature)) refuse('signature_name_mismatch')
  const form = CERTIFICATION_FORMS[envelope.template]
  const fixed = Object.fromEntries(FIXED_FIELDS.map((name) => [name, envelope.fields[name] ?? '']))
  const fields = form.clean({ ...body.fields, ...fixed })
  const faults = form.faults(fields, at.toISOString().slice(0, 10))
  if (faults.length > 0) {
    const wrong = faults.map(({ field, text }) => ({ path: `body.fields.${field}`, text: text[language] }))
    refuse('input_invalid', { result: { fields: wrong } })
  }
  const signing = { envelope, fields, signature, at }
  const document = await writeDocument(signing)
  return { decision: { status: 'completed', fields, document }, hash: contentHash(signing) }
}
