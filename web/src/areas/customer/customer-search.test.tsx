// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { type Answers, closePage, openPage, refuse } from '../../../test/open-page.tsx'
import { EURO, RASA } from '../../../test/people.ts'
import { PATHS } from '../../paths.ts'
import CustomerSearch from './customer-search.tsx'

afterEach(closePage)

const MENU = [
  {
    title: 'Payments',
    entries: [
      { title: 'Dashboard', path: PATHS.customerDashboard.path },
      { title: 'Transactions', path: PATHS.transactions.path },
      { title: 'SEPA Transfer', path: PATHS.sepaTransfer.path },
    ],
  },
]
const NOTHING = {
  payments: { rows: [], more: false, list: null },
  payees: { rows: [], more: false },
}
const GRETA = {
  payments: {
    rows: [
      {
        _id: 'rent',
        type: 'SCT' as const,
        name: 'Greta Sommer',
        reference: 'T1',
        remittance: 'Rent',
        direction: 'DEBIT' as const,
        amount: '61300.00',
        currency: 'EUR' as const,
        creation_date: '2026-11-22T10:00:00.000Z',
        status: 'COMPLETED' as const,
      },
    ],
    more: false,
    list: { text: 'greta', date_from: '2000-01-01' },
  },
  payees: {
    rows: [
      {
        name: 'Greta Sommer',
        account_id: 'DE89370400440532013000',
        last: { _id: 'rent', type: 'SCT' as const, subtype: 'TXN' as const },
      },
    ],
    more: false,
  },
}

function Opener(): ReactNode {
  const [open, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open ? <CustomerSearch menu={MENU} close={() => setOpen(false)} /> : null}
    </>
  )
}

async function open(answers: Answers = {}, me = RASA) {
  const asked = await openPage(<Opener />, me, {
    listCompanyAccounts: () => [EURO],
    searchCustomerArea: ({ body }) => (body.text.startsWith('greta') ? GRETA : NOTHING),
    logoff: () => null as never,
    ...answers,
  })
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Name, amount/ })
  return {
    field,
    type: (value: string) => fireEvent.change(field, { target: { value } }),
    press: (key: string) => fireEvent.keyDown(field, { key }),
    texts: () =>
      asked
        .filter(({ name }) => name === 'searchCustomerArea')
        .map(({ body }) => (body as { text: string }).text),
  }
}

const titles = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map(({ firstElementChild }) => firstElementChild?.firstElementChild?.textContent)
const groups = () => screen.queryAllByRole('group').map((group) => group.textContent)
const chosen = () => screen.getByRole('option', { selected: true })

test.each([
  ['pay', 'Actions', 'Pay'],
  ['moketi', 'Actions', 'Pay'],
  ['send money', 'Actions', 'Pay'],
  ['sepa', 'Pages', 'SEPA Transfer'],
  ['mokėjimas sepa', 'Pages', 'SEPA Transfer'],
  ['csv', 'Actions', 'Export transactions'],
  ['account details', 'Accounts', 'Account details of EUR operating'],
  ['LT12 1000', 'Accounts', 'Account details of EUR operating'],
  ['slaptažodis', 'Actions', 'Settings: Security'],
  ['kalba', 'Actions', 'Change language'],
  ['keisti kalbą', 'Actions', 'Change language'],
  ['log out', 'Actions', 'Sign out'],
])('without asking, %s finds in %s: %s', async (text, group, title) => {
  const { type } = await open()
  await screen.findByRole('group', { name: 'Accounts' })
  type(text)
  expect(titles(group)).toContain(title)
})

test('a fee without money waits for it', async () => {
  const [row] = GRETA.payments.rows
  const fee = {
    ...row,
    type: 'FEE',
    status: 'CREATED',
    name: 'Fondaco',
    remittance: 'A certificate',
  } as never
  const { type } = await open({
    searchCustomerArea: () => ({ ...NOTHING, payments: { rows: [fee], more: false, list: null } }),
  })
  type('certificate')
  expect(await screen.findByRole('option', { name: /A certificate.*Waits for money/ })).toBeDefined()
})

test('payees and payments are found, and lead where they say', async () => {
  const { type, press, field, texts } = await open()
  type('gret')
  type('greta')
  await screen.findByRole('group', { name: 'Payments' })
  // The text before was not asked for: typing had not rested.
  expect(texts()).toEqual(['greta'])
  expect(titles('Payees')).toEqual(['Pay Greta Sommer'])
  expect(titles('Payments')).toEqual(['Greta Sommer', 'All results in Transactions'])
  expect(screen.getByRole('option', { name: /Rent.*−61,300\.00 EUR.*Completed/ })).toBeDefined()

  expect(chosen().textContent).toContain('Pay Greta Sommer')
  press('ArrowDown')
  expect(field.getAttribute('aria-activedescendant')).toBe(chosen().id)
  expect(chosen().textContent).toContain('61,300.00')
  press('ArrowDown')
  press('ArrowDown')
  expect(chosen().textContent).toContain('Pay Greta Sommer')
  press('ArrowUp')
  press('Enter')
  await waitFor(() =>
    expect(window.location.pathname + window.location.search).toBe(
      '/customer/summary/transactions?text=greta&date_from=2000-01-01',
    ),
  )
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('a payee leads to its payments where the person may not pay', async () => {
  const { type } = await open({}, { ...RASA, permissions: ['payment:read'] })
  type('greta')
  fireEvent.click(await screen.findByRole('option', { name: /^Greta Sommer.?DE89/ }))
  await waitFor(() => expect(window.location.search).toContain('direction=DEBIT'))
})

test('nothing is asked for a person who may not read payments', async () => {
  const { type, texts } = await open({}, { ...RASA, permissions: ['statement:read'] })
  type('greta')
  await screen.findByText('Nothing found for “greta”.')
  expect(screen.queryByRole('group', { name: 'Accounts' })).toBeNull()
  expect(texts()).toEqual([])
})

test('one letter asks nothing; a text that nothing fits says so, without an empty list', async () => {
  const { type, texts, field } = await open()
  type('q')
  await screen.findByText('Nothing found for “q”.')
  type('qqq')
  await screen.findByText('Nothing found for “qqq”.')
  expect(texts()).toEqual(['qqq'])
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field.getAttribute('aria-expanded')).toBe('false')
})

test('earlier rows stay while the next ones are read', async () => {
  const { type } = await open()
  type('greta')
  await screen.findByRole('group', { name: 'Payments' })
  type('greta s')
  expect(titles('Payments')).toContain('Greta Sommer')
  expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('true')
  await waitFor(() => expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('false'))
})

test('a search that fails says so, keeps the pages, and can be repeated', async () => {
  let isDown = true
  const { type } = await open({
    searchCustomerArea: () => (isDown ? refuse('internal_error') : GRETA),
  })
  type('sepa')
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The search failed\./)
  expect(titles('Pages')).toEqual(['SEPA Transfer'])
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('group', { name: 'Payments' })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what was opened is offered again, and kept in no store of the browser', async () => {
  const { type } = await open()
  expect(screen.queryByRole('group', { name: 'Recent' })).toBeNull()
  type('greta')
  fireEvent.click(await screen.findByRole('option', { name: /Rent/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  await screen.findByRole('group', { name: 'Recent' })
  expect(groups()[0]).toMatch(/^RecentGreta Sommer−61,300\.00 EUR · 22-11-2026/)
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Greta')
})

test('signing out is an action', async () => {
  const { type } = await open()
  type('sign out')
  fireEvent.click(screen.getByRole('option', { name: 'Sign out' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Open' })).toBeNull())
})
