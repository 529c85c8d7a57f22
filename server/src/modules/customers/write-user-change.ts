import type { CompanyUserAccess } from '@fondaco/rules/companies/company-users.ts'
import { type Actor, recordAudit } from '../../platform/audit.ts'
import type { Trx } from '../../platform/db.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { newId } from '../../platform/ids.ts'
import { accessChanged, enqueue } from '../../platform/outbox.ts'
import { endSessionsOf } from '../identity/index.ts'
import { tell } from '../tell/index.ts'
import { accessOf, viewAccess } from './company-user-change.ts'
import { type CompanyUser, lockCompanyUsers, writeCompanyUser } from './company-user-store.ts'

interface UserChange {
  readonly company: { readonly id: string; readonly name: string }
  readonly user: CompanyUser
  readonly before: CompanyUserAccess
  readonly after: CompanyUserAccess
}

/**
 * Writes what a user may do for a company from now on. Open sessions follow, and the user is told; somebody who is blocked
 * is signed out. Without a change nothing happens. The caller holds the lock of the company's users.
 */
export async function writeUserChange(trx: Trx, change: UserChange, by: Actor, at: Date): Promise<void> {
  const { company, user, before, after } = change
  if (isSame(before, after)) return
  const access = {
    permissions: after.permissions,
    blockedAt: after.isBlocked ? (user.blocked_at ?? at) : null,
    blockedByStaff: after.isBlocked && (user.blocked_by_staff || by.kind === 'staff'),
  }
  const ids = { companyId: company.id, userId: user.id }
  if (!(await writeCompanyUser(trx, ids, access, user.version))) refuse('version_conflict')
  await recordAudit(trx, {
    at,
    actor: by,
    action: `company_user.${actOf(before, after)}`,
    object: { type: 'user', id: user.id },
    customerId: company.id,
    before: viewAccess(before),
    after: viewAccess(after),
  })
  await followUp(trx, change, by, at)
}

/** Blocks the user of a company who has an e-mail address, if there is one. */
export async function blockCompanyUser(
  trx: Trx,
  company: UserChange['company'],
  email: string,
  { by, at }: { readonly by: Actor; readonly at: Date },
): Promise<void> {
  const users = await lockCompanyUsers(trx, company.id)
  const user = users.find((one) => one.email.toLowerCase() === email.toLowerCase())
  if (!user) return
  const before = accessOf(user)
  if (before.isBlocked && by.kind === 'staff' && !user.blocked_by_staff) {
    const access = { permissions: before.permissions, blockedAt: user.blocked_at, blockedByStaff: true }
    await writeCompanyUser(trx, { companyId: company.id, userId: user.id }, access, user.version)
    return
  }
  await writeUserChange(trx, { company, user, before, after: { ...before, isBlocked: true } }, by, at)
}

const isSame = (before: CompanyUserAccess, after: CompanyUserAccess): boolean =>
  before.isBlocked === after.isBlocked && before.permissions.join() === after.permissions.join()

const actOf = (before: CompanyUserAccess, after: CompanyUserAccess) =>
  before.isBlocked === after.isBlocked ? 'change' : after.isBlocked ? 'block' : 'unblock'

/** Open sessions of the user follow, and the user is told. */
async function followUp(
  trx: Trx,
  { company, user, before, after }: UserChange,
  by: Actor,
  at: Date,
): Promise<void> {
  if (after.isBlocked && !before.isBlocked) await endSessionsOf(trx, user.id, by, at)
  await enqueue(trx, [
    accessChanged(user.id),
    tell({
      userIds: [user.id],
      dedupe: newId(),
      link: '/customer/dashboard',
      said: {
        notice: 'company_access_changed',
        company: company.name,
        by: by.kind === 'staff' ? null : by.name,
        permissions: [...after.permissions],
        isBlocked: after.isBlocked,
      },
    }),
  ])
}
