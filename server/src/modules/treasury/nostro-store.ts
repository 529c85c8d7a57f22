import type { Currency } from '@fondaco/rules/currency.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import type { NostroUse } from '@fondaco/rules/treasury/own-account.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import { anyOf } from '../../platform/any-of.ts'
import { countUpTo } from '../../platform/count-up-to.ts'
import type { Reader, Schema, Trx } from '../../platform/db.ts'
import type { PageStart } from '../../platform/http/paging.ts'
import type { StaffScope } from '../../platform/scope.ts'

export type NostroRow = Selectable<Schema['nostro']>

/** An account at a bank, with the bank's name. */
export interface NamedNostro extends NostroRow {
  readonly bank_name: string
}

/** Gives the nostros that every entity has in the ledger a bank, where they have none yet. */
export async function keepNostros(trx: Trx): Promise<void> {
  await sql`select treasury_keep_nostros()`.execute(trx)
}

interface NostroFilter {
  readonly bank?: string | undefined
  readonly currency?: Currency | undefined
  readonly use?: NostroUse | undefined
}

const named = (reader: Reader) =>
  reader
    .selectFrom('nostro')
    .innerJoin('treasury_bank', 'treasury_bank.id', 'nostro.bank_id')
    .selectAll('nostro')
    .select('treasury_bank.name as bank_name')

function filtered(reader: Reader, { entities }: StaffScope, { bank, currency, use }: NostroFilter) {
  let query = named(reader).where('nostro.entity', 'in', entities)
  if (bank !== undefined) query = query.where('bank_id', '=', bank)
  if (currency !== undefined) query = query.where('nostro.currency', '=', currency)
  if (use !== undefined) query = query.where('use', '=', use)
  return query
}

/** The text by which nostros are ordered: entity, currency and use. */
export const nostroKey = ({ entity, currency, use }: Pick<NostroRow, 'entity' | 'currency' | 'use'>) =>
  `${entity} ${currency} ${use}`

/** A page of nostros, by entity, currency and use. */
export function findNostros(
  reader: Reader,
  scope: StaffScope,
  filter: NostroFilter,
  { limit, offset, after }: PageStart,
): Promise<NamedNostro[]> {
  let query = filtered(reader, scope, filter)
  if (after) {
    const [entity = '', currency = '', use = ''] = after.value.split(' ')
    query = query.where(
      sql<boolean>`(nostro.entity, nostro.currency, use, nostro.id) > (${entity}, ${currency}, ${use}, ${after.id}::uuid)`,
    )
  }
  return query
    .orderBy('nostro.entity')
    .orderBy('nostro.currency')
    .orderBy('use')
    .orderBy('nostro.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** How many there are, up to one more than `most`. */
export const countNostros = (
  reader: Reader,
  scope: StaffScope,
  filter: NostroFilter,
  most: number,
): Promise<number> => countUpTo(reader, filtered(reader, scope, filter).clearSelect(), most)

/** The nostros among these accounts, by id. */
export async function findNostrosAmong(
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedNostro>> {
  const rows = await named(reader).where('nostro.id', '=', anyOf(ids, 'uuid[]')).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The ids of the nostros of an entity in a currency. */
export async function nostroIdsOf(reader: Reader, entity: Entity, currency: Currency): Promise<string[]> {
  const rows = await reader
    .selectFrom('nostro')
    .select('id')
    .where('entity', '=', entity)
    .where('currency', '=', currency)
    .orderBy('use')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export const findNostro = (
  reader: Reader,
  { entities }: StaffScope,
  id: string,
): Promise<NostroRow | undefined> =>
  reader
    .selectFrom('nostro')
    .selectAll()
    .where('id', '=', id)
    .where('entity', 'in', entities)
    .executeTakeFirst()

/** Nobody else changes the nostro until the transaction ends. */
export const lockNostro = (trx: Trx, id: string): Promise<NostroRow | undefined> =>
  trx.selectFrom('nostro').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The account of an entity with a bank in a currency and for a use. */
export const findNostroAt = (
  reader: Reader,
  { bank_id, entity, currency, use }: Pick<NostroRow, 'bank_id' | 'entity' | 'currency' | 'use'>,
): Promise<Pick<NostroRow, 'id'> | undefined> =>
  reader
    .selectFrom('nostro')
    .select('id')
    .where('bank_id', '=', bank_id)
    .where('entity', '=', entity)
    .where('currency', '=', currency)
    .where('use', '=', use)
    .executeTakeFirst()

export async function insertNostro(trx: Trx, row: Insertable<Schema['nostro']>): Promise<void> {
  await trx.insertInto('nostro').values(row).execute()
}

export async function updateNostroRow(
  trx: Trx,
  id: string,
  at: Pick<NostroRow, 'bank_id' | 'account_number'>,
): Promise<void> {
  await trx
    .updateTable('nostro')
    .set({ ...at, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}
