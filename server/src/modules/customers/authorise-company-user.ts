import type * as calls from '@fondaco/contract/customers/company-user-calls.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { type AuthorisationDeps, authoriseChange } from '../identity/index.ts'
import { COMPANY_USER_CHANGE, readUserChange, viewAccess } from './company-user-change.ts'

/** Starts the authorisation of a change that gives a colleague anything. Refusals: those of `authoriseChange` and of `readUserChange`. */
export const authoriseCompanyUser =
  (deps: AuthorisationDeps): Operation<typeof calls.authoriseCompanyUser> =>
  ({ body, params, scope, session }) =>
    authoriseChange(deps, COMPANY_USER_CHANGE, session, async (trx) => {
      const { after, resetsFactor, user, ...change } = await readUserChange(trx, session, scope, params, body)
      const shown = {
        name: `${user.first_name} ${user.last_name}`,
        ...viewAccess(after),
        reset_factor: resetsFactor,
      }
      return { ...change, customerId: params.id, objectId: user.id, shown }
    })
