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

/** What judging who somebody is works with: for signing in, for the embedded provider and for stepping up. */
export interface AuthenticationDeps {
  readonly db: Db
  readonly clock: Clock
  /** For one-time codes, which the demo clock does not move. */
  readonly realTime: Clock
  /** One for all of them. */
  readonly lockOut: LockOut
  readonly relyingParty: RelyingParty
  /** Days after which a password must be changed; 0 means never. */
  readonly passwordMaxAgeDays: number
}

/** Where an attempt comes from. */
export interface SignInRequest {
  readonly id: string
  readonly ip: string
  readonly userAgent: string | null
}

/** Somebody who has proven who they are. */
export interface ProvenUser {
  readonly user: User
  readonly with: 'password' | 'passkey'
  /** With something beyond the password; a passkey is two factors in one (ASVS 6.7.2). */
  readonly secondFactor: boolean
}

/**
 * Says who somebody is by what they know and have; one for `POST login` and for the embedded identity provider. With
 * `even expired` a password that must be changed is taken, to change it.
 */
export type CheckCredentials = (
  proof: SignInProof,
  from: SignInRequest,
  taken?: 'even expired',
) => Promise<ProvenUser>

/** What signing in and out works with. */
export interface IdentityDeps extends AuthenticationDeps {
  /** From `makeCredentialCheck`; the same one as the embedded provider has. */
  readonly checkCredentials: CheckCredentials
  readonly countSignIn: CountSignIn
  readonly provider: IdentityProvider
  readonly times: SessionTimes
  /** `PASSWORD_LOGIN`. */
  readonly passwordLogin: boolean
  /** The password of the demo institution's people; null outside demo mode. */
  readonly demoPassword: string | null
  readonly codeLimits: CodeLimits
  readonly readOwnCustomer: ReadOwnCustomer
  /** `FACTOR_REST_HOURS`. */
  readonly factorRestHours: number
  readonly proposals: ProposalDeps
}
