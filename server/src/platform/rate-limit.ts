import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import type { Db } from './db.ts'

/** So many in a window of time. */
export interface RateLimit {
  readonly points: number
  readonly seconds: number
}

export interface Counted {
  /** The limit had been reached before this one. */
  readonly over: boolean
  /** When the next window opens. */
  readonly until: Date
}

/**
 * What is counted for a network address: IPv4 whole, IPv6 by its first 64 bits, which one line has in all
 * (RFC 6177). An IPv4 address written as IPv6 is that IPv4 address.
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

/** What is counted at the same moment read the clock at moments, and in processes, that are this far apart at most. */
const SKEW_MS = 60_000

/**
 * Counts one more for a key, in PostgreSQL, so that all processes count together, and in business time, so that a wait
 * passes when the demo clock is moved forward. The window opens with the first one counted. A window that ends
 * well after one that begins now belongs to a clock that has since been set back, and is over.
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

/** Takes one back, where what was counted turned out not to count. */
export async function uncountOne(db: Db, key: string): Promise<void> {
  await sql`update rate_limit set points = points - 1 where key = ${key} and points > 0`.execute(db)
}

/** Begins the count of a key anew. */
export async function forgetCount(db: Db, key: string): Promise<void> {
  await db.deleteFrom('rate_limit').where('key', '=', key).execute()
}

/** Removes the counts that are over. */
export async function forgetOldCounts(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('rate_limit').where('expires_at', '<=', now).execute()
}
