import type { listIndividuals } from '@fondaco/contract/onboarding/review-calls.ts'
import { wholeDays } from '@fondaco/rules/calendar.ts'
import { pageOf, pageStart } from '../../platform/http/paging.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import {
  countIndividuals,
  findIndividuals,
  type IndividualFilter,
  type ListedIndividual,
} from './individual-list-store.ts'

/** The individuals of the staff's entities, newest first (B§3.6); days are whole days of the reader’s time zone. */
export const listAllIndividuals: Operation<typeof listIndividuals> = async ({ db, scope, query }) => {
  const { date_from, date_to, timezone } = query
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
  }
  const [found, count] = await Promise.all([
    findIndividuals(db, scope, filter, pageStart(query)),
    countIndividuals(db, scope, filter),
  ])
  return pageOf(found, count, query, rowOf)
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
