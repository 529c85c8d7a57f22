import type { SignInProof } from '@fondaco/contract/identity/schemas.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import type { IdentityProvider } from '../../../providers/identity-provider/index.ts'
import type { ProposalDeps } from '../../proposals/index.ts'
import type { SessionTimes } from '../sessions/begin-session.ts'
import type { ReadOwnCustomer } from '../users/own-customer.ts'
import type { User } from '../users/user-store.ts'
import type { CountSignIn } from './count-sign-in.ts'
import type { LockOut } from './lock-out.ts'
import type { RelyingParty } from './relying-party.ts'
import type { CodeLimits } from './verification-code.ts'

/** Dependencies of credential checks: for signing in, for the embedded provider and for step-up. */
export interface AuthenticationDeps {
  readonly db: Db
  readonly clock: Clock
  /** Real time for one-time codes, which the demo clock does not move. */
  readonly realTime: Clock
  /** One lock-out for all of them. */
  readonly lockOut: LockOut
  readonly relyingParty: RelyingParty
  /** Days after which a password must be changed; 0 means never. */
  readonly passwordMaxAgeDays: number
}

/** The origin of an attempt. */
export interface SignInRequest {
  readonly id: string
  readonly ip: string
  readonly userAgent: string | null
}

/** A person who has proven their identity. */
export interface ProvenUser {
  readonly user: User
  readonly with: 'password' | 'passkey'
  /** With a second factor; a passkey is two factors in one (ASVS 6.7.2). */
  readonly secondFactor: boolean
}

/**
 * Checks a person's credentials; one function for `POST login` and for the embedded identity provider. With `even
 * expired`, an expired password is accepted, to change it.
 */
export type CheckCredentials = (
  proof: SignInProof,
  from: SignInRequest,
  taken?: 'even expired',
) => Promise<ProvenUser>

/** Dependencies of signing in and out. */
export interface IdentityDeps extends AuthenticationDeps {
  /** From `makeCredentialCheck`; the same one as the embedded provider has. */
  readonly checkCredentials: CheckCredentials
  readonly countSignIn: CountSignIn
  readonly provider: IdentityProvider
  readonly times: SessionTimes
  /** `PASSWORD_LOGIN`. */
  readonly passwordLogin: boolean
  /** The password of the demo users; null outside demo mode. */
  readonly demoPassword: string | null
  readonly codeLimits: CodeLimits
  readonly readOwnCustomer: ReadOwnCustomer
  /** `FACTOR_REST_HOURS`. */
  readonly factorRestHours: number
  readonly proposals: ProposalDeps
}
