import type { IncomingHttpHeaders } from 'node:http'
import type { Language } from '@fondaco/rules/language.ts'
import type {
  CertificationFields,
  CertificationTemplate,
} from '@fondaco/rules/onboarding/certification-forms.ts'
import type { EnvelopeStatus } from '@fondaco/rules/onboarding/provider-states.ts'
import type { WebhookReading } from '../../platform/http/signed-webhook.ts'

/** The fields of a CRS form by name, without empty ones. */
export type Fields = CertificationFields

export interface EnvelopeRequest {
  /** Our own id, a UUID: it connects the signer to us. */
  readonly reference: string
  /** The form: of an individual, or of a company. */
  readonly template: CertificationTemplate
  readonly signer: { readonly name: string; readonly email: string }
  /** The prefilled fields. */
  readonly values: Fields
  readonly language: Language
  /** The address to which the provider sends the browser after any outcome. */
  readonly returnUrl: string
}

export interface Envelope {
  readonly envelopeId: string
  /** The address for signing. Anyone who has it can open the envelope, once and for a short time. */
  readonly redirectUrl: string
}

export interface EnvelopeState {
  readonly status: EnvelopeStatus
  /** When it was signed; null unless it is completed. */
  readonly completedAt: Date | null
  /** The signed values of the fields; empty unless it is completed. */
  readonly answers: Fields
}

/**
 * A service for signing. It shows the signer a form, keeps the signed document, and reports by webhook and on request.
 * Never called inside a database transaction. Every function except `readWebhook` throws `ProviderFailure` for faults
 * of the other side.
 */
export interface ESignature {
  /** Its name in the log and, if it is simulated, on the page. */
  readonly name: string
  /** True if the signature is not binding. Shown wherever a person could mistake it. */
  readonly simulated: boolean
  /** Prepares a form for signing within 30 days. Two calls make two. */
  createEnvelope(request: EnvelopeRequest): Promise<Envelope>
  /** The state of an envelope. An unknown one is `refused`. */
  readEnvelope(envelopeId: string): Promise<EnvelopeState>
  /** The signed document as PDF, or null unless it is completed. */
  readDocument(envelopeId: string): Promise<Buffer | null>
  /**
   * The envelope of a webhook, after its signature was checked. The same webhook may come several times and in any
   * order. `readEnvelope` gives the answers.
   */
  readWebhook(
    raw: Buffer,
    headers: IncomingHttpHeaders,
  ): Promise<WebhookReading<{ readonly envelopeId: string; readonly status: EnvelopeStatus }>>
}
