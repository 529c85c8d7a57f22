import { OPEN_CURRENCIES } from '@fondaco/rules/currency.ts'
import { ENTITIES, type Entity } from '@fondaco/rules/entity.ts'
import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '../../platform/any-of.ts'
import type { Reader, Trx } from '../../platform/db.ts'
import {
  type Belonging,
  type LedgerRefusal,
  LedgerRefused,
  type Movement,
  movementText,
  type Outcome,
} from './movements.ts'

export interface NewAccount {
  /** The customer's account has the same id. */
  readonly id: string
  readonly entity: string
  readonly currency: string
  /** The customer. */
  readonly ownerId: string
}

/**
 * Opens a customer's account in the ledger; repeated, it does nothing.
 * @throws LedgerRefused account_id_reused where the id belongs to another account
 */
export async function openAccount(trx: Trx, account: NewAccount): Promise<void> {
  const { rows } = await sql<{ answer: string }>`
    select ledger_open_account(${account.id}, ${account.entity}, ${account.currency}, 'customer', '',
      ${account.ownerId}) as answer`.execute(trx)
  const answer = rows[0]?.answer
  if (answer === 'account_id_reused') throw new LedgerRefused(answer, account.id)
  if (answer !== 'opened' && answer !== 'already_open') throw new Error(`ledger_open_account: ${answer}`)
}

/** Opens the entity's own accounts in every open currency; repeated, it opens what is missing. */
export async function openInstitution(trx: Trx, entity: Entity): Promise<void> {
  const others = ENTITIES.filter((other) => other !== entity)
  await sql`select ledger_open_institution(${entity}, ${OPEN_CURRENCIES}, ${others})`.execute(trx)
}

/**
 * Books movements in their order; one call for any number, with an outcome for each. Refused movements change nothing;
 * the others are booked, unless they are linked with a refused one. It locks every named account until the transaction
 * ends, so call it late, and once: two calls in one transaction can deadlock with another.
 * @throws LedgerRefused transfer_in_progress
 */
export async function applyMovements(trx: Trx, movements: readonly Movement[]): Promise<Outcome[]> {
  if (movements.length === 0) return []
  const { rows } = await sql<{ outcomes: Outcome[] }>`
    select ledger_apply(${movements.map(movementText)}::ledger_movement[]) as outcomes`
    .execute(trx)
    .catch((error) => rethrow(error, movements))
  return rows[0]?.outcomes ?? []
}

/**
 * Like `apply`, for movements that must succeed.
 * @throws LedgerRefused with the first refusal; the bookings are rolled back with the caller's transaction
 */
export async function applyOrRefuse(trx: Trx, movements: readonly Movement[]): Promise<void> {
  const outcomes = await applyMovements(trx, movements)
  movements.forEach(({ id }, n) => {
    const outcome = outcomes[n]
    // A movement that was refused because of its neighbour has no reason; the neighbour has.
    if (outcome && !['applied', 'already_applied', 'link_refused'].includes(outcome))
      throw new LedgerRefused(outcome as LedgerRefusal, id)
  })
}

/**
 * Like `apply`, at past times, which only the owner of the tables may give: history for the demo. Time never goes back
 * on an account (`date_invalid`), so the history of all accounts is booked in one order of time.
 */
export async function applyDated(
  trx: Trx,
  movements: readonly (Movement & { readonly bookedAt: Date })[],
): Promise<Outcome[]> {
  if (movements.length === 0) return []
  const { rows } = await sql<{ outcomes: Outcome[] }>`
    select ledger_apply_dated(${movements.map(movementText)}::ledger_movement[],
      ${movements.map(({ bookedAt }) => bookedAt.toISOString())}::timestamptz[]) as outcomes`
    .execute(trx)
    .catch((error) => rethrow(error, movements))
  return rows[0]?.outcomes ?? []
}

/** Two calls with one id lock the same accounts and wait for each other, unless they name different ones. */
function rethrow(error: unknown, movements: readonly Movement[]): never {
  const { code, constraint } = error as { code?: string; constraint?: string }
  if (code === '23505' && constraint === 'ledger_transfer_pkey')
    throw new LedgerRefused('transfer_in_progress', movements.map(({ id }) => id).join())
  throw error
}

/** The figures of an account, in minor units. A balance is credits minus debits, for nostros too. */
export interface Balance {
  readonly id: string
  readonly entity: string
  readonly currency: string
  readonly balance: bigint
  /** Held by payments under way. */
  readonly reserved: bigint
  /** Blocked, limited by the available money. */
  readonly frozen: bigint
  /** Blocked, including money that has not arrived. */
  readonly blocked: bigint
  /** The part of `blocked` that belongs to the account itself, not to a payment. */
  readonly ownBlocked: bigint
  /** Balance − reserved − frozen, never below zero. */
  readonly available: bigint
}

