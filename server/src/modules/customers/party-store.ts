import type { RelatedDetails } from '@fondaco/rules/companies/company-answers.ts'
import type { RelatedRole } from '@fondaco/rules/companies/questionnaire.ts'
import type { PartyKind, PartyRole, PartyStatus } from '@fondaco/rules/party.ts'
import { sql } from 'kysely'
import type { Reader, Trx } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'

/** A party of a customer, as it is stored. */
export interface StoredParty {
  readonly id: string
  readonly kind: PartyKind
  readonly name: string
  readonly roles: readonly PartyRole[]
  /** What is known of it; null for SELF. */
  readonly answers: RelatedDetails | null
  /** Null for SELF. */
  readonly status: PartyStatus | null
  readonly version: number
  /** Null of those before it was kept. */
  readonly added_at: Date | null
  /** Was verified once, or has left. */
  readonly settled: boolean
  /** The e-mail address that was proven to be theirs. */
  readonly verified_email: string | null
  /** When a user of the company asked for a sign-in for them. */
  readonly invited_at: Date | null
  readonly invited_by: string | null
}

/** The parties of a customer that the caller has read in their scope, people first; SELF has the name of the customer. */
export async function listParties(reader: Reader, customerId: string): Promise<StoredParty[]> {
  return reader
    .selectFrom('party')
    .innerJoin('customer', 'customer.id', 'party.customer_id')
    .select(['party.id', 'party.kind', 'party.roles', 'party.answers', 'party.status', 'party.version'])
    .select(['party.added_at', 'party.settled', 'party.verified_email'])
    .select(['party.invited_at', 'party.invited_by'])
    .select((row) => row.fn.coalesce('party.name', 'customer.name').as('name'))
    .where('party.customer_id', '=', customerId)
    .orderBy('party.kind', 'desc')
    .orderBy('party.id')
    .execute()
}

/** A person or a legal entity of a company. */
export interface RelatedParty {
  /** Absent: a new one. */
  readonly id?: string
  readonly kind: PartyKind
  readonly name: string
  readonly roles: readonly RelatedRole[]
  readonly answers: RelatedDetails
  /** The user of the company who asks for a sign-in for them. */
  readonly invitedBy?: string
}

/** Adds people and entities to a company as its parties, not verified. @returns their ids, in their order */
export async function addRelatedParties(
  trx: Trx,
  companyId: string,
  parties: readonly RelatedParty[],
  at: Date,
): Promise<string[]> {
  const rows = parties.map(({ id, answers, roles, invitedBy, ...party }) => ({
    ...party,
    answers: JSON.stringify(answers),
    roles: [...roles],
    id: id ?? newId(),
    customer_id: companyId,
    status: 'PENDING' as const,
    added_at: at,
    invited_by: invitedBy ?? null,
    invited_at: invitedBy ? at : null,
  }))
  if (rows.length > 0) await trx.insertInto('party').values(rows).execute()
  return rows.map(({ id }) => id)
}

/** Writes what is known of a person or an entity. The caller holds the lock of its company. */
export async function changeRelatedParty(
  trx: Trx,
  id: string,
  { name, roles, answers, status }: Omit<RelatedParty, 'id' | 'kind'> & { readonly status: PartyStatus },
): Promise<void> {
  await trx
    .updateTable('party')
    .set({ name, roles: [...roles], answers: JSON.stringify(answers), status, version: sql`version + 1` })
    .set({ settled: sql`settled or ${status} <> 'PENDING'` })
    .where('id', '=', id)
    .execute()
}

/**
 * Keeps that an e-mail address, in lower case, is that of a person.
 * @returns `gone` if it is not their address any more or they have left, `known` if it was kept before
 */
export async function keepVerifiedEmail(
  trx: Trx,
  id: string,
  email: string,
): Promise<'kept' | 'known' | 'gone'> {
  const person = await trx
    .selectFrom('party')
    .select('verified_email')
    .where('id', '=', id)
    .where(sql`lower(answers ->> 'email')`, '=', email)
    .where('status', '<>', 'RESIGNED')
    .forUpdate()
    .executeTakeFirst()
  if (!person) return 'gone'
  if (person.verified_email === email) return 'known'
  await trx.updateTable('party').set({ verified_email: email }).where('id', '=', id).execute()
  return 'kept'
}

/** No sign-in is asked for a person any more. */
export async function endAskedSignIn(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('party').set({ invited_by: null, invited_at: null }).where('id', '=', id).execute()
}

/** Removes a person or an entity of which nothing else is kept. */
export async function removeRelatedParty(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('party').where('id', '=', id).execute()
}
