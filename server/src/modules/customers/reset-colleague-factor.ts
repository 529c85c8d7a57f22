import { type Actor, recordAudit } from '../../platform/audit.ts'
import type { Trx } from '../../platform/db.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { endSessionsOf, type Invitation, removeFactors } from '../identity/index.ts'
import { type CompanyUser, writeCompanyUser } from './company-user-store.ts'

/**
 * Removes the second factors of a user of a company, who signs in anew with a told code; ends their sessions. The caller
 * holds the lock of the company's users.
 * @returns what is told by voice; null where a code to their proven phone is enough
 */
export async function resetColleagueFactor(
  trx: Trx,
  companyId: string,
  { id, permissions, blocked_at, blocked_by_staff, version }: CompanyUser,
  by: Actor,
  at: Date,
): Promise<Invitation | null> {
  const access = { permissions, blockedAt: blocked_at, blockedByStaff: blocked_by_staff }
  if (!(await writeCompanyUser(trx, { companyId, userId: id }, access, version))) refuse('version_conflict')
  const { had, told } = await removeFactors(trx, id, 'reset_by_colleague', at)
  await endSessionsOf(trx, id, by, at)
  await recordAudit(trx, {
    at,
    actor: by,
    action: 'company_user.reset_factor',
    object: { type: 'user', id },
    customerId: companyId,
    before: { second_factor: had },
    after: { second_factor: false, told_code: told !== null },
  })
  return told
}
