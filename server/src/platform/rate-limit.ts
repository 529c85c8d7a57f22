import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import type { Db } from './db.ts'

/** A number of calls in a window of time. */
export interface RateLimit {
  readonly points: number
  readonly seconds: number
}

export interface Counted {
  /** The limit was already reached. */
  readonly over: boolean
  /** When the next window opens. */
  readonly until: Date
}

/**
 * The counted part of a network address: IPv4 whole, IPv6 by its first 64 bits, which one line has (RFC 6177). An IPv4
 * address written as IPv6 counts as IPv4.
 */
export function addressKey(ip: string): string {
  const [address = ''] = ip.split('%')
  if (!isIPv6(address)) return ip
  // As browsers write it: in lower case, the longest run of zeros left out, IPv4 at the end as two groups.
  const groups = groupsOf(new URL(`http://[${address}]`).hostname.slice(1, -1))
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') {
    return groups
      .slice(6)
      .map((group) => Number.parseInt(group, 16))
      .flatMap((pair) => [pair >> 8, pair & 0xff])
      .join('.')
  }
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): string[] {
  const [before = [], after = []] = address.split('::').map((part) => (part === '' ? [] : part.split(':')))
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after]
}

/** Clocks of calls at the same moment differ by at most this. */
const SKEW_MS = 60_000

/**
 * Counts one more for a key. PostgreSQL counts, so all processes count together, and in business time, so a wait passes
 * when the demo clock moves forward. The window opens with the first count. A window that ends after a new one would
 * belongs to a clock that was set back, and is over.
 */
export async function countOne(db: Db, key: string, limit: RateLimit, now: Date): Promise<Counted> {
  const [counted] = await countEach(db, [key], limit, now)
  if (!counted) throw new Error('an upsert answers its row')
  return counted
}

/** The same for several at once, in one statement; of those under one key each counts, in their order. */
export async function countEach(
  db: Db,
  keys: readonly string[],
  limit: RateLimit,
  now: Date,
): Promise<Counted[]> {
  const until = new Date(now.getTime() + limit.seconds * 1000)
  const latest = new Date(until.getTime() + SKEW_MS)
  const { rows } = await sql<{ key: string; points: number; expires_at: Date }>`
    insert into rate_limit as counted (key, points, expires_at)
    select key, count(*), ${until}::timestamptz from unnest(${keys}::text[]) as asked (key) group by key order by key
    on conflict (key) do update set
      points = case when counted.expires_at > ${now} and counted.expires_at <= ${latest}
        then counted.points + excluded.points else excluded.points end,
      expires_at = case when counted.expires_at > ${now} and counted.expires_at <= ${latest}
        then counted.expires_at else ${until} end
    returning key, points, expires_at`.execute(db)
  const after = new Map(rows.map(({ key, points, expires_at }) => [key, { points, until: expires_at }]))
  const later = (from: number, key: string) => keys.slice(from + 1).filter((other) => other === key).length
  return keys.map((key, index) => {
    const row = after.get(key)
    if (!row) throw new Error('an upsert answers its rows')
    return { over: row.points - later(index, key) > limit.points, until: row.until }
  })
}

/** Removes one count that should not have been made. */
export async function uncountOne(db: Db, key: string): Promise<void> {
  await sql`update rate_limit set points = points - 1 where key = ${key} and points > 0`.execute(db)
}

/** Resets the count of a key. */
export async function forgetCount(db: Db, key: string): Promise<void> {
  await db.deleteFrom('rate_limit').where('key', '=', key).execute()
}

/** Removes expired counts. */
export async function forgetOldCounts(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('rate_limit').where('expires_at', '<=', now).execute()
}
