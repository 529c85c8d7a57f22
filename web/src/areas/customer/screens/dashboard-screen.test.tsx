// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closePage, openPage } from '../../../../test/open-page.tsx'
import { EURO, PAYMENT, party, RASA } from '../../../../test/people.ts'
import { DashboardScreen } from './dashboard-screen.tsx'

afterEach(closePage)

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

test.each([
  ['0.00', 'Account details', /accounts\/account$/],
  ['500.00', 'Make your first payment', /transfers\/sepa$/],
])('without transactions and with %s it leads to: %s', async (available, name, to) => {
  await openPage(<DashboardScreen />, RASA, {
    getCustomerDashboard: () => ({
      accounts: {
        acc_list: [{ ...EURO, available, line: [] }],
        balance: { currency: 'EUR', amount: available, by_currency: [] },
      },
      latest: [],
      waiting: [],
      as_of: '2026-11-23T10:00:00.000Z',
    }),
  })
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toMatch(to)
})
