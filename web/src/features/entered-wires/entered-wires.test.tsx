// @vitest-environment happy-dom
import type { ToldOfWire } from '@fondaco/rules/wires/told.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Answers, closePage, openPage, refuse } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import { BankToldCard } from './bank-told-card.tsx'
import EnterReceived from './enter-received.tsx'

afterEach(closePage)

const STAFF = { ...RASA, permissions: ['transaction:decide' as const] }
const write = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const propose = () => press('Propose')
const wire = { _id: 'wire', amount: '250.00' }
const card = (bank_told: ToldOfWire[], answers: Answers = {}) =>
  openPage(<BankToldCard wire={{ ...wire, bank_told }} />, STAFF, answers)

test('of a payment by another rail there is nothing to enter', async () => {
  await card([])
  expect(screen.queryByText('What the bank told')).toBeNull()
})

test('a wire that came back is proposed with what came back', async () => {
  const asked = await card(['RETURNED'], { enterWire: () => ({ change: {} as never }) })
  await press('It came back')
  await screen.findByRole('dialog', { name: 'It came back' })
  write('Amount that came back', '240.00')
  write('Reference of the bank', ' BACK-1 ')
  write('Code of the reason', 'ac04')
  write('How it was learnt', 'The statement')
  await propose()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked.find(({ name }) => name === 'enterWire')?.body).toEqual({
    what: 'RETURNED',
    transaction_id: 'wire',
    amount: '240.00',
    external_ref: 'BACK-1',
    reason_code: 'AC04',
    reason: 'The statement',
  })
})

test('that the bank cancelled a wire needs no code', async () => {
  const asked = await card(['CANCELED', 'CANCEL_REFUSED'], { enterWire: () => ({ change: {} as never }) })
  await press('The bank cancelled it')
  const dialog = within(await screen.findByRole('dialog', { name: 'The bank cancelled it' }))
  expect(dialog.queryByRole('textbox', { name: 'Code of the reason' })).toBeNull()
  write('How it was learnt', 'A call')
  await propose()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked.find(({ name }) => name === 'enterWire')?.body).toEqual({
    what: 'CANCELED',
    transaction_id: 'wire',
    reason: 'A call',
  })
})

test('a refusal needs a code of four characters', async () => {
  await card(['REFUSED'])
  await press('The bank refused it')
  const dialog = within(await screen.findByRole('dialog'))
  write('How it was learnt', 'A letter')
  write('Code of the reason', 'AC')
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Propose' }).disabled).toBe(true)
})

test('a wire that came in is proposed without what was left empty; a refusal is said beside its field', async () => {
  const close = vi.fn()
  let isFirst = true
  const asked = await openPage(<EnterReceived close={close} />, STAFF, {
    enterWire: () => {
      if (!isFirst) return { change: {} as never }
      isFirst = false
      return refuse('external_ref_used')
    },
  })
  await propose()
  expect(await screen.findByText('Account of our customer is missing')).toBeTruthy()
  write(/^Account of our customer/, 'LT121000011101001000')
  write(/^Amount that arrived/, '300.00')
  write(/^Reference of the bank/, 'IN-1')
  write(/^Name of the bank/, 'Harbor Savings Bank')
  write(/^Name$|^Name \*/, 'Harbor Tools Inc')
  write(/^Account number/, '000123456789')
  write(/^How it was learnt/, 'The statement')
  await propose()
  expect(await screen.findByText(/has completed another wire/)).toBeTruthy()
  write(/^Reference of the bank/, 'IN-2')
  await propose()
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(asked.filter(({ name }) => name === 'enterWire').at(-1)?.body).toEqual({
    what: 'RECEIVED',
    account: 'LT121000011101001000',
    amount: '300.00',
    external_ref: 'IN-2',
    charges: 'SHA',
    payer: { name: 'Harbor Tools Inc', account_id: '000123456789', bank_name: 'Harbor Savings Bank' },
    reason: 'The statement',
  })
})
