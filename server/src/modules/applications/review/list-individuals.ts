import type { INDIVIDUAL_QUEUES } from '@fondaco/contract/applications/individual-queues.ts'
import type * as calls from '@fondaco/contract/applications/review-calls.ts'
import { wholeDays } from '@fondaco/rules/calendar.ts'
import { periodOfAge } from '@fondaco/rules/queue-age.ts'
import { z } from 'zod'
import { type Order, readPage, TIME_VALUE } from '../../../platform/http/paging.ts'
import type { Operation } from '../../../platform/http/serve-call.ts'
import { type ClaimedBy, findClaims } from '../../claims/index.ts'
import {
  countIndividuals,
  findIndividuals,
  type IndividualFilter,
  type IndividualSort,
  type ListedIndividual,
} from './individual-list-store.ts'

/** The individuals of the staff's entities; days are whole days of the reader’s time zone. */
export const listIndividuals: Operation<typeof calls.listIndividuals> = async ({
  db,
  scope,
  query,
  session,
  clock,
}) => {
  const { date_from, date_to, timezone, age, queue } = query
  const now = clock.now()
  const waitingSince = age ? periodOfAge(age, now) : {}
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
    claimedBy: queue && { holder: HOLDERS[queue], readerId: session.user.id, now },
    waitingFrom: waitingSince.from,
    waitingBefore: waitingSince.before,
  }
  const sort = sortOf(query)
  const page = await readPage<ListedIndividual>(query, {
    order: orderOf(sort),
    find: (start) => findIndividuals(db, scope, filter, { ...start, sort }),
    count: (most) => countIndividuals(db, scope, filter, most),
    isSearch: [filter.text, filter.name, filter.email].some((text) => text !== undefined),
  })
  const ids = page.rows.map(({ id }) => id)
  const claims = await findClaims(db, 'individual', ids, now)
  return page.map((one) => ({ ...rowOf(one), claim: claims.get(one.id) ?? null }))
}

const HOLDERS = { mine: 'reader', unclaimed: 'nobody' } as const satisfies Readonly<
  Record<(typeof INDIVIDUAL_QUEUES)[number], ClaimedBy['holder']>
>

/** Only what waits for staff is sorted by its wait. */
const sortOf = ({
  sort,
  queue,
  waiting,
  age,
}: {
  readonly sort: IndividualSort
  readonly queue?: unknown
  readonly waiting?: boolean | undefined
  readonly age?: unknown
}): IndividualSort =>
  sort.endsWith('waiting_since') && waiting !== true && queue === undefined && age === undefined
    ? '-date_created'
    : sort

const orderOf = (sort: IndividualSort): Order<ListedIndividual> => ({
  name: sort,
  ...SORT_VALUES[sort.replace('-', '') as keyof typeof SORT_VALUES],
})

/** The sort value of a row by each order. */
const SORT_VALUES: Readonly<
  Record<Exclude<IndividualSort, `-${string}`>, Omit<Order<ListedIndividual>, 'name'>>
> = {
  date_created: { value: TIME_VALUE, of: ({ at }) => at.toISOString() },
  waiting_since: { value: TIME_VALUE, of: ({ at, waitingSince }) => (waitingSince ?? at).toISOString() },
  name: {
    value: z
      .string()
      .max(500)
      .refine((name) => !name.includes('\0')),
    of: ({ name }) => name,
  },
  risk: { value: z.string().regex(/^[1-5]$/), of: ({ risk }) => String(risk) },
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
  waiting_since: one.waitingSince?.toISOString() ?? null,
  risk: one.risk,
  fee: one.feeProgram,
  country: one.country,
  date_created: one.at.toISOString(),
})
