import type { registerIndividual } from '@fondaco/contract/applications/calls.ts'
import type { StatusBlocker } from '@fondaco/contract/applications/review-schemas.ts'
import type { Language } from '@fondaco/rules/language.ts'
import type { Logger } from 'pino'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Reader } from '../../../platform/db.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import type { Session } from '../../../platform/http/session.ts'
import type { Scope } from '../../../platform/scope.ts'
import type { CompanyRegister } from '../../../providers/company-register/index.ts'
import type { ESignature } from '../../../providers/e-signature/index.ts'
import type { IdentityVerification } from '../../../providers/identity-verification/index.ts'
import type { Monitoring } from '../../../providers/monitoring/index.ts'
import type { DocumentDeps } from '../../documents/index.ts'
import type { CodeLimits, ProvePerson } from '../../identity/index.ts'
import type { PagePart } from './application-kind.ts'

/** A customer whose relationship, or application, would end, for one member of staff. */
export interface Leaving {
  readonly id: string
  /** A part of their page in the back office. */
  readonly page: (part: PagePart) => string
  readonly session: Session
  readonly language: Language
}

/** What a customer still has in one module, a row each, as far as the reader may see it. */
export type LeftWith = (reader: Reader, scope: Scope, leaving: Leaving) => Promise<readonly StatusBlocker[]>

/** Dependencies of applications. */
export interface ApplicationDeps extends DocumentDeps {
  readonly db: Db
  readonly clock: Clock
  readonly log: Logger
  readonly identityVerification: IdentityVerification
  readonly eSignature: ESignature
  readonly monitoring: Monitoring
  readonly companyRegister: CompanyRegister
  /** Companies that one user may look up there. */
  readonly registerLookupsPerDay: number
  readonly codeLimits: CodeLimits
  /** Proves the identity of a person who replaces their phone. */
  readonly provePerson: ProvePerson
  /** Identity checks, and as many signatures, that one individual may start: each costs money. */
  readonly checksPerDay: number
  /** `MAX_FILES`. */
  readonly maxFiles: number
  /** `PRODUCT_KEY`, part of the name of a service that a company asks for. */
  readonly productKey: string
  /** `PUBLIC_URL`, the return address of providers. */
  readonly publicUrl: string
  /** What a customer still has in each module. */
  readonly leftWith: readonly LeftWith[]
}

/** What the steps of a sign-up need, in either role. */
export type SignUpContext = Pick<RegistrationContext, 'clock' | 'cookies' | 'db' | 'request'>

/** Input of every step of an individual's sign-up, and of the prompts on the same path. */
export type RegistrationContext = CallContext<typeof registerIndividual>
