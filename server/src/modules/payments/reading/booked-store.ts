import type { Language } from '@fondaco/rules/language.ts'
import type { Direction, TransactionType } from '@fondaco/rules/payments/types.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/db.ts'
import { remittanceOf } from './transaction-rows.ts'

/** Of an exchange: units of the bought currency for one of the sold one, as a decimal. */
interface BookedExchange {
  readonly rate: string
  readonly sold: string
  readonly bought: string
}

/** What is said of a transaction beside its booking on one account. */
export interface BookedTransaction {
  readonly id: string
  readonly reference: string
  readonly type: TransactionType
  readonly direction: Direction
  /** The other side, seen from the account. */
  readonly counterparty: string
  readonly counterpartyAccount: string
  readonly counterpartyBic: string | null
  readonly remittance: string | null
  readonly ownReference: string | null
  /** Null without an exchange. */
  readonly exchange: BookedExchange | null
  /** Of a credit from another bank: when the institution got its money, as a day. */
  readonly valueDate: string | null
}

/** A booking on an account: the transaction that it belongs to, and its direction. */
export interface BookedFor {
  readonly id: string
  readonly direction: Direction
}

/**
 * The transactions of bookings on one account, by the id that the booking belongs to. A payment between two of our
 * customers is booked for the payer’s transaction: the payee’s account gets its own side of the payment. Absent where no
 * side belongs to the account.
 */
export async function findBooked(
  reader: Reader,
  accountId: string,
  bookings: readonly BookedFor[],
  language: Language,
): Promise<Map<string, BookedTransaction>> {
  if (bookings.length === 0) return new Map()
  const { rows } = await sql<{
    for_id: string
    id: string
    reference: string
    type: TransactionType
    direction: Direction
    debtor_name: string
    debtor_account: string
    debtor_bic: string | null
    creditor_name: string
    creditor_account: string
    creditor_bic: string | null
    remittance: string | null
    client_ref_id: string | null
    extension: Record<string, string>
    value_date: string | null
  }>`
    select booking.id as for_id, t.id, t.reference, t.type, t.direction, t.debtor_name, t.debtor_account, t.debtor_bic,
      t.creditor_name, t.creditor_account, t.creditor_bic, t.remittance, t.client_ref_id, t.extension, t.value_date
    from unnest(${bookings.map(({ id }) => id)}::uuid[], ${bookings.map(({ direction }) => direction)}::text[])
      as booking (id, direction)
    join transaction b on b.id = booking.id
    join lateral (
      select * from transaction t
      where t.account_id = ${accountId} and (t.id = b.id or t.payment_id = b.payment_id)
      order by t.id = b.id desc, t.direction = booking.direction desc, t.created_at desc, t.id limit 1
    ) t on true`.execute(reader)
  return new Map(
    rows.map((row) => {
      const isPayer = row.direction === 'DEBIT'
      return [
        row.for_id,
        {
          id: row.id,
          reference: row.reference,
          type: row.type,
          direction: row.direction,
          counterparty: isPayer ? row.creditor_name : row.debtor_name,
          counterpartyAccount: isPayer ? row.creditor_account : row.debtor_account,
          counterpartyBic: isPayer ? row.creditor_bic : row.debtor_bic,
          remittance: remittanceOf(row, language),
          ownReference: row.client_ref_id,
          exchange: exchangeOf(row.extension),
          valueDate: row.value_date,
        },
      ]
    }),
  )
}

/** What both sides of an exchange keep of it. */
const exchangeOf = ({
  exchange_rate: rate,
  source_currency: sold,
  target_currency: bought,
}: Readonly<Record<string, string>>): BookedExchange | null =>
  rate && sold && bought ? { rate, sold, bought } : null
