// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Answers, closePage, openPage } from '../../../../test/open-page.tsx'
import { RASA } from '../../../../test/people.ts'
import { RatesScreen } from './rates-screen.tsx'

afterEach(closePage)

const SOURCE = {
  source: 'Test rates',
  simulated: true,
  is_reference: false,
  day: '2026-11-23',
  taken_at: '2026-11-23T10:00:00.000Z',
  is_open: true,
  stopped: null,
}
const priced = (buy: 'USD' | 'HUF', mid_rate: string, rate: string) => ({
  buy,
  mid_rate,
  rate,
  margin: '0.40',
  stopped: null,
})
const HISTORY = [
  { day: '2026-11-20', mid_rate: '1.0987' },
  { day: '2026-11-23', mid_rate: '1.1' },
]
const open = (history = HISTORY) =>
  openPage(<RatesScreen />, RASA, {
    listRates: () => ({
      ...SOURCE,
      sell: 'EUR',
      rates: [priced('USD', '1.1', '1.0956'), priced('HUF', '400', '398.4')],
    }),
    getRate: () => ({
      ...SOURCE,
      sell: 'EUR',
      buy: 'USD',
      mid_rate: '1.1',
      rate: '1.0956',
      margin: '0.40',
      history,
    }),
  } satisfies Answers)

test.each([
  ['100', 'USD', '109.56 USD'],
  ['2 500.50', 'USD', '2,739.55 USD'],
  ['100', 'HUF', '39,840.00 HUF'],
  ['100', 'GBP', '–'],
  ['a lot', 'USD', '–'],
])(
  'the calculator says what %s EUR comes to in %s at the rate of the customer: %s',
  async (sold, buy, bought) => {
    await open()
    fireEvent.change(await screen.findByRole('textbox', { name: 'You sell' }), { target: { value: sold } })
    fireEvent.click(screen.getByRole('combobox', { name: 'Currency to buy' }))
    fireEvent.click(await screen.findByRole('option', { name: buy }))
    expect(screen.getByText('You get about').querySelector('[aria-live]')?.textContent).toBe(bought)
  },
)

test('the chart has its values as a table, the latest first, and says the day that is chosen', async () => {
  await open()
  fireEvent.click(await screen.findByText('As a table'))
  const [, ...rows] = within(await screen.findByRole('table', { name: 'As a table' })).getAllByRole('row')
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ),
  ).toEqual([
    ['23-11-2026', '1.1'],
    ['20-11-2026', '1.0987'],
  ])
  const line = screen.getByRole('slider', { name: 'Day of the rate' })
  expect(line.getAttribute('aria-valuetext')).toBe('23-11-2026: 1.1 USD')
  fireEvent.change(line, { target: { value: '0' } })
  expect(line.getAttribute('aria-valuetext')).toBe('20-11-2026: 1.0987 USD')
})

test('a rate of one day is no line and no table', async () => {
  await open(HISTORY.slice(1))
  await screen.findByText(/There is one rate so far/)
  expect(screen.queryByText('As a table')).toBeNull()
})
