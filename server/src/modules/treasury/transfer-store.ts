import type { Currency } from '@fondaco/rules/currency.ts'
import type { BookedTransferKind } from '@fondaco/rules/treasury/own-transfer.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import { anyOf } from '../../platform/any-of.ts'
import { countUpTo } from '../../platform/count-up-to.ts'
import type { Reader, Schema, Trx } from '../../platform/db.ts'
import type { PageStart } from '../../platform/http/paging.ts'
import type { StaffScope } from '../../platform/scope.ts'

export type TransferRow = Selectable<Schema['own_transfer']>
type LegRow = Selectable<Schema['own_transfer_leg']>
export type NewLeg = Insertable<Schema['own_transfer_leg']>

interface TransferFilter {
  readonly kinds?: readonly BookedTransferKind[] | undefined
  readonly currencies?: readonly Currency[] | undefined
  readonly bank?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** A transfer with its two people, its document and its reversal. */
export type FoundTransfer = Awaited<ReturnType<typeof findTransfers>>[number]

function filtered(reader: Reader, { entities }: StaffScope, filter: TransferFilter) {
  const { kinds, currencies, bank, from, to } = filter
  let query = reader.selectFrom('own_transfer').where('own_transfer.entity', 'in', entities)
  if (kinds) query = query.where('own_transfer.kind', 'in', kinds)
  if (from !== undefined) query = query.where('own_transfer.value_date', '>=', from)
  if (to !== undefined) query = query.where('own_transfer.value_date', '<=', to)
  if (currencies)
    query = query.where(
      sql<boolean>`exists (select from own_transfer_leg leg
        where leg.transfer_id = own_transfer.id and leg.currency = any(${currencies}::text[]))`,
    )
  if (bank !== undefined)
    query = query.where(
      sql<boolean>`exists (select from own_transfer_leg leg
        join nostro on nostro.id in (leg.debit_account, leg.credit_account)
        where leg.transfer_id = own_transfer.id and nostro.bank_id = ${bank})`,
    )
  return query
}

/** A page of booked transfers, newest first. */
export function findTransfers(
  reader: Reader,
  scope: StaffScope,
  filter: TransferFilter,
  { limit, offset, after }: PageStart,
) {
  let query = filtered(reader, scope, filter)
    .innerJoin('proposal', 'proposal.id', 'own_transfer.id')
    .leftJoin('document', 'document.id', 'own_transfer.document_id')
    .leftJoin('own_transfer as reversal', 'reversal.reverses', 'own_transfer.id')
    .leftJoin('own_transfer as original', 'original.id', 'own_transfer.reverses')
  if (after)
    query = query.where(
      sql<boolean>`(own_transfer.booked_at, own_transfer.id) < (${after.value}::timestamptz, ${after.id}::uuid)`,
    )
  return query
    .selectAll('own_transfer')
    .select([
      'proposal.reason',
      'proposal.proposer',
      'proposal.decider',
      'document.name as document_name',
      'reversal.id as reversal_id',
      'reversal.booked_at as reversal_at',
      'original.booked_at as original_at',
    ])
    .orderBy('own_transfer.booked_at', 'desc')
    .orderBy('own_transfer.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** How many there are, up to one more than `most`. */
export const countTransfers = (
  reader: Reader,
  scope: StaffScope,
  filter: TransferFilter,
  most: number,
): Promise<number> => countUpTo(reader, filtered(reader, scope, filter), most)

/** The bookings of these transfers, in their order. */
export const findLegs = (reader: Reader, transferIds: readonly string[]): Promise<LegRow[]> =>
  reader
    .selectFrom('own_transfer_leg')
    .selectAll()
    .where('transfer_id', '=', anyOf(transferIds, 'uuid[]'))
    .orderBy('transfer_id')
    .orderBy('leg')
    .execute()

export const findTransfer = (
  reader: Reader,
  { entities }: StaffScope,
  id: string,
): Promise<TransferRow | undefined> =>
  reader
    .selectFrom('own_transfer')
    .selectAll()
    .where('id', '=', id)
    .where('entity', 'in', entities)
    .executeTakeFirst()

/** A transfer, and whether it is reversed. What is booked never changes, so no lock is needed: one reversal can be written. */
export const readTransfer = (reader: Reader, id: string) =>
  reader
    .selectFrom('own_transfer')
    .leftJoin('own_transfer as reversal', 'reversal.reverses', 'own_transfer.id')
    .selectAll('own_transfer')
    .select('reversal.id as reversed_by')
    .where('own_transfer.id', '=', id)
    .executeTakeFirst()

/** Writes a transfer with its bookings. */
export async function insertTransfer(
  trx: Trx,
  transfer: TransferRow,
  legs: readonly NewLeg[],
): Promise<void> {
  await trx.insertInto('own_transfer').values(transfer).execute()
  await trx.insertInto('own_transfer_leg').values(legs).execute()
}
