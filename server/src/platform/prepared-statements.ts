import { type PostgresPool, type PostgresPoolClient, sql } from 'kysely'
import type pg from 'pg'

/** Statements that each connection keeps at most; a text that comes after them is planned anew each time. */
const MOST_STATEMENTS = 500

const PLANNED_ANEW = '/* planned anew */'

/**
 * Put at the end of a statement that is not to be prepared: the right plan of a search depends on what is looked for,
 * and searches have so many forms that they would leave no room for the statements of payments.
 */
export const plannedAnew = sql.raw(PLANNED_ANEW)

/**
 * A pool whose connections prepare what is asked of them: PostgreSQL reads and plans a statement once for each
 * connection instead of each time, which for those of a payment costs more than carrying them out.
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
