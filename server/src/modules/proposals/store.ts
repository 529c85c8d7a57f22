import type { Entity } from '@fondaco/rules/entity.ts'
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
  readonly ids?: readonly string[] | undefined
}

/** What somebody may propose. */
export interface RightsToPropose {
  readonly kinds: readonly ProposalKind[]
  readonly entities: readonly Entity[]
}

/**
 * Nothing is written where one of its kind about the same is open. The state is a literal: PostgreSQL finds no partial
 * index by a parameter once the plan is generic.
 */
export const insertProposal = (
  trx: Trx,
  row: Insertable<Schema['proposal']>,
): Promise<Proposal | undefined> =>
  trx
    .insertInto('proposal')
    .values(row)
    .onConflict((open) => open.columns(['kind', 'about']).where(sql<boolean>`state = 'PROPOSED'`).doNothing())
    .returningAll()
    .executeTakeFirst()

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

/** The one that waits about a subject. */
export const lockWaitingAbout = (
  trx: Trx,
  kind: ProposalKind,
  about: string,
): Promise<Proposal | undefined> =>
  trx
    .selectFrom('proposal')
    .selectAll()
    .where('state', '=', 'PROPOSED')
    .where('kind', '=', kind)
    .where('about', '=', about)
    .forUpdate()
    .executeTakeFirst()

/** The changes that wait, by what they are about. */
export async function findWaitingAbout(
  reader: Reader,
  kind: ProposalKind,
  abouts: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await reader
    .selectFrom('proposal')
    .select(['id', 'about'])
    .where(sql<boolean>`state = 'PROPOSED'`)
    .where('kind', '=', kind)
    .where('about', '=', sql<string>`any(${abouts}::text[])`)
    .execute()
  return new Map(rows.map(({ id, about }) => [about, id]))
}

/** The latest approved changes about a subject, newest first. */
export const findApprovedAbout = (
  reader: Reader,
  kind: ProposalKind,
  about: string,
  most: number,
): Promise<Proposal[]> =>
  reader
    .selectFrom('proposal')
    .selectAll()
    .where('kind', '=', kind)
    .where(sql<boolean>`state = 'APPROVED'`)
    .where('about', '=', about)
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

/** What somebody proposed, and could not propose with these rights. */
export const lockBeyond = (
  trx: Trx,
  proposerId: string,
  { kinds, entities }: RightsToPropose,
): Promise<Proposal[]> =>
  trx
    .selectFrom('proposal')
    .selectAll()
    .where('state', '=', 'PROPOSED')
    .where('proposed_by', '=', proposerId)
    .where(sql<boolean>`not (kind = any(${kinds}::text[]) and entities <@ ${entities}::text[])`)
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

/** What waits for another person than its proposer and its subject, the oldest first. */
export const findWaiting = (
  reader: Reader,
  scope: Scope,
  kinds: readonly ProposalKind[],
  userId: string,
): Promise<Proposal[]> =>
  filtered(reader, scope, { kinds, states: ['PROPOSED'] })
    .selectAll()
    .where('proposed_by', '<>', userId)
    .where((eb) => eb.or([eb('subject_id', 'is', null), eb('subject_id', '<>', userId)]))
    .orderBy('proposed_at')
    .orderBy('id')
    .execute()

function filtered(reader: Reader, scope: Scope, { kinds, states, ids }: ProposalFilter) {
  let query = reader.selectFrom('proposal').where('kind', 'in', kinds)
  if (scope.kind !== 'system')
    query = query.where(
      scope.kind === 'entities' ? sql<boolean>`entities && ${scope.entities}::text[]` : sql<boolean>`false`,
    )
  if (ids !== undefined) query = query.where('id', '=', sql<string>`any(${ids}::uuid[])`)
  return states ? query.where('state', 'in', states) : query
}
