import type * as calls from '@fondaco/contract/customers/company-user-calls.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { type AuthorisationDeps, confirmChange } from '../identity/index.ts'
import { COMPANY_USER_CHANGE } from './company-user-change.ts'

/** Proves the change of a colleague that the person was shown. Refusals: those of `confirmChange`. */
export const confirmCompanyUser =
  (deps: AuthorisationDeps): Operation<typeof calls.confirmCompanyUser> =>
  ({ body: proof, params: { id }, request, session }) =>
    confirmChange(deps, COMPANY_USER_CHANGE, { id, proof, request, session })
