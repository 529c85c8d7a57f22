import { describe, expect, test } from 'vitest'
import { checkUsage, fieldsOf, usageOf } from './account-usage-answer.ts'
import { checkEmployment, employmentOf, NO_DETAILS } from './employment-answer.ts'
import { checkPerson } from './personal-info-answer.ts'
import { checkPhone, digitsOf, withPlus } from './phone-answer.ts'
import { checkFunds, eachSource, fundsOf } from './source-of-funds-answer.ts'

describe('who somebody is', () => {
  const FILLED = {
    po_birth: 'Kaunas',
    birthdate: '1990-12-31',
    nationality: 'LT',
    national_id: '39012310000',
    country: 'LT',
    city: 'Vilnius',
    street: 'Gedimino pr. 1',
    postal_code: '01103',
  }
  test.each([
    ['everything', {}, {}],
    ['no place of birth', { po_birth: ' ' }, { po_birth: 'Place of birth is required' }],
    ['no city', { city: '' }, { city: 'is required' }],
    ['a street of one letter', { street: 'G' }, { street: 'must be at least 2 characters' }],
    ['a day that is none', { birthdate: '1990-02-31' }, { birthdate: 'must be a date, such as 31-12-1990' }],
    ['a day before 1900', { birthdate: '1899-12-31' }, { birthdate: 'must be a date, such as 31-12-1990' }],
    ['18 years today', { birthdate: '2008-11-23' }, {}],
    ['18 years tomorrow', { birthdate: '2008-11-24' }, { birthdate: 'You need to be at least 18 years old' }],
    [
      'a number of 16 characters',
      { national_id: '1'.repeat(16) },
      { national_id: 'National Identification Number should be less than 16 characters' },
    ],
    [
      'a number with a blank within',
      { national_id: '390 1231' },
      { national_id: 'must have only letters, digits and hyphens' },
    ],
  ])('with %s', (_, change, faults) => {
    expect(checkPerson({ ...FILLED, ...change }, '2026-11-23')).toEqual(faults)
  })
})

describe('a phone', () => {
  test.each([
    ['612 34-567', {}],
    ['(8.6) 1234/567', {}],
    [' ', { phone: 'is required' }],
    ['6123456', { phone: 'without its dial code must be 8 to 15 digits' }],
    ['6'.repeat(16), { phone: 'without its dial code must be 8 to 15 digits' }],
    ['612 34 56a', { phone: 'without its dial code must be 8 to 15 digits' }],
  ])('typed as "%s" has the faults %j', (phone, faults) => {
    expect(checkPhone({ country: 'LT', phone })).toEqual(faults)
  })
  test('needs a country', () => {
    expect(checkPhone({ country: '', phone: '61234567' })).toEqual({ country: 'is required' })
  })
  test('is sent by its digits with the dial code', () => {
    expect(`${withPlus('1-684')}${digitsOf(' (612) 34-567')}`).toBe('+168461234567')
  })
})

describe('employment', () => {
  const NONE = { type: '', ...NO_DETAILS, info: '', pep: 'no' }
  test.each([
    [{}, ['type']],
    [{ type: 'Employed', pep: '' }, ['place_of_work', 'position', 'country', 'pep']],
    [{ type: 'Employed', place_of_work: 'Bank', position: 'Clerk', country: 'LT' }, []],
    [{ type: 'SelfEmployee' }, ['info']],
    [{ type: 'SelfEmployee', freelancer: 'yes' }, []],
    [{ type: 'UnEmployee', freelancer: 'yes' }, ['info']],
    [{ type: 'UnEmployee', other: 'yes' }, ['other_text']],
    [{ type: 'UnEmployee', other: 'yes', other_text: 'A year off' }, []],
  ])('%j lacks %j', (change, fields) => {
    expect(Object.keys(checkEmployment({ ...NONE, ...change }))).toEqual(fields)
  })

  test('sends the work of an employee with its address', () => {
    const work = { place_of_work: 'Bank', position: 'Clerk' }
    const address = { country: 'LT', city: 'Vilnius', street: '', postal_code: '' }
    expect(employmentOf({ ...NONE, ...work, ...address, type: 'Employed', student: 'yes' })).toEqual({
      type: 'Employed',
      info: { ...work, address },
    })
  })

  test('sends what describes others, of their type alone', () => {
    const ticked = { student: 'yes', freelancer: 'yes', other: 'yes', other_text: ' A year off ' }
    expect(employmentOf({ ...NONE, ...ticked, type: 'UnEmployee' })).toEqual({
      type: 'UnEmployee',
      info: { student: true, other: 'A year off' },
    })
  })
})

describe('what the account is for', () => {
  const NONE = fieldsOf(() => '')
  test('is asked for', () => {
    expect(checkUsage(NONE)).toEqual({ account_usage: 'Select at least one purpose' })
  })
  test('is described where it must be, and sent', () => {
    const ticked = { ...NONE, travel: 'yes', other: 'yes' }
    expect(checkUsage(ticked)).toEqual({ other_description: 'is required' })
    const described = { ...ticked, other_description: ' Gifts ' }
    expect(checkUsage(described)).toEqual({})
    expect(usageOf(described)).toEqual({
      travel: true,
      other: { is_acc_usage: true, description: 'Gifts' },
    })
  })
})

describe('where money comes from', () => {
  const NONE = { ...eachSource(() => ''), other_text: '', funds_source: '' }
  test('is asked for', () => {
    expect(checkFunds(NONE)).toEqual({ funds_source: 'Select at least one source' })
  })
  test('is described where it is another source, and sent', () => {
    const ticked = { ...NONE, salary: 'yes', other: 'yes' }
    expect(checkFunds(ticked)).toEqual({ other_text: 'is required' })
    const described = { ...ticked, other_text: ' A prize ' }
    expect(checkFunds(described)).toEqual({})
    expect(fundsOf(described)).toEqual({ salary: true, other: 'A prize' })
  })
})
