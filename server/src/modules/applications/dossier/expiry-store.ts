import { type Day, entityDay } from '@fondaco/rules/calendar.ts'
import { HOME_ENTITY } from '@fondaco/rules/entity.ts'
import type { ApplicantKind } from '@fondaco/rules/onboarding/applicant-kinds.ts'
import {
  type Expiring,
  type ExpiryState,
  lastReminderDay,
  type ReminderDays,
} from '@fondaco/rules/onboarding/expiry.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader, Trx } from '../../../platform/db.ts'
import type { Scope } from '../../../platform/scope.ts'
import { customerIsVisible } from '../../customers/index.ts'
import { standsFor } from './request-store.ts'

/** A document of a customer that is valid until a day. */
export interface ExpiringDocument {
  readonly customerId: string
  readonly kind: ApplicantKind
  /** The customer, or a person or an entity of a company. */
  readonly partyId: string
  readonly what: Expiring
  /** The document, or the identity check that saw it. */
  readonly sourceId: string
  readonly expiresOn: Day
}

const select = (reader: Reader) =>
  reader
    .selectFrom('expiring_document as expiring')
    .innerJoin('customer', 'customer.id', 'expiring.customer_id')
    .select(['expiring.customer_id', 'expiring.party_id', 'expiring.what', 'expiring.source_id'])
    .select(['expiring.expires_on', 'customer.kind'])

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const expiringOf = (row: Row): ExpiringDocument => ({
  customerId: row.customer_id,
  kind: row.kind,
  partyId: row.party_id,
  what: row.what,
  sourceId: row.source_id,
  expiresOn: row.expires_on,
})

/** The documents of a customer that expire, which the caller has read in their scope, the earliest first. */
export async function listExpiring(reader: Reader, customerId: string): Promise<ExpiringDocument[]> {
  const rows = await select(reader)
    .where('expiring.customer_id', '=', customerId)
    .orderBy('expiring.expires_on')
    .orderBy('expiring.source_id')
    .execute()
  return rows.map(expiringOf)
}

/** The next document of an APPROVED customer after `after` for which a reminder is due and was not sent; null: none is. */
export async function findToRemind(
  reader: Reader,
  today: Day,
  after: string | undefined,
): Promise<ExpiringDocument | null> {
  const isNear = sql<boolean>`expiring.expires_on <= ${lastReminderDay(today, 14)}`
  const row = await select(reader)
    .where('customer.status', '=', 'APPROVED')
    .where('expiring.expires_on', '<=', lastReminderDay(today, 60))
    .where(
      sql<boolean>`not exists (select from expiry_reminder sent where sent.source_id = expiring.source_id
        and sent.expires_on = expiring.expires_on::date and sent.days = case when ${isNear} then 14 else 60 end)`,
    )
    .$if(after !== undefined, (rest) => rest.where('expiring.source_id', '>', after ?? ''))
    .orderBy('expiring.source_id')
    .limit(1)
    .executeTakeFirst()
  return row ? expiringOf(row) : null
}

/** A request of the institution for a new licence, although the one that we have is valid until another day. */
export interface Renewal {
  readonly id: string
  readonly customerId: string
  readonly kind: ApplicantKind
  /** The party whose licence it is about. */
  readonly partyId: string
  readonly isAnswered: boolean
  /** As the request names it. */
  readonly askedFor: Day
  /** As it is; null: nothing expires. */
  readonly expiresOn: Day | null
  /** Another request names that day. */
  readonly isAskedAlready: boolean
}

/**
 * The requests of a customer, or of all, that name another day than the licence has now. A party without an accepted
 * licence still needs the new one: a request to it stays as it is.
 */
