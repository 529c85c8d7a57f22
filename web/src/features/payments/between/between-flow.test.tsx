// @vitest-environment happy-dom

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { type Answers, closePage, openPage, refuse } from '../../../../test/open-page.tsx'
import { EURO, RASA } from '../../../../test/people.ts'
import type { Input } from '../../../api/client.ts'
import { BetweenFlow } from './between-flow.tsx'

afterEach(closePage)

const DOLLARS = {
  ...EURO,
  _id: '00000000-0000-4000-8000-0000000000d0',
  name: 'Dollars',
  acc_details: { ...EURO.acc_details, currency: 'USD' as const, account_id: 'LT121000011101001000' },
}
const SAVINGS = { ...EURO, _id: '00000000-0000-4000-8000-0000000000e0', name: 'Savings' }
const PAYER = {
  ...RASA,
  companies: RASA.companies.map((company) => ({
    ...company,
    settings: { ...company.settings, can_currency_exchange: true },
  })),
}

let quotes = 0
const quoteId = () => {
  quotes += 1
  return `quote-${quotes}`
}
const quoteOf = ({ body }: Input<'quoteExchange'>) => ({
  quote_id: quoteId(),
  sell: { amount: body.amount, currency: 'EUR' as const },
  buy: { amount: '109.56', currency: 'USD' as const },
  rate: '1.0956',
  mid_rate: '1.1',
  margin: {
    percent: '0.40',
    sell: { amount: '0.40', currency: 'EUR' as const },
    buy: { amount: '0.44', currency: 'USD' as const },
  },
  fee: { amount: '0.00', currency: 'EUR' as const },
  // The clock of this machine is an hour ahead: the rate still holds for its 30 seconds.
  expires_at: new Date(Date.now() - 3_600_000).toISOString(),
  is_open: true,
  source: 'Test rates',
  simulated: true,
  is_reference: false,
  day: '2026-11-23',
})

/** Opens the page; the orders that were sent. */
function open(answers: Answers = {}, accounts = [EURO, DOLLARS, SAVINGS]) {
  const orders: Input<'createTransaction'>['body'][] = []
  openPage(<BetweenFlow />, PAYER, {
    listCompanyAccounts: () => accounts,
    getRate: () => refuse('service_unavailable'),
    quoteExchange: quoteOf,
    createTransaction: ({ body }: Input<'createTransaction'>) => {
      orders.push(body)
      return refuse('funds_insufficient')
    },
    ...answers,
  } as Answers)
  return orders
}

const choose = async (label: string, option: RegExp) => {
  fireEvent.click(await screen.findByRole('combobox', { name: label }))
  fireEvent.click(await screen.findByRole('option', { name: option }))
}
const type = (amount: string) =>
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: amount } })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

describe('between own accounts', () => {
  test('of one currency one press moves the money; a refusal stands beside its field, and all stays typed', async () => {
    const orders = open()
    await choose('To account', /Savings/)
    type('120.50')
    await press('Move the money')
    await screen.findByText(/available balance is too low/)
    expect(orders).toMatchObject([
      { type: 'BETWEEN', account: EURO._id, to_account: SAVINGS._id, amount: '120.50', currency: 'EUR' },
    ])
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('120.50')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Amount')))
  })

  test('of two currencies the rate is shown with its cost, and taken by its quote alone', async () => {
    const orders = open()
    await choose('To account', /Dollars/)
    type('100')
    await press('Get a rate')
    await screen.findByText(/^This rate holds for \d+ s$/)
    expect(screen.getByText('1 EUR = 1.0956 USD')).toBeTruthy()
    expect(screen.getByText(/0\.40 %, that is 0\.40 EUR or 0\.44 USD/)).toBeTruthy()
    await press('Exchange now')
    await waitFor(() => expect(orders).toHaveLength(1))
    expect(orders[0]).toMatchObject({ type: 'BETWEEN', quote_id: expect.stringMatching(/^quote-/) })
    expect(orders[0]).not.toHaveProperty('amount')
  })

  test('a reference rate is called one, with its day', async () => {
    open({ quoteExchange: (asked) => ({ ...quoteOf(asked), simulated: false, is_reference: true }) })
    await choose('To account', /Dollars/)
    type('100')
    await press('Get a rate')
    await screen.findByText(
      'The mid rate is the reference rate of 23-11-2026, not a market rate of this moment.',
    )
  })

  test('a rate that the server finds late ends, and a new one takes one press', async () => {
    open({ createTransaction: () => refuse('quote_expired') })
    await choose('To account', /Dollars/)
    type('100')
    await press('Get a rate')
    await press('Exchange now')
    await screen.findByText('This rate no longer holds. No money has moved.')
    const before = quotes
    await press('Get a new rate')
    await screen.findByRole('button', { name: 'Exchange now' })
    expect(quotes).toBe(before + 1)
  })

  test('another amount ends the rate', async () => {
    open()
    await choose('To account', /Dollars/)
    type('100')
    await press('Get a rate')
    await screen.findByRole('button', { name: 'Exchange now' })
    type('200')
    expect(screen.queryByRole('button', { name: 'Exchange now' })).toBeNull()
  })

  test('while exchange is stopped, the page says why', async () => {
    open({ quoteExchange: () => refuse('exchange_stopped') })
    await choose('To account', /Dollars/)
    type('100')
    await press('Get a rate')
    await screen.findByText(/no reliable rate/)
  })

  test('one account is not enough: the page says what to do', async () => {
    open({}, [EURO])
    await screen.findByText('Two accounts are needed')
  })
})
