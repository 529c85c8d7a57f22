/** States and durations of the providers' work during onboarding. */

/** An identity check. `suspected`: the provider is not sure, and staff decide. All but `pending` are final. */
export const CHECK_STATUSES = ['pending', 'passed', 'failed', 'suspected', 'expired'] as const
export type CheckStatus = (typeof CHECK_STATUSES)[number]

/** How long the session of an identity check is open. */
export const CHECK_MINUTES = 10

/** How long a person of a company can start a check by the link in a letter. */
export const INVITATION_DAYS = 7

/** The documents that an identity check takes. */
export const IDENTITY_DOCUMENTS = ['passport', 'id_card'] as const

/** A form that waits for a signature. All but `sent` are final. */
export const ENVELOPE_STATUSES = ['sent', 'completed', 'declined', 'expired'] as const
export type EnvelopeStatus = (typeof ENVELOPE_STATUSES)[number]

/** The duration of the session of a person who left to sign. */
export const SIGNING_MINUTES = 15

/** Days in which a form can be signed: as many as the CRS notice counts. */
export const ENVELOPE_DAYS = 30
