import pg from 'pg'
import type { Config } from './config.ts'
import { migrate } from './migrate.ts'

export type Mode = Config['MODE']

type Asked = Pick<Config, 'MODE' | 'isModeGiven'>
type Connection = Pick<pg.ClientBase, 'query'>

/**
 * Brings the database to the newest schema for a process of this mode. The first process writes down what the database
 * is for; every other one, at once or years later, must be of the same mode. One that is refused changes nothing, not
 * even the schema: whoever starts waits here for whoever started before.
 * @param ownerUrl connection address of the role that owns the tables
 * @returns the names of the migrations that were run now
 * @throws one sentence for the person who started it where the database belongs to another mode
 */
export async function migrateFor(asked: Asked, ownerUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => undefined) // the statement that needed the connection reports it
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('database mode'))`)
    const mark = await readMode(client)
    if (mark) refuseOther(mark, asked.MODE)
    else await refuseByTraces(client, asked)
    const migrated = await migrate(ownerUrl)
    if (!mark) await client.query('insert into installation (mode) values ($1)', [asked.MODE])
    return migrated
  } finally {
    await client.end()
  }
}

/** What the database is for; null where nothing was started on it yet, or an earlier release only. */
export async function readMode(connection: Connection): Promise<Mode | null> {
  if (!(await hasTable(connection, 'installation'))) return null
  const { rows } = await connection.query<{ mode: Mode }>('select mode from installation')
  return rows[0]?.mode ?? null
}

/** Sees that a database belongs to this mode, wherever the address leads. @throws one sentence where it does not */
export async function refuseOtherMode(connection: Connection, mode: Mode): Promise<void> {
  const mark = await readMode(connection)
  if (mark) refuseOther(mark, mode)
}

function refuseOther(mark: Mode, asked: Mode): void {
  if (mark === asked) return
  throw new Error(
    mark === 'production'
      ? 'This database belongs to a production installation for good: set MODE=production, or choose another database.'
      : 'This database belongs to a demo for good: production mode needs a database of its own, which is empty.',
  )
}

async function hasTable(connection: Connection, name: string): Promise<boolean> {
  const { rows } = await connection.query('select to_regclass($1) is not null as yes', [`public.${name}`])
  return rows[0].yes
}

/**
 * What a demo of an earlier release left behind, when no database said its mode; these tables and columns are in every
 * release. They are read before the schema is brought up, so not by the modules.
 */
const TRACES = `
  select exists (select from app_user) as of_users,
    exists (select from app_user where demo_note is not null)
      or exists (select from audit_event where action = 'demo.fill')
      or exists (select from business_clock where offset_s <> 0)
      or exists (select from watchlist where source = 'Demo watchlist') as of_demo`

async function refuseByTraces(connection: Connection, { MODE, isModeGiven }: Asked): Promise<void> {
  if (!(await hasTable(connection, 'app_user'))) return
  const { rows } = await connection.query<{ of_users: boolean; of_demo: boolean }>(TRACES)
  const { of_users: ofUsers = false, of_demo: ofDemo = false } = rows[0] ?? {}
  if (ofDemo && MODE === 'production') {
    throw new Error(
      'This database holds a demo (its people, its clock or its watchlist): production mode needs a database of its own, which is empty.',
    )
  }
  if (ofUsers && !ofDemo && !isModeGiven) {
    throw new Error(
      'This database has users and does not say what it is for: set MODE=production or MODE=demo. It keeps that mode for good.',
    )
  }
}
