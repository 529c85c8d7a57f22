import type { ClaimView } from '@fondaco/contract/claims/schemas.ts'
import type { ClaimedType } from '@fondaco/rules/claims.ts'
import type { Reader } from '../../platform/db.ts'
import { findLive } from './store.ts'

/** The claims on some objects, by object; unclaimed objects are missing. */
export async function findClaims(
  reader: Reader,
  type: ClaimedType,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, NonNullable<ClaimView>>> {
  const rows = ids.length === 0 ? [] : await findLive(reader, { type, ids }, now)
  return new Map(
    rows.map(({ object_id, user_id, user_name, claimed_at, until }) => [
      object_id,
      {
        user: user_name,
        user_id,
        since: claimed_at.toISOString(),
        until: until?.toISOString() ?? null,
      },
    ]),
  )
}
