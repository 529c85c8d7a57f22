import { TARGET_CALENDAR } from '@fondaco/rules/calendar.ts'
import { DEFAULT_RISK_WEIGHTS } from '@fondaco/rules/onboarding/risk.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../test/fresh-database.ts'
import { readSettings, seedSettings, settingRows, settingsFrom, updateSetting } from './index.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
  await database.db.transaction().execute(seedSettings)
})
afterAll(() => database.drop())

describe('settings', () => {
  it('begin with the figures of the demo', async () => {
    const settings = await readSettings(database.db)
    expect(settings.limits).toEqual({ perPayment: 10_000_000n, perDay: 25_000_000n })
    expect(settings.reviewFrom).toEqual({ 1: 5_000_000n, 2: 2_500_000n, 3: 1_000_000n, 4: 100_000n, 5: 0n })
    expect(settings.riskWeights).toEqual(DEFAULT_RISK_WEIGHTS)
    expect(settings.reviewMonths).toEqual({ 1: 36, 2: 36, 3: 24, 4: 12, 5: 0 })
    expect(settings.businessCalendar).toEqual(TARGET_CALENDAR)
    expect(settings.eurRates.EUR).toEqual({ numerator: 1n, denominator: 1n })
  })

  it('keep what staff set when they are seeded again, and count the change', async () => {
    const before = await readSettings(database.db)
    await database.db
      .transaction()
      .execute((trx) => updateSetting(trx, 'limits', { per_payment: '50.00', per_day: '75.50' }))
    await database.db.transaction().execute(seedSettings)
    const after = await readSettings(database.db)
    expect(after.limits).toEqual({ perPayment: 5_000n, perDay: 7_550n })
    expect(Number(after.version)).toBe(Number(before.version) + 1)
  })

  it('can be read as a part of another statement', async () => {
    const { rows } = await database.db.selectNoFrom(settingRows.as('rows')).executeTakeFirstOrThrow()
    expect(settingsFrom(rows)).toEqual(await readSettings(database.db))
  })

  it.each([
    ['limits', { per_payment: '-1.00', per_day: '1.00' }],
    ['limits', { per_payment: '1.005', per_day: '2.00' }],
    ['review_from', { 1: '5' }],
    ['name_threshold', 1.2],
    ['eur_rates', { EUR: '0' }],
    ['business_calendar', { fixed: ['25-12'], easter: [], closed: [] }],
    ['business_calendar', { fixed: [], easter: [0.5], closed: [] }],
    ['business_calendar', { fixed: [], easter: [], closed: ['2026-02-30'] }],
    ['risk_weights', { ...DEFAULT_RISK_WEIGHTS, pep: -1 }],
    ['risk_weights', { ...DEFAULT_RISK_WEIGHTS, category_from: { 2: 20, 3: 70, 4: 70 } }],
    ['review_months', { 1: 36, 2: 36, 3: 24, 4: 12 }],
    ['review_months', { 1: 36, 2: 36, 3: 24, 4: 12, 5: -1 }],
  ])('%s as %j stops whoever needs it, by name', async (name, value) => {
    const rows = await database.db.selectFrom('setting').select(['name', 'value', 'version']).execute()
    const broken = rows.map((row) => (row.name === name ? { ...row, value } : row))
    expect(() => settingsFrom(broken)).toThrow(`The setting "${name}" cannot be used`)
    expect(() => settingsFrom(rows.filter((row) => row.name !== name))).toThrow(name)
  })
})