export async function findRenewals(reader: Reader, customerId: string | null): Promise<Renewal[]> {
  const { rows } = await sql<{
    id: string
    customer_id: string
    kind: ApplicantKind
    party_id: string
    is_answered: boolean
    asked_for: Day
    expires_on: Day | null
    is_asked: boolean
  }>`
    select asked.id, customer.id as customer_id, customer.kind, asked.about_party as party_id,
      asked.state = 'received' as is_answered,
      to_char(asked.expires_on, 'YYYY-MM-DD') as asked_for, licence.expires_on,
      exists (select from document_request other where other.about_party = asked.about_party
        and other.expires_on = licence.expires_on::date and ${standsFor('other')}) as is_asked
    from document_request asked
    join party on party.id = asked.party_id
    join customer on customer.id = party.customer_id
    join party about on about.id = asked.about_party
    left join expiring_document licence on licence.party_id = asked.about_party and licence.what = 'license'
    where asked.about_party is not null and asked.state in ('requested', 'rejected', 'received')
      and asked.expires_on is distinct from licence.expires_on::date
      and (about.status = 'RESIGNED' or exists (select from party_document held where held.party_id = about.id
        and held.kind = 'license' and held.state = 'accepted' and held.deleted_at is null))
      and (${customerId}::uuid is null or customer.id = ${customerId}::uuid)
    order by asked.asked_at, asked.id`.execute(reader)
  return rows.map((row) => ({
    id: row.id,
    customerId: row.customer_id,
    kind: row.kind,
    partyId: row.party_id,
    isAnswered: row.is_answered,
    askedFor: row.asked_for,
    expiresOn: row.expires_on,
    isAskedAlready: row.is_asked,
  }))
}

/** Whether a reminder was sent. */
export async function isReminded(
  reader: Reader,
  { sourceId, expiresOn }: ExpiringDocument,
  days: ReminderDays,
): Promise<boolean> {
  const row = await reader
    .selectFrom('expiry_reminder')
    .select('source_id')
    .where('source_id', '=', sourceId)
    .where('expires_on', '=', expiresOn)
    .where('days', '=', days)
    .executeTakeFirst()
  return row !== undefined
}

/** Records a reminder. */
export async function insertReminder(
  trx: Trx,
  { sourceId, expiresOn }: ExpiringDocument,
  days: ReminderDays,
  at: Date,
): Promise<void> {
  await trx
    .insertInto('expiry_reminder')
    .values({ source_id: sourceId, expires_on: expiresOn, days, sent_at: at })
    .execute()
}

/** Forgets the reminders of the licences of a party, so that one that expires after all is asked for again. */
export async function forgetReminders(trx: Trx, partyId: string): Promise<void> {
  await trx
    .deleteFrom('expiry_reminder')
    .where('source_id', 'in', (licence) =>
      licence
        .selectFrom('party_document')
        .select('document_id')
        .where('party_id', '=', partyId)
        .where('kind', '=', 'license'),
    )
    .execute()
}

/** SQL: whether an APPROVED customer has a document that expires soon or has expired, or only one that has. */
export function hasExpiring(state: ExpiryState, now: Date): RawBuilder<boolean> {
  const today = entityDay(now, HOME_ENTITY)
  const by = state === 'late' ? sql`< ${today}` : sql`<= ${lastReminderDay(today, 60)}`
  return sql<boolean>`(customer.status = 'APPROVED' and customer.id in (
    select expiring.customer_id from expiring_document expiring where expiring.expires_on ${by}))`
}

/** The APPROVED customers of a kind with such documents: their number, and the earliest day. */
export async function countExpiring(
  reader: Reader,
  scope: Scope,
  kind: ApplicantKind,
  now: Date,
): Promise<{ readonly count: number; readonly first: Day | null }> {
  const { count, first } = await reader
    .selectFrom('expiring_document as expiring')
    .innerJoin('customer', 'customer.id', 'expiring.customer_id')
    .select((row) => [
      row.fn.count<bigint>('customer.id').distinct().as('count'),
      row.fn.min('expiring.expires_on').as('first'),
    ])
    .where('customer.kind', '=', kind)
    .where('customer.status', '=', 'APPROVED')
    .where('expiring.expires_on', '<=', lastReminderDay(entityDay(now, HOME_ENTITY), 60))
    .where(customerIsVisible(scope))
    .executeTakeFirstOrThrow()
  return { count: Number(count), first }
}
