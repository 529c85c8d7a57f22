import type { Language } from '@fondaco/rules/language.ts'
import type { CertificationTemplate } from '@fondaco/rules/onboarding/certification-forms.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db.ts'
import type { Fields } from './port.ts'

/** An envelope of the simulated service. Times are business time. */
export interface SimulatedEnvelope {
  readonly id: string
  readonly reference: string
  readonly template: CertificationTemplate
  readonly signer: { readonly name: string; readonly email: string }
  readonly language: Language
  readonly returnUrl: string
  /** The prefilled values, later the signed ones. */
  readonly fields: Fields
  readonly expiresAt: Date
  readonly status: 'completed' | 'declined' | null
  readonly decidedAt: Date | null
}

export async function addEnvelope(
  db: Db,
  envelope: Omit<SimulatedEnvelope, 'status' | 'decidedAt'>,
): Promise<void> {
  await sql`
    insert into e_signature_simulator_envelope
      (id, reference, template, signer_name, signer_email, language, return_url, fields, expires_at)
    values (${envelope.id}, ${envelope.reference}, ${envelope.template}, ${envelope.signer.name}, ${envelope.signer.email},
      ${envelope.language}, ${envelope.returnUrl}, ${JSON.stringify(envelope.fields)},
      ${envelope.expiresAt})`.execute(db)
}

export async function findEnvelope(db: Db, id: string): Promise<SimulatedEnvelope | null> {
  const { rows } = await sql<SimulatedEnvelope>`
    select id, reference, template, jsonb_build_object('name', signer_name, 'email', signer_email) signer, language,
      return_url "returnUrl", fields, expires_at "expiresAt", status, decided_at "decidedAt"
    from e_signature_simulator_envelope where id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** The signed document, or null if nothing is signed. */
export async function findDocument(db: Db, id: string): Promise<Buffer | null> {
  const { rows } = await sql<{ document: Buffer | null }>`
    select document from e_signature_simulator_envelope where id = ${id}`.execute(db)
  return rows[0]?.document ?? null
}

/** The signer's decision: to sign these fields, with this document, or to decline. */
export type Decision =
  | { readonly status: 'completed'; readonly fields: Fields; readonly document: Buffer }
  | { readonly status: 'declined' }

/** Stores the decision on an open envelope, once. @returns whether this call did */
export async function decideEnvelope(trx: Trx, id: string, decision: Decision, now: Date): Promise<boolean> {
  const signed = decision.status === 'completed' ? decision : null
  const { rows } = await sql`
    update e_signature_simulator_envelope
    set status = ${decision.status}, decided_at = ${now}, document = ${signed?.document ?? null},
      fields = coalesce(${signed ? JSON.stringify(signed.fields) : null}::jsonb, fields)
    where id = ${id} and status is null and expires_at > ${now}
    returning 1`.execute(trx)
  return rows.length === 1
}

/** The signing key of this installation's simulated webhooks. */
export async function readSecret(db: Db): Promise<Buffer> {
  const { rows } = await sql<{ secret: Buffer }>`select secret from e_signature_simulator_key`.execute(db)
  if (!rows[0]) throw new Error('the migration makes the secret')
  return rows[0].secret
}
