import { type Act, COUNTED_ACTS } from '@fondaco/rules/four-eyes.ts'
import { sql } from 'kysely'
import type { Reader } from './db.ts'

/**
 * Acts of people on objects, for the four-eyes rules. They are read from the audit, where every act has the name of its
 * person (in a proxy login: the member of staff) and which nobody can change.
 */

/** Acts on objects, the earliest first, by object. */
export async function readActsOn(
  reader: Reader,
  objectIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Act[]>> {
  if (objectIds.length === 0) return new Map()
  const rows = await acts(reader).where(sql<boolean>`object_id = any(${objectIds}::uuid[])`).execute()
  return Map.groupBy(rows, ({ object_id }) => object_id ?? '')
}

/** Acts on a customer and its data, without payments and accounts, the earliest first. */
export function readActsAbout(reader: Reader, customerId: string): Promise<readonly Act[]> {
  return (
    acts(reader)
      .where('customer_id', '=', customerId)
      // As the index says it (audit_event_application).
      .where(
        sql<boolean>`object_type in ('individual', 'company', 'watchlist_hit', 'identity_check', 'document')`,
      )
      .execute()
  )
}

const acts = (reader: Reader) =>
  reader
    .selectFrom('audit_event')
    .select(['object_id', 'action', 'actor_id as by', 'actor_name as name', 'actor_kind as kind'])
    // Of a payment the rules look at two fields, and its first row holds all of it.
    .select(
      sql<Act['after']>`case when after is null then '{}'::jsonb when object_type = 'transaction'
        then jsonb_build_object('status', after->'status', 'reason_code', after->'reason_code') else after end`.as(
        'after',
      ),
    )
    .where('action', 'in', COUNTED_ACTS)
    .orderBy('at')
    .orderBy('id')
