import type { RelatedDetails } from '@fondaco/rules/companies/company-answers.ts'
import type { CustomerStatus } from '@fondaco/rules/onboarding/customer-status.ts'
import type { ProviderFailureReason } from '@fondaco/rules/outside-party.ts'
import type { PartyKind, PartyStatus } from '@fondaco/rules/party.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db, Reader, Schema, Trx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'

type Row = Selectable<Schema['party_monitoring']>

/** How the monitoring of a party stands. */
export type MonitoringState = Pick<
  Row,
  'onboarded_at' | 'is_monitored' | 'changed_at' | 'is_unsure' | 'failed_at' | 'failure' | 'tries'
>

/** A party about which the provider is asked: nobody else asks until the call is over. */
export interface MonitoringCall extends MonitoringState {
  readonly call_id: string
  readonly party_id: string
  readonly company_id: string
  readonly company_status: CustomerStatus
  readonly kind: PartyKind
  readonly name: string
  readonly answers: RelatedDetails
  readonly status: PartyStatus
}

/** Which call, as its end names it. */
type Ending = Pick<MonitoringCall, 'party_id' | 'call_id'>

/** Longer than any request to the provider takes. */
const CALL_TIME = sql`interval '1 minute'`

/** The monitoring of the parties of a company that the caller has read in their scope, by party. */
export async function readMonitoring(
  reader: Reader,
  companyId: string,
): Promise<ReadonlyMap<string, MonitoringState>> {
  const rows = await reader
    .selectFrom('party_monitoring')
    .innerJoin('party', 'party.id', 'party_monitoring.party_id')
    .selectAll('party_monitoring')
    .where('party.customer_id', '=', companyId)
    .execute()
  return new Map(rows.map((row) => [row.party_id, row]))
}

/** Whether the provider knows a party, or is asked to. */
export async function mayBeKnown(reader: Reader, partyId: string): Promise<boolean> {
  const row = await reader
    .selectFrom('party_monitoring')
    .select('party_id')
    .where('party_id', '=', partyId)
    .executeTakeFirst()
  return row !== undefined
}

/** A deleted party is to be forgotten by the provider. */
export async function insertToForget(trx: Trx, partyId: string): Promise<void> {
  await trx.insertInto('monitoring_to_forget').values({ party_id: partyId }).execute()
}

/** The deleted parties that the provider may still know, the oldest first. */
export async function listToForget(reader: Reader): Promise<string[]> {
  const rows = await reader
    .selectFrom('monitoring_to_forget')
    .select('party_id')
    .orderBy('asked_at')
    .execute()
  return rows.map(({ party_id }) => party_id)
}

/** The provider has forgotten a party. */
export async function deleteToForget(db: Db, partyId: string): Promise<void> {
  await db.deleteFrom('monitoring_to_forget').where('party_id', '=', partyId).execute()
}

/** The parties of a company who have not left are to be taken in by the provider; those it knows are compared again. */
export async function takeInParties(trx: Trx, companyId: string): Promise<void> {
  await sql`
    insert into party_monitoring (party_id)
    select id from party where customer_id = ${companyId} and status <> 'RESIGNED'
    on conflict (party_id) do update set due_at = now()`.execute(trx)
}

/** The same for those parties of customers whom it does not know; the others go on as they are. */
export async function takeInMissing(
  reader: Reader,
  customers: readonly CustomerStatus[],
  companyId?: string,
): Promise<void> {
  const ofCompany = companyId === undefined ? sql`` : sql`and c.id = ${companyId}`
  await sql`
    insert into party_monitoring (party_id)
    select p.id from party p join customer c on c.id = p.customer_id
    where c.kind = 'COMPANY' and c.status = any(${[...customers]}) and p.status <> 'RESIGNED' ${ofCompany}
      and not exists (select from party_monitoring m where m.party_id = p.id)
    on conflict do nothing`.execute(reader)
}

/** The parties of a company are compared with their status again. */
export async function compareParties(trx: Trx, companyId: string): Promise<void> {
  await sql`
    update party_monitoring m set due_at = now() from party p
    where p.id = m.party_id and p.customer_id = ${companyId}`.execute(trx)
}

/** A party is compared with its status again, and the provider is told of its data if that is asked for. */
export async function compareParty(
  trx: Trx,
  partyId: string,
  { isTold }: { readonly isTold: boolean },
): Promise<void> {
  await trx
    .updateTable('party_monitoring')
    .set({ due_at: sql`now()`, ...(isTold ? { is_unsure: true } : {}) })
    .where('party_id', '=', partyId)
    .execute()
}

