import { type PostgresPool, type PostgresPoolClient, sql } from 'kysely'
import type pg from 'pg'

/** Prepared statements per connection, at most; later texts are planned each time. */
const MOST_STATEMENTS = 500

const PLANNED_ANEW = '/* planned anew */'

/**
 * Added to a statement that must not be prepared: the right plan of a search depends on its values, and searches have
 * so many forms that they would displace the statements of payments.
 */
export const plannedAnew = sql.raw(PLANNED_ANEW)

/**
 * A pool whose connections prepare statements: PostgreSQL parses and plans a statement once per connection. For
 * statements of a payment, planning costs more than running them.
 */
export function preparingPool(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>()
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()

  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || names.size >= MOST_STATEMENTS) return known
    const name = `s${names.size + 1}`
    names.set(text, name)
    return name
  }
  const preparing = (client: pg.PoolClient): PostgresPoolClient => {
    const query = (text: unknown, values?: unknown[]): unknown => {
      if (typeof text !== 'string' || !values?.length || text.endsWith(PLANNED_ANEW))
        return client.query(text as string, values)
      const name = nameOf(text)
      return name === undefined ? client.query(text, values) : client.query({ name, text, values })
    }
    return {
      query: query as PostgresPoolClient['query'],
      release: (destroy) => client.release(destroy),
    }
  }
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const known = clients.get(client) ?? preparing(client)
      clients.set(client, known)
      return known
    },
  }
}
