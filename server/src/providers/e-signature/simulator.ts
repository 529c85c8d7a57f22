import { randomUUID } from 'node:crypto'
import { WEBHOOKS } from '@fondaco/contract/webhooks.ts'
import {
  ENVELOPE_DAYS,
  ENVELOPE_STATUSES,
  type EnvelopeStatus,
} from '@fondaco/rules/onboarding/provider-states.ts'
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import { sendWebhook } from '../../platform/http/send-webhook.ts'
import { openWebhook, signatureOf } from '../../platform/http/signed-webhook.ts'
import { failureAskedFor, ProviderFailure } from '../../platform/provider-failure.ts'
import type { ESignature } from './port.ts'
import {
  addEnvelope,
  findDocument,
  findEnvelope,
  readSecret,
  type SimulatedEnvelope,
} from './simulator-store.ts'

export interface SimulatorDeps {
  readonly db: Db
  readonly clock: Clock
  /** The address of this installation: its pages and its webhooks are there. */
  readonly publicUrl: string
}

/** The simulator of the port, with its additional functions. */
export interface ESignatureSimulator extends ESignature {
  /** Sends the webhook of an envelope. @returns whether it was accepted */
  notify(envelopeId: string): Promise<boolean>
}

const NAME = 'e-signature'
const SIGNATURE = 'simulator-signature'
const LONGEST_MS = 5 * 60_000
const DAY_MS = 24 * 3600_000

const webhook = z.strictObject({
  envelope_id: z.string(),
  said_at: z.iso.datetime().transform((text) => new Date(text)),
  status: z.enum(ENVELOPE_STATUSES),
})

/**
 * A simulated e-signature service: its signatures are not binding. Its page shows the form, checks it, and offers
 * signing by a typed name, or declining. After 30 days of business time it expires. Its memory is in the database, so
 * it survives restarts and is shared by all processes. An e-mail address with `+unreachable`, `+timeout` or `+refused`
 * before its @ makes `createEnvelope` fail in that way.
 */
export function simulatedESignature({ db, clock, publicUrl }: SimulatorDeps): ESignatureSimulator {
  const read = async (envelopeId: string): Promise<SimulatedEnvelope> => {
    const envelope = z.uuid().safeParse(envelopeId).success ? await findEnvelope(db, envelopeId) : null
    if (!envelope) throw new ProviderFailure(NAME, 'refused', 'there is no such envelope')
    return envelope
  }
  return {
    name: NAME,
    simulated: true,

    async createEnvelope({ reference, template, signer, values, language, returnUrl }) {
      const failure = failureAskedFor(signer.email)
      if (failure) throw new ProviderFailure(NAME, failure, 'the e-mail address asks for it')
      const id = randomUUID()
      const expiresAt = new Date(clock.now().getTime() + ENVELOPE_DAYS * DAY_MS)
      const envelope = { id, reference, template, signer, language, returnUrl, fields: values, expiresAt }
      await addEnvelope(db, envelope)
      return { envelopeId: id, redirectUrl: `${publicUrl}/simulator/sign/${id}` }
    },

    async readEnvelope(envelopeId) {
      const envelope = await read(envelopeId)
      const status = statusOf(envelope, clock.now())
      const isSigned = status === 'completed'
      return {
        status,
        completedAt: isSigned ? envelope.decidedAt : null,
        answers: isSigned ? envelope.fields : {},
      }
    },

    async readDocument(envelopeId) {
      const { id } = await read(envelopeId)
      return findDocument(db, id)
    },

    async readWebhook(raw, headers) {
      const reading = openWebhook(raw, {
        signature: headers[SIGNATURE],
        secret: await readSecret(db),
        encoding: 'hex',
        schema: webhook,
        saidAt: (message) => message.said_at,
        longestMs: LONGEST_MS,
      })
      if (!reading.ok) return reading
      return { ok: true, envelopeId: reading.message.envelope_id, status: reading.message.status }
    },

    async notify(envelopeId) {
      const status = statusOf(await read(envelopeId), clock.now())
      const body = JSON.stringify({ envelope_id: envelopeId, said_at: new Date(), status })
      return sendWebhook(`${publicUrl}/api${WEBHOOKS.eSignature.path}`, body, {
        [SIGNATURE]: signatureOf(body, await readSecret(db), 'hex'),
      })
    },
  }
}

/** The state of an envelope. An undecided one expires after its time. */
export const statusOf = ({ status, expiresAt }: SimulatedEnvelope, now: Date): EnvelopeStatus =>
  status ?? (expiresAt <= now ? 'expired' : 'sent')
