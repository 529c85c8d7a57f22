/**
 * Settings that staff may change without a release: limits, thresholds, rates.
 *
 * Goals: one typed reading of all settings; a missing or wrong setting stops its users; every decision can name the version
 * of the setting that it used.
 * Non-goals: prices (`prices`); settings of the installation (`platform/config.ts`); settings of one customer (`customers`); decisions.
 */
import type { Limits } from '@fondaco/rules/payments/limits.ts'
import type { Reader, Trx } from '../../platform/db.ts'
import { euroText, limitsFrom, type SettingRow, type Settings, settingsFrom } from './settings.ts'
import { lockSetting, selectSetting, selectSettings, updateSetting } from './store.ts'

export { type SettingRow, type Settings, settingsFrom } from './settings.ts'
export { insertDefaults as seedSettings, settingRows, updateSetting } from './store.ts'

/** The present settings; one statement. */
export async function readSettings(reader: Reader): Promise<Settings> {
  return settingsFrom(await selectSettings(reader))
}

/** The institution’s limits of payments, with the version that a change of them names. */
interface VersionedLimits {
  readonly limits: Limits
  readonly version: number
}

export const readLimits = async (reader: Reader): Promise<VersionedLimits> =>
  versioned(await selectSetting(reader, 'limits'))

/** The same; nobody else changes them until the transaction ends. */
export const lockLimits = async (trx: Trx): Promise<VersionedLimits> =>
  versioned(await lockSetting(trx, 'limits'))

const versioned = (row: SettingRow): VersionedLimits => ({
  limits: limitsFrom([row]),
  version: row.version,
})

/** Changes the institution’s limits of payments: every payment that is accepted from then on is held to them. */
export const writeLimits = (trx: Trx, { perPayment, perDay }: Limits): Promise<void> =>
  updateSetting(trx, 'limits', { per_payment: euroText(perPayment), per_day: euroText(perDay) })
