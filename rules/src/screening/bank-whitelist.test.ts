import { expect, test } from 'vitest'
import { isWhitelisted } from './bank-whitelist.ts'

const BANK = ['DEUTDEFF']
const BRANCH = ['DEUTDEFF500']
const HEAD_OFFICE = ['DEUTDEFFXXX']

test.each<[what: string, bic: string | null, whitelist: readonly string[], passes: boolean]>([
  ['a bank, while the list is empty', 'DEUTDEFF', [], true],
  ['an unknown bank, while the list is empty', null, [], true],
  ['an unknown bank', null, BANK, false],
  ['the bank of the list', 'DEUTDEFF', BANK, true],
  ['the head office of the bank of the list', 'DEUTDEFFXXX', BANK, true],
  ['a branch of the bank of the list', 'DEUTDEFF500', BANK, true],
  ['in small letters', 'deutdeff500', BANK, true],
  ['another bank', 'COBADEFF', BANK, false],
  ['another bank with the same first letters', 'DEUTDEDB', BANK, false],
  ['the bank in another country', 'DEUTGB2L', BANK, false],
  ['the branch of the list', 'DEUTDEFF500', BRANCH, true],
  ['another branch', 'DEUTDEFF501', BRANCH, false],
  ['the head office, where only a branch is listed', 'DEUTDEFF', BRANCH, false],
  ['the head office', 'DEUTDEFF', HEAD_OFFICE, true],
  ['a branch, where only the head office is listed', 'DEUTDEFF500', HEAD_OFFICE, false],
  ['one of several banks', 'COBADEFF', [...BRANCH, 'COBADEFF'], true],
])('%s', (_, bic, whitelist, passes) => {
  expect(isWhitelisted(bic, whitelist)).toBe(passes)
})
