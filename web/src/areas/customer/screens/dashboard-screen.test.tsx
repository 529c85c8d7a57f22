// @vitest-environment happy-dom
import type { AccountView } from '@fondaco/contract/customers/schemas.ts'
import type { CompanySettings } from '@fondaco/rules/company-settings.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closePage, openPage } from '../../../../test/open-page.tsx'
import { EURO, PAYMENT, party, RASA } from '../../../../test/people.ts'
import type { Result } from '../../../api/client.ts'
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

const withAccounts = (accounts: readonly AccountView[]) => (): Result<'getCustomerDashboard'> => ({
  accounts: {
    acc_list: accounts.map((account) => ({ ...account, line: [] })),
    balance: { currency: 'EUR', amount: '500.00', by_currency: [] },
  },
  latest: [],
  waiting: [],
  as_of: '2026-11-23T10:00:00.000Z',
})
const POUNDS: AccountView = {
  ...EURO,
  _id: 'pounds',
  name: 'Pounds',
  acc_details: { ...EURO.acc_details, account_id: 'GB33BUKB20201555555555', currency: 'GBP' },
  sepa_enabled: false,
}
const INTERNAL: AccountView = {
  ...EURO,
  _id: 'internal',
  name: 'Internal',
  is_internal: true,
  sepa_enabled: false,
}
const empty = (accounts: readonly AccountView[]) =>
  accounts.map((account) => ({ ...account, available: '0.00' }))

test.each([
  ['no money', 'Account details', empty([EURO]), /accounts\/account$/],
  [
    'no money, on accounts of which one is paid from outside',
    'Account details',
    empty([INTERNAL, POUNDS, EURO]),
    /accounts\/account$/,
  ],
  ['money', 'Make your first payment', [EURO], /transfers\/sepa$/],
])('without transactions and with %s it leads to: %s', async (_, name, accounts, to) => {
  await openPage(<DashboardScreen />, RASA, { getCustomerDashboard: withAccounts(accounts) })
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toMatch(to)
})

test('without transactions, money and an account that is paid from outside it leads nowhere', async () => {
  await openPage(<DashboardScreen />, RASA, { getCustomerDashboard: withAccounts(empty([INTERNAL, POUNDS])) })
  const said = await screen.findByText('No transactions yet')
  expect(within(said.parentElement ?? document.body).queryByRole('link')).toBeNull()
})

describe('Add money', () => {
  const OTHER: AccountView = {
    ...EURO,
    _id: 'other',
    name: 'Other euros',
    acc_details: { ...EURO.acc_details, account_id: 'LT751000011101002000' },
  }
  const BLOCKED: AccountView = { ...EURO, _id: 'blocked', name: 'Blocked', status: 'BLOCKED' }

  async function open(
    accounts: readonly AccountView[],
    settings: CompanySettings,
    permissions = RASA.permissions,
  ) {
    const me = { ...RASA, companies: RASA.companies.map((one) => ({ ...one, settings, permissions })) }
    await openPage(<DashboardScreen />, me, {
      getCustomerDashboard: withAccounts(accounts),
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

  test('shows the details of the chosen account, of those that other banks can pay into', async () => {
    await open([INTERNAL, POUNDS, BLOCKED, EURO, OTHER], { can_upload_funds: true })
    fireEvent.click(await screen.findByRole('button', { name: 'Add money' }))
    await screen.findByText('LT12 1000 0111 0100 1000', { selector: 'dd' })
    fireEvent.click(screen.getByLabelText('Account', { selector: 'input' }))
    const offered = screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)
    expect(offered).toEqual([
      expect.stringMatching(/^EUR operating ·/),
      expect.stringMatching(/^Other euros ·/),
    ])
    fireEvent.click(screen.getByText(/^Other euros ·/))
    await screen.findByText('LT75 1000 0111 0100 2000', { selector: 'dd' })
  })

  test.each([
    ['while the setting is off', [EURO], {}, undefined],
    ['without an account to pay into', [INTERNAL, POUNDS], { can_upload_funds: true }, undefined],
    ['to people who may not see accounts', [EURO], { can_upload_funds: true }, ['payment:create' as const]],
  ])('is not offered %s', async (_, accounts, settings, permissions) => {
    await open(accounts, settings, permissions)
    expect(button()).toBeNull()
  })
})
