// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closePage, lose, openPage } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import type { Result } from '../../api/client.ts'
import { ScreenName } from './screen-name.tsx'

afterEach(closePage)

const CLEAN: Result<'screenName'> = {
  screening: {
    ...{ at: '2026-11-30T10:00:00.000Z', outcome: 'CLEAN', algorithm: 'weighed-words/4', threshold: 0.85 },
    rules_version: 'Demo watchlist 2026-11-01',
    parts: [],
  },
  certain: false,
  listed: [],
}
const held = { ...CLEAN, screening: { ...CLEAN.screening, outcome: 'PENDING_AML' } } as const

async function ask(answer: () => Result<'screenName'>, name = '  Greta Sommer ') {
  const asked = await openPage(<ScreenName />, RASA, { screenName: answer })
  fireEvent.change(await screen.findByRole('textbox', { name: /^Name/ }), { target: { value: name } })
  fireEvent.click(screen.getByRole('button', { name: 'Screen the name' }))
  return asked
}

test.each<[string, Result<'screenName'>, string]>([
  ['nothing', CLEAN, 'A payment would not be held because of this name.'],
  ['a similar name', held, 'A payment with this party would be held until staff decide on the match.'],
  [
    'a listed party for certain',
    { ...held, certain: true },
    'The name, and a country or the date of birth, are those of a listed party. An incoming payment would be frozen at once.',
  ],
])('says what follows if it found %s', async (_, answer, text) => {
  const asked = await ask(() => answer)
  expect(await screen.findByText(text)).toBeDefined()
  expect(asked.find(({ name }) => name === 'screenName')?.body).toEqual({ name: 'Greta Sommer' })
})

test('an answer goes when the name changes', async () => {
  await ask(() => CLEAN)
  await screen.findByText('Screening found nothing.')
  fireEvent.change(screen.getByRole('textbox', { name: /^Name/ }), { target: { value: 'Greta Sommers' } })
  expect(screen.queryByText('Screening found nothing.')).toBeNull()
})

test('says that the answer was lost, and keeps the name', async () => {
  await ask(lose)
  expect((await screen.findByRole('alert')).textContent).toBe('Server is not available')
  expect((screen.getByRole('textbox', { name: /^Name/ }) as HTMLInputElement).value).toBe('  Greta Sommer ')
})

test('asks for the name first', async () => {
  const asked = await ask(() => CLEAN, ' ')
  expect(await screen.findByText('Enter the name.')).toBeDefined()
  expect(asked.some(({ name }) => name === 'screenName')).toBe(false)
})
