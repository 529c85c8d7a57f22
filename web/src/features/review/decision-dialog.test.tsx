// @vitest-environment happy-dom
import type { StaffTransaction } from '@fondaco/contract/payments/schemas.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Answers, closePage, lose, openPage, refuse } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import { DecisionDialog } from './decision-dialog.tsx'

afterEach(closePage)

/** The data that the dialog reads of a payment under review. */
const PAYMENT = {
  _id: 'payment',
  version: 3,
  status: 'REVIEW',
  type: 'SCT',
  money: 'HELD',
  amount: '120.00',
  currency: 'EUR',
  fee: { amount: '0.20', currency: 'EUR' },
  direction: 'DEBIT',
  creditor: { name: 'Holzwerk Nord KG' },
  reversal: null,
  match: null,
} as unknown as StaffTransaction

async function open(answers: Answers = {}) {
  const close = vi.fn()
  const asked = await openPage(
    <DecisionDialog decision={{ kind: 'QUESTION' }} transaction={PAYMENT} close={close} />,
    RASA,
    { askQuestion: () => ({ status: 'REVIEW', version: 4 }) as never, ...answers },
  )
  await screen.findByRole('dialog', { name: /^Ask the customer: 120\.00 EUR/ })
  return { close, sent: () => asked.filter(({ name }) => name === 'askQuestion') }
}

const question = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Question/ })
const decide = () => fireEvent.click(screen.getByRole('button', { name: 'Ask the customer' }))
const write = (text: string) => fireEvent.change(question(), { target: { value: text } })

test('a field that is missing is named and takes the focus, and nothing is sent', async () => {
  const { sent } = await open()
  decide()
  await screen.findByText('Write the question.')
  expect(document.activeElement).toBe(question())
  expect(sent()).toEqual([])
  write('Which invoice is this for?')
  expect(screen.queryByText('Write the question.')).toBeNull()
})

test('a decision is sent once with the version that was looked at, however often it is pressed', async () => {
  const { close, sent } = await open()
  write('Which invoice is this for?')
  decide()
  decide()
  await waitFor(() => expect(close).toHaveBeenCalledWith(true))
  expect(sent()).toHaveLength(1)
  expect(sent()[0]?.body).toMatchObject({ text: 'Which invoice is this for?', version: 3 })
})

test('a refusal is said with what was typed kept, and the same can be sent again', async () => {
  let isBusy = true
  const { close, sent } = await open({
    askQuestion: () => (isBusy ? refuse('rate_limited') : ({ status: 'REVIEW', version: 4 } as never)),
  })
  write('Which invoice is this for?')
  decide()
  await screen.findByText(/Nothing was decided and no money has moved/)
  expect(question().value).toBe('Which invoice is this for?')
  isBusy = false
  decide()
  await waitFor(() => expect(close).toHaveBeenCalledWith(true))
  expect(sent()).toHaveLength(2)
})

test.each([
  ['the payment changed meanwhile', () => refuse('version_conflict'), /has been reloaded/],
  ['no answer came', lose, /we do not know yet whether this was done/],
])('where %s, the dialog can only be closed', async (_, askQuestion, text) => {
  const { close } = await open({ askQuestion })
  write('Which invoice is this for?')
  decide()
  await screen.findByText(text)
  expect(screen.queryByRole('button', { name: 'Ask the customer' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Close and check again' }))
  expect(close).toHaveBeenCalledWith(false)
})
