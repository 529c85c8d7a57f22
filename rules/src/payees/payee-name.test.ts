import { describe, expect, test } from 'vitest'
import { isHolderIdentifier } from './payee-identifier.ts'
import { judgePayeeName } from './payee-name.ts'
import { isSlipInPersonName, slipBetween } from './slip-of-pen.ts'

test.each([
  ['person', 'Jonas Petrauskas', 'Jonas Petrauskas', 'MTCH'],
  ['person', 'PETRAUSKAS jonas', 'Jonas Petrauskas', 'MTCH'],
  ['person', 'Dr. Sarunas  Zukauskas', 'Šarūnas Žukauskas', 'MTCH'],
  ['person', 'Juergen Mueller', 'Jürgen Müller', 'MTCH'],
  ['person', 'Aleksej Petrov', 'Алексей Петров', 'MTCH'],
  ['person', 'Rasa Zukauskaite Petraite', 'Rasa Žukauskaitė-Petraitė', 'MTCH'],
  ['person', 'J. Petrauskas', 'Jonas Petrauskas', 'CMTC'],
  ['person', 'Jonas Petras Petrauskas', 'Jonas Petrauskas', 'CMTC'],
  ['person', 'Jonas Petrasukas', 'Jonas Petrauskas', 'CMTC'],
  ['person', 'Jonas Petrauskas Jr', 'Jonas Petrauskas', 'CMTC'],
  ['person', 'J. Petrasukas', 'Jonas Petrauskas', 'NMTC'],
  ['person', 'Jonas Petrauskas Jr', 'Jonas Petrauskas Sr', 'NMTC'],
  ['person', 'Jonas', 'Jonas Petrauskas', 'NMTC'],
  ['person', 'Jonas P.', 'Jonas Petrauskas', 'NMTC'],
  ['person', 'T. Petrauskas', 'Jonas Petrauskas', 'NMTC'],
  ['person', 'Tomas Petrauskas', 'Jonas Petrauskas', 'NMTC'],
  ['person', 'Mantas', 'Mantas', 'MTCH'],
  ['person', 'Dr.', 'Jonas Petrauskas', 'NMTC'],
  ['person', '…', 'Jonas Petrauskas', 'NMTC'],
  ['person', '', '', 'NMTC'],
  ['entity', 'Upes Verslas, UAB', 'UAB „Upės verslas“', 'MTCH'],
  ['entity', 'Upės Verslas', 'Upės Verslas UAB', 'MTCH'],
  ['entity', 'Upes Verlsas', 'UAB „Upės verslas“', 'CMTC'],
  ['entity', 'Upės Verslas Group', 'UAB „Upės verslas“', 'CMTC'],
  ['entity', 'Upės Verslas AB', 'Upės Verslas UAB', 'NMTC'],
  ['entity', 'Upės Prekyba UAB', 'Upės Verslas UAB', 'NMTC'],
  ['entity', 'Works 12', 'Works 21', 'NMTC'],
  ['entity', 'UAB', 'UAB', 'NMTC'],
] as const)('as a %s, “%s” for “%s”: %s', (kind, given, holder, result) => {
  expect(judgePayeeName(given, { kind, names: [holder] }).result).toBe(result)
})

test('a close match tells the name of the holder that is meant', () => {
  const names = ['Jonas Petrauskas', 'Rasa Petrauskienė']
  expect(judgePayeeName('R. Petrauskiene', { kind: 'person', names })).toEqual({
    result: 'CMTC',
    name: 'Rasa Petrauskienė',
  })
})

describe('slips of the pen', () => {
  test.each([
    ['petrauskas', 'petruskas', { at: 4, kind: 'missing', after: 5 }],
    ['petrauskas', 'petrasukas', { at: 5, kind: 'swapped', after: 3 }],
    ['petrauskas', 'petrauskis', { at: 8, kind: 'changed', after: 1 }],
    ['petrauskas', 'petrauskas', null],
    ['petrauskas', 'petraitis', null],
    ['tom', 'tim', null],
    ['works12', 'works21', null],
  ])('%s and %s', (one, other, slip) => {
    expect(slipBetween(one, other)).toEqual(slip)
    expect(slipBetween(other, one)).toEqual(slip)
  })

  test.each([
    ['heather', 'haether', true],
    ['heather', 'heathr', true],
    ['julian', 'julia', false],
    ['mario', 'maria', false],
    ['sandra', 'tandra', false],
  ])('%s and %s in the name of a person: %s', (one, other, isSlip) => {
    expect(isSlipInPersonName(one, other)).toBe(isSlip)
  })
})

test.each([
  ['LT 100 001 738 313', ['LT100001738313'], true],
  ['lt100001738313', ['302 555 111', 'LT100001738313'], true],
  ['LT100001738314', ['LT100001738313'], false],
  ['', ['', 'LT100001738313'], false],
  ['-', ['-'], false],
])('identifier “%s” of a holder with %j: %s', (given, known, is) => {
  expect(isHolderIdentifier(given, known)).toBe(is)
})
