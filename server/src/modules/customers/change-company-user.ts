import type * as calls from '@fondaco/contract/customers/company-user-calls.ts'
import type { Trx } from '../../platform/db.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { actorOf } from '../../platform/http/session.ts'
import { type AuthorisationDeps, takeAuthorisation, toldCodeOf } from '../identity/index.ts'
import { COMPANY_USER_CHANGE, readUserChange, viewCompanyUser } from './company-user-change.ts'
import { type CompanyUser, findCompanyUsers } from './company-user-store.ts'
import { resetColleagueFactor } from './reset-colleague-factor.ts'
import { writeUserChange } from './write-user-change.ts'

/**
 * Changes what a user may do for a company, blocks or unblocks them there, or removes their second factors. Open sessions follow at once: somebody who is
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
      const { after, before, company, contentHash, mustBeProven, resetsFactor } = change
      if (scaRequired && mustBeProven) {
        const given = { authorisation, userId: session.user.id, contentHash, at }
        await takeAuthorisation(trx, COMPANY_USER_CHANGE, given)
      }
      await writeUserChange(trx, { company, user: change.user, before, after }, by, at)
      const user = await readUser(trx, company.id, change.user.id)
      const told = resetsFactor ? await resetColleagueFactor(trx, company, user, by, at) : null
      return {
        ...viewCompanyUser(resetsFactor ? await readUser(trx, company.id, user.id) : user),
        told_code: told && toldCodeOf(told),
      }
    })

async function readUser(trx: Trx, companyId: string, userId: string): Promise<CompanyUser> {
  const user = (await findCompanyUsers(trx, companyId)).find(({ id }) => id === userId)
  if (!user) throw new Error(`${userId} is no user of ${companyId}`)
  return user
}
