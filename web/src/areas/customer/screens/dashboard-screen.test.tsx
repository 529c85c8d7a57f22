// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, test } from 'vitest'
import { closePage, openPage } from '../../../../test/open-page.tsx'
import { EURO, RASA } from '../../../../test/people.ts'
import { DashboardScreen } from './dashboard-screen.tsx'

afterEach(closePage)

const party = (name: string, account_id: string) => ({
  name,
  account: { account_id, type: 'IBAN' as const, bic: null, bank_name: null },
  address: null,
})

const PAYMENT = {
  _id: 'payment',
  payment_id: 'payment',
  reference: '1001-1',
  creation_date: '2026-11-22T16:32:00.000Z',
  settlement_date: null,
  execution_date: null,
  direction: 'DEBIT' as const,
  type: 'SCT' as const,
  subtype: null as never,
  entity: 'UAB' as const,
  amount: '120.00',
  currency: 'EUR' as const,
  fee: { amount: '0.20', currency: 'EUR' as const },
  debitor: party('Rasos Baldai UAB', 'LT121000011101001000'),
  creditor: party('Muster Handel GmbH', 'DE89370400440532013000'),
  remittance: null,
  client_ref_id: null,
  external_ref: null,
  account: 'account',
  account_name: 'EUR operating',
  created_by: null,
  version: 1,
  status: 'COMPLETED' as const,
  reason: null,
}

test('a row of the dashboard is called by what was paid to whom, not by its time alone', async () => {
  await openPage(<DashboardScreen />, RASA, {
    getCustomerDashboard: () => ({
      accounts: {
        acc_list: [{ ...EURO, line: [{ day: '2026-11-22', balance: '500.00' }] }],
        balance: { currency: 'EUR', amount: '500.00', by_currency: [{ currency: 'EUR', amount: '500.00' }] },
      },
      latest: [
        PAYMENT,
        {
          ...PAYMENT,
          _id: 'credit',
          direction: 'CREDIT',
          debitor: party('Aukso Klevas MB', 'LT751000011101002000'),
          creditor: PAYMENT.debitor,
        },
      ],
      waiting: [],
      as_of: '2026-11-23T10:00:00.000Z',
    }),
  })
  const table = await screen.findByRole('table', { name: 'Latest transactions' })
  within(table).getByRole('link', { name: /120\.00 EUR to Muster Handel GmbH$/ })
  within(table).getByRole('link', { name: /120\.00 EUR from Aukso Klevas MB$/ })
  within(await screen.findByRole('table', { name: 'Your accounts' })).getByRole('link', {
    name: /^EUR operating/,
  })
})
