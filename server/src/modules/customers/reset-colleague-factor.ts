import { managesUsers } from '@fondaco/rules/companies/company-users.ts'
import { type Actor, recordAudit } from '../../platform/audit.ts'
import type { Trx } from '../../platform/db.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { newId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/outbox.ts'
import { endSessionsOf, type Invitation, MAY_SIGN_IN, removeFactors } from '../identity/index.ts'
import { tell } from '../tell/index.ts'
import { accessOf } from './company-user-change.ts'
import { type CompanyUser, findCompanyUsers, writeCompanyUser } from './company-user-store.ts'

/**
 * Removes the second factors of a user of a company, who signs in anew with a told code; ends their sessions, and tells
 * the others who manage the users. The caller holds the lock of the company's users.
 * @returns what is told by voice
 */
export async function resetColleagueFactor(
  trx: Trx,
  company: { readonly id: string; readonly name: string },
  user: CompanyUser,
  by: Actor,
  at: Date,
): Promise<Invitation | null> {
  const { id, permissions, blocked_at, blocked_by_staff, version } = user
  const access = { permissions, blockedAt: blocked_at, blockedByStaff: blocked_by_staff }
  const ids = { companyId: company.id, userId: id }
  if (!(await writeCompanyUser(trx, ids, access, version))) refuse('version_conflict')
  const { had, told } = await removeFactors(trx, id, 'colleague', at)
  await endSessionsOf(trx, id, by, at)
  await recordAudit(trx, {
    at,
    actor: by,
    action: 'company_user.reset_factor',
    object: { type: 'user', id },
    customerId: company.id,
    before: { second_factor: had },
    after: { second_factor: false, told_code: told !== null },
  })
  const others = (await findCompanyUsers(trx, company.id)).filter(
    (one) => ![id, by.id].includes(one.id) && one.status === MAY_SIGN_IN && managesUsers(accessOf(one)),
  )
  await enqueue(trx, [
    tell({
      userIds: others.map((one) => one.id),
      dedupe: newId(),
      link: '/customer/account/settings/users',
      said: {
        notice: 'company_factor_removed',
        company: company.name,
        person: `${user.first_name} ${user.last_name}`,
        by: by.name,
      },
    }),
  ])
  return told
}
