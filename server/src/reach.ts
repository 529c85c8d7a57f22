import { usersActingForEach } from './modules/customers/index.ts'
import { lockPeople, usersHoldingEach } from './modules/identity/index.ts'
import type { Reach } from './modules/tell/index.ts'

/** Who the people of an audience are: a question to two modules that `tell` does not know. */
export const reach: Reach = async (trx, audiences) => {
  const customers = await usersActingForEach(
    trx,
    audiences.flatMap((audience) => ('customerId' in audience ? [audience.customerId] : [])),
  )
  const staff = await usersHoldingEach(
    trx,
    audiences.flatMap((audience) => ('staffEntity' in audience ? [audience] : [])),
  )
  const idsOf = audiences.map((audience) => {
    if ('customerId' in audience) return customers.get(audience.customerId) ?? []
    if ('userIds' in audience) return audience.userIds
    return staff(audience)
  })
  const people = new Map((await lockPeople(trx, idsOf.flat())).map((person) => [person.id, person]))
  return idsOf.map((ids) => [...new Set(ids)].flatMap((id) => people.get(id) ?? []))
}
