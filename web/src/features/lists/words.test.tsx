// @vitest-environment happy-dom
import { ENTITIES } from '@fondaco/rules/entity.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Answers, closePage, openPage, refuse } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import { BlacklistedWordsScreen } from '../../areas/crm/screens/blacklisted-words-screen.tsx'

afterEach(closePage)

const WORD = {
  _id: 'word',
  word: 'Ransom',
  reason: 'Extortion',
  matches: { forms: ['ransom'], any_ending: true },
  added_at: '2026-11-23T10:00:00.000Z',
  version: 3,
  change_id: null as string | null,
}
const EFFECT = {
  since: '2026-08-25T10:00:00.000Z',
  compared: 120,
  is_complete: false,
  held: 2,
  released: 0,
  payments: [
    {
      _id: 'payment',
      reference: 'FO-1',
      at: '2026-11-20T10:00:00.000Z',
      amount: '1234.50',
      currency: 'EUR' as const,
      debtor: 'Ona',
      creditor: 'Jonas',
      text: 'for the swindle',
      effect: 'HELD' as const,
    },
  ],
}
const STAFF = {
  ...RASA,
  user: { ...RASA.user, role: 'compliance' as const },
  roles: ['compliance' as const],
  permissions: ['read:blacklisted_reasons' as const, 'manage:blacklisted_words' as const],
  entities: [...ENTITIES],
}

async function open({ me = STAFF, word = WORD, more = {} as Answers } = {}) {
  const asked = await openPage(
    <BlacklistedWordsScreen />,
    me,
    { listBlacklistedWords: () => [word], listChanges: () => [], tryBlacklistedWord: () => EFFECT, ...more },
    '/crm/system/blacklisted_words',
  )
  await screen.findByRole('table', { name: 'Blacklisted words' })
  return asked
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const write = async (name: string, value: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value } })

test('a word is shown as it is compared', async () => {
  await open()
  const row = within(await screen.findByRole('table', { name: 'Blacklisted words' }))
  expect(row.getByText('Ransom')).toBeTruthy()
  expect(row.getByText('ransom')).toBeTruthy()
  expect(row.getByText('with any ending')).toBeTruthy()
})

test('another word is tried, and what was tried goes when the word changes', async () => {
  const asked = await open()
  await press('Add a word')
  await write('Word', ' swindle ')
  await press('Try it')
  expect(
    await screen.findByText(/Payments compared: 120. Newly held: 2. .* more in these 90 days. The latest 1/),
  ).toBeTruthy()
  expect(asked.findLast(({ name }) => name === 'tryBlacklistedWord')?.query).toMatchObject({
    word: 'swindle',
  })
  const table = within(await screen.findByRole('table', { name: 'Payments that the change affects' }))
  expect(table.getByRole('link', { name: 'FO-1' }).getAttribute('href')).toBe('/crm/view_transaction/payment')
  expect(table.getByText('for the swindle')).toBeTruthy()
  await write('Word', 'swindles')
  await waitFor(() => expect(screen.queryByText(/Payments compared/)).toBeNull())
})

test.each<[button: string, fields: Record<string, string>, call: string, body: object]>([
  [
    'Add a word',
    { Word: 'swindle', Reason: 'Fraud', 'Why the list changes': 'A new pattern' },
    'addBlacklistedWord',
    { word: 'swindle', reason: 'Fraud', change_reason: 'A new pattern' },
  ],
  [
    'Change: Ransom',
    { Reason: 'Blackmail', 'Why the list changes': 'The term of the law' },
    'changeBlacklistedWord',
    { word: 'Ransom', reason: 'Blackmail', change_reason: 'The term of the law', version: 3 },
  ],
  [
    'Remove: Ransom',
    { 'Why the list changes': 'It holds too much' },
    'removeBlacklistedWord',
    { change_reason: 'It holds too much', version: 3 },
  ],
])('%s: it is proposed with a reason; a refusal is shown', async (button, fields, call, body) => {
  const asked = await open({ more: { [call]: () => refuse('proposal_waits') } })
  await press(button)
  const propose = await screen.findByRole<HTMLButtonElement>('button', { name: 'Propose' })
  expect(propose.disabled).toBe(true)
  for (const [name, value] of Object.entries(fields)) await write(name, value)
  expect(propose.disabled).toBe(false)
  fireEvent.click(propose)
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(asked.findLast(({ name }) => name === call)?.body).toEqual(body)
})

test.each<[who: string, me: object, word: object, note: boolean]>([
  ['who may only look', { ...STAFF, permissions: ['read:blacklisted_reasons'] }, WORD, false],
  ['who see one entity', { ...STAFF, entities: ['UAB'] }, WORD, true],
])('people %s find no way to change the list', async (_, me, word, note) => {
  await open({ me: me as typeof STAFF, word: word as typeof WORD })
  expect(screen.queryByRole('button', { name: 'Add a word' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Change: Ransom' })).toBeNull()
  expect(screen.queryByText(/Only staff who see all entities/) !== null).toBe(note)
})

test('a word whose change waits leads to it', async () => {
  await open({ word: { ...WORD, change_id: 'waiting' } })
  const link = await screen.findByRole('link', { name: 'Change waits' })
  expect(link.getAttribute('href')).toBe('/crm/changes/waiting')
  expect(screen.queryByRole('button', { name: 'Change: Ransom' })).toBeNull()
})

test('the history names both people', async () => {
  const change = {
    change_id: 'change',
    at: '2026-11-20T10:00:00.000Z',
    proposed_by: 'Ana Pirmoji',
    approved_by: 'Ben Antrasis',
    reason: 'A new pattern',
    values: { word: 'Ransom', reason: 'Extortion' },
  }
  await open({ more: { getBlacklistedWord: () => ({ ...WORD, history: [change] }) } })
  await press('History: Ransom')
  const table = within(await screen.findByRole('table', { name: 'History' }))
  for (const text of ['Ana Pirmoji', 'Ben Antrasis', 'A new pattern'])
    expect(table.getByText(text)).toBeTruthy()
})
