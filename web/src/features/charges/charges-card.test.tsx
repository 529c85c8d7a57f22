// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Answers, closePage, lose, openPage, refuse } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import { ChargesCard } from './charges-card.tsx'

afterEach(closePage)

const STAFF = {
  ...RASA,
  user: { ...RASA.user, role: 'operation' as const },
  roles: ['operation' as const],
  permissions: ['transaction:decide' as const],
}
const account = {
  _id: 'account',
  name: 'EUR account',
  number: 'LT121000011101001000',
  entity: 'UAB' as const,
  currency: 'EUR' as const,
  fee: '1030.00' as string | null,
  obstacle: null as 'account_not_active' | 'charge_without_price' | 'customer_not_chargeable' | null,
  change_id: null as string | null,
}
const open = (answers: Answers = {}) =>
  openPage(<ChargesCard customerId="customer" />, STAFF, {
    getCharges: () => ({ accounts: [account] }),
    ...answers,
  })
const write = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
const proposeButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Propose' })
const openDialog = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Charge a fee: EUR account' }))
  await screen.findByRole('dialog', { name: 'Charge a fee: EUR account' })
}
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }))

test('an account says what the fee costs, and how it is identified', async () => {
  await open()
  const row = await rowOf(/EUR account/)
  expect(row.getByText('1,030.00', { exact: false })).toBeTruthy()
  expect(row.getByText('LT12 1000 0111 0100 1000 · UAB')).toBeTruthy()
})

test.each([
  ['customer_not_chargeable', 'Only an approved customer can be charged.'],
  ['account_not_active', 'The account is not active.'],
  ['charge_without_price', 'The price list has no operational fee for this entity and currency.'],
] as const)('an account that cannot be charged says why: %s', async (obstacle, text) => {
  await open({ getCharges: () => ({ accounts: [{ ...account, fee: null, obstacle }] }) })
  expect((await rowOf(/EUR account/)).getByText(text)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Charge/ })).toBeNull()
})

test('a fee that waits is opened, not proposed again', async () => {
  await open({ getCharges: () => ({ accounts: [{ ...account, change_id: 'change' }] }) })
  const link = await screen.findByRole('link', { name: 'Fee waits for approval' })
  expect(link.getAttribute('href')).toBe('/crm/changes/change')
  expect(screen.queryByRole('button', { name: /Charge/ })).toBeNull()
})

test('a fee is proposed as it is shown, with what the customer and staff read, and the page then says that it waits', async () => {
  let change_id: string | null = null
  const asked = await open({
    getCharges: () => ({ accounts: [{ ...account, change_id }] }),
    proposeCharge: () => {
      change_id = 'change'
      return { change: {} as never }
    },
  })
  await openDialog()
  expect(proposeButton().disabled).toBe(true)
  write('Text for the customer', ' A certificate ')
  write('Reason', ' no ')
  expect(proposeButton().disabled).toBe(true)
  write('Reason', ' They asked for it. ')
  fireEvent.click(proposeButton())
  expect(await screen.findByRole('link', { name: 'Fee waits for approval' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked.filter(({ name }) => name === 'proposeCharge').map(({ body }) => body)).toEqual([
    { account_id: 'account', fee: '1030.00', text: 'A certificate', reason: 'They asked for it.' },
  ])
})

test('a fee that has changed meanwhile is shown beside the refusal, with the texts kept, and then sent', async () => {
  let fee: string | null = '30.00'
  const asked = await open({
    getCharges: () => ({ accounts: [{ ...account, fee }] }),
    proposeCharge: () => {
      fee = '35.00'
      return refuse('fee_changed')
    },
  })
  await openDialog()
  write('Text for the customer', 'A certificate')
  write('Reason', 'They asked for it.')
  fireEvent.click(proposeButton())
  const dialog = within(screen.getByRole('dialog'))
  expect(await dialog.findByRole('alert')).toBeTruthy()
  expect(await dialog.findByText('35.00', { exact: false })).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Text for the customer' }).value).toBe(
    'A certificate',
  )
  fireEvent.click(proposeButton())
  await waitFor(() =>
    expect(
      asked.filter(({ name }) => name === 'proposeCharge').map(({ body }) => (body as { fee: string }).fee),
    ).toEqual(['30.00', '35.00']),
  )
})

test('an account that cannot be charged any more says so in the dialog', async () => {
  let blocked = false
  await open({
    getCharges: () => ({
      accounts: [blocked ? { ...account, fee: null, obstacle: 'account_not_active' } : account],
    }),
    proposeCharge: () => {
      blocked = true
      return refuse('account_not_active')
    },
  })
  await openDialog()
  write('Text for the customer', 'A certificate')
  write('Reason', 'They asked for it.')
  fireEvent.click(proposeButton())
  expect(await within(screen.getByRole('dialog')).findByText('The account is not active.')).toBeTruthy()
  expect(proposeButton().disabled).toBe(true)
})

test('a customer without an account has nothing to charge, and a list that failed can be read again', async () => {
  let fails = true
  await open({ getCharges: () => (fails ? lose() : { accounts: [] }) })
  const again = await screen.findByRole('button', { name: /again/i })
  fails = false
  fireEvent.click(again)
  expect(await screen.findByText('No open account')).toBeTruthy()
})
