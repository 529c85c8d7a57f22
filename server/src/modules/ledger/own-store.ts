import type { Currency } from '@fondaco/rules/currency.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import type { OwnAccountKind } from '@fondaco/rules/treasury/own-account.ts'
import { sql } from 'kysely'
import { anyOf } from '../../platform/any-of.ts'
import type { Reader, Trx } from '../../platform/db.ts'
import { LedgerRefused } from './movements.ts'

/**
 * Opens another account of the institution at a bank; repeated, it does nothing.
 * @throws LedgerRefused account_id_reused where the id belongs to another account
 */
export async function openNostroAccount(
  trx: Trx,
  account: {
    readonly id: string
    readonly entity: Entity
    readonly currency: Currency
    readonly use: string
  },
): Promise<void> {
  const { id, entity, currency, use } = account
  const { rows } = await sql<{ answer: string }>`
    select ledger_open_account(${id}, ${entity}, ${currency}, 'nostro', ${use}) as answer`.execute(trx)
  const answer = rows[0]?.answer
  if (answer === 'account_id_reused') throw new LedgerRefused(answer, id)
  if (answer !== 'opened' && answer !== 'already_open') throw new Error(`ledger_open_account: ${answer}`)
}

/** An account of the institution and its figures in minor units. */
export interface OwnBalance {
  readonly id: string
  readonly entity: Entity
  readonly currency: Currency
  readonly kind: OwnAccountKind
  /** Of a nostro its use, of clearing the rail, of a debt the other entity; else empty. */
  readonly detail: string
  /** Credits less debits. */
  readonly balance: bigint
  /** What can be debited; null: it may fall below zero. */
  readonly available: bigint | null
  readonly isBooked: boolean
}

/** The institution's accounts among these, by id: a customer's account is absent. */
export async function readOwnAccounts(
  reader: Reader,
  ids: readonly string[],
): Promise<Map<string, OwnBalance>> {
  const { rows } = await sql<
    Pick<OwnBalance, 'id' | 'entity' | 'currency' | 'kind' | 'detail' | 'isBooked'> & {
      balance: string
      available: string | null
    }
  >`
    select id, entity, currency, kind, detail, sum(posted_credits - posted_debits)::text as balance,
      case when not bool_or(may_go_negative)
        then sum(posted_credits - posted_debits - held_debits)::text end as available,
      bool_or(version > 0) as "isBooked"
    from ledger_account where id = ${anyOf(ids, 'uuid[]')} and kind <> 'customer'
    group by id, entity, currency, kind, detail`.execute(reader)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...row,
        balance: BigInt(row.balance),
        available: row.available === null ? null : BigInt(row.available),
      },
    ]),
  )
}

/** What accounts of one kind hold together, in minor units: credits less debits. */
interface Held {
  readonly entity: Entity
  readonly currency: Currency
  readonly kind: OwnAccountKind | 'customer'
  readonly detail: string
  readonly balance: bigint
}

/** The sums of all accounts of these entities by kind, in currencies in which anything is booked. */
export async function readHeld(reader: Reader, entities: readonly Entity[]): Promise<Held[]> {
  const { rows } = await sql<Omit<Held, 'balance'> & { balance: string }>`
    select entity, currency, kind, detail, sum(posted_credits - posted_debits)::text as balance
    from ledger_account where entity = any(${entities}::text[])
    group by entity, currency, kind, detail
    having sum(version) > 0
    order by entity, currency, kind, detail`.execute(reader)
  return rows.map((row) => ({ ...row, balance: BigInt(row.balance) }))
}
