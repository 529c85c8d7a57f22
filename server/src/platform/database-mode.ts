import pg from 'pg'
import type { Config } from './config.ts'
import { migrate } from './migrate.ts'

export type Mode = Config['MODE']

type Asked = Pick<Config, 'MODE' | 'isModeGiven'>
type Connection = Pick<pg.ClientBase, 'query'>

/**
 * Brings the database to the newest schema for a process of this mode. The first process records the mode of the
 * database; every later process must have the same mode. A refused process changes nothing, not even the schema, and
 * waits here for processes that started before.
 * @param ownerUrl connection address of the role that owns the tables
 * @returns the names of the migrations that were run now
 * @throws one sentence if the database belongs to another mode
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

/** The mode of the database; null if no process started on it yet, or only an earlier release did. */
export async function readMode(connection: Connection): Promise<Mode | null> {
  if (!(await hasTable(connection, 'installation'))) return null
  const { rows } = await connection.query<{ mode: Mode }>('select mode from installation')
  return rows[0]?.mode ?? null
}

/** Checks that a database belongs to this mode, wherever the address leads. @throws one sentence if it does not */
export async function refuseOtherMode(connection: Connection, mode: Mode): Promise<void> {
  const mark = await readMode(connection)
  if (mark) refuseOther(mark, mode)
}

function refuseOther(mark: Mode, asked: Mode): void {
  if (mark === asked) return
  throw new Error(
    mark === 'production'
      ? 'This database belongs to a production installation permanently: set MODE=production, or choose another database.'
      : 'This database belongs to a demo permanently: production mode needs a separate, empty database.',
  )
}

async function hasTable(connection: Connection, name: string): Promise<boolean> {
  const { rows } = await connection.query('select to_regclass($1) is not null as yes', [`public.${name}`])
  return rows[0].yes
}

/**
 * Traces of a demo of an earlier release, which recorded no mode. Every release has these tables and columns. They are
 * read before the schema is brought up, so modules cannot read them.
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
      'This database contains data of a demo (users, clock or watchlist): production mode needs a separate, empty database.',
    )
  }
  if (ofUsers && !ofDemo && !isModeGiven) {
    throw new Error(
      'This database has users but no mode. Set MODE=production or MODE=demo. The database keeps that mode permanently.',
    )
  }
}
