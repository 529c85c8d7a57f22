import type * as calls from '@fondaco/contract/applications/review-calls.ts'
import { wholeDays } from '@fondaco/rules/calendar.ts'
import { periodOfAge } from '@fondaco/rules/queue-age.ts'
import { newest, readPage } from '../../../platform/http/paging.ts'
import type { Operation } from '../../../platform/http/serve-call.ts'
import { findClaims } from '../../claims/index.ts'
import {
  countIndividuals,
  findIndividuals,
  type IndividualFilter,
  type ListedIndividual,
} from './individual-list-store.ts'

/** The individuals of the staff's entities, newest first; days are whole days of the reader’s time zone. */
export const listIndividuals: Operation<typeof calls.listIndividuals> = async ({
  db,
  scope,
  query,
  clock,
}) => {
  const { date_from, date_to, timezone, age } = query
  const waitingSince = age ? periodOfAge(age, clock.now()) : {}
  const filter: IndividualFilter = {
    statuses: query.statuses,
    id: query.id,
    name: query.name,
    email: query.email,
    feeProgram: query.fee,
    risk: query.risk,
    ...wholeDays({ from: date_from, to: date_to }, timezone),
    text: query.text,
    waiting: query.waiting,
    waitingFrom: waitingSince.from,
    waitingBefore: waitingSince.before,
  }
  const page = await readPage<ListedIndividual>(query, {
    order: newest(({ at }) => at),
    find: (start) => findIndividuals(db, scope, filter, start),
    count: (most) => countIndividuals(db, scope, filter, most),
    isSearch: [filter.text, filter.name, filter.email].some((text) => text !== undefined),
  })
  const ids = page.rows.map(({ id }) => id)
  const claims = await findClaims(db, 'individual', ids, clock.now())
  return page.map((one) => ({ ...rowOf(one), claim: claims.get(one.id) ?? null }))
}

const rowOf = (one: ListedIndividual) => ({
  _id: one.id,
  id: one.number,
  name: one.name,
  email: one.email,
  status: one.status,
  tier: one.tier,
  is_blocked: one.isBlocked,
  waiting: one.waitingSince !== null,
  risk: one.risk,
  fee: one.feeProgram,
  country: one.country,
  date_created: one.at.toISOString(),
})
