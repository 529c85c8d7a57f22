import type { Reader, Trx } from '../../../platform/db.ts'
import { removeRelatedParty } from '../../customers/index.ts'
import { hasRemarks } from '../../remarks/index.ts'
import { forgetScreening, wasLikeListed } from '../../screening/index.ts'
import type { CompanyParty } from '../dossier/company-party-store.ts'
import type { Company } from '../dossier/company-store.ts'
import { hasDocuments } from '../dossier/document-store.ts'
import { monitorRemoved } from '../monitoring/follow-monitoring.ts'
import { userOf } from './view-related-party.ts'

/**
 * Whether a person or an entity stays on record: one that was there when the company was approved, that was verified or
 * has left, whose identity was asked for, of whom there is a document or a comment, who signs in or who was like a listed name. Records
 * of it are kept after the relationship (Regulation (EU) 2024/1624 art. 77).
 */
export const isKept = async (
  reader: Reader,
  { id, approvedAt }: Pick<Company, 'id' | 'approvedAt'>,
  party: CompanyParty,
): Promise<boolean> =>
  party.settled ||
  (approvedAt !== null && (party.added_at ?? approvedAt) <= approvedAt) ||
  party.check !== null ||
  (await hasDocuments(reader, party.id)) ||
  (await hasRemarks(reader, { type: 'party', id: party.id })) ||
  (await wasLikeListed(reader, party.id)) ||
  (await userOf(reader, id, party)) !== null

/** Removes a person or an entity that is not kept. */
export async function forgetParty(trx: Trx, id: string): Promise<void> {
  await forgetScreening(trx, id)
  await monitorRemoved(trx, id)
  await removeRelatedParty(trx, id)
}
