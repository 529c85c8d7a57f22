import { type Selectable, sql } from 'kysely'
import { countUpTo } from '../../platform/count-up-to.ts'
import type { Reader, Schema, Trx } from '../../platform/db.ts'
import type { PageStart } from '../../platform/http/paging.ts'
import { indexedPatterns } from '../../platform/like.ts'
import type { Participant } from './bank-directory.ts'

type Edition = Selectable<Schema['bank_edition']>

/** The edition in force; null: no list was imported yet. */
export async function readDirectory(
  reader: Reader,
): Promise<{ readonly editionId: string | null; readonly since: Date | null }> {
  const row = await reader
    .selectFrom('bank_directory')
    .leftJoin('bank_edition', 'bank_edition.id', 'bank_directory.edition_id')
    .select(['bank_directory.edition_id', 'bank_edition.in_force_from'])
    .executeTakeFirstOrThrow()
  return { editionId: row.edition_id, since: row.in_force_from }
}

/** The directory; its edition stays in force until the transaction ends. */
export const lockDirectory = (trx: Trx) =>
  trx
    .selectFrom('bank_directory')
    .select(['id', 'version', 'edition_id', 'had_builtin'])
    .forUpdate()
    .executeTakeFirstOrThrow()

/** All participants of an edition. */
export const readParticipants = (reader: Reader, editionId: string): Promise<Participant[]> =>
  reader
    .selectFrom('bank_participant')
    .select(['bic', 'name', 'country', 'schemes', 'codes'])
    .where('edition_id', '=', editionId)
    .orderBy('bic')
    .execute()

/** Participants that accepted instant payments in the edition before the one in force, and not in this one. */
export const readLostInstant = (reader: Reader): Promise<Participant[]> =>
  reader
    .selectFrom('bank_directory as d')
    .innerJoin('bank_participant as before', 'before.edition_id', 'd.previous_id')
    .leftJoin('bank_participant as present', (join) =>
      join.onRef('present.edition_id', '=', 'd.edition_id').onRef('present.bic', '=', 'before.bic'),
    )
    .select(['before.bic', 'before.name', 'before.country', 'before.schemes', 'before.codes'])
    .where(sql<boolean>`'INST' = any (before.schemes)`)
    .where(sql<boolean>`not coalesce('INST' = any (present.schemes), false)`)
    .execute()

/** Stores an edition that is not in force yet, and removes those that nobody approved and no change waits for. */
export async function insertEdition(
  trx: Trx,
  edition: Pick<Edition, 'id' | 'version' | 'list_date' | 'source' | 'imported_at'>,
  participants: readonly Participant[],
): Promise<void> {
  await trx.deleteFrom('bank_edition').where('in_force_from', 'is', null).execute()
  await trx
    .insertInto('bank_edition')
    .values({ ...edition, participants: participants.length, in_force_from: null, proposal_id: null })
    .execute()
  await sql`insert into bank_participant (edition_id, bic, name, country, schemes, codes)
    select ${edition.id}, p.bic, p.name, p.country,
      array(select jsonb_array_elements_text(p.schemes)), array(select jsonb_array_elements_text(p.codes))
    from jsonb_to_recordset(${JSON.stringify(participants)}::jsonb)
      as p (bic text, name text, country text, schemes jsonb, codes jsonb)`.execute(trx)
}

/** Puts an edition in force, and announces it to every process when the transaction commits. */
export async function putInForce(
  trx: Trx,
  channel: string,
  { id, at, proposalId }: { readonly id: string; readonly at: Date; readonly proposalId: string | null },
): Promise<Edition> {
  const edition = await trx
    .updateTable('bank_edition')
    .set({ in_force_from: at, proposal_id: proposalId })
    .where('id', '=', id)
    .where('in_force_from', 'is', null)
    .returningAll()
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('bank_directory')
    .set({
      previous_id: sql`edition_id`,
      edition_id: id,
      had_builtin: false,
      version: sql`version + 1`,
    })
    .execute()
  await sql`select pg_notify(${channel}, ${id})`.execute(trx)
  return edition
}

/** An edition with the two people of its change; null: it came with the installation. */
export interface KnownEdition extends Edition {
  readonly proposer: string | null
  readonly decider: string | null
  readonly reason: string | null
}

/** The approved editions, newest first. */
export const findEditions = (reader: Reader, most: number): Promise<KnownEdition[]> =>
  reader
    .selectFrom('bank_edition')
    .leftJoin('proposal', 'proposal.id', 'bank_edition.proposal_id')
    .selectAll('bank_edition')
    .select(['proposal.proposer', 'proposal.decider', 'proposal.reason'])
    .where('in_force_from', 'is not', null)
    .orderBy('in_force_from', 'desc')
    .orderBy('bank_edition.id', 'desc')
    .limit(most)
    .execute()

/** The change of the directory that waits for approval. */
export async function waitingChange(reader: Reader): Promise<string | null> {
  const row = await reader
    .selectFrom('proposal')
    .select('id')
    .where('kind', '=', 'bank_list')
    .where(sql<boolean>`state = 'PROPOSED'`)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Filter of the list of participants. */
export interface ParticipantFilter {
  /** Part of a name or BIC. */
  readonly text?: string | undefined
  readonly countries?: readonly string[] | undefined
  /** Participants that are reached by instant payments, or are not. */
  readonly isInstant?: boolean | undefined
}

export type ListedParticipant = Participant & {
  readonly id: string
  /** Its place in the alphabet. */
  readonly place: string
}

/** A page of the participants in force, by alphabet. */
export function findParticipants(
  reader: Reader,
  filter: ParticipantFilter,
  { limit, offset, after }: PageStart,
): Promise<ListedParticipant[]> {
  let query = filtered(reader, filter)
  if (after) query = query.where(sql<boolean>`(lower(name), id) > (${after.value}::text, ${after.id}::uuid)`)
  return query
    .select(['id', 'bic', 'name', 'country', 'schemes', 'codes'])
    .select(sql<string>`lower(name)`.as('place'))
    .orderBy('place')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** How many there are, up to one more than `most`. */
export const countParticipants = (reader: Reader, filter: ParticipantFilter, most: number): Promise<number> =>
  countUpTo(reader, filtered(reader, filter), most)

function filtered(reader: Reader, { text, countries, isInstant }: ParticipantFilter) {
  let query = reader
    .selectFrom('bank_participant')
    .where('edition_id', '=', sql<string>`(select edition_id from bank_directory)`)
  if (countries) query = query.where('country', 'in', countries)
  if (isInstant !== undefined)
    query = query.where(
      isInstant ? sql<boolean>`'INST' = any (schemes)` : sql<boolean>`not ('INST' = any (schemes))`,
    )
  if (text !== undefined)
    query = query.where((eb) =>
      eb.or(indexedPatterns(text).map((pattern) => sql<boolean>`(name || ' ' || bic) ilike ${pattern}`)),
    )
  return query
}
