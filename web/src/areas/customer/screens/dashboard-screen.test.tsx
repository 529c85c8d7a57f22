// @vitest-environment happy-dom
import type { CompanySettings } from '@fondaco/rules/company-settings.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
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

describe('Add money', () => {
  const GBP = {
    ...EURO,
    _id: 'pounds',
    name: 'Pounds',
    acc_details: { ...EURO.acc_details, account_id: 'GB33BUKB20201555555555', currency: 'GBP' },
  } as const
  const INTERNAL = { ...EURO, _id: 'internal', name: 'Internal', is_internal: true }

  async function open(accounts: readonly (typeof EURO)[], settings: CompanySettings) {
    const me = { ...RASA, companies: RASA.companies.map((company) => ({ ...company, settings })) }
    await openPage(<DashboardScreen />, me, {
      getCustomerDashboard: () => ({
        accounts: {
          acc_list: accounts.map((account) => ({ ...account, line: [] })),
          balance: { currency: 'EUR', amount: '500.00', by_currency: [] },
        },
        latest: [],
        waiting: [],
        as_of: '2026-11-23T10:00:00.000Z',
      }),
      getAccount: ({ params: { id } }) => ({
        ...(accounts.find(({ _id }) => _id === id) ?? EURO),
        holder: 'Rasos Baldai UAB',
        bank: 'Fondaco',
        bank_address: 'Vilnius',
        line: [],
      }),
    })
    await screen.findByRole('table', { name: 'Your accounts' })
  }
  const button = () => screen.queryByRole('button', { name: 'Add money' })

  test('shows the details of the account that is chosen; none is for internal use', async () => {
    await open([EURO, GBP as never, INTERNAL], { can_upload_funds: true })
    fireEvent.click(await screen.findByRole('button', { name: 'Add money' }))
    await screen.findByText('LT12 1000 0111 0100 1000', { selector: 'dd' })
    fireEvent.click(screen.getByLabelText('Account', { selector: 'input' }))
    expect(screen.queryByText(/^Internal ·/)).toBeNull()
    fireEvent.click(screen.getByText(/^Pounds ·/))
    await screen.findByText('GB33 BUKB 2020 1555 5555 55', { selector: 'dd' })
  })

  test.each([
    ['while the setting is off', [EURO], {}],
    ['without an account to pay into', [INTERNAL], { can_upload_funds: true }],
  ])('is not offered %s', async (_, accounts, settings) => {
    await open(accounts, settings)
    expect(button()).toBeNull()
  })
})
