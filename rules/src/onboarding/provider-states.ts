/** What others do for us while somebody becomes a customer: how it can stand, and how long it stays open. */

/** An identity check. `suspected`: the provider is not sure, a person decides. All but `pending` are final. */
export const CHECK_STATUSES = ['pending', 'passed', 'failed', 'suspected', 'expired'] as const
export type CheckStatus = (typeof CHECK_STATUSES)[number]

/** How long the session of an identity check is open. */
export const CHECK_MINUTES = 10

/** The documents that an identity check takes. */
export const IDENTITY_DOCUMENTS = ['passport', 'id_card'] as const

/** A form that waits to be signed. All but `sent` are final. */
export const ENVELOPE_STATUSES = ['sent', 'completed', 'declined', 'expired'] as const
export type EnvelopeStatus = (typeof ENVELOPE_STATUSES)[number]

/** How long the session of somebody who went to sign lives on without them. */
export const SIGNING_MINUTES = 15

/** Days that a form waits for its signature, as long as the CRS notice counts. */
export const ENVELOPE_DAYS = 30
