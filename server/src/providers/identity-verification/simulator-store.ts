import type { Language } from '@fondaco/rules/language.ts'
import type { CheckStatus } from '@fondaco/rules/onboarding/provider-states.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db.ts'
import type { IdentityDocument, IdentityPerson } from './port.ts'

/** A document with all data known to the simulator. */
export type WholeDocument = { readonly [K in keyof IdentityDocument]: NonNullable<IdentityDocument[K]> }
export type WholePerson = { readonly [K in keyof IdentityPerson]: NonNullable<IdentityPerson[K]> }

/** A session of the simulated check. Times are business time. */
export interface SimulatedSession {
  readonly id: string
  readonly reference: string
  readonly language: Language
  readonly returnUrl: string
  /** The planned result, later the reported one. */
  readonly person: WholePerson
  readonly document: WholeDocument
  readonly expiresAt: Date
  readonly status: Exclude<CheckStatus, 'pending'> | null
  readonly decidedAt: Date | null
}

export type Decision = Pick<SimulatedSession, 'person' | 'document'> & {
  readonly status: Exclude<CheckStatus, 'pending'>
}

export async function addSession(
  db: Db,
  session: Omit<SimulatedSession, 'status' | 'decidedAt'>,
): Promise<void> {
  await sql`
    insert into identity_simulator_session
      (id, reference, language, return_url, person, document, expires_at)
    values (${session.id}, ${session.reference}, ${session.language}, ${session.returnUrl},
      ${JSON.stringify(session.person)}, ${JSON.stringify(session.document)}, ${session.expiresAt})`.execute(
    db,
  )
}

export async function findSession(db: Db, id: string): Promise<SimulatedSession | null> {
  const { rows } = await sql<SimulatedSession>`
    select id, reference, language, return_url "returnUrl", person, document, expires_at "expiresAt", status,
      decided_at "decidedAt"
    from identity_simulator_session where id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Decides an open session, once. @returns whether this call did */
export async function decideSession(trx: Trx, id: string, decision: Decision, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update identity_simulator_session
    set status = ${decision.status}, decided_at = ${now}, person = ${JSON.stringify(decision.person)},
      document = ${JSON.stringify(decision.document)}
    where id = ${id} and status is null and expires_at > ${now}
    returning 1`.execute(trx)
  return rows.length === 1
}

/** The signing key of this installation's simulated webhooks. */
export async function readSecret(db: Db): Promise<Buffer> {
  const { rows } = await sql<{ secret: Buffer }>`select secret from identity_simulator_key`.execute(db)
  if (!rows[0]) throw new Error('the migration makes the secret')
  return rows[0].secret
}
