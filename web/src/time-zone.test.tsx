// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { closePage, openPage, refuse } from '../test/open-page.tsx'
import { RASA } from '../test/people.ts'
import { timeZone } from './time-zone.ts'

afterEach(() => {
  vi.restoreAllMocks()
  closePage()
})

test('the server is told the time zone of somebody who is signed in', async () => {
  const cookie = vi.spyOn(document, 'cookie', 'set')
  await openPage(<p>Signed in</p>, RASA, {})
  await screen.findByText('Signed in')
  expect(cookie.mock.calls).toEqual([
    [`timezone=${timeZone()}; Max-Age=31536000; Path=/; SameSite=Lax; Secure`],
  ])
})

test('of a visitor it is told nothing', async () => {
  const cookie = vi.spyOn(document, 'cookie', 'set')
  const asked = await openPage(<p>Signed in</p>, RASA, { resumeSession: () => refuse('401') })
  await waitFor(() => expect(asked.map(({ name }) => name)).toEqual(['resumeSession']))
  expect(screen.queryByText('Signed in')).toBeNull()
  expect(cookie).not.toHaveBeenCalled()
})
