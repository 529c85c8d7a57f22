import type { IncomingHttpHeaders } from 'node:http'
import type { Day } from '@fondaco/rules/calendar.ts'
import type { Language } from '@fondaco/rules/language.ts'
import type { CheckStatus, IDENTITY_DOCUMENTS } from '@fondaco/rules/onboarding/provider-states.ts'
import type { WebhookReading } from '../../platform/http/signed-webhook.ts'

/** The person to be checked. */
export interface IdentityRequest {
  /** Our own id of the check, a UUID. The provider knows the check by it. */
  readonly reference: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** Compared with the document if they are known. */
  readonly birthdate?: Day
  /** ISO 3166 alpha-2. */
  readonly nationality?: string
  readonly language: Language
  /** The address to which the provider sends the browser after any outcome. */
  readonly returnUrl: string
}

export interface IdentitySession {
  /** The provider's id, used to ask for results and named in webhooks. */
  readonly sessionId: string
  /** The address to which the browser goes. Anyone who has it can open the session. */
  readonly redirectUrl: string
  /** Business time. */
  readonly expiresAt: Date
}

/** The document as read by the provider. Unreadable parts are null. Countries are ISO 3166 alpha-2. */
export interface IdentityDocument {
  readonly type: (typeof IDENTITY_DOCUMENTS)[number]
  readonly number: string
  readonly issueDate: Day | null
  readonly expiryDate: Day | null
  readonly issuingCountry: string | null
  readonly nationality: string | null
}

/** The person named in the document. */
export interface IdentityPerson {
  readonly firstName: string
  readonly lastName: string
  readonly birthdate: Day | null
}

export interface IdentityResult {
  readonly status: CheckStatus
  /** The provider's own codes for its findings, for staff. */
  readonly reasons: readonly string[]
  /** Null if no document was read: while pending, when expired, and if it is neither passport nor identity card. */
  readonly document: IdentityDocument | null
  readonly person: IdentityPerson | null
  /** The time of the final result, in business time; null while pending. */
  readonly checkedAt: Date | null
}

/**
 * A service that checks identities. It shows the person its own pages, and reports the outcome by webhook and on
 * request. Never called inside a database transaction. Every function except `readWebhook` throws `ProviderFailure` for
 * faults of the other side.
 */
export interface IdentityVerification {
  /** Its name in the log and, if it is simulated, on the page. */
  readonly name: string
  /** True if nobody is checked. Shown wherever a person could mistake it. */
  readonly simulated: boolean
  /** Opens a session of ten minutes. Two calls open two. */
  createSession(request: IdentityRequest): Promise<IdentitySession>
  /** The state of a session. An unknown one is `refused`. */
  readResult(sessionId: string): Promise<IdentityResult>
  /** The provider's report as PDF, or null if there is none yet. */
  readReport(sessionId: string): Promise<Buffer | null>
  /**
   * The content of a webhook, after its signature was checked. The same webhook may come several times and in any
   * order.
   */
  readWebhook(
    raw: Buffer,
    headers: IncomingHttpHeaders,
  ): Promise<WebhookReading<{ readonly sessionId: string; readonly result: IdentityResult }>>
}
