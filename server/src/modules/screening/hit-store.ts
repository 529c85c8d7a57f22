import { isDeepStrictEqual } from 'node:util'
import { weighWords } from '@fondaco/rules/screening/name-words.ts'
import { type Selectable, sql } from 'kysely'
import type { Reader, Schema, Trx } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import type { NameHit } from './name-index.ts'

export type PartyHit = Selectable<Schema['party_hit']>

/** A party as it is screened. */
export interface KnownParty {
  readonly id: string
  readonly name: string
}

/** Algorithm, threshold and lists of a screening. */
export interface ScreenedBy {
  readonly at: Date
  readonly algorithm: string
  readonly threshold: number
  /** The lists with their versions. */
  readonly lists: string
}

export async function noteScreening(trx: Trx, { id, name }: KnownParty, by: ScreenedBy): Promise<void> {
  await trx
    .insertInto('party_screening')
    .values({ party_id: id, name, ...by })
    .onConflict((conflict) => conflict.column('party_id').doUpdateSet({ name, ...by }))
    .execute()
}

/** Result of a screening that staff must decide on. */
export interface HitNews {
  /** A listed name that is new since the last screening, or whose decision must be made again. */
  readonly isNew: boolean
  /** True matches that the last screening found and this one did not. */
  readonly lost: readonly string[]
}

/**
 * Keeps the hits of a party. A cleared hit stays cleared until the list entry changes, or new data of the party make
 * the names at least as similar; then it is open again. Only staff end a true match. Other hits that are no longer
 * found are gone. The caller holds the lock of the customer.
 */
