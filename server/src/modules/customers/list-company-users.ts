import type * as calls from '@fondaco/contract/customers/company-user-calls.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { viewCompanyUser } from './company-user-change.ts'
import { findCompanyUsers } from './company-user-store.ts'
import { readCompany } from './store.ts'

/** The users of a company, in the order in which they joined. Refusals: `not_found`. */
export const listCompanyUsers: Operation<typeof calls.listCompanyUsers> = async ({ db, params, scope }) => {
  const { id } = await readCompany(db, scope, params.id)
  return (await findCompanyUsers(db, id)).map(viewCompanyUser)
}
