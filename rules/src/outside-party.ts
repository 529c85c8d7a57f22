/** The outside parties of the institution. In a demo a simulator can replace each of them, and says so. */
export const OUTSIDE_PARTIES = [
  'clearing',
  'correspondent-bank',
  'payee-verification',
  'watchlists',
  'mail',
  'sms',
  'identity-verification',
  'e-signature',
  'monitoring',
  'company-register',
  'fx-rates',
] as const
export type OutsideParty = (typeof OUTSIDE_PARTIES)[number]

/**
 * Why an outside party did not do a request:
 * - `unreachable`: no answer, or a temporary failure. The same request may be repeated.
 * - `timeout`: no complete answer in time. It is unknown whether the request was done.
 * - `refused`: it refuses, or its answer is invalid. Repeating does not help; a person must look.
 */
export const PROVIDER_FAILURES = ['unreachable', 'timeout', 'refused'] as const
export type ProviderFailureReason = (typeof PROVIDER_FAILURES)[number]
