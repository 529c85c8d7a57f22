import { expect, test } from 'vitest'
import { periodWords } from './list-filter.ts'

const NOW = new Date('2026-11-23T23:30:00Z')

test.each([
  [{ date_from: '2026-11-01', date_to: '2026-11-01' }, 'Created on 01-11-2026'],
  [{ date_from: '2026-11-01', date_to: '2026-11-01', by: 'settled' }, 'Settled on 01-11-2026'],
  [{ date_from: '2026-11-01', date_to: '2026-11-05' }, 'Created 01-11-2026 to 05-11-2026'],
  [{ date_from: '2026-11-01' }, 'Created since 01-11-2026'],
  [{ gid: 'payment' }, 'Any date'],
  [{ gid: 'payment', date_to: '2026-11-05' }, 'Created until 05-11-2026'],
  [{ statuses: ['REVIEW'] }, 'Past 7 days, since 17-11-2026'],
  [{}, 'Past month, since 24-10-2026'],
  [{ date_to: '2026-11-05' }, 'Past month, from 24-10-2026 until 05-11-2026'],
])('%j is the period "%s"', (search, text) => {
  expect(periodWords(search, NOW, 'Europe/Vilnius')).toBe(text)
})
