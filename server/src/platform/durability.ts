import type { Pool } from 'pg'

const OLDEST_VERSION = 150_000

/** Tables with data of a few minutes: losing them in a crash does no harm. */
const MAY_BE_UNLOGGED = ['rate_limit', 'process_seen']

/**
 * Refuses a database that could lose or invent money: too old, configured to lose confirmed data, or with a money table
 * that a crash empties.
 * @throws one error with a sentence for each fault
 */
export async function checkDurability(pool: Pool): Promise<void> {
  const faults: string[] = []
  const { rows: settings } = await pool.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings
     where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'server_version_num')`,
  )
  for (const { name, setting } of settings) {
    if (name === 'server_version_num') {
      if (Number(setting) < OLDEST_VERSION) {
        faults.push(`The database is PostgreSQL ${Math.floor(Number(setting) / 10_000)}: use 15 or newer.`)
      }
    } else if (setting === 'off') {
      faults.push(`The database has ${name} off and could lose confirmed changes. Switch it on.`)
    }
  }
  const { rows: unlogged } = await pool.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relpersistence = 'u' and relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
       and relname <> all($1)
     order by 1`,
    [MAY_BE_UNLOGGED],
  )
  for (const { name } of unlogged) {
    faults.push(`The table ${name} is unlogged: a crash would empty it. Run: alter table ${name} set logged.`)
  }
  if (faults.length > 0) throw new Error(faults.join('\n'))
}
