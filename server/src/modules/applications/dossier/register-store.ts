import {
  answeredValues,
  isSameDetail,
  type RegisterField,
  type RegisterValues,
} from '@fondaco/rules/companies/register-fields.ts'
import type { Selectable } from 'kysely'
import type { Reader, Schema, Trx } from '../../../platform/db.ts'

/** A company as the register answered it. */
export interface RegisterReading {
  readonly source: string
  readonly lei: string
  readonly isActive: boolean
  readonly details: RegisterValues
  readonly readAt: Date
}

/** An answer that is kept for a company that registers. */
export interface KeptRecord extends RegisterReading {
  readonly id: string
}

/** Keeps the last answer of the register to a company, in place of the one before. */
export async function replaceRecords(
  trx: Trx,
  companyId: string,
  records: readonly KeptRecord[],
): Promise<void> {
  await trx.deleteFrom('register_record').where('customer_id', '=', companyId).execute()
  if (records.length === 0) return
  await trx
    .insertInto('register_record')
    .values(
      records.map(({ id, source, lei, isActive, details, readAt }) => ({
        id,
        customer_id: companyId,
        source,
        lei,
        is_active: isActive,
        details: JSON.stringify(details),
        read_at: readAt,
      })),
    )
    .execute()
}

/** A record of the last answer to a company that the caller has read in their scope. */
export async function findRecord(reader: Reader, companyId: string, id: string): Promise<KeptRecord | null> {
  const row = await reader
    .selectFrom('register_record')
    .selectAll()
    .where('customer_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row
    ? {
        id: row.id,
        source: row.source,
        lei: row.lei,
        isActive: row.is_active,
        details: row.details,
        readAt: row.read_at,
      }
    : null
}

/** Records where details of a company come from. */
export async function writeDetailSources(
  trx: Trx,
  companyId: string,
  fields: readonly RegisterField[],
  { source, lei, isActive, details, readAt }: RegisterReading,
): Promise<void> {
  await trx
    .insertInto('register_detail')
    .values(
      fields.map((field) => ({
        customer_id: companyId,
        field,
        source,
        lei,
        is_active: isActive,
        details: JSON.stringify({ [field]: details[field] }),
        read_at: readAt,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'field']).doUpdateSet((row) => ({
        source: row.ref('excluded.source'),
        lei: row.ref('excluded.lei'),
        is_active: row.ref('excluded.is_active'),
        details: row.ref('excluded.details'),
        read_at: row.ref('excluded.read_at'),
      })),
    )
    .execute()
}

/** Details by which a record of the register is that of one company: a number is unique in its country only. */
const IDENTIFYING = ['legal_name', 'registration_id', 'registered_address'] as const

/**
 * The LEI of a company whose name, registration number and registered address were taken from one record of the register,
 * and are its answers still; null: not known. A company can take single details from the record of another one.
 */
export async function leiOfCompany(reader: Reader, companyId: string): Promise<string | null> {
  const [company, taken] = await Promise.all([
    reader.selectFrom('company').select('answers').where('customer_id', '=', companyId).executeTakeFirst(),
    listDetailSources(reader, companyId),
  ])
  if (!company) return null
  const answered = answeredValues(company.answers)
  const [lei = null, ...others] = new Set(
    IDENTIFYING.map((field) => {
      const one = taken.find((source) => source.field === field)
      return one?.is_active && isSameDetail(field, answered, one.details) ? one.lei : null
    }),
  )
  return others.length === 0 ? lei : null
}

/** Where the details of a company come from that the caller has read in their scope. */
export const listDetailSources = (
  reader: Reader,
  companyId: string,
): Promise<Selectable<Schema['register_detail']>[]> =>
  reader
    .selectFrom('register_detail')
    .selectAll()
    .where('customer_id', '=', companyId)
    .orderBy('field')
    .execute()