/** Every party whose monitoring is not as its status wants it is compared again. */
export async function compareAll(
  db: Db,
  companies: readonly CustomerStatus[],
  parties: readonly PartyStatus[],
): Promise<void> {
  await sql`
    update party_monitoring m set due_at = now()
    from party p join customer c on c.id = p.customer_id
    where p.id = m.party_id and m.due_at is null
      and m.is_monitored <> (p.status = any(${[...parties]}) and c.status = any(${[...companies]}))`.execute(
    db,
  )
}

/** Starts the call about one party that is due, if there is any. */
export const startDueCall = (db: Db): Promise<MonitoringCall | null> =>
  startCall(
    db,
    sql`(select party_id from party_monitoring
      where due_at <= now() and (call_until is null or call_until <= now())
      order by due_at limit 1 for update skip locked)`,
  )

/** Starts the call about one party; null if another one is under way. */
export const startCallAbout = (trx: Trx, partyId: string): Promise<MonitoringCall | null> =>
  startCall(
    trx,
    sql`(select party_id from party_monitoring
      where party_id = ${partyId} and (call_until is null or call_until <= now()) for update)`,
  )

async function startCall(reader: Reader, partyId: RawBuilder<unknown>): Promise<MonitoringCall | null> {
  const { rows } = await sql<MonitoringCall>`
    update party_monitoring m
    set call_id = ${newId()}, call_until = now() + ${CALL_TIME}, due_at = now() + ${CALL_TIME},
      -- one that never ended may have been done all the same
      is_unsure = m.is_unsure or m.call_id is not null
    from party p join customer c on c.id = p.customer_id
    where p.id = m.party_id and m.party_id = ${partyId}
    returning m.call_id, m.party_id, m.onboarded_at, m.is_monitored, m.changed_at, m.is_unsure, m.failed_at, m.failure,
      m.tries, p.customer_id company_id, c.status company_status, p.kind, p.name, p.answers, p.status`.execute(
    reader,
  )
  return rows[0] ?? null
}

/** A comparison that was asked for during the call stays due. */
const dueUnless = (next: RawBuilder<unknown>) =>
  sql<Date | null>`case when due_at = call_until then ${next} else due_at end`

const OVER = { call_id: null, call_until: null } as const

/** Ends a call that needed nothing of the provider. */
export async function endCall(trx: Trx, { party_id, call_id }: Ending): Promise<void> {
  await trx
    .updateTable('party_monitoring')
    .set({ ...OVER, due_at: dueUnless(sql`null`) })
    .where('party_id', '=', party_id)
    .where('call_id', '=', call_id)
    .execute()
}

interface Done {
  readonly isMonitored: boolean
  /** Business time. */
  readonly at: Date
  /** Until the status is saved that this call came before, the party is left as it is. */
  readonly graceMinutes?: number
}

/** Ends a call that the provider has done. @returns whether it was still this call */
export async function endCallDone(
  trx: Trx,
  { party_id, call_id }: Ending,
  { isMonitored, at, graceMinutes = 0 }: Done,
): Promise<boolean> {
  const next = graceMinutes > 0 ? sql`now() + ${graceMinutes} * interval '1 minute'` : sql`null`
  const { numUpdatedRows } = await trx
    .updateTable('party_monitoring')
    .set({
      ...OVER,
      is_monitored: isMonitored,
      onboarded_at: sql`coalesce(onboarded_at, ${at})`,
      changed_at: sql`case when onboarded_at is null or is_monitored <> ${isMonitored} then ${at} else changed_at end`,
      // What changed during the call may not have been told.
      is_unsure: sql`due_at is distinct from call_until`,
      failed_at: null,
      failure: null,
      tries: 0,
      due_at: dueUnless(next),
    })
    .where('party_id', '=', party_id)
    .where('call_id', '=', call_id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/**
 * Ends a call that failed: it may have been done all the same. It is tried again, after at most an hour.
 * @returns whether it was still this call
 */
export async function endCallFailed(
  trx: Trx,
  { party_id, call_id }: Ending,
  { why, at }: { readonly why: ProviderFailureReason; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('party_monitoring')
    .set({
      ...OVER,
      is_unsure: true,
      failed_at: at,
      failure: why,
      tries: sql`tries + 1`,
      due_at: dueUnless(sql`now() + least(60, power(2, least(tries, 6))) * interval '1 minute'`),
    })
    .where('party_id', '=', party_id)
    .where('call_id', '=', call_id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
