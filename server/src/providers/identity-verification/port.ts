import type { IncomingHttpHeaders } from 'node:http'
import type { Day } from '@fondaco/rules/calendar.ts'
import type { Language } from '@fondaco/rules/language.ts'
import type { CheckStatus, IDENTITY_DOCUMENTS } from '@fondaco/rules/onboarding/provider-states.ts'
import type { WebhookReading } from '../../platform/http/signed-webhook.ts'

/** Who is to be checked. */
export interface IdentityRequest {
  /** Our own id of the check, a UUID: what the provider knows it as. */
  readonly reference: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** Compared with the document where they are known. */
  readonly birthdate?: Day
  /** ISO 3166 alpha-2. */
  readonly nationality?: string
  readonly language: Language
  /** Where the provider leads the browser back to, whatever the outcome. */
  readonly returnUrl: string
}

export interface IdentitySession {
  /** The provider's id: what results are asked for and webhooks speak of. */
  readonly sessionId: string
  /** Where the browser goes; it opens the session to whoever holds it. */
  readonly redirectUrl: string
  /** Business time. */
  readonly expiresAt: Date
}

/** A document as the provider read it; what it could not read is null. Countries are ISO 3166 alpha-2. */
export interface IdentityDocument {
  readonly type: (typeof IDENTITY_DOCUMENTS)[number]
  readonly number: string
  readonly issueDate: Day | null
  readonly expiryDate: Day | null
  readonly issuingCountry: string | null
  readonly nationality: string | null
}

/** The person whom the document names. */
export interface IdentityPerson {
  readonly firstName: string
  readonly lastName: string
  readonly birthdate: Day | null
}

export interface IdentityResult {
  readonly status: CheckStatus
  /** The provider's own codes for what it found wrong, for staff. */
  readonly reasons: readonly string[]
  /** Null where no document was read: while pending, when expired, and when it is neither passport nor identity card. */
  readonly document: IdentityDocument | null
  readonly person: IdentityPerson | null
  /** When it became final, in business time; null while pending. */
  readonly checkedAt: Date | null
}

/**
 * A service that checks who somebody is: it shows the person its own pages, and tells us the outcome by webhook and
 * when asked. Never called inside a database transaction. Every function but `readWebhook` throws `ProviderFailure`
 * for what the other side does or fails to do.
 */
export interface IdentityVerification {
  /** By which the log, and where it is simulated the page, name it. */
  readonly name: string
  /** True where nobody is checked; shown wherever a person could mistake it. */
  readonly simulated: boolean
  /** Opens a session of ten minutes. Asked twice it opens two. */
  createSession(request: IdentityRequest): Promise<IdentitySession>
  /** How a session stands. An unknown one is `refused`. */
  readResult(sessionId: string): Promise<IdentityResult>
  /** The provider's report as PDF, or null where there is none (yet). */
  readReport(sessionId: string): Promise<Buffer | null>
  /** What a webhook says, once its signature is right. The same may come several times, and before others. */
  readWebhook(
    raw: Buffer,
    headers: IncomingHttpHeaders,
  ): Promise<WebhookReading<{ readonly sessionId: string; readonly result: IdentityResult }>>
}
