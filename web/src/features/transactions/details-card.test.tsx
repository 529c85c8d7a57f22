// @vitest-environment happy-dom
import type { CustomerTransaction } from '@fondaco/contract/payments/schemas.ts'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closePage, openPage } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import { DetailsCard } from './details-card.tsx'

afterEach(closePage)

const party = (name: string) => ({
  name,
  account: { account_id: 'LT121000011101001000', type: 'IBAN', bic: 'FNDCLT21XXX', bank_name: null },
  address: null,
})
const PAYMENT = {
  _id: 'one',
  payment_id: 'payment',
  reference: 'T1',
  type: 'SCT',
  subtype: 'TXN',
  status: 'COMPLETED',
  direction: 'DEBIT',
  amount: '45.67',
  currency: 'EUR',
  fee: { amount: '0.00', currency: 'EUR' },
  debitor: party('Rasos Baldai UAB'),
  creditor: party('Fondaco UAB'),
  remittance: 'A certificate',
  exchange: null,
  creation_date: '2026-11-26T10:00:00.000Z',
} as CustomerTransaction
const open = (change: Partial<CustomerTransaction> = {}) =>
  openPage(<DetailsCard transaction={{ ...PAYMENT, ...change }} />, RASA, {})

test('a fee says what it is for, and neither a fee of its own nor an account of the institution', async () => {
  await open({ type: 'FEE', subtype: 'OPERATIONAL' })
  await screen.findByText('Fee, work at your request')
  expect(screen.getByText('A certificate')).toBeTruthy()
  expect(screen.getByText('Fondaco UAB')).toBeTruthy()
  expect(screen.queryByText('0.00', { exact: false })).toBeNull()
  expect(screen.getAllByText('LT12 1000 0111 0100 1000')).toHaveLength(1)
})

test('a payment says its fee, and both accounts', async () => {
  await open()
  await screen.findByText('SEPA credit transfer')
  expect(screen.getByText('0.00', { exact: false })).toBeTruthy()
  expect(screen.getAllByText('LT12 1000 0111 0100 1000')).toHaveLength(2)
})

test('an exchange says both amounts, its rate beside the mid rate, and what the margin cost', async () => {
  const money = (amount: string, currency: 'EUR' | 'USD') => ({ amount, currency })
  await open({
    type: 'BETWEEN',
    subtype: 'FX',
    exchange: {
      sell: money('100.00', 'EUR'),
      buy: money('109.56', 'USD'),
      rate: '1.0956',
      mid_rate: '1.1',
      rate_day: '2026-11-27',
      margin: { percent: '0.40', sell: money('0.40', 'EUR'), buy: money('0.44', 'USD') },
    },
  })
  await screen.findByText('1 EUR = 1.0956 USD')
  expect(screen.getByText('0.40 %: 0.40 EUR, 0.44 USD')).toBeTruthy()
  expect(screen.getByText('1.1, 27-11-2026')).toBeTruthy()
})