/** Balances by account id; an unknown account is absent. One statement, so the figures belong together. */
export async function readBalances(reader: Reader, ids: readonly string[]): Promise<Map<string, Balance>> {
  const { rows } = await sql<Texts<Balance>>`
    select id, entity, currency, balance::text, reserved::text, frozen::text, available::text, blocked::text,
      case when blocked > 0 then (
        select coalesce(sum(b.amount), 0) from ledger_transfer b
        where b.belongs_to_id = ledger_balance.id and b.kind = 'block'
          and not exists (select from ledger_transfer u where u.refers_to = b.id)) else 0 end::text as "ownBlocked"
    from ledger_balance where id = ${anyOf(ids, 'uuid[]')}`.execute(reader)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...row,
        balance: BigInt(row.balance),
        reserved: BigInt(row.reserved),
        frozen: BigInt(row.frozen),
        available: BigInt(row.available),
        blocked: BigInt(row.blocked),
        ownBlocked: BigInt(row.ownBlocked),
      },
    ]),
  )
}

/** A block that has not ended. */
export interface OpenBlock {
  /** The id for an unblock. */
  readonly id: string
  /** Its object. */
  readonly belongsToId: string
  /** Minor units; money that has not arrived is blocked when it arrives. */
  readonly amount: bigint
}

/** The active blocks of these objects, oldest first. */
export async function openBlocks(
  reader: Reader,
  kind: Belonging['kind'],
  ids: readonly string[],
): Promise<OpenBlock[]> {
  const { rows } = await sql<Texts<OpenBlock>>`
    select b.id, b.belongs_to_id as "belongsToId", b.amount::text from ledger_transfer b
    where b.belongs_to_id = any (${ids}::uuid[]) and b.belongs_to_kind = ${kind} and b.kind = 'block'
      and not exists (select from ledger_transfer u where u.refers_to = b.id)
    order by b.seq`.execute(reader)
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }))
}

export interface DailyBalance {
  /** YYYY-MM-DD */
  readonly day: string
  /** At the end of that day, in minor units. */
  readonly balance: bigint
}

/**
 * The balance of each account at the end of each day, first and last day included, oldest first. The current day shows
 * the present balance.
 * @param timezone IANA name of the days' time zone
 */
export async function dailyBalances(
  reader: Reader,
  ids: readonly string[],
  fromDay: string,
  toDay: string,
  timezone: string,
): Promise<Map<string, DailyBalance[]>> {
  const { rows } = await sql<{ account_id: string; day: string; balance: string }>`
    select account_id, day::text, sum(balance)::text as balance
    from ledger_daily_balances(${ids}::uuid[], ${fromDay}, ${toDay}, ${timezone})
    group by account_id, day order by account_id, day`.execute(reader)
  const days = new Map<string, DailyBalance[]>()
  for (const { account_id, day, balance } of rows) {
    const line = days.get(account_id) ?? []
    line.push({ day, balance: BigInt(balance) })
    days.set(account_id, line)
  }
  return days
}

/** One side of a booking, or a hold or block, which books nothing. */
export interface LedgerLine {
  readonly transferId: string
  readonly kind: Movement['kind']
  readonly bookedAt: Date
  readonly accountId: string
  /** What the account is: `customer`, `clearing`, `nostro`. */
  readonly accountKind: string
  /** The purpose within its kind: of a clearing account the rail, of a nostro its use; else empty. */
  readonly accountDetail: string
  /** Null for a hold or a block; the account is then the one that owns the money. */
  readonly side: 'DEBIT' | 'CREDIT' | null
  readonly amount: bigint
  readonly currency: string
  /** Null for a hold or a block, and for the accounts kept in stripes, which have no balance between two entries. */
  readonly balanceAfter: bigint | null
}

/** All ledger entries of transactions, in order. */
export async function entriesOf(reader: Reader, transactionIds: readonly string[]): Promise<LedgerLine[]> {
  const { rows } = await sql<Texts<LedgerLine>>`
    select t.id as "transferId", t.kind, t.booked_at as "bookedAt", a.id as "accountId",
      a.kind as "accountKind", a.detail as "accountDetail",
      case when side.version is not null then side.side end as side, t.amount::text, t.currency,
      case e.stripe_no when 0 then e.balance_after::text end as "balanceAfter"
    from ledger_transfer t
    cross join lateral (values
      ('DEBIT', t.debit_account, t.debit_version),
      ('CREDIT', t.credit_account, t.credit_version)
    ) side (side, account_id, version)
    join ledger_account a on a.id = side.account_id and a.stripe_no in (0, t.stripe_no)
    left join ledger_entry e on e.account_id = a.id and e.stripe_no = a.stripe_no and e.version = side.version
    where t.belongs_to_id = any(${transactionIds}::uuid[]) and (side.side = 'DEBIT' or side.version is not null)
    order by t.seq, side.side desc`.execute(reader)
  return rows.map((row) => ({
    ...row,
    amount: BigInt(row.amount),
    balanceAfter: row.balanceAfter === null ? null : BigInt(row.balanceAfter),
  }))
}

