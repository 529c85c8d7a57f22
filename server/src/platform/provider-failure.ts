import { PROVIDER_FAILURES, type ProviderFailureReason } from '@fondaco/rules/outside-party.ts'

/** The error of a provider for failures of the other side; our own faults are other errors. */
export class ProviderFailure extends Error {
  readonly provider: string
  readonly reason: ProviderFailureReason
  /** The HTTP status of the answer, if there was one. */
  readonly status: number | null

  constructor(provider: string, reason: ProviderFailureReason, detail: string, status: number | null = null) {
    super(`${provider}: ${reason}: ${detail}`)
    this.provider = provider
    this.reason = reason
    this.status = status
  }
}

/** The failure that an e-mail address requests from a simulated provider, such as `ona+timeout@example.com`. */
export function failureAskedFor(email: string): ProviderFailureReason | undefined {
  return PROVIDER_FAILURES.find((reason) => email.includes(`+${reason}@`))
}
