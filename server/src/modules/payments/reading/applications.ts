import type { RequestedDocument } from '@fondaco/rules/onboarding/document-request.ts'
import type { Reader } from '../../../platform/db.ts'
import type { Session } from '../../../platform/http/session.ts'
import type { Scope } from '../../../platform/scope.ts'

/** What the dashboards say of applications; `makeModules` gives it. */
export interface Applications {
  /** The documents that staff wait for, the nearest deadline first. */
  readonly findAskedDocuments: (
    reader: Reader,
    scope: Scope,
  ) => Promise<
    {
      readonly id: string
      readonly what: RequestedDocument
      readonly text: string | null
      readonly reason: string
      readonly deadline: string
    }[]
  >
  /** Whether staff have asked for an identity check that is not begun yet. */
  readonly isIdentityCheckAsked: (reader: Reader, scope: Scope) => Promise<boolean>
  /** Those that wait for the staff: how many, and since when the first of them. */
  readonly countWaiting: (
    reader: Reader,
    scope: Scope,
  ) => Promise<{ readonly count: number; readonly oldest: Date | null }>
}

/** What the back office's dashboard says of changes that need two people; `makeModules` gives it. */
export interface WaitingChanges {
  /** Those that the reader may approve; null where they may approve none. */
  readonly countWaitingFor: (
    reader: Reader,
    scope: Scope,
    session: Session,
  ) => Promise<{ readonly count: number; readonly oldest: Date | null } | null>
}
