import { type QueryExecutorProvider, sql } from 'kysely'
import { gathering } from '../../platform/gathering.ts'

/** The product's database, or any other that has the table. */
export type SimulatorDatabase = QueryExecutorProvider

/** A letter in the simulated mailbox. */
export interface StoredLetter {
  readonly id: string
  /** Business time. */
  readonly at: Date
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
}

const MOST_KEPT = 500

/** The memory of the simulated mailbox. */
export function simulatorStore(db: SimulatorDatabase) {
  return {
    /** Stores a letter, once for any number of calls, and deletes all but the newest 500. */
    addLetter: gathering(async (letters: readonly (StoredLetter & { readonly raw: string })[]) => {
      await sql`
        insert into mail_simulator_message (id, at, recipient, subject, html, text, raw)
        select id, at, "to", subject, html, text, raw
        from jsonb_to_recordset(${JSON.stringify(letters)}::jsonb)
          as letter (id uuid, at timestamptz, "to" text, subject text, html text, text text, raw text)
        on conflict (id) do nothing`.execute(db)
      await sql`
        delete from mail_simulator_message
        where seq <= (select seq from mail_simulator_message order by seq desc offset ${MOST_KEPT} limit 1)`.execute(
        db,
      )
      return letters.map(() => undefined)
    }),

    /** The newest letters, newest first: to one address in lower case, or to any address. */
    async newestLetters(to: string | null, most: number): Promise<StoredLetter[]> {
      const { rows } = await sql<StoredLetter>`
        select id, at, recipient "to", subject, html, text from mail_simulator_message
        where ${to}::text is null or recipient = ${to}
        order by seq desc limit ${most}`.execute(db)
      return rows
    },
  }
}
