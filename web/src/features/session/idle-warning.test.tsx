// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answers, closePage, openPage, refuse } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import { IdleWarning } from './idle-warning.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
})
afterEach(() => {
  closePage()
  vi.useRealTimers()
})

/** Opens the page, and lets so many seconds pass without activity. */
async function leaveAlone(seconds: number, answers: Answers = {}) {
  const asked = await openPage(
    <>
      <p>My accounts</p>
      <IdleWarning />
    </>,
    RASA,
    answers,
  )
  // The page shows before the session is known; only then its end is counted.
  await waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
  vi.advanceTimersByTime(seconds * 1000)
  return () => asked.filter(({ name }) => name === 'getTestToken').length
}
const warning = () => screen.queryByRole('dialog', { name: 'Are you still there?' })

test('nobody is warned while the session has more than a minute', async () => {
  await leaveAlone(830)
  expect(warning()).toBeNull()
})

test('a minute before the end a warning shows, and staying asks the server', async () => {
  const asked = await leaveAlone(845)
  await screen.findByRole('dialog', { name: 'Are you still there?' })
  fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }))
  await waitFor(() => expect(warning()).toBeNull())
  expect(asked()).toBe(1)
})

test('signing out from the warning hides the page', async () => {
  await leaveAlone(845, { logoff: () => null as never })
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(screen.queryByText('My accounts')).toBeNull())
})

test('where another tab kept the session alive, this one stays too', async () => {
  const asked = await leaveAlone(902)
  await waitFor(() => expect(asked()).toBeGreaterThan(0))
  await waitFor(() => expect(warning()).toBeNull())
  expect(screen.queryByText('My accounts')).not.toBeNull()
})

test('where the server ended the session, nothing of it is shown any more', async () => {
  let isOver = false
  await leaveAlone(830, { getTestToken: () => (isOver ? refuse('TK02') : RASA) })
  isOver = true
  vi.advanceTimersByTime(72_000)
  await waitFor(() => expect(screen.queryByText('My accounts')).toBeNull())
})
