// @vitest-environment happy-dom
import type { StaffTransaction } from '@fondaco/contract/payments/schemas.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Answers, closePage, openPage, refuse } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import { TakenWire } from './taken-wire.tsx'

afterEach(closePage)

const STAFF = { ...RASA, permissions: ['view:transaction', 'transaction:decide'] } as typeof RASA
const AT = '2026-11-23T10:00:00.000Z'
const taken = (mine: boolean) => ({ user: 'u', name: 'Olga Brandt', at: AT, mine })
const changed = () => ({ _id: 'wire', status: 'TO_CLEAR' as const, version: 4 })

const open = (
  change: Partial<Pick<StaffTransaction, 'taken_by' | 'can_take'>>,
  answers: Answers = {},
  who = STAFF,
) => {
  const wire = { _id: 'wire', version: 3, taken_by: null, can_take: false, ...change } as StaffTransaction
  return openPage(<TakenWire transaction={wire} />, who, {
    takeWire: changed,
    giveWireBack: changed,
    ...answers,
  })
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('a wire that can be taken is taken at the version that was seen', async () => {
  const asked = await open({ can_take: true })
  await screen.findByText(/^Take this wire before you key it at the bank/)
  await press('Take to key at the bank')
  await waitFor(() => expect(asked.find(({ name }) => name === 'takeWire')?.body).toEqual({ version: 3 }))
})

test('one’s own is given back at once', async () => {
  const asked = await open({ taken_by: taken(true) })
  await screen.findByText(/^You took this wire on 23-11-2026/)
  await press('Give back')
  await waitFor(() => expect(asked.find(({ name }) => name === 'giveWireBack')?.body).toEqual({ version: 3 }))
})

test('a colleague’s is given back with a reason', async () => {
  const asked = await open({ taken_by: taken(false) })
  await screen.findByText(
    /^Olga Brandt took this wire .* Only they can complete it, and nobody can cancel it/,
  )
  await press('Give back')
  const dialog = within(await screen.findByRole('dialog', { name: 'Give the wire back' }))
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Give back' })
  expect(button.disabled).toBe(true)
  fireEvent.change(dialog.getByRole('textbox', { name: /How do you know/ }), {
    target: { value: 'Olga went home, the bank shows nothing.' },
  })
  fireEvent.click(button)
  await waitFor(() =>
    expect(asked.find(({ name }) => name === 'giveWireBack')?.body).toEqual({
      version: 3,
      reason: 'Olga went home, the bank shows nothing.',
    }),
  )
})

test('a refusal is said where it was asked', async () => {
  await open({ can_take: true }, { takeWire: () => refuse('wire_taken') })
  await press('Take to key at the bank')
  await screen.findByText(/Somebody has taken this wire/)
})

test('people who do not decide see who has it, and nobody is told of other payments', async () => {
  await open({ taken_by: taken(false) }, {}, { ...STAFF, permissions: ['view:transaction'] })
  await screen.findByText(/^Olga Brandt took/)
  expect(screen.queryByRole('button')).toBeNull()
  closePage()
  await open({})
  expect(screen.queryByRole('status')).toBeNull()
})
