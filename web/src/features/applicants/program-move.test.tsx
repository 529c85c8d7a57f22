// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Answers, closePage, openPage, refuse } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import type { Result } from '../../api/client.ts'
import type { Individual } from './applicant.ts'
import { EditProfile } from './edit-profile.tsx'

afterEach(closePage)

type Move = Result<'previewProgramMove'>

const STAFF = { ...RASA, permissions: ['edit:information' as const] }
const ONA = {
  _id: 'ona',
  kind: 'INDIVIDUAL',
  status: 'APPROVED',
  first_name: 'Ona',
  last_name: 'Petraitė',
  address: { street: 'Tilto g. 5', city: 'Vilnius', postal_code: '01101', country: 'LT' },
  settings: {},
  fee_program: 1,
  next_fee_program: null,
  version: 3,
} as unknown as Individual
const LATER: Move = {
  valid_from: '2027-01-27',
  letters: [{ entity: 'UAB', prices: 4 }],
  ends: null,
}

/** Opens the form with a reason, and chooses another programme. */
async function choose(program: string, answers: Answers): Promise<void> {
  const programs = [1, 2].map((one) => ({ program: one, version: 1 }))
  await openPage(<EditProfile individual={ONA} close={() => undefined} />, STAFF, {
    listFees: () => ({ programs }) as never,
    ...answers,
  })
  fireEvent.change(await screen.findByLabelText(/Why is this changed/), {
    target: { value: 'They asked for it.' },
  })
  fireEvent.click(screen.getByLabelText('Fee programme', { selector: 'input' }))
  fireEvent.click(await screen.findByText(program))
}
const canSave = () => !screen.getByText('Save').closest('button')?.disabled

test.each<[string, Move, string]>([
  [
    'a dearer one: from which day, and who is told',
    LATER,
    'Fee programme 2 is dearer. It will be valid from 27-01-2027, and the customer gets a letter about its dearer prices now (UAB). They can end the contract free of charge before that day.',
  ],
  [
    'one that is dearer no more on that day',
    { ...LATER, letters: [] },
    'Fee programme 2 is dearer today, but not from 27-01-2027 on. It will be valid from that day. No letter is sent.',
  ],
  [
    'a cheaper one',
    { valid_from: null, letters: [], ends: null },
    'Fee programme 2 will be valid at once. No letter is sent.',
  ],
  [
    'one instead of another that waits',
    { valid_from: null, letters: [], ends: { program: 3, valid_from: '2027-01-20', told: ['UAB'] } },
    'Fee programme 2 will be valid at once. Fee programme 3 from 20-01-2027 will not come. A letter tells the customer so (UAB).',
  ],
])('another programme says when it would be valid: %s', async (_, move, text) => {
  await choose('2', { previewProgramMove: () => move })
  expect(
    await screen.findByText((__, element) => element?.role === 'status' && element.textContent === text),
  ).toBeTruthy()
  expect(canSave()).toBe(true)
})

test('without knowing when it would be valid, it cannot be saved; it is asked again', async () => {
  let fails = true
  await choose('2', { previewProgramMove: () => (fails ? refuse('rate_limited') : LATER) })
  const again = await screen.findByText('Try again')
  expect(screen.getByText(/When the fee programme would be valid could not be loaded/)).toBeTruthy()
  expect(canSave()).toBe(false)
  fails = false
  fireEvent.click(again)
  expect(await screen.findByText(/is dearer/)).toBeTruthy()
  expect(canSave()).toBe(true)
})
