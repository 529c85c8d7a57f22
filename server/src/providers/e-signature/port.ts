import type { IncomingHttpHeaders } from 'node:http'
import type { Language } from '@fondaco/rules/language.ts'
import type { EnvelopeStatus } from '@fondaco/rules/onboarding/provider-states.ts'
import type { CertificationField } from '@fondaco/rules/onboarding/self-certification.ts'
import type { WebhookReading } from '../../platform/http/signed-webhook.ts'

/** The fields of the CRS form by name; those that are empty are left out. */
export type Fields = Readonly<Partial<Record<CertificationField, string>>>

export interface EnvelopeRequest {
  /** Our own id, a UUID: ties the signer to us. */
  readonly reference: string
  readonly template: 'crs'
  readonly signer: { readonly name: string; readonly email: string }
  /** What is filled in already. */
  readonly values: Fields
  readonly language: Language
  /** Where the provider leads the browser back to, whatever the outcome. */
  readonly returnUrl: string
}

export interface Envelope {
  readonly envelopeId: string
  /** Where the signer signs; it opens the envelope to whoever holds it, once and shortly. */
  readonly redirectUrl: string
}

export interface EnvelopeState {
  readonly status: EnvelopeStatus
  /** When it was signed; null unless it is completed. */
  readonly completedAt: Date | null
  /** What the signer filled in; empty unless it is completed. */
  readonly answers: Fields
}

/**
 * A service by which people sign: it shows the signer a form, keeps what was signed, and tells us by webhook and when
 * asked. Never called inside a database transaction. Every function but `readWebhook` throws `ProviderFailure` for what
 * the other side does or fails to do.
 */
export interface ESignature {
  /** By which the log, and where it is simulated the page, name it. */
  readonly name: string
  /** True where the signature binds nobody; shown wherever a person could mistake it. */
  readonly simulated: boolean
  /** Makes a form ready to be signed within 30 days. Asked twice it makes two. */
  createEnvelope(request: EnvelopeRequest): Promise<Envelope>
  /** How an envelope stands. An unknown one is `refused`. */
  readEnvelope(envelopeId: string): Promise<EnvelopeState>
  /** The signed document as PDF, or null unless it is completed. */
  readDocument(envelopeId: string): Promise<Buffer | null>
  /**
   * Which envelope a webhook speaks of, once its signature is right. The same may come several times, and before
   * others; what was answered, `readEnvelope` says.
   */
  readWebhook(
    raw: Buffer,
    headers: IncomingHttpHeaders,
  ): Promise<WebhookReading<{ readonly envelopeId: string; readonly status: EnvelopeStatus }>>
}
