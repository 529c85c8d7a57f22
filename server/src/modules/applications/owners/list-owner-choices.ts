import type * as calls from '@fondaco/contract/applications/owner-calls.ts'
import type { CallResult } from '@fondaco/contract/call.ts'
import type { OwnerRole } from '@fondaco/rules/onboarding/owners.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { findAffiliateChoices, findStaffChoices, type OwnerChoice } from './owner-role-store.ts'

type View = CallResult<typeof calls.listAccountManagers>

/** The staff who can be in a place of customers, and people who still are. */
export const listOwnerChoices =
  (role: OwnerRole) =>
  async ({ db, scope }: CallContext<typeof calls.listAccountManagers>): Promise<View> =>
    (await findStaffChoices(db, scope, role)).map(choiceView)

/** The affiliates. */
export const listAffiliates = async ({ db }: CallContext<typeof calls.listAffiliates>): Promise<View> =>
  (await findAffiliateChoices(db)).map(choiceView)

const choiceView = ({ id, name, available }: OwnerChoice): View[number] => ({ _id: id, name, available })
