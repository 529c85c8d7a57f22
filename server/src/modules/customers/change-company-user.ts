import type * as calls from '@fondaco/contract/customers/company-user-calls.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { actorOf } from '../../platform/http/session.ts'
import { type AuthorisationDeps, takeAuthorisation } from '../identity/index.ts'
import { COMPANY_USER_CHANGE, readUserChange, viewCompanyUser } from './company-user-change.ts'
import { findCompanyUsers } from './company-user-store.ts'
import { writeUserChange } from './write-user-change.ts'

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
      await writeUserChange(trx, { company, user, before, after }, by, at)
      const users = await findCompanyUsers(trx, company.id)
      return viewCompanyUser(users.find(({ id }) => id === user.id) ?? user)
    })
