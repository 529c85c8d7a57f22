import type { Logger } from 'pino'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import type { Storage } from '../../providers/storage/index.ts'

/** What onboarding works with. */
export interface OnboardingDeps {
  readonly db: Db
  readonly clock: Clock
  readonly log: Logger
  readonly storage: Storage
  /** Files at most in one upload (`MAX_FILES`). */
  readonly maxFiles: number
  /** `PUBLIC_URL`, to which providers lead the browser back. */
  readonly publicUrl: string
}
