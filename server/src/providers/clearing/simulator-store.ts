import type { ClearingRail } from '@fondaco/rules/payments/rails.ts'
import { type QueryExecutorProvider, sql } from 'kysely'
import { gathering } from '../../platform/gathering.ts'
import type { MessageType } from './iso20022/envelope.ts'
import type { Submission } from './port.ts'

/** The product's database, or any other that has the tables. */
export type SimulatorDatabase = QueryExecutorProvider

/** The direction of a payment: OUT is ours to the rail, IN comes to us. */
export type Direction = 'OUT' | 'IN'

/** A payment in the memory of the simulated clearing house. */
export interface SimulatedTransfer {
  direction: Direction
  transactionId: string
  rail: 'SCT' | 'INST' | 'WIRE'
  messageId: string
  /** The pacs.008 that contained it. */
  xml: string
  /** Null until the payee's bank has answered. */
  outcome: 'settled' | 'rejected' | null
  reason: string | null
  /** The outcome is final from this business time. */
  decidedAt: Date | null
}

/** A message to us that is due at some time. */
export interface PlannedMessage {
  messageType: MessageType
  messageId: string
  transactionId: string
  xml: string
  /** Business time. */
  at: Date
  /** The same wait in milliseconds of real time. */
  afterMs: number
}

/** A message to us that this process has leased. */
export interface DueMessage {
  seq: bigint
  messageType: MessageType
  messageId: string
  transactionId: string
  xml: string
  at: Date
  attempts: number
}

/** A message of either direction, for display. */
export interface LoggedMessage {
  direction: Direction
  messageType: MessageType
  messageId: string
  transactionId: string | null
  xml: string
  outcome: Submission['outcome'] | null
  at: Date
  delivered: boolean
}

/** Payments with their planned messages. */
interface Added {
  readonly transfers: readonly SimulatedTransfer[]
  readonly planned: readonly PlannedMessage[]
}

/** A message of ours with the outcome told to its sender. */
interface SentMessage {
  readonly messageType: string
  readonly messageId: string
  readonly transactionId: string | null
  readonly xml: string
  readonly outcome: Submission['outcome']
  readonly at: Date
}

