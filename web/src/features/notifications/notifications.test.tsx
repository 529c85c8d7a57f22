// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closePage, openPage, refuse } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import type { Result } from '../../api/client.ts'
import { live } from '../../api/live.ts'
import { useReload } from '../../api/query.ts'
import { ToastArea } from '../../kit/feedback/toast-area.tsx'
import { Bell } from './bell.tsx'
import { NotificationsPage } from './notifications-page.tsx'

type Notification = Result<'listNotifications'>[number]

const notification = (title: string, change: Partial<Notification> = {}): Notification => ({
  msg_id: crypto.randomUUID(),
  category: 'order',
  payload: {
    title,
    message: `${title}: 52.50 EUR from Muster Logistik GmbH.`,
    link: '/customer/summary/transactions/1',
  },
  timestamp: '2026-11-24T10:00:00.000Z',
  is_viewed: false,
  is_viewed_ui: false,
  ...change,
})

let told: (readonly [string, string])[]
let isUp: boolean
beforeEach(() => {
  told = []
  isUp = true
  vi.spyOn(live, 'tell').mockImplementation((act, msgId) => {
    if (isUp) told.push([act, msgId])
    return isUp
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  closePage()
})

const open = async (notifications: () => Notification[] | Promise<Notification[]>) => {
  const page = await openPage(
    <>
      <ToastArea />
      <Bell page="/customer/notifications" />
      <ReadAgain />
    </>,
    RASA,
    { listNotifications: notifications },
  )
  fireEvent.click(await screen.findByRole('button', { name: /^Notifications, \d unread/ }))
  await screen.findAllByRole('listitem')
  return page
}
const ReadAgain = (): ReactNode => {
  const read = useReload('listNotifications')
  return (
    <button type="button" onClick={read}>
      Read again
    </button>
  )
}
const bell = (name: string) => screen.findByRole('button', { name })
const row = (title: string) => {
  const item = screen.getByText(title, { exact: false, selector: '[class*=title]' }).closest('li')
  if (!item) throw new Error(`no row ${title}`)
  return within(item)
}

test('the line says amount and party, and leads to the payment; following it marks it as read', async () => {
  const one = notification('Money received')
  await open(() => [one, notification('Payment made')])
  expect(row('Money received').getByText(/52\.50 EUR from Muster Logistik/)).toBeTruthy()
  const link = row('Money received').getByRole('link', { name: /^Open: Money received/ })
  expect(link.getAttribute('href')).toBe('/customer/summary/transactions/1')
  fireEvent.click(link)
  expect(told).toEqual([['viewed', one.msg_id]])
  await bell('Notifications, 1 unread')
  expect(screen.queryByRole('list')).toBeNull()
})

test('a press marks one as read and shows it whole; another folds it again', async () => {
  const one = notification('Money received')
  await open(() => [one])
  const words = row('Money received').getByRole('button', { name: /^Money received/ })
  fireEvent.click(words)
  await bell('Notifications')
  expect(words.getAttribute('aria-expanded')).toBe('true')
  fireEvent.click(words)
  expect(words.getAttribute('aria-expanded')).toBe('false')
  expect(told).toEqual([['viewed', one.msg_id]])
})

test('all are marked as read at once, and the button goes', async () => {
  const all = [notification('First'), notification('Second'), notification('Third', { is_viewed: true })]
  await open(() => all)
  fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }))
  expect(told).toEqual(all.slice(0, 2).map(({ msg_id }) => ['viewed', msg_id]))
  await bell('Notifications')
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
})

test('a reading that began before an act does not undo it', async () => {
  const kept = [notification('Kept'), notification('Deleted')]
  const unasked = (): void => undefined
  let answer: (notifications: Notification[]) => void = unasked
  let isSlow = false
  await open(() =>
    isSlow
      ? new Promise<Notification[]>((resolve) => {
          answer = resolve
        })
      : kept,
  )
  isSlow = true
  fireEvent.click(screen.getByRole('button', { name: 'Read again' }))
  await waitFor(() => expect(answer).not.toBe(unasked))
  fireEvent.click(row('Kept').getByRole('button', { name: /^Kept/ }))
  fireEvent.click(row('Deleted').getByRole('button', { name: 'Delete the notification Deleted' }))
  await bell('Notifications')
  answer([...kept, notification('New', { is_viewed: true })])
  await screen.findByText('New')
  await bell('Notifications')
  expect(screen.queryByText('Deleted')).toBeNull()
})

test('without a live connection nothing is marked, and it says so', async () => {
  isUp = false
  await open(() => [notification('Kept')])
  fireEvent.click(row('Kept').getByRole('button', { name: 'Delete the notification Kept' }))
  await screen.findByText(/Live updates are interrupted/)
  expect(row('Kept').getByText(/52\.50 EUR/)).toBeTruthy()
})

test('on the page the line of each is the link, which marks it as read; without a link a press does', async () => {
  const { payload } = notification('Welcome')
  const one = notification('Money received')
  const plain = notification('Welcome', { payload: { title: payload.title, message: payload.message } })
  await openPage(<NotificationsPage />, RASA, { listNotifications: () => [one, plain] })
  await screen.findByText(/We keep the newest 10/)
  await screen.findAllByRole('listitem')
  const link = row('Money received').getByRole('link', { name: /^Money received .*52\.50 EUR/ })
  expect(link.getAttribute('href')).toBe('/customer/summary/transactions/1')
  expect(row('Money received').queryByRole('button', { name: /^Money received/ })).toBeNull()
  fireEvent.click(link)
  fireEvent.click(row('Welcome').getByRole('button', { name: /^Welcome/ }))
  expect(told).toEqual([
    ['viewed', one.msg_id],
    ['viewed', plain.msg_id],
  ])
})

test('the page shows each whole; none and a failure are said', async () => {
  const show = (answer: () => Notification[] | never) =>
    openPage(<NotificationsPage />, RASA, { listNotifications: answer })
  await show(() => [notification('One', { is_viewed: true }), notification('Two', { is_viewed: true })])
  await waitFor(() => expect(screen.getAllByRole('link', { name: /^(One|Two) / })).toHaveLength(2))
  closePage()
  await show(() => [])
  await screen.findByText("There's nothing here...")
  closePage()
  await show(() => refuse('internal_error'))
  await screen.findByRole('button', { name: 'Try again' })
})
