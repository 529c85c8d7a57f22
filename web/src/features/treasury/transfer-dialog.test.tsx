// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Answers, closePage, openPage, refuse } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import { TransferDialog } from './transfer-dialog.tsx'

afterEach(closePage)

const STAFF = {
  ...RASA,
  user: { ...RASA.user, role: 'operation' as const },
  roles: ['operation' as const],
  permissions: ['ledger:transfer' as const],
  entities: ['UAB' as const, 'UK' as const],
}
const account = (_id: string, kind: 'nostro' | 'fees', detail = '', held: string | null = null) => ({
  ...{ _id, kind, detail, held },
  ...{ bank_name: kind === 'nostro' ? 'Neris Demo Bank' : null, account_number: null },
})
const close = vi.fn()
const open = (answers: Answers = {}) =>
  openPage(<TransferDialog close={close} />, STAFF, {
    listOwnAccounts: () => [
      account('operating', 'nostro', 'operating', '50.00'),
      account('safeguarding', 'nostro', 'safeguarding'),
      account('fees', 'fees'),
    ],
    proposeOwnTransfer: () => ({ change: {} as never }),
    ...answers,
  })

const choose = async (name: string, option: string) => {
  const box = await screen.findByRole('combobox', { name })
  fireEvent.click(box)
  // The options of every choice of the form are in the page.
  await waitFor(() => expect(box.getAttribute('aria-controls')).toBeTruthy())
  const list = document.getElementById(box.getAttribute('aria-controls') ?? '') ?? document.body
  fireEvent.click(await within(list).findByRole('option', { name: option, hidden: true }))
}
const write = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
const propose = () => fireEvent.click(screen.getByRole('button', { name: 'Propose' }))
const sent = (asked: Awaited<ReturnType<typeof open>>) =>
  asked.filter(({ name }) => name === 'proposeOwnTransfer')

test('a cover deal asks for two nostros and both amounts, and is sent as the server takes it', async () => {
  const asked = await open()
  await choose('Kind', 'Cover deal')
  await choose('Paid from', 'Nostro operating Neris Demo Bank')
  expect(await screen.findByText('The ledger says 50.00 EUR.')).toBeTruthy()
  write('Sold amount', '1,000.5')
  await choose('Paid into', 'Nostro safeguarding Neris Demo Bank')
  expect(await screen.findByText('Nothing is booked on it yet.')).toBeTruthy()
  write('Bought amount', '1100')
  write('Value date', '23-11-2026')
  write('Reason', ' Covers the month. ')
  propose()
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(sent(asked).map(({ body }) => body)).toEqual([
    {
      kind: 'cover_deal',
      sold_from: 'operating',
      sold: '1000.50',
      bought_to: 'safeguarding',
      bought: '1100.00',
      value_date: '2026-11-23',
      reason: 'Covers the month.',
    },
  ])
})

test('an empty form is not sent, and says at each field what is wrong', async () => {
  const asked = await open()
  await screen.findByRole('combobox', { name: 'Debit' })
  propose()
  expect(await screen.findByText('Debit is required')).toBeTruthy()
  expect(screen.getByText('Credit is required')).toBeTruthy()
  expect(screen.getByText('Amount must be an amount such as 1234.50')).toBeTruthy()
  expect(screen.getByText('Reason must be at least 3 characters')).toBeTruthy()
  expect(sent(asked)).toEqual([])
})

test('a charge is paid by an operating nostro alone', async () => {
  await open()
  await choose('Kind', 'Charge of a bank')
  fireEvent.click(await screen.findByRole('combobox', { name: 'Nostro that pays' }))
  const options = (await screen.findAllByRole('option', { hidden: true })).map(
    ({ textContent }) => textContent,
  )
  expect(options).toContain('Nostro operating Neris Demo Bank')
  expect(options).not.toContain('Nostro safeguarding Neris Demo Bank')
})

test('a refusal about the amount stands at the amount', async () => {
  await open({ proposeOwnTransfer: () => refuse('own_funds_insufficient') })
  await choose('Kind', 'Card prefunding')
  await choose('Nostro that pays', 'Nostro operating Neris Demo Bank')
  write('Amount', '10.00')
  write('Reason', 'Next week.')
  propose()
  expect(await screen.findByText(/would fall below zero/)).toBeTruthy()
})