/** The memory of one simulated connection. Each function is one statement, so each is atomic. */
export function simulatorStore(db: SimulatorDatabase, rail: ClearingRail) {
  const insertPlanned = plannedOn(rail)
  return {
    /**
     * Stores payments with their planned messages, all or nothing, unless the id of one is known. The two sides of a
     * payment between our own accounts belong together: no crash may leave one without the other.
     * @returns whether they were new
     */
    addTransfers: gathering(async (calls: readonly Added[]) => {
      const added = calls.flatMap(({ transfers }, call) => transfers.map((one) => ({ call, ...one })))
      const planned = calls.flatMap((one, call) => one.planned.map((message) => ({ call, ...message })))
      const { rows } = await sql<{ call: number }>`
        with added as (
          select * from jsonb_to_recordset(${JSON.stringify(added)}::jsonb)
            as added (call int, direction text, "transactionId" text, rail text, "messageId" text, xml text,
              outcome text, reason text, "decidedAt" timestamptz)
        ), fresh as (
          insert into clearing_simulator_transfer
            (direction, transaction_id, rail, message_id, xml, outcome, reason, decided_at)
          select direction, "transactionId", rail, "messageId", xml, outcome, reason, "decidedAt" from added order by call
          on conflict do nothing returning direction, transaction_id
        ), calls as (
          -- Of two calls with the same payment the first is the one that added it.
          select min(call) as call from added
          join fresh on fresh.direction = added.direction and fresh.transaction_id = added."transactionId"
          group by fresh.direction, fresh.transaction_id
        ), planned as (${insertPlanned(planned, sql`where p.call in (select call from calls)`)})
        select distinct call from calls`.execute(db)
      const fresh = new Set(rows.map(({ call }) => call))
      return calls.map((_, call) => fresh.has(call))
    }),

    async findTransfer(direction: Direction, transactionId: string): Promise<SimulatedTransfer | null> {
      const { rows } = await sql<SimulatedTransfer>`
        select direction, transaction_id "transactionId", rail, message_id "messageId", xml, outcome, reason,
          decided_at "decidedAt"
        from clearing_simulator_transfer
        where direction = ${direction} and transaction_id = ${transactionId}`.execute(db)
      return rows[0] ?? null
    },

    /** Decides an open payment once, and plans the next messages. @returns whether this call decided it */
    async decide(
      direction: Direction,
      transactionId: string,
      decision: { outcome: 'settled' | 'rejected'; reason: string | null; at: Date },
      planned: readonly PlannedMessage[],
    ): Promise<boolean> {
      const { rows } = await sql<{ decided: boolean }>`
        with decided as (
          update clearing_simulator_transfer
          set outcome = ${decision.outcome}, reason = ${decision.reason}, decided_at = ${decision.at}
          where direction = ${direction} and transaction_id = ${transactionId} and outcome is null
          returning 1
        ), planned as (${insertPlanned(planned, sql`where exists (select from decided)`)})
        select exists (select from decided) as decided`.execute(db)
      return rows[0]?.decided ?? false
    },

    /** Records the return of a payment once. @returns the id of its return, null if the payment is unknown */
    async noteReturn(direction: Direction, transactionId: string, returnId: string): Promise<string | null> {
      const { rows } = await sql<{ returnedBy: string }>`
        update clearing_simulator_transfer set returned_by = coalesce(returned_by, ${returnId})
        where direction = ${direction} and transaction_id = ${transactionId}
        returning returned_by "returnedBy"`.execute(db)
      return rows[0]?.returnedBy ?? null
    },

    /**
     * Ends a payment of ours that is not settled yet: the messages about it that are not due are not sent.
     * @returns whether this call ended it
     */
    async withdraw(transactionId: string, now: Date): Promise<boolean> {
      const { rows } = await sql<{ withdrawn: boolean }>`
        with withdrawn as (
          update clearing_simulator_transfer set outcome = 'rejected', reason = 'CUST', decided_at = ${now}
          where direction = 'OUT' and transaction_id = ${transactionId} and outcome = 'settled' and decided_at > ${now}
          returning 1
        ), silenced as (
          update clearing_simulator_message set delivered_at = clock_timestamp()
          where direction = 'IN' and transaction_id = ${transactionId} and delivered_at is null and at > ${now}
            and exists (select from withdrawn)
        )
        select exists (select from withdrawn) as withdrawn`.execute(db)
      return rows[0]?.withdrawn ?? false
    },

    /** Plans messages. A message whose id was planned before is not planned again. */
    async plan(planned: readonly PlannedMessage[]): Promise<void> {
      await insertPlanned(planned).execute(db)
    },

    /** Files a message of ours. */
    logSent: gathering(async (sent: readonly SentMessage[]) => {
      await sql`
        insert into clearing_simulator_message
          (direction, rail, message_type, message_id, transaction_id, xml, outcome, at, real_at)
        select 'OUT', ${rail}, "messageType", "messageId", "transactionId", xml, outcome, at, clock_timestamp()
        from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as sent
          ("messageType" text, "messageId" text, "transactionId" text, xml text, outcome text, at timestamptz)`.execute(
        db,
      )
      return sent.map(() => undefined)
    }),

    /** Earlier sends under a message id, oldest first. */
    findSent: gathering(async (messageIds: readonly string[]) => {
      const { rows } = await sql<{ messageId: string; outcome: Submission['outcome']; xml: string }>`
        select message_id "messageId", outcome, xml from clearing_simulator_message
        where direction = 'OUT' and rail = ${rail} and message_id = any(${messageIds}) order by seq`.execute(
        db,
      )
      return messageIds.map((id) => rows.filter(({ messageId }) => messageId === id))
    }),

    /** Leases due messages, of one payment or of all, for `leaseMs`. Another process gets others. In order. */
    async claimDue(now: Date, most: number, leaseMs: number, transactionId?: string): Promise<DueMessage[]> {
      const { rows } = await sql<DueMessage>`
        update clearing_simulator_message
        set leased_until = clock_timestamp() + ${leaseMs} * interval '1 ms', attempts = attempts + 1
        where seq in (
          select seq from clearing_simulator_message
          where direction = 'IN' and delivered_at is null and rail = ${rail}
            and (at <= ${now} or real_at <= clock_timestamp())
            and (leased_until is null or leased_until <= clock_timestamp())
            and (${transactionId ?? null}::text is null or transaction_id = ${transactionId ?? null})
          order by at, seq limit ${most} for update skip locked
        )
        returning seq, message_type "messageType", message_id "messageId", transaction_id "transactionId", xml, attempts,
          at`.execute(db)
      return rows.sort((one, other) => Number(one.at) - Number(other.at) || Number(one.seq - other.seq))
    },

    markDelivered: gathering(async (seqs: readonly bigint[]) => {
      await sql`update clearing_simulator_message set delivered_at = clock_timestamp() where seq = any(${seqs})`.execute(
        db,
      )
      return seqs.map(() => undefined)
    }),

    /** Delays the next attempt for a message. */
    async postpone(seq: bigint, ms: number): Promise<void> {
      await sql`
        update clearing_simulator_message set leased_until = clock_timestamp() + ${ms} * interval '1 ms'
        where seq = ${seq}`.execute(db)
    },

    /** The messages about a payment in both directions, in order of time. */
    async messagesOf(transactionId: string): Promise<LoggedMessage[]> {
      const { rows } = await sql<LoggedMessage>`
        select direction, message_type "messageType", message_id "messageId", transaction_id "transactionId", xml,
          outcome, at, delivered_at is not null as delivered
        from clearing_simulator_message where transaction_id = ${transactionId} order by at, seq`.execute(db)
      return rows
    },
  }
}

const plannedOn =
  (rail: ClearingRail) =>
  (planned: readonly PlannedMessage[], onlyWhere = sql``) =>
    sql`
    insert into clearing_simulator_message
      (direction, rail, message_type, message_id, transaction_id, xml, at, real_at)
    select 'IN', ${rail}, p."messageType", p."messageId", p."transactionId", p.xml, p.at,
      clock_timestamp() + p."afterMs" * interval '1 ms'
    from jsonb_to_recordset(${JSON.stringify(planned)}::jsonb) p
      (call int, "messageType" text, "messageId" text, "transactionId" text, xml text, at timestamptz, "afterMs" float8)
    ${onlyWhere}
    on conflict (message_id) where direction = 'IN' do nothing`
