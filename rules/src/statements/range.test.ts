import { expect, it } from 'vitest'
import { daysOfRange, monthBefore, rangeFault } from './range.ts'

const MAIN = { name: 'Main', openedOn: '2026-03-10', today: '2026-11-21' }
const NEW = { ...MAIN, name: 'New', openedOn: '2026-11-20' }

it.each([
  ['a month', '2026-10-01', '2026-10-31', [MAIN], null],
  ['one day', '2026-10-05', '2026-10-05', [MAIN], null],
  ['today', '2026-11-21', '2026-11-21', [MAIN], null],
  ['from before the account', '2025-01-01', '2026-03-10', [MAIN], null],
  ['backwards', '2026-10-05', '2026-10-04', [MAIN], 'must not be before the first day'],
  ['until tomorrow', '2026-11-01', '2026-11-22', [MAIN], 'Choose 21-11-2026 or an earlier day'],
  ['a later year', '2027-01-01', '2027-12-31', [MAIN], 'must not be in the future'],
  ['before the account', '2026-03-01', '2026-03-09', [MAIN], 'Choose 10-03-2026 or a later day'],
  ['before one of two', '2026-10-01', '2026-10-31', [MAIN, NEW], 'the account “New” was opened'],
] as const)('%s', (_, from, to, accounts, said) => {
  const fault = rangeFault({ from, to }, accounts)
  if (said === null) expect(fault).toBeNull()
  else expect(fault?.text.en).toContain(said)
})

it.each([
  ['this_month', '2026-11-21', '2026-11-01', '2026-11-21'],
  ['last_month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['last_month', '2028-03-01', '2028-02-01', '2028-02-29'],
  ['last_month', '2027-01-01', '2026-12-01', '2026-12-31'],
  ['quarter', '2026-03-31', '2026-01-01', '2026-03-31'],
  ['quarter', '2026-04-01', '2026-04-01', '2026-04-01'],
  ['quarter', '2026-12-31', '2026-10-01', '2026-12-31'],
  ['year', '2026-11-21', '2026-01-01', '2026-11-21'],
] as const)('%s on %s', (name, today, from, to) => {
  expect(daysOfRange(name, today)).toEqual({ from, to })
})

it('the month before the first day of a month is the one that has just ended', () => {
  expect(monthBefore('2026-12-01')).toEqual({ from: '2026-11-01', to: '2026-11-30' })
})
