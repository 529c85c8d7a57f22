import type { ProposalKind, ProposalState } from '@fondaco/rules/proposals.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import { countUpTo } from '../../platform/count-up-to.ts'
import type { Reader, Schema, Trx } from '../../platform/db.ts'
import type { PageStart } from '../../platform/http/paging.ts'
import type { Scope } from '../../platform/scope.ts'

export type Proposal = Selectable<Schema['proposal']>

/** Filter of the list of proposals. */
export interface ProposalFilter {
  /** Kinds for which the reader has the permission. */
  readonly kinds: readonly ProposalKind[]
  readonly states?: readonly ProposalState[] | undefined
  /** Only those that this person may decide: proposed by others, and not about themselves. */
  readonly waitingFor?: string | undefined
}

export const insertProposal = (trx: Trx, row: Insertable<Schema['proposal']>): Promise<Proposal> =>
  trx.insertInto('proposal').values(row).returningAll().executeTakeFirstOrThrow()

/** A page of proposals, newest first. */
export function findProposals(
  reader: Reader,
  scope: Scope,
  filter: ProposalFilter,
  { limit, offset, after }: PageStart,
): Promise<Proposal[]> {
  let query = filtered(reader, scope, filter)
  if (after)
    query = query.where(sql<boolean>`(proposed_at, id) < (${after.value}::timestamptz, ${after.id}::uuid)`)
  return query
    .selectAll()
    .orderBy('proposed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** How many there are, up to one more than `most`. */
export const countProposals = (
  reader: Reader,
  scope: Scope,
  filter: ProposalFilter,
  most: number,
): Promise<number> => countUpTo(reader, filtered(reader, scope, filter), most)

export const findProposal = (
  reader: Reader,
  scope: Scope,
  kinds: readonly ProposalKind[],
  id: string,
): Promise<Proposal | undefined> =>
  filtered(reader, scope, { kinds }).selectAll().where('id', '=', id).executeTakeFirst()

/** The same; nobody else decides on it until the transaction ends. */
export const lockProposal = (
  trx: Trx,
  scope: Scope,
  kinds: readonly ProposalKind[],
  id: string,
): Promise<Proposal | undefined> =>
  filtered(trx, scope, { kinds }).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

interface Decision {
  readonly to: Exclude<ProposalState, 'PROPOSED'>
  /** null: expired or outdated. */
  readonly by: { readonly id: string | null; readonly name: string }
  readonly at: Date
  readonly reason?: string | undefined
}

export const writeDecision = (
  trx: Trx,
  id: string,
  { to, by, at, reason = '' }: Decision,
): Promise<Proposal> =>
  trx
    .updateTable('proposal')
    .set({
      state: to,
      decided_by: by.id,
      decider: by.name,
      decided_at: at,
      decision_reason: reason || null,
    })
    .where('id', '=', id)
    .where('state', '=', 'PROPOSED')
    .returningAll()
    .executeTakeFirstOrThrow()

/** Those that wait about one subject. */
export const lockWaitingAbout = (trx: Trx, kind: ProposalKind, subjectId: string): Promise<Proposal[]> =>
  trx
    .selectFrom('proposal')
    .selectAll()
    .where('state', '=', 'PROPOSED')
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Expired proposals. */
export const lockOver = (trx: Trx, now: Date): Promise<Proposal[]> =>
  trx
    .selectFrom('proposal')
    .selectAll()
    .where('state', '=', 'PROPOSED')
    .where('expires_at', '<=', now)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute()

/** Waiting proposals for a person: their number, and the time of the oldest. */
export async function countWaiting(
  reader: Reader,
  scope: Scope,
  kinds: readonly ProposalKind[],
  userId: string,
): Promise<{ readonly count: number; readonly oldest: Date | null }> {
  const row = await filtered(reader, scope, { kinds, waitingFor: userId })
    .select((eb) => [eb.fn.countAll<bigint>().as('count'), eb.fn.min('proposed_at').as('oldest')])
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), oldest: row.oldest }
}

function filtered(reader: Reader, scope: Scope, { kinds, states, waitingFor }: ProposalFilter) {
  let query = reader.selectFrom('proposal').where('kind', 'in', kinds)
  if (scope.kind !== 'system')
    query = query.where(
      scope.kind === 'entities' ? sql<boolean>`entities && ${scope.entities}::text[]` : sql<boolean>`false`,
    )
  if (waitingFor !== undefined)
    query = query
      .where('state', '=', 'PROPOSED')
      .where('proposed_by', '<>', waitingFor)
      .where((eb) => eb.or([eb('subject_id', 'is', null), eb('subject_id', '<>', waitingFor)]))
  return states ? query.where('state', 'in', states) : query
}
