import { describe, expect, it } from 'vitest'
import { areOthers, isControlling } from './controlling-persons.ts'

it.each([
  [['SHAREHOLDER'], 25, true],
  [['SHAREHOLDER'], 24, false],
  [['SHAREHOLDER', 'DIRECTOR'], 100, true],
  [['BENEFICIARY'], 0, true],
  [['DIRECTOR'], 60, false],
  [['AUTHORIZED', 'EMPLOYEE'], 0, false],
  [[], 0, false],
] as const)('%j with %i %% controls the company: %s', (roles, percent, expected) => {
  expect(isControlling(roles, percent)).toBe(expected)
})

describe('other people control it', () => {
  const ona = { id: '1', name: 'Ona Petraitė', birthdate: '1990-05-17' }
  const jonas = { id: '2', name: 'Jonas Girnė', birthdate: '' }
  it.each([
    ['nobody before and now', [], [], false],
    ['the same', [ona, jonas], [ona, jonas], false],
    ['the same in another order', [ona, jonas], [jonas, ona], false],
    ['one more', [ona], [ona, jonas], true],
    ['one less', [ona, jonas], [jonas], true],
    ['nobody any more', [ona], [], true],
    ['another in their place', [ona], [{ ...ona, id: '3' }], true],
    ['another name', [ona], [{ ...ona, name: 'Ona Girnė' }], true],
    ['a date of birth that was not known', [jonas], [{ ...jonas, birthdate: '1980-01-01' }], true],
  ])('%s', (_, before, now, expected) => {
    expect(areOthers(before, now)).toBe(expected)
  })
})
