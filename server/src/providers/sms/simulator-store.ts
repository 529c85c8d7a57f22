import { type QueryExecutorProvider, sql } from 'kysely'

/** The product's database, or any other that has the table. */
export type SimulatorDatabase = QueryExecutorProvider

/** A text message on the simulated telephone. */
export interface StoredMessage {
  readonly id: string
  /** Business time. */
  readonly at: Date
  readonly to: string
  readonly text: string
}

const MOST_KEPT = 500

/** The memory of the simulated telephone. */
export function simulatorStore(db: SimulatorDatabase) {
  return {
    /** Stores a message, once for any number of calls, and deletes all but the newest 500. */
    async addMessage({ id, at, to, text }: StoredMessage): Promise<void> {
      await sql`
        insert into sms_simulator_message (id, at, recipient, text) values (${id}, ${at}, ${to}, ${text})
        on conflict (id) do nothing`.execute(db)
      await sql`
        delete from sms_simulator_message
        where seq <= (select seq from sms_simulator_message order by seq desc offset ${MOST_KEPT} limit 1)`.execute(
        db,
      )
    },

    /** The newest messages, newest first: to one number, or to any number. */
    async newestMessages(to: string | null, most: number): Promise<StoredMessage[]> {
      const { rows } = await sql<StoredMessage>`
        select id, at, recipient "to", text from sms_simulator_message
        where ${to}::text is null or recipient = ${to}
        order by seq desc limit ${most}`.execute(db)
      return rows
    },
  }
}
