// @vitest-environment happy-dom

import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Answers, closePage, openPage, refuse } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import type { Result } from '../../api/client.ts'
import { PricesScreen } from './screens/prices-screen.tsx'

afterEach(closePage)

type Price = Result<'getPrices'>['prices'][number]['coming'][number]
const price = (change: Partial<Price>): Price => ({
  _id: 'sct',
  kind: 'TXN',
  type: 'SCT',
  currency: 'EUR',
  entity: 'UAB',
  country: null,
  volume_from: '0.00',
  volume_to: null,
  fixed: '0.20',
  percent: '0',
  least: null,
  most: null,
  valid_from: '2000-01-01',
  ends: false,
  ...change,
})
const PRICES: Result<'getPrices'> = {
  prices: [
    { now: price({}), coming: [price({ fixed: '0.30', valid_from: '2027-03-01' })] },
    { now: price({ _id: 'free', type: 'INTERNAL', fixed: '0.00' }), coming: [] },
    {
      now: price({ _id: 'wire', type: 'WIRE', fixed: '0.00', percent: '0.1', least: '0.50', most: '5.00' }),
      coming: [],
    },
    { now: price({ _id: 'band', type: 'INST', volume_to: '50000.00' }), coming: [] },
    { now: price({ _id: 'month', kind: 'MONTHLY', type: null, fixed: '5.00' }), coming: [] },
    {
      now: null,
      coming: [price({ _id: 'cy', kind: 'SURCHARGE', type: null, country: 'CY', valid_from: '2027-04-01' })],
    },
  ],
  monthly_fees: [
    { transaction_id: 'fee', month: '2026-11-01', amount: '5.00', currency: 'EUR', waits: true },
  ],
}
const open = (answers: Answers = {}) =>
  openPage(<PricesScreen />, RASA, { getPrices: () => PRICES, ...answers })
const rowOf = async (name: RegExp) => (await screen.findByText(name)).closest('tr')?.textContent

test('each price is shown in words, with its change and the day beneath', async () => {
  open()
  expect(await rowOf(/^SEPA credit transfer/)).toMatch(/0\.20 EUR.*From 01-03-2027: 0\.30 EUR/)
  expect(await rowOf(/^Internal transfer/)).toContain('Free')
  expect(await rowOf(/^Wire transfer/)).toContain('0.1 % of the amount, at least 0.50 EUR, at most 5.00 EUR')
  expect(await rowOf(/^SEPA instant transfer/)).toContain('Your payments of the month: below 50,000.00 EUR')
  expect(await rowOf(/^One month/)).toContain('5.00 EUR')
  expect(await rowOf(/country: Cyprus/)).toMatch(/Not charged yet.*From 01-04-2027: 0\.20 EUR/)
})

test('a monthly fee that waits leads to its page', async () => {
  open()
  const table = await screen.findByRole('table', { name: 'Your latest monthly fees' })
  const link = within(table).getByRole('link', { name: 'Monthly fee for November 2026' })
  expect(link.getAttribute('href')).toBe('/customer/summary/transactions/fee')
})

test('without a monthly price the page says so', async () => {
  open({ getPrices: () => ({ prices: [{ now: price({}), coming: [] }], monthly_fees: [] }) })
  await screen.findByText('You pay no monthly fee.')
})

test('without an account there are no prices', async () => {
  open({ getPrices: () => ({ prices: [], monthly_fees: [] }) })
  await screen.findByText('You have no prices yet.')
})

test('prices that cannot be read can be asked for again', async () => {
  open({ getPrices: () => refuse('internal_error') })
  await screen.findByText('Prices could not be loaded.')
  screen.getByRole('button', { name: 'Try again' })
})
