import { describe, expect, it, test } from 'vitest'
import { mergePatch } from '../merge-patch.ts'
import {
  answeredValues,
  answersFrom,
  detailsIn,
  isSameDetail,
  REGISTER_FIELDS,
  type RegisterField,
  type RegisterValues,
  sameDetails,
  type Taking,
  takingOf,
} from './register-fields.ts'

const FOUND: RegisterValues = {
  legal_name: 'Nemuno Prekyba UAB',
  registration_id: '305900011',
  incorporation_date: '2015-04-20',
  registered_address: { country: 'LT', city: 'Vilnius', street: 'Savanorių pr. 11', postal_code: '03116' },
}

test.each<[RegisterField, RegisterValues, Taking]>([
  ['legal_name', {}, 'fill'],
  ['legal_name', { legal_name: '  ' }, 'fill'],
  ['legal_name', { legal_name: ' Nemuno Prekyba UAB ' }, 'keep'],
  ['legal_name', { legal_name: 'Nemuno prekyba' }, 'replace'],
  ['incorporation_date', { incorporation_date: '2015-04-21' }, 'replace'],
  ['registered_address', { registered_address: { city: '', country: '' } }, 'fill'],
  ['registered_address', { registered_address: { country: 'LT' } }, 'replace'],
  ['registered_address', { registered_address: { ...FOUND.registered_address } }, 'keep'],
])('taking %s over %j: %s', (field, answered, expected) => {
  expect(takingOf(field, answered, FOUND)).toBe(expected)
})

describe('taking details', () => {
  it('changes those that are taken, and no other', () => {
    const answers = {
      legal_name: 'Kita UAB',
      info: { registration_id: '1', registered_address: { country: 'DE', street: 'Kaistraße 4' } },
    }
    const after = mergePatch(answers, answersFrom(FOUND, ['registration_id', 'registered_address']))
    expect(after).toEqual({
      legal_name: 'Kita UAB',
      info: { registration_id: '305900011', registered_address: FOUND.registered_address },
    })
  })

  it('takes an address whole: a part that the register lacks is blank', () => {
    const found = { registered_address: { country: 'LT', city: 'Kaunas' } }
    const answers = { info: { registered_address: { country: 'DE', street: 'Kaistraße 4' } } }
    expect(mergePatch(answers, answersFrom(found, ['registered_address']))).toEqual({
      info: { registered_address: { country: 'LT', city: 'Kaunas', street: '', postal_code: '' } },
    })
  })

  it('touches no section of which nothing is taken', () => {
    expect(answersFrom(FOUND, ['legal_name'])).toEqual({ legal_name: 'Nemuno Prekyba UAB' })
  })

  it('is of details that the register has', () => {
    expect(detailsIn(FOUND)).toEqual(REGISTER_FIELDS)
    expect(detailsIn({ legal_name: 'A', registration_id: ' ' })).toEqual(['legal_name'])
  })

  it('makes the answers those of the register', () => {
    const answered = answeredValues(answersFrom(FOUND, REGISTER_FIELDS))
    for (const field of REGISTER_FIELDS) expect(isSameDetail(field, answered, FOUND)).toBe(true)
  })
})

test.each<[string, RegisterValues, readonly RegisterField[]]>([
  ['all of them', FOUND, REGISTER_FIELDS],
  ['one that was changed', { ...FOUND, legal_name: 'Kita UAB' }, REGISTER_FIELDS.slice(1)],
  ['nothing', {}, []],
])('details that are as in the register: %s', (_, answered, same) => {
  expect(sameDetails(answered, FOUND)).toEqual(same)
})

test('a detail that the register does not have is not the same there, also if it is blank', () => {
  expect(sameDetails({ ...FOUND, legal_name: '' }, { registration_id: FOUND.registration_id })).toEqual([
    'registration_id',
  ])
})
