import type { Entity } from '@fondaco/rules/entity.ts'
import type { ProposalKind, ProposalState } from '@fondaco/rules/proposals.ts'
import type { Generated } from 'kysely'
import type { Json } from '../../platform/schema/columns.ts'

/** Changes that need two people. */
declare module '../../platform/db.ts' {
  interface Schema {
    proposal: {
      id: string
      kind: ProposalKind
      state: Generated<ProposalState>
      subject_id: string | null
      subject_name: string
      /** The subject, or what will name it, such as an address: one of a kind is open at a time. */
      about: string
      entities: readonly Entity[]
      before: Json<unknown>
      after: Json<unknown>
      reason: string
      proposed_by: string
      proposer: string
      proposed_at: Date
      expires_at: Date
      decided_by: string | null
      decider: string | null
      decided_at: Date | null
      decision_reason: string | null
    }
  }
}
