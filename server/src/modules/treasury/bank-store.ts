import type { Entity } from '@fondaco/rules/entity.ts'
import { type Selectable, sql } from 'kysely'
import type { Reader, Schema, Trx } from '../../platform/db.ts'
import type { StaffScope } from '../../platform/scope.ts'

export type BankRow = Selectable<Schema['treasury_bank']>
/** What two people say of a bank. */
export type BankDetails = Omit<BankRow, 'id' | 'version' | 'proposal_id'>

interface BankFilter {
  readonly text?: string | undefined
  readonly active?: boolean | undefined
}

/** A bank, and how many of its accounts the reader sees. */
export interface CountedBank extends BankRow {
  readonly nostros: number
}

const inScope = (reader: Reader, { entities }: StaffScope) =>
  reader
    .selectFrom('treasury_bank')
    .selectAll()
    .select((of) =>
      of
        .selectFrom('nostro')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('nostro.bank_id', '=', 'treasury_bank.id')
        .where('nostro.entity', 'in', entities)
        .as('nostros'),
    )
    .where(sql<boolean>`treasury_bank.entities && ${entities}::text[]`)
    .$narrowType<{ nostros: number }>()

/** The banks of the reader's entities, by name. */
export function findBanks(
  reader: Reader,
  scope: StaffScope,
  { text, active }: BankFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<CountedBank[]> {
  let query = inScope(reader, scope)
  if (text !== undefined)
    query = query.where(sql<boolean>`strpos(lower(name || ' ' || coalesce(bic, '')), lower(${text})) > 0`)
  if (active !== undefined) query = query.where('is_active', '=', active)
  return query.orderBy(sql`lower(name)`).orderBy('id').limit(page.limit).offset(page.offset).execute()
}

export const findBank = (reader: Reader, scope: StaffScope, id: string): Promise<CountedBank | undefined> =>
  inScope(reader, scope).where('id', '=', id).executeTakeFirst()

/** Nobody else changes the bank until the transaction ends. */
export const lockBank = (trx: Trx, id: string): Promise<BankRow | undefined> =>
  trx.selectFrom('treasury_bank').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Whether another bank has the name. */
export async function isNameTaken(reader: Reader, name: string, id: string | null): Promise<boolean> {
  const row = await reader
    .selectFrom('treasury_bank')
    .select('id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .executeTakeFirst()
  return row !== undefined && row.id !== id
}

/** The entities that have accounts with a bank. */
export async function entitiesWith(reader: Reader, bankId: string): Promise<Entity[]> {
  const rows = await reader
    .selectFrom('nostro')
    .select('entity')
    .distinct()
    .where('bank_id', '=', bankId)
    .execute()
  return rows.map(({ entity }) => entity)
}

export async function insertBank(
  trx: Trx,
  bank: BankDetails & { readonly id: string; readonly proposal_id: string },
): Promise<void> {
  await trx.insertInto('treasury_bank').values(bank).execute()
}

export async function updateBank(trx: Trx, id: string, details: BankDetails): Promise<void> {
  await trx
    .updateTable('treasury_bank')
    .set({ ...details, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** The changes of a bank and of its accounts: those that wait, then the latest that were made. */
export function findBankChanges(reader: Reader, scope: StaffScope, bankId: string, most: number) {
  const of = sql`select id::text from nostro where bank_id = ${bankId}`
  return reader
    .selectFrom('proposal')
    .select([
      'id',
      'state',
      'kind',
      'subject_name',
      'reason',
      'proposer',
      'decider',
      'proposed_at',
      'decided_at',
    ])
    .where('state', 'in', ['PROPOSED', 'APPROVED'])
    .where(sql<boolean>`entities && ${scope.entities}::text[]`)
    .where(
      sql<boolean>`(kind = 'institution_bank'
          and (about = ${bankId} or id = (select proposal_id from treasury_bank where id = ${bankId}))
        or kind = 'nostro' and (about in (${of}) or after ->> 'bank_id' = ${bankId}))`,
    )
    .orderBy(sql`state = 'PROPOSED'`, 'desc')
    .orderBy(sql`coalesce(decided_at, proposed_at)`, 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}
