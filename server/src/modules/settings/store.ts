import { type RawBuilder, sql } from 'kysely'
import type { Reader, Trx } from '../../platform/db.ts'
import { DEFAULT_ROWS, SETTING_NAMES, type SettingName, type SettingRow } from './settings.ts'

/** All rows as one value, for a larger statement: `settingsFrom` reads it. */
export const settingRows: RawBuilder<SettingRow[]> = sql<SettingRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('name', s.name, 'value', s.value, 'version', s.version)), '[]')
  from setting s
)`

export async function selectSettings(reader: Reader): Promise<SettingRow[]> {
  return reader.selectFrom('setting').select(['name', 'value', 'version']).execute()
}

/** The value of one row, and its version. */
export const selectSetting = (reader: Reader, name: SettingName) =>
  reader
    .selectFrom('setting')
    .select(['name', 'value', 'version'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow()

/** The same; nobody else changes it until the transaction ends. */
export const lockSetting = (trx: Trx, name: SettingName) =>
  trx
    .selectFrom('setting')
    .select(['name', 'value', 'version'])
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** Writes the defaults of missing rows; settings of staff stay. */
export async function insertDefaults(trx: Trx): Promise<void> {
  await trx
    .insertInto('setting')
    .values(SETTING_NAMES.map((name) => ({ name, value: JSON.stringify(DEFAULT_ROWS[name]) })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/** Replaces one row. */
export async function updateSetting(trx: Trx, name: string, value: unknown): Promise<void> {
  await trx
    .updateTable('setting')
    .set((eb) => ({ value: JSON.stringify(value), version: eb('version', '+', 1), changed_at: sql`now()` }))
    .where('name', '=', name)
    .execute()
}
