import type { listIndividualsAccounts } from '@fondaco/contract/applications/review-calls.ts'
import type { StaffAccount } from '@fondaco/contract/applications/review-schemas.ts'
import type { CallContext } from '../../platform/http/serve-call.ts'
import type { Customer } from '../customers/index.ts'
import { customerIn } from './customer-in.ts'
import { staffAccounts } from './staff-account.ts'
import { listAccounts } from './store.ts'

/** All accounts of a customer in the entities of the staff, closed ones too, oldest first. Refusals: `not_found`. */
export const listCustomersAccounts =
  (kind: Customer['kind']) =>
  async ({
    db,
    scope,
    params,
  }: Pick<CallContext<typeof listIndividualsAccounts>, 'db' | 'scope' | 'params'>): Promise<
    StaffAccount[]
  > => {
    const { id } = await customerIn(db, scope, params.id, kind)
    return staffAccounts(db, await listAccounts(db, scope, { customerId: id }))
  }
