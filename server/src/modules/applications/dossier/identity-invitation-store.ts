import type { Reader, Trx } from '../../../platform/db.ts'

/** The link of a person of a company to their identity check. */
export interface IdentityInvitation {
  readonly partyId: string
  readonly companyId: string
  /** The legal name of the company. */
  readonly company: string
  readonly validUntil: Date
}

/** The invitation of a secret that is valid now, or null. The secret is all that is needed to start the check. */
export async function findInvitation(
  reader: Reader,
  secretHash: Buffer,
  now: Date,
): Promise<IdentityInvitation | null> {
  const row = await reader
    .selectFrom('identity_invitation')
    .innerJoin('party', 'party.id', 'identity_invitation.party_id')
    .innerJoin('customer', 'customer.id', 'party.customer_id')
    .select(['party.id', 'party.customer_id', 'customer.name', 'identity_invitation.valid_until'])
    .where('secret_hash', '=', secretHash)
    .where('valid_until', '>', now)
    .executeTakeFirst()
  return row
    ? { partyId: row.id, companyId: row.customer_id, company: row.name, validUntil: row.valid_until }
    : null
}

/** The link of a person opens nothing from now on. */
export async function endInvitation(trx: Trx, partyId: string): Promise<void> {
  await trx.deleteFrom('identity_invitation').where('party_id', '=', partyId).execute()
}

/** Keeps the invitation of a person; an earlier link of theirs opens nothing from now on. */
export async function keepInvitation(
  trx: Trx,
  invitation: { readonly party_id: string; readonly secret_hash: Buffer; readonly valid_until: Date },
): Promise<void> {
  const { secret_hash, valid_until } = invitation
  await trx
    .insertInto('identity_invitation')
    .values(invitation)
    .onConflict((same) => same.column('party_id').doUpdateSet({ secret_hash, valid_until }))
    .execute()
}