/**
 * The booked balance of an account after the last booking for each object, by the object's id; an object that booked
 * nothing there is absent. Minor units. Only for accounts that are not striped.
 */
export async function balancesAfter(
  reader: Reader,
  accountId: string,
  objectIds: readonly string[],
): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ id: string; balance: string }>`
    select distinct on (t.belongs_to_id) t.belongs_to_id as id, e.balance_after::text as balance
    from ledger_transfer t
    join ledger_entry e on e.account_id = ${accountId} and e.stripe_no = 0 and e.transfer_id = t.id
      and e.version = case e.account_id when t.debit_account then t.debit_version else t.credit_version end
    where t.belongs_to_id = any(${objectIds}::uuid[]) and ${accountId} in (t.debit_account, t.credit_account)
    order by t.belongs_to_id, e.version desc`.execute(reader)
  return new Map(rows.map(({ id, balance }) => [id, BigInt(balance)]))
}

/** A place in the entries of an account: after this entry, with this balance. */
export interface Position {
  /** 0: before the first entry. */
  readonly version: number
  /** Minor units. */
  readonly balance: bigint
}

/** The place of each account before a moment, by account id; an unknown account is absent. */
export async function positionsBefore(
  reader: Reader,
  ids: readonly string[],
  before: Date,
): Promise<Map<string, Position>> {
  const { rows } = await sql<{ account_id: string; version: string; balance: string }>`
    select account_id, version::text, balance::text from ledger_positions(${ids}::uuid[], ${before})`.execute(
    reader,
  )
  return new Map(
    rows.map((row) => [row.account_id, { version: Number(row.version), balance: BigInt(row.balance) }]),
  )
}

/** An entry of a customer's account. */
export interface Booking {
  /** 1, 2, 3, … without a gap. */
  readonly version: number
  readonly bookedAt: Date
  /** Minor units; credits above zero, debits below. */
  readonly amount: bigint
  readonly balanceAfter: bigint
  /** The other side is the institution's account of fees. */
  readonly isFee: boolean
  readonly belongsTo: Belonging
}

/** Entries of an account after one place and up to another, oldest first, at most `limit`. */
export async function bookingsOf(
  reader: Reader,
  accountId: string,
  { after, upTo, limit }: { readonly after: number; readonly upTo: number; readonly limit: number },
): Promise<Booking[]> {
  const { rows } = await sql<{
    version: string
    booked_at: Date
    amount: string
    balance_after: string
    other: string
    kind: string
    id: string
  }>`
    select e.version::text, e.booked_at, e.amount::text, e.balance_after::text, t.belongs_to_kind as kind,
      t.belongs_to_id as id,
      (select other.kind from ledger_account other
        where other.id = case e.account_id when t.debit_account then t.credit_account else t.debit_account end
          and other.stripe_no in (0, t.stripe_no)) as other
    from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
    where e.account_id = ${accountId} and e.stripe_no = 0 and e.version > ${after} and e.version <= ${upTo}
    order by e.version limit ${limit}`.execute(reader)
  return rows.map(({ version, booked_at, amount, balance_after, other, kind, id }) => ({
    version: Number(version),
    bookedAt: booked_at,
    amount: BigInt(amount),
    balanceAfter: BigInt(balance_after),
    isFee: other === 'fees',
    belongsTo: { kind, id },
  }))
}

/** A row with its 64-bit integers still as text, whatever the connection's parsers do with them. */
type Texts<T> = {
  [K in keyof T]: T[K] extends bigint | null ? (null extends T[K] ? string | null : string) : T[K]
}

/** Whether something was booked on an account since a moment, as a value of a larger statement. */
export const bookedSince = (account: RawBuilder<unknown>, since: Date): RawBuilder<boolean> =>
  sql<boolean>`exists (select from ledger_account l where l.id = ${account} and l.booked_at >= ${since})`

/** The available money of an account, in minor units, as a value of a larger statement. */
export const availableOn = (account: RawBuilder<unknown>): RawBuilder<bigint> =>
  sql<bigint>`(select available from ledger_balance where id = ${account})`
