import { type Selectable, sql } from 'kysely'
import type { Reader, Schema, Trx } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import type { NameHit } from './name-index.ts'

export type CustomerHit = Selectable<Schema['customer_hit']>

/** A customer as they are screened. */
export interface ScreenedCustomer {
  readonly id: string
  readonly name: string
}

/** By what a customer was screened. */
export interface ScreenedBy {
  readonly at: Date
  readonly algorithm: string
  readonly threshold: number
  /** The lists with their versions. */
  readonly lists: string
}

export async function noteScreening(trx: Trx, { id, name }: ScreenedCustomer, by: ScreenedBy): Promise<void> {
  await trx
    .insertInto('customer_screening')
    .values({ customer_id: id, name, ...by })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ name, ...by }))
    .execute()
}

/**
 * Keeps what a customer is near now, all of it in one statement. A hit that was there stays as it was decided, unless
 * the entry of the list is another: then it is open again. Hits that are not found again are gone.
 * @returns whether a hit is new, or open again
 */
export async function keepHits(
  trx: Trx,
  { id, name }: ScreenedCustomer,
  hits: readonly NameHit[],
  { at, algorithm, threshold }: ScreenedBy,
): Promise<boolean> {
  const subjects = hits.map(({ listed }) => `${listed.list}/${listed.subject}`)
  const known = new Map((await hitsOf(trx, id)).map((hit) => [`${hit.list}/${hit.subject}`, hit.entry]))
  await trx
    .updateTable('customer_hit')
    .set({ gone_at: at })
    .where('customer_id', '=', id)
    .where('gone_at', 'is', null)
    .where(sql<boolean>`not (list || '/' || subject = any(${subjects}::text[]))`)
    .execute()
  if (hits.length === 0) return false
  const changed = sql<boolean>`excluded.entry <> customer_hit.entry`
  /** A decision holds for what the list said when it was taken. */
  const decided = <Value>(column: string) =>
    sql<Value | null>`case when ${changed} then null else ${sql.ref(`customer_hit.${column}`)} end`
  await trx
    .insertInto('customer_hit')
    .values(
      hits.map(({ listed, score, parts, certain }) => ({
        id: newId(),
        customer_id: id,
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
        found_at: at,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'list', 'subject']).doUpdateSet({
        entry: sql`excluded.entry`,
        list_version: sql`excluded.list_version`,
        listed_name: sql`excluded.listed_name`,
        name: sql`excluded.name`,
        score: sql`excluded.score`,
        parts: sql`excluded.parts`,
        certain: sql`excluded.certain`,
        algorithm: sql`excluded.algorithm`,
        threshold: sql`excluded.threshold`,
        found_at: sql`case when ${changed} or customer_hit.gone_at is not null then excluded.found_at
          else customer_hit.found_at end`,
        gone_at: null,
        state: sql<CustomerHit['state']>`case when ${changed} then 'open' else customer_hit.state end`,
        decided_by: decided<string>('decided_by'),
        decided_by_name: decided<string>('decided_by_name'),
        decided_at: decided<Date>('decided_at'),
        reason: decided<string>('reason'),
        version: sql`customer_hit.version + (case when ${changed} then 1 else 0 end)`,
      }),
    )
    .execute()
  const open = new Set(
    (await hitsOf(trx, id))
      .filter(({ state }) => state === 'open')
      .map(({ list, subject }) => `${list}/${subject}`),
  )
  return hits.some(({ listed }, place) => {
    const subject = subjects[place] ?? ''
    return open.has(subject) && known.get(subject) !== listed.entry
  })
}

/** What a customer is near, the likest first. */
export async function hitsOf(reader: Reader, customerId: string): Promise<CustomerHit[]> {
  return reader
    .selectFrom('customer_hit')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('gone_at', 'is', null)
    .orderBy('score', 'desc')
    .orderBy('id')
    .execute()
}

/** A hit of a customer, also one that is gone; null where it is none of theirs. */
export async function readHit(reader: Reader, customerId: string, id: string): Promise<CustomerHit | null> {
  const row = await reader
    .selectFrom('customer_hit')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** When a customer was last screened, and by what; null where they never were. */
export async function screeningOf(
  reader: Reader,
  customerId: string,
): Promise<Selectable<Schema['customer_screening']> | null> {
  const row = await reader
    .selectFrom('customer_screening')
    .selectAll()
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row ?? null
}

/** Decides a hit of a customer that is still what was looked at; false where it is not. */
export async function decideHit(
  trx: Trx,
  { customerId, id, version }: { readonly customerId: string; readonly id: string; readonly version: number },
  decision: {
    readonly state: 'false_positive' | 'true_match'
    readonly decided_by: string
    readonly decided_by_name: string
    readonly decided_at: Date
    readonly reason: string
  },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('customer_hit')
    .set((set) => ({ ...decision, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('version', '=', version)
    .where('gone_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
