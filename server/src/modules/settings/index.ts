/**
 * What staff may change without a release: fees, limits, thresholds, rates.
 *
 * Goals: one typed reading of them all; a setting that is missing or wrong stops what needs it; every decision can
 * name the version it was made by.
 * Non-goals: settings of the installation (`platform/config.ts`), settings of one customer (`customers`), deciding.
 */
import type { Reader } from '../../platform/db.ts'
import { type Settings, settingsFrom } from './settings.ts'
import { selectSettings } from './store.ts'

export { type SettingRow, type Settings, settingsFrom } from './settings.ts'
export { insertDefaults as seedSettings, settingRows, updateSetting } from './store.ts'

/** The settings as they stand now; one statement. */
export async function readSettings(reader: Reader): Promise<Settings> {
  return settingsFrom(await selectSettings(reader))
}
