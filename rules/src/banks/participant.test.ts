import { expect, test } from 'vitest'
import { isOldList, readSchemes } from './participant.ts'

test.each<[cell: string, schemes: string[] | null]>([
  ['SCT', ['SCT']],
  ['SCT INST', ['SCT', 'INST']],
  ['inst, sct', ['SCT', 'INST']],
  ['SCT|SCT Inst', ['SCT', 'INST']],
  ['INST', ['INST']],
  ['SCT SDD', null],
  ['SCTINST', null],
  ['', null],
  ['-', null],
])('schemes of "%s": %j', (cell, schemes) => expect(readSchemes(cell)).toEqual(schemes))

test.each<[listDate: string, today: string, old: boolean]>([
  ['2026-11-01', '2026-11-25', false],
  ['2026-11-01', '2027-02-01', false],
  ['2026-11-01', '2027-02-02', true],
  ['2025-12-31', '2026-03-31', false],
  ['2025-12-31', '2026-04-01', true],
  // Three months after the 30th of November there is no such day: the list counts to the 2nd of March.
  ['2026-11-30', '2027-03-02', false],
  ['2026-11-30', '2027-03-03', true],
])('a list of %s is old on %s: %s', (listDate, today, old) => expect(isOldList(listDate, today)).toBe(old))