export async function keepHits(
  trx: Trx,
  { id, name }: KnownParty,
  hits: readonly NameHit[],
  { at, algorithm, threshold }: ScreenedBy,
): Promise<HitNews> {
  const everyHit = await trx.selectFrom('party_hit').selectAll().where('party_id', '=', id).execute()
  const known = new Map(everyHit.map((hit) => [keyOf(hit), hit]))
  const found = hits.map(({ listed }) => keyOf(listed))
  const lost = await noteGone(trx, id, found, at)
  if (hits.length === 0) return { isNew: false, lost }
  const kept = hits.map((hit) => ({ hit, ...whatHolds(known.get(keyOf(hit.listed)), hit, name, at) }))
  await trx
    .insertInto('party_hit')
    .values(
      kept.map(({ hit: { listed, score, parts, certain }, holds }) => ({
        id: newId(),
        party_id: id,
        list: listed.list,
        subject: listed.subject,
        entry: listed.entry,
        list_version: listed.listVersion,
        listed_name: listed.name,
        name,
        score,
        parts: JSON.stringify(parts),
        certain,
        algorithm,
        threshold,
        ...holds,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['party_id', 'list', 'subject']).doUpdateSet({
        entry: sql`excluded.entry`,
        list_version: sql`excluded.list_version`,
        listed_name: sql`excluded.listed_name`,
        name: sql`excluded.name`,
        score: sql`excluded.score`,
        parts: sql`excluded.parts`,
        certain: sql`excluded.certain`,
        algorithm: sql`excluded.algorithm`,
        threshold: sql`excluded.threshold`,
        found_at: sql`excluded.found_at`,
        gone_at: null,
        state: sql`excluded.state`,
        decided_by: sql`excluded.decided_by`,
        decided_by_name: sql`excluded.decided_by_name`,
        decided_at: sql`excluded.decided_at`,
        reason: sql`excluded.reason`,
        version: sql`excluded.version`,
      }),
    )
    .execute()
  return { isNew: kept.some(({ isNew }) => isNew), lost }
}

const keyOf = ({ list, subject }: Pick<PartyHit, 'list' | 'subject'>) => `${list}/${subject}`

/** Records the hits of a party that are no longer found. @returns the names of true matches among them */
async function noteGone(trx: Trx, id: string, found: readonly string[], at: Date): Promise<string[]> {
  const gone = await trx
    .updateTable('party_hit')
    .set({ gone_at: at })
    .where('party_id', '=', id)
    .where('gone_at', 'is', null)
    .where(sql<boolean>`not (list || '/' || subject = any(${found}::text[]))`)
    .returning(['listed_name', 'state'])
    .execute()
  return gone.filter(({ state }) => state === 'true_match').map(({ listed_name }) => listed_name)
}

const UNDECIDED = {
  state: 'open',
  decided_by: null,
  decided_by_name: null,
  decided_at: null,
  reason: null,
} as const

/** The new state of a hit that is found now, by its earlier state, and whether staff must look at it. */
function whatHolds(before: PartyHit | undefined, hit: NameHit, name: string, at: Date) {
  if (!before) return { holds: { ...UNDECIDED, found_at: at, version: 1 }, isNew: true }
  const isOtherEntry = before.entry !== hit.listed.entry
  const isOtherCustomer = !isDeepStrictEqual(
    comparedOf(before.name, before.parts, hit),
    comparedOf(name, hit.parts, hit),
  )
  const isNoLess = hit.score >= Number(before.score) || (hit.certain && !before.certain)
  const asksAgain = isOtherEntry || (isOtherCustomer && isNoLess) || isDecidedGone(before)
  const { state, decided_by, decided_by_name, decided_at, reason } =
    asksAgain && before.state !== 'true_match' ? UNDECIDED : before
  const isFoundAnew = asksAgain || before.gone_at !== null
  return {
    holds: {
      state,
      decided_by,
      decided_by_name,
      decided_at,
      reason,
      found_at: isFoundAnew ? at : before.found_at,
      version: before.version + (asksAgain || isOtherCustomer ? 1 : 0),
    },
    isNew: isFoundAnew && state !== 'false_positive',
  }
}

/** Decided while it was not found: this decision does not count when it is found again. */
const isDecidedGone = ({ decided_at, gone_at }: PartyHit): boolean =>
  decided_at !== null && gone_at !== null && decided_at >= gone_at

/** The compared data of a party and a listed name: words, and other known facts of both sides. */
function comparedOf(name: string, parts: NameHit['parts'], { listed }: NameHit) {
  return {
    words: weighWords(name, listed.kind).map(({ text, written }) => written ?? text),
    facts: parts
      .filter(({ kind }) => kind === 'birth' || kind === 'country' || kind === 'identifier')
      .map(({ kind, matched }) => [kind, matched]),
  }
}

/** Found at the last screening, or a true match: only staff undo that. */
const stands = sql<boolean>`(gone_at is null or state = 'true_match')`

/** Hits of parties, the likest first: those of the last screening, and true matches that it no longer found. */
export async function hitsOf(reader: Reader, partyIds: readonly string[]): Promise<PartyHit[]> {
  return reader
    .selectFrom('party_hit')
    .selectAll()
    .where('party_id', 'in', partyIds)
    .where(stands)
    .orderBy('score', 'desc')
    .orderBy('id')
    .execute()
}

/** A hit of one of the parties, also a past one; null if it is not theirs. */
export async function readHit(
  reader: Reader,
  partyIds: readonly string[],
  id: string,
): Promise<PartyHit | null> {
  const row = await reader
    .selectFrom('party_hit')
    .selectAll()
    .where('party_id', 'in', partyIds)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** When a party was last screened, and with which lists; null if never. */
export async function screeningOf(
  reader: Reader,
  partyId: string,
): Promise<Selectable<Schema['party_screening']> | null> {
  const row = await reader
    .selectFrom('party_screening')
    .selectAll()
    .where('party_id', '=', partyId)
    .executeTakeFirst()
  return row ?? null
}

/** Whether a party was ever similar to a listed name. */
export async function wasLikeListed(reader: Reader, partyId: string): Promise<boolean> {
  const hit = await reader
    .selectFrom('party_hit')
    .select('id')
    .where('party_id', '=', partyId)
    .limit(1)
    .execute()
  return hit.length > 0
}

/** Forgets when a party was screened; of one that is removed. */
export async function forgetScreening(trx: Trx, partyId: string): Promise<void> {
  await trx.deleteFrom('party_screening').where('party_id', '=', partyId).execute()
}

/** Decides a hit of a party; false if the hit has changed since it was shown. */
export async function decideHit(
  trx: Trx,
  { partyId, id, version }: { readonly partyId: string; readonly id: string; readonly version: number },
  decision: {
    readonly state: 'false_positive' | 'true_match'
    readonly decided_by: string
    readonly decided_by_name: string
    readonly decided_at: Date
    readonly reason: string
  },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('party_hit')
    .set((set) => ({ ...decision, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .where('party_id', '=', partyId)
    .where('version', '=', version)
    .where(stands)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
