import { usersActingFor } from './modules/customers/index.ts'
import { lockPeople, usersHolding } from './modules/identity/index.ts'
import type { Reach } from './modules/tell/index.ts'

/** Who the people of an audience are: a question to two modules that `tell` does not know. */
export const reach: Reach = async (trx, audience) => {
  if ('customerId' in audience) return lockPeople(trx, await usersActingFor(trx, audience.customerId))
  if ('userIds' in audience) return lockPeople(trx, audience.userIds)
  return lockPeople(trx, await usersHolding(trx, audience.permission, [audience.staffEntity]))
}
