import { expect, test } from 'vitest'
import { customerPeriod } from './customer-filter.ts'

const NOW = new Date('2026-11-23T23:30:00Z')

test.each([
  [{ date_from: '2026-11-01', date_to: '2026-11-01' }, 'On 01-11-2026'],
  [{ date_from: '2026-11-01', date_to: '2026-11-05' }, 'From 01-11-2026 to 05-11-2026'],
  [{ date_from: '2026-11-01' }, 'From 01-11-2026 until now'],
  [{ date_to: '2026-11-05' }, 'The past month: from 24-10-2026 to 05-11-2026'],
  [{}, 'The past month: from 24-10-2026 until now'],
])('%j is the period "%s"', (search, text) => {
  expect(customerPeriod(search, NOW, 'Europe/Vilnius')).toBe(text)
})
