import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/proposals/calls.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import type { Language } from '@fondaco/rules/language.ts'
import type { Permission } from '@fondaco/rules/permissions.ts'
import type { ProposalKind } from '@fondaco/rules/proposals.ts'
import type { Actor } from '../../platform/audit.ts'
import type { Reader, Trx } from '../../platform/db.ts'
import type { Session } from '../../platform/http/session.ts'

/** The person who proposes or decides. */
export interface By {
  readonly session: Session
  readonly actor: Actor
  readonly at: Date
  readonly language: Language
}

type Line = CallResult<typeof calls.getChange>['lines'][number]

/**
 * Answers of a kind of proposal, from the module that owns the changed data. `before` and `after` are JSON in its own
 * form.
 */
export interface KindOfProposal {
  /**
   * The present values, in the form of `before`, locked until the transaction ends; null: the subject does not exist.
   */
  read(trx: Trx, subjectId: string | null): Promise<unknown>
  /** Which changes somebody has the rights to carry out; asked once for any number of them. */
  mayCarryOut(
    reader: Reader,
    session: Session,
  ): Promise<(change: { readonly before: unknown; readonly after: unknown }) => boolean>
  /** Makes the change. Refuses it if the approver lacks the rights. */
  carryOut(
    trx: Trx,
    proposal: { readonly id: string; readonly subjectId: string | null; readonly after: unknown },
    approver: By,
  ): Promise<Pick<CallResult<typeof calls.approveChange>, 'told_code'>>
  /** The change, side by side. */
  lines(language: Language, before: unknown, after: unknown): Line[]
  /** The file that its proposer gave; null: none. Absent: never one. */
  readonly document?: (after: unknown) => { readonly id: string; readonly name: string } | null
  /** All lines of a change of many, as CSV. Absent: `lines` says all. */
  readonly file?: (reader: Reader, proposalId: string) => Promise<Buffer>
}

export interface ProposalDeps {
  readonly kinds: Readonly<Record<ProposalKind, KindOfProposal>>
  /** People with a permission who see all of these entities. */
  readonly holding: (
    reader: Reader,
    permission: Permission,
    entities: readonly Entity[],
  ) => Promise<readonly string[]>
}
