import type { APPLICANT_QUEUES } from '@fondaco/contract/applications/applicant-queues.ts'
import type { listIndividuals } from '@fondaco/contract/applications/review-calls.ts'
import type { ClaimView } from '@fondaco/contract/claims/schemas.ts'
import type { ApplicantKind } from '@fondaco/rules/onboarding/applicant-kinds.ts'
import { lateSince } from '@fondaco/rules/onboarding/crs-notice.ts'
import { periodOfAge } from '@fondaco/rules/queue-age.ts'
import { z } from 'zod'
import { type Order, readPage, TIME_VALUE } from '../../../platform/http/paging.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { type ClaimedBy, findClaims } from '../../claims/index.ts'
import { APPLICATION_KINDS } from '../kinds/application-kinds.ts'
import {
  type ApplicantFilter,
  type ApplicantSort,
  countApplicants,
  findApplicants,
  type ListedApplicant,
  type SortedBy,
} from './applicant-list-store.ts'

type Context = Pick<CallContext<typeof listIndividuals>, 'db' | 'scope' | 'session' | 'clock'>

/** The filters and the order that the lists of every kind have, and their place. */
type Query = Pick<
  CallContext<typeof listIndividuals>['query'],
  | 'limit'
  | 'offset'
  | 'cursor'
  | 'id'
  | 'name'
  | 'fee'
  | 'risk'
  | 'waiting'
  | 'queue'
  | 'review'
  | 'expiring'
  | 'certification'
  | 'notice'
  | 'age'
  | 'text'
> & { readonly sort: ApplicantSort }

/**
 * One page of a list of applicants and customers: each as it is stored, and the part of its row that every kind has.
 * @param own the filters that only this kind has
 */
export async function listApplicants(
  kind: ApplicantKind,
  { db, scope, session, clock }: Context,
  query: Query,
  own: ApplicantFilter,
) {
  const { age, certification, expiring, notice, queue, review } = query
  const now = clock.now()
  const waitingSince = age ? periodOfAge(age, now) : {}
  const filter: ApplicantFilter = {
    id: query.id,
    name: query.name,
    feeProgram: query.fee,
    risk: query.risk,
    text: query.text,
    waiting: query.waiting,
    claimedBy: queue && { holder: HOLDERS[queue], readerId: session.user.id, now },
    review: review && { state: review, now },
    certification: certification && { queue: certification, now },
    notice: notice && { state: notice, now },
    expiring: expiring && { state: expiring, now },
    waitingFrom: waitingSince.from,
    waitingBefore: waitingSince.before,
    ...own,
  }
  const sort = sortOf(query)
  const page = await readPage<ListedApplicant>(query, {
    order: orderOf(sort),
    find: (start) => findApplicants(db, scope, kind, filter, { ...start, sort }),
    count: (most) => countApplicants(db, scope, kind, filter, most),
    isSearch: [filter.text, filter.name, filter.email].some((text) => text !== undefined),
  })
  const ids = page.rows.map(({ id }) => id)
  const claims = await findClaims(db, APPLICATION_KINDS[kind].object, ids, now)
  return page.map((one) => ({ one, row: rowOf(one, claims.get(one.id) ?? null, now) }))
}

const HOLDERS = { mine: 'reader', unclaimed: 'nobody' } as const satisfies Readonly<
  Record<(typeof APPLICANT_QUEUES)[number], ClaimedBy['holder']>
>

/** Only what waits for staff is sorted by its wait, and only reviews by their day. */
function sortOf({ sort, queue, waiting, age, review }: Query): ApplicantSort {
  const waits = waiting === true || queue !== undefined || age !== undefined
  if (sort.endsWith('waiting_since') && !waits) return '-date_created'
  return sort.endsWith('next_review') && review === undefined ? '-date_created' : sort
}

const orderOf = (sort: ApplicantSort): Order<ListedApplicant> => ({
  name: sort,
  ...SORT_VALUES[sort.replace('-', '') as SortedBy],
})

/** The sort value of a row by each order. */
const SORT_VALUES: Readonly<Record<SortedBy, Omit<Order<ListedApplicant>, 'name'>>> = {
  date_created: { value: TIME_VALUE, of: ({ at }) => at.toISOString() },
  updated_date: { value: TIME_VALUE, of: ({ updatedAt }) => updatedAt.toISOString() },
  waiting_since: { value: TIME_VALUE, of: ({ at, waitingSince }) => (waitingSince ?? at).toISOString() },
  name: {
    value: z
      .string()
      .max(500)
      .refine((name) => !name.includes('\0')),
    of: ({ name }) => name,
  },
  next_review: { value: z.iso.date(), of: ({ nextReview }) => nextReview ?? '' },
  risk: { value: z.string().regex(/^[1-5]$/), of: ({ risk }) => String(risk) },
}

/** What the rows of every kind show. */
const rowOf = (one: ListedApplicant, claim: ClaimView, now: Date) => ({
  _id: one.id,
  id: one.number,
  name: one.name,
  status: one.status,
  waiting: one.waitingSince !== null,
  waiting_since: one.waitingSince?.toISOString() ?? null,
  claim,
  risk: one.risk,
  fee: one.feeProgram,
  country: one.country,
  date_created: one.at.toISOString(),
  next_review: one.nextReview,
  certification: one.certificationAsked && {
    since: one.certificationAsked.toISOString(),
    late: one.certificationAsked <= lateSince(now),
    invalid: one.isCertificationInvalid,
  },
})
