/**
 * Why an outside party did not do what it was asked:
 * - `unreachable`: nobody answered, or only that they cannot now. The same may be asked again.
 * - `timeout`: no whole answer in time. Nobody knows whether it was done.
 * - `refused`: it will not do it, or answered what makes no sense. Asking again does not help; somebody must look.
 */
const PROVIDER_FAILURES = ['unreachable', 'timeout', 'refused'] as const
export type ProviderFailureReason = (typeof PROVIDER_FAILURES)[number]

/** What a provider throws for whatever the other side does; our own faults are other errors. */
export class ProviderFailure extends Error {
  readonly provider: string
  readonly reason: ProviderFailureReason
  /** The HTTP status of the answer, where there was one. */
  readonly status: number | null

  constructor(provider: string, reason: ProviderFailureReason, detail: string, status: number | null = null) {
    super(`${provider}: ${reason}: ${detail}`)
    this.provider = provider
    this.reason = reason
    this.status = status
  }
}

/** The failure that an e-mail address asks of a simulated provider, such as `ona+timeout@example.com`. */
export function failureAskedFor(email: string): ProviderFailureReason | undefined {
  return PROVIDER_FAILURES.find((reason) => email.includes(`+${reason}@`))
}
