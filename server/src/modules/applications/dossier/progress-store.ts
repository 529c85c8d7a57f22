import type { ClaimedType } from '@fondaco/rules/claims.ts'
import type { ApplicantKind } from '@fondaco/rules/onboarding/applicant-kinds.ts'
import type { RequestedDocument } from '@fondaco/rules/onboarding/document-request.ts'
import type { Progress } from '@fondaco/rules/onboarding/prompts.ts'
import { periodOfAge, QUEUE_AGES, type QueueAge } from '@fondaco/rules/queue-age.ts'
import { type Selectable, sql } from 'kysely'
import type { Reader, Schema } from '../../../platform/db.ts'
import type { Scope } from '../../../platform/scope.ts'
import { type ClaimedBy, isClaimedBy } from '../../claims/index.ts'
import { customerIsVisible } from '../../customers/index.ts'

/** The progress of an individual, and further data that their page needs at once. */
interface IndividualProgress extends Progress {
  /** The self-certification is signed. */
  readonly crsDone: boolean
  /** Documents that staff wait for. */
  readonly documentsAsked: number
}

/** The progress of an individual; null where the customer is none. */
export async function readProgress(reader: Reader, customerId: string): Promise<IndividualProgress | null> {
  const row = await reader
    .selectFrom('individual_progress')
    .selectAll()
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  if (!row) return null
  return {
    tier: row.tier,
    isBlocked: row.is_blocked,
    answered: row.answered,
    crsDone: row.crs_done,
    documentsAsked: row.documents_asked,
  }
}

/** A file with which a customer answered a request, and why staff rejected it. */
interface RejectedAnswer {
  readonly id: string
  readonly name: string
  readonly reason: string | null
}

const REJECTED_ANSWERS = sql<RejectedAnswer[]>`array(
  select jsonb_build_object('id', d.id, 'name', d.name, 'reason', answer.reason)
  from party_document answer join document d on d.id = answer.document_id
  where answer.request_id = document_request.id and answer.state = 'rejected' and answer.deleted_at is null
    and not answer.by_staff
  order by answer.added_at desc, d.id)`

/** The documents that staff wait for from the customers of a scope, or from one, the nearest deadline first. */
export async function findAskedDocuments(
  reader: Reader,
  scope: Scope,
  customerId?: string,
): Promise<
  (Pick<Selectable<Schema['document_request']>, 'id' | 'text' | 'reason' | 'deadline' | 'expires_on'> & {
    readonly what: RequestedDocument
    /** Answers that staff rejected, newest first. */
    readonly rejected: readonly RejectedAnswer[]
  })[]
> {
  const rows = await reader
    .selectFrom('document_request')
    .innerJoin('party', 'party.id', 'document_request.party_id')
    .innerJoin('customer', 'customer.id', 'party.customer_id')
    .select(['document_request.id', 'what', 'text', 'reason', 'deadline', 'document_request.expires_on'])
    .select(REJECTED_ANSWERS.as('rejected'))
    .where('state', 'in', ['requested', 'rejected'])
    .where(customerIsVisible(scope))
    .$if(customerId !== undefined, (asked) => asked.where('customer.id', '=', customerId ?? ''))
    .orderBy('deadline')
    .orderBy('document_request.id')
    .execute()
  return rows.map((row) => ({ ...row, what: row.what as RequestedDocument }))
}

/** Whether staff have asked one of these customers, or one, for an identity check that is not begun yet. */
export async function isIdentityCheckAsked(
  reader: Reader,
  scope: Scope,
  customerId?: string,
): Promise<boolean> {
  const row = await reader
    .selectFrom('identity_check')
    .innerJoin('party', 'party.id', 'identity_check.party_id')
    .innerJoin('customer', 'customer.id', 'party.customer_id')
    .select('identity_check.id')
    .where('identity_check.status', '=', 'SENT')
    .where('expires_at', 'is', null)
    // People of a company are asked by letter.
    .whereRef('party.id', '=', 'customer.id')
    .where(
      sql<boolean>`not exists (select from identity_check later where later.party_id = party.id
        and (later.started_at, later.id) > (identity_check.started_at, identity_check.id))`,
    )
    .where(customerIsVisible(scope))
    .$if(customerId !== undefined, (asked) => asked.where('customer.id', '=', customerId ?? ''))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Applications that wait for staff: all, those that the reader claims, and those that nobody claims. */
const HOLDERS = { all: null, mine: 'reader', unclaimed: 'nobody' } as const satisfies Record<
  string,
  ClaimedBy['holder'] | null
>
type WaitingQueue = keyof typeof HOLDERS

/** The applications of a queue: their number of each age, and the time of the oldest. */
interface WaitingFigures {
  readonly byAge: Record<QueueAge, number>
  readonly oldest: Date | null
}

/** The figures of all queues of applications of a kind in a scope, in one statement. */
export async function countWaiting(
  reader: Reader,
  scope: Scope,
  kind: ApplicantKind,
  object: ClaimedType,
  { readerId, now }: { readonly readerId: string; readonly now: Date },
): Promise<Record<WaitingQueue, WaitingFigures>> {
  const waiting = reader
    .selectFrom('application')
    .innerJoin('customer', 'customer.id', 'application.customer_id')
    .select([
      'application.waiting_since as since',
      ...(['reader', 'nobody'] as const).map((holder) =>
        isClaimedBy({ type: object, id: sql.ref('customer.id') }, { holder, readerId, now }).as(holder),
      ),
    ])
    .where('application.waiting_since', 'is not', null)
    .where('customer.kind', '=', kind)
    .where(customerIsVisible(scope))
  const row = await reader
    .selectFrom(waiting.as('waiting'))
    .select((eb) =>
      QUEUES.flatMap((queue) => {
        const holder = HOLDERS[queue]
        const isIn = holder === null ? sql<boolean>`true` : sql<boolean>`${eb.ref(holder)}`
        return [
          ...QUEUE_AGES.map((age) => {
            const { from = null, before = null } = periodOfAge(age, now)
            return sql<bigint>`count(*) filter (where ${isIn}
              and coalesce(since >= ${from}::timestamptz, true)
              and coalesce(since < ${before}::timestamptz, true))`.as(`${queue}/${age}`)
          }),
          sql<Date | null>`min(since) filter (where ${isIn})`.as(`${queue}/oldest`),
        ]
      }),
    )
    .executeTakeFirstOrThrow()
  const figures: Readonly<Record<string, unknown>> = row
  const figuresOf = (queue: WaitingQueue): WaitingFigures => {
    const countOf = (age: QueueAge) => Number(figures[`${queue}/${age}`])
    return {
      byAge: { under_1h: countOf('under_1h'), '1h_to_1d': countOf('1h_to_1d'), over_1d: countOf('over_1d') },
      oldest: figures[`${queue}/oldest`] as Date | null,
    }
  }
  return { all: figuresOf('all'), mine: figuresOf('mine'), unclaimed: figuresOf('unclaimed') }
}

const QUEUES = Object.keys(HOLDERS) as WaitingQueue[]
