import type { RequestedDocument } from '@fondaco/rules/onboarding/document-request.ts'
import type { Reader } from '../../../platform/db.ts'
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
