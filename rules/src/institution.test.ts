import { expect, test } from 'vitest'
import { licenceWords } from './institution.ts'
import { footLines, hoursWords } from './support-hours.ts'

test.each([
  [[1, 5], 'Monday to Friday, 08:00–18:00', 'nuo pirmadienio iki penktadienio, 08:00–18:00'],
  [[6, 6], 'Saturday, 08:00–18:00', 'šeštadieniais, 08:00–18:00'],
] as const)('support answers on %s', (days, en, lt) => {
  expect(hoursWords({ days, from: '08:00', to: '18:00' })).toEqual({ en, lt })
})

test('the licence is named, and a demo says that it has none', () => {
  const licence = { number: 'LB000123', authority: 'the Bank of Lithuania' }
  expect(licenceWords({ name: 'Example UAB', licence }).en).toBe(
    'Example UAB is an authorised electronic money institution: licence LB000123, the Bank of Lithuania.',
  )
  expect(licenceWords({ name: 'Example UAB', licence: null }).en).toContain(
    'is an invented institution without a licence',
  )
})

test('letters and documents end with the licence, the address, support and the terms', () => {
  const institution = {
    name: 'Example UAB',
    address: '1 Street, Vilnius',
    licence: { number: 'LB000123', authority: 'the Bank of Lithuania' },
    support: {
      email: 'help@example.test',
      phone: '+370 5 000 0000',
      hours: hoursWords({ days: [1, 5], from: '08:00', to: '18:00' }),
    },
    terms: { url: 'https://example.test/terms', version: '2', from: '2026-01-01' },
  } as const
  expect(footLines(institution).en).toEqual([
    'Example UAB is an authorised electronic money institution: licence LB000123, the Bank of Lithuania. 1 Street, Vilnius',
    'Customer Support: help@example.test, +370 5 000 0000 (Monday to Friday, 08:00–18:00).',
    'Terms and conditions: https://example.test/terms',
  ])
  expect(footLines({ ...institution, terms: null }).lt).toHaveLength(2)
})
