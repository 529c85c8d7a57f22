import type * as calls from '@fondaco/contract/customers/company-user-calls.ts'
import type { CompanyUserAccess } from '@fondaco/rules/companies/company-users.ts'
import { type Actor, recordAudit } from '../../platform/audit.ts'
import type { Trx } from '../../platform/db.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { actorOf } from '../../platform/http/session.ts'
import { newId } from '../../platform/ids.ts'
import { accessChanged, enqueue } from '../../platform/outbox.ts'
import { type AuthorisationDeps, endSessionsOf, takeAuthorisation } from '../identity/index.ts'
import { tell } from '../tell/index.ts'
import { COMPANY_USER_CHANGE, readUserChange, viewAccess, viewCompanyUser } from './company-user-change.ts'
import { findCompanyUsers, writeCompanyUser } from './company-user-store.ts'

/**
 * Changes what a user may do for a company, or blocks or unblocks them there. Open sessions follow at once: somebody who is
 * blocked is signed out, so that nothing that they began for this company goes on for another. Refusals: those of
 * `readUserChange`, and `authorisation_required` or `authorisation_invalid` where a customer gives anything without its proof.
 */
export const changeCompanyUser =
  ({ scaRequired }: Pick<AuthorisationDeps, 'scaRequired'>): Operation<typeof calls.changeCompanyUser> =>
  ({ body, clock, db, params, request, scope, session }) =>
    db.transaction().execute(async (trx) => {
      const { authorisation, ...asked } = body
      const at = clock.now()
      const by = actorOf(session, request)
      const change = await readUserChange(trx, session, scope, params, asked)
      const { after, before, company, contentHash, mustBeProven, user } = change
      if (scaRequired && mustBeProven) {
        const given = { authorisation, userId: session.user.id, contentHash, at }
        await takeAuthorisation(trx, COMPANY_USER_CHANGE, given)
      }
      if (!isSame(before, after)) {
        const access = {
          permissions: after.permissions,
          blockedAt: after.isBlocked ? (user.blocked_at ?? at) : null,
        }
        const ids = { companyId: company.id, userId: user.id }
        if (!(await writeCompanyUser(trx, ids, access, asked.version))) refuse('version_conflict')
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
      const users = await findCompanyUsers(trx, company.id)
      return viewCompanyUser(users.find(({ id }) => id === user.id) ?? user)
    })

const isSame = (before: CompanyUserAccess, after: CompanyUserAccess): boolean =>
  before.isBlocked === after.isBlocked && before.permissions.join() === after.permissions.join()

const actOf = (before: CompanyUserAccess, after: CompanyUserAccess) =>
  before.isBlocked === after.isBlocked ? 'change' : after.isBlocked ? 'block' : 'unblock'

/** Open sessions of the user follow, and the user is told. */
async function followUp(
  trx: Trx,
  { company, user, before, after }: Awaited<ReturnType<typeof readUserChange>>,
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
