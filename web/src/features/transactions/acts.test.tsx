// @vitest-environment happy-dom
import type { CustomerTransaction } from '@fondaco/contract/payments/schemas.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { type Answers, closePage, lose, openPage, refuse } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import { CancelButton } from './cancel-button.tsx'
import { QuestionCards } from './question-cards.tsx'
import { RecallButton } from './recall-button.tsx'

afterEach(closePage)

const PARTY = { name: 'Muster GmbH', account: { type: 'IBAN', account_id: 'DE89370400440532013000' } }

/** The data that the acts of its customer read of a payment. */
const PAYMENT = {
  _id: 'payment',
  version: 3,
  type: 'SCT',
  money: 'HELD',
  direction: 'DEBIT',
  amount: '120.00',
  currency: 'EUR',
  fee: { amount: '0.30', currency: 'EUR' },
  account_name: 'EUR operating',
  creditor: PARTY,
  debitor: PARTY,
  questions: [
    {
      _id: 'question',
      state: 'OPEN',
      asks: 'INFORMATION',
      text: 'What is this for?',
      asked_at: '2026-11-23T10:00:00.000Z',
      deadline: '2026-11-25T10:00:00.000Z',
      files: [],
    },
  ],
} as unknown as CustomerTransaction

type Name = 'cancelTransaction' | 'answerQuestion'

/** Opens an act, whose call gives these answers in turn and then succeeds. */
async function open(part: ReactNode, name: Name, ...answers: (() => never)[]) {
  const given: Answers = { [name]: () => answers.shift()?.() ?? { _id: 'payment', version: 4 } }
  const asked = await openPage(part, RASA, given)
  return () => asked.filter((call) => call.name === name)
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const type = async (name: string | RegExp, value: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value } })
const gone = (name: string) => waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())

test.each<[string, Name, ReactNode, string, () => Promise<unknown>]>([
  [
    'canceled',
    'cancelTransaction',
    <CancelButton key="cancel" transaction={PAYMENT} />,
    'Cancel the payment',
    () => press('Cancel payment'),
  ],
  [
    'asked back',
    'cancelTransaction',
    <RecallButton key="recall" transaction={PAYMENT} />,
    'Send the request',
    async () => {
      await press('Ask for the money back')
      fireEvent.click(await screen.findByRole('radio', { name: 'I paid twice' }))
    },
  ],
  [
    'answered for',
    'answerQuestion',
    <QuestionCards key="answer" transaction={PAYMENT} />,
    'Send the answer',
    () => type('Your answer', 'A table'),
  ],
])('a payment is %s once, also after a lost answer', async (_, name, part, button, fill) => {
  const sent = await open(part, name, lose)
  await fill()
  await press(button)
  await screen.findByText(/we do not know yet whether/)
  await press(button)
  await waitFor(() => expect(sent()).toHaveLength(2))
  const [first, second] = sent()
  expect(second).toEqual(first)
  expect(first?.key).toBeTruthy()
  if (name === 'cancelTransaction') await gone(button)
  else await waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe(''))
})

test('what is missing of a request is named and takes the focus, and nothing is sent', async () => {
  const sent = await open(<RecallButton transaction={PAYMENT} />, 'cancelTransaction')
  await press('Ask for the money back')
  await press('Send the request')
  await screen.findByText('Choose what went wrong.')
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[0])
  fireEvent.click(screen.getByRole('radio', { name: 'It is fraud' }))
  expect(screen.queryByText('Choose what went wrong.')).toBeNull()
  await press('Send the request')
  await screen.findByText(/Describe how the fraud happened/)
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Details/ }))
  expect(sent()).toEqual([])
})

test.each<[string, () => never, RegExp]>([
  ['recall_too_late', () => refuse('recall_too_late'), /Choose another reason/],
  ['version_conflict', () => refuse('version_conflict'), /The payment has changed/],
])('a request that is refused with %s says why, and stays', async (_, answer, text) => {
  await open(<RecallButton transaction={PAYMENT} />, 'cancelTransaction', answer)
  await press('Ask for the money back')
  fireEvent.click(await screen.findByRole('radio', { name: 'I paid twice' }))
  await press('Send the request')
  await screen.findByText(text)
  expect(screen.getByRole('button', { name: 'Send the request' })).toBeTruthy()
})
