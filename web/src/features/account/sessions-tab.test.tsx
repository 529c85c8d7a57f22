// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closePage, openPage } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import { SessionsTab } from './sessions-tab.tsx'

afterEach(closePage)

const AT = '2026-11-23T10:00:00.000Z'
const session = (device: string, current = false) => ({
  _id: device,
  device,
  ip: '127.0.0.1',
  began_at: AT,
  last_seen_at: AT,
  current,
})

/** Opens the sessions of a person who is signed in at three more places. */
async function open(sign_ins: readonly object[] = []) {
  let sessions = [session('Here', true), session('Phone'), session('Laptop'), session('Library')]
  const asked = await openPage(<SessionsTab />, RASA, {
    getSecurity: () => ({ sessions, sign_ins }) as never,
    endOwnSession: ({ params }) => {
      sessions = sessions.filter(({ _id }) => _id !== params.id)
      return {} as never
    },
    endOtherSessions: () => {
      sessions = sessions.slice(0, 1)
      return { sessions_ended: 3 }
    },
  })
  return (name: string) => asked.filter((call) => call.name === name).length
}
const end = (name: string) => screen.findByRole('button', { name })

test('each session is ended by its own button, once for two presses', async () => {
  const sent = await open()
  const phone = await end('End the session of Phone')
  fireEvent.click(phone)
  fireEvent.click(phone)
  fireEvent.click(await end('End the session of Laptop'))
  await waitFor(() => expect(screen.queryByText('Phone')).toBeNull())
  await waitFor(() => expect(screen.queryByText('Laptop')).toBeNull())
  expect(sent('endOwnSession')).toBe(2)
  expect(screen.getByText('Library')).toBeTruthy()
})

test('all others are ended together', async () => {
  const sent = await open()
  fireEvent.click(await end('End all others'))
  await waitFor(() => expect(screen.queryByText('Library')).toBeNull())
  expect(sent('endOtherSessions')).toBe(1)
  expect(screen.queryByRole('button', { name: /^End/ })).toBeNull()
})

test('on a phone a sign-in takes two lines: its outcome and time, then its device and address', async () => {
  await open([{ at: AT, outcome: 'signed_in', device: 'Chrome on Android', ip: '10.0.0.1' }])
  const table = await screen.findByRole('table', { name: 'Recent sign-ins' })
  expect(table.hasAttribute('data-list')).toBe(true)
  const places = [...table.querySelectorAll<HTMLElement>('tbody td')].map((cell) => [
    cell.dataset.place?.split(' ').at(-1),
    cell.textContent,
  ])
  expect(Object.fromEntries(places)).toMatchObject({
    lead: 'Signed in',
    about: 'Chrome on Android',
    mark: '10.0.0.1',
  })
})
