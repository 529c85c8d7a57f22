/**
 * Settings that staff may change without a release: limits, thresholds, rates.
 *
 * Goals: one typed reading of all settings; a missing or wrong setting stops its users; every decision can name the version
 * of the setting that it used.
 * Non-goals: prices (`prices`); settings of the installation (`platform/config.ts`); settings of one customer (`customers`); decisions.
 */
import type { Reader } from '../../platform/db.ts'
import { type Settings, settingsFrom } from './settings.ts'
import { selectSettings } from './store.ts'

export { type SettingRow, type Settings, settingsFrom } from './settings.ts'
export { insertDefaults as seedSettings, settingRows, updateSetting } from './store.ts'

/** The present settings; one statement. */
export async function readSettings(reader: Reader): Promise<Settings> {
  return settingsFrom(await selectSettings(reader))
}
