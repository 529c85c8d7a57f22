import type { registerIndividual } from '@fondaco/contract/applications/calls.ts'
import type { Logger } from 'pino'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import type { ESignature } from '../../../providers/e-signature/index.ts'
import type { IdentityVerification } from '../../../providers/identity-verification/index.ts'
import type { DocumentDeps } from '../../documents/index.ts'
import type { CodeLimits } from '../../identity/index.ts'

/** Dependencies of applications. */
export interface ApplicationDeps extends DocumentDeps {
  readonly db: Db
  readonly clock: Clock
  readonly log: Logger
  readonly identityVerification: IdentityVerification
  readonly eSignature: ESignature
  readonly codeLimits: CodeLimits
  /** Identity checks, and as many signatures, that one individual may start: each costs money. */
  readonly checksPerDay: number
  /** `MAX_FILES`. */
  readonly maxFiles: number
  /** `PUBLIC_URL`, the return address of providers. */
  readonly publicUrl: string
}

/** Input of every step of a sign-up, and of the prompts on the same path. */
export type RegistrationContext = CallContext<typeof registerIndividual>
