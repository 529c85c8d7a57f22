// @vitest-environment happy-dom
import type { PaymentStatistics } from '@fondaco/contract/payments/statistics-schemas.ts'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closePage, openPage } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import { StatisticsCards } from './statistics-card.tsx'

afterEach(closePage)

const STATISTICS: PaymentStatistics = {
  smallest_group: 3,
  currency: 'EUR',
  settled: {
    days: [
      { day: '2026-11-26', amount: '1200.00', before: '900.00' },
      { day: '2026-11-27', amount: null, before: null },
    ],
    total: '1200.00',
    before: '900.00',
  },
  kinds: [{ type: 'SCT', percent: 100 }],
  now: { held_percent: null, median_seconds: null },
  before: { held_percent: 2.5, median_seconds: 1_800 },
  waiting: { under_1h: null, '1h_to_1d': 0, over_1d: 4 },
}

const open = (statistics: PaymentStatistics) =>
  openPage(<StatisticsCards />, RASA, { getPaymentStatistics: () => statistics })

test('figures of too few customers are not shown, and the page says why', async () => {
  await open(STATISTICS)
  expect(await screen.findByText(/No figure comes from fewer than 3 customers/)).toBeTruthy()
  const rows = screen.getAllByRole('row').map((row) => row.textContent)
  expect(rows[1]).toContain('1,200.00')
  expect(rows[2]).toContain('not shown')
  expect(document.querySelector('path:not([class*=before])')?.getAttribute('d')).not.toContain('L')
  // The share held and the median of now, and the payments that wait for less than an hour.
  expect(screen.getAllByText('Not shown')).toHaveLength(3)
  expect(screen.getByText('before: 2.5 %')).toBeTruthy()
  expect(screen.getByText('before: 30 min')).toBeTruthy()
})

test('an institution without payments says so', async () => {
  await open({
    ...STATISTICS,
    settled: { days: [{ day: '2026-11-27', amount: null, before: null }], total: '0.00', before: '0.00' },
    kinds: [],
  })
  expect(await screen.findByText('No kind of payment to show')).toBeTruthy()
})
