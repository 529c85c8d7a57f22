import { describe, expect, it } from 'vitest'
import { areOthers, isControlling, isOtherCompany } from './controlling-persons.ts'

it.each([
  [['SHAREHOLDER'], true, true],
  [['SHAREHOLDER'], false, false],
  [['SHAREHOLDER', 'DIRECTOR'], true, true],
  [['BENEFICIARY'], false, true],
  [['DIRECTOR'], false, false],
  [['AUTHORIZED', 'EMPLOYEE'], false, false],
  [[], true, true],
  [[], false, false],
] as const)('%j who is a beneficial owner (%s) controls the company: %s', (roles, isOwner, expected) => {
  expect(isControlling(roles, isOwner)).toBe(expected)
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
    ['another date of birth', [ona], [{ ...ona, birthdate: '1990-05-18' }], true],
    ['a date of birth that is no longer known', [ona], [{ ...ona, birthdate: '' }], true],
    ['a date of birth that was not known', [jonas], [{ ...jonas, birthdate: '1980-01-01' }], false],
  ])('%s', (_, before, now, expected) => {
    expect(areOthers(before, now)).toBe(expected)
  })
})

it.each([
  ['the same', {}, false],
  ['another name', { name: 'Girnė Holding UAB' }, true],
  ['another number', { number: '305999889' }, true],
  ['another country', { country: 'LV' }, true],
  ['no country any more', { country: '' }, true],
])('a company with %s is another: %s', (_, change, expected) => {
  const before = { name: 'Girnė UAB', number: '305999888', country: 'LT' }
  expect(isOtherCompany(before, { ...before, ...change })).toBe(expected)
  expect(isOtherCompany({ name: '', number: '', country: '' }, before)).toBe(false)
})
