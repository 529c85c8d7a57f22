// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  beforeLeaving,
  blockLeaving,
  followHistory,
  Link,
  leaveFor,
  screen as makeScreen,
  Navigate,
  navigate,
  usePlace,
  useSearch,
} from './navigation.tsx'
import { type Address, isAddress, PATHS, pageAt, transactionPath } from './paths.ts'

const HERE = PATHS.transactions.path
const load = vi.fn(async (_: string): Promise<unknown> => undefined)
let unfollow: () => void

beforeEach(async () => {
  load.mockReset()
  await navigate({ to: '/', replace: true })
  unfollow = followHistory(load)
})
afterEach(() => {
  unfollow()
  cleanup()
})

function Shown(): ReactNode {
  const { pathname } = usePlace()
  return <output>{`${pathname} ${JSON.stringify(useSearch())}`}</output>
}
const shown = () => screen.getByRole('status').textContent

test.each<[Parameters<typeof navigate>[0], string]>([
  [{ to: HERE }, `${HERE} {}`],
  [{ to: `${HERE}?text=hol&status=a&status=b` }, `${HERE} {"text":"hol","status":["a","b"]}`],
  [{ to: HERE, search: { text: 'ą &', page: undefined, id: '' } }, `${HERE} {"text":"ą &"}`],
  [{ to: '/?text=1', search: (before) => ({ ...before, page: '2' }) }, '/ {"page":"2"}'],
  [{ to: transactionPath('7') }, `${HERE}/7 {}`],
])('going to %j shows %s', async (destination, expected) => {
  render(<Shown />)
  await act(() => navigate(destination))
  expect(shown()).toBe(expected)
})

test('the present search is that of the address, of two changes in quick succession too', async () => {
  render(<Shown />)
  await act(() => navigate({ to: HERE }))
  await act(async () => {
    void navigate({ to: HERE, search: (before) => ({ ...before, text: 'a' }) })
    await navigate({ to: HERE, search: (before) => ({ ...before, page: '2' }) })
  })
  expect(shown()).toBe(`${HERE} {"page":"2","text":"a"}`)
})

test('a page that is still loading leaves the one before where it is, and the last one asked for is shown', async () => {
  let arrive: (() => void) | undefined
  load.mockImplementation((path) =>
    path === HERE ? new Promise<void>((resolve) => (arrive = resolve)) : Promise.resolve(),
  )
  render(<Shown />)
  const slow = navigate({ to: HERE })
  expect([shown(), window.location.pathname]).toEqual(['/ {}', '/'])
  await act(() => navigate({ to: PATHS.downloads.path }))
  arrive?.()
  await act(() => slow)
  expect(shown()).toBe(`${PATHS.downloads.path} {}`)
})

test('a link is an address for the browser, loads what it leads to, and goes there when it is clicked alone', async () => {
  const onClick = vi.fn()
  render(
    <>
      <Shown />
      <Link to={HERE} search={{ text: 'x' }} onClick={onClick}>
        All
      </Link>
    </>,
  )
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'All' })
  expect(link.getAttribute('href')).toBe(`${HERE}?text=x`)
  fireEvent.mouseEnter(link)
  expect(load).toHaveBeenCalledWith(HERE)
  // The browser opens another tab by itself.
  link.addEventListener('click', (event) => event.preventDefault(), { once: true })
  fireEvent.click(link, { ctrlKey: true })
  expect(shown()).toBe('/ {}')
  await act(async () => {
    fireEvent.click(link)
  })
  await waitFor(() => expect(shown()).toBe(`${HERE} {"text":"x"}`))
  expect(onClick).toHaveBeenCalledTimes(2)
})

test('Navigate goes on without an entry in the history', async () => {
  const entries = window.history.length
  render(
    <>
      <Shown />
      <Navigate to={HERE} search={{ return_to: '/crm/users' }} replace />
    </>,
  )
  await waitFor(() => expect(shown()).toBe(`${HERE} {"return_to":"/crm/users"}`))
  expect(window.history.length).toBe(entries)
})

/** What a browser does when a person goes back. */
function goBackTo(path: string): void {
  // Not by way of the router, which would hear of it.
  History.prototype.replaceState.call(window.history, null, '', path)
  window.dispatchEvent(new PopStateEvent('popstate'))
}

test('what blocks leaving keeps the page, until it lets go', async () => {
  render(<Shown />)
  const refuses = vi.fn(() => true)
  const told = vi.fn()
  const free = blockLeaving(refuses)
  const deaf = beforeLeaving(told)
  await act(() => navigate({ to: HERE }))
  expect([shown(), window.location.pathname]).toEqual(['/ {}', '/'])
  const unload = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(unload)
  expect([unload.defaultPrevented, told.mock.calls.length]).toEqual([true, 0])
  goBackTo(PATHS.downloads.path)
  expect([shown(), window.location.pathname]).toEqual(['/ {}', '/'])
  free()
  act(() => goBackTo(PATHS.downloads.path))
  expect([shown(), told.mock.calls.length]).toEqual([`${PATHS.downloads.path} {}`, 1])
  await act(() => navigate({ to: HERE }))
  expect([shown(), told.mock.calls.length]).toEqual([`${HERE} {}`, 2])
  deaf()
})

const Greeting = ({ name = 'you' }: { name?: string }): ReactNode => <p>Hello {name}</p>

test('a screen shows what was loaded before, and loads what was not', async () => {
  let times = 0
  const module = async () => {
    times++
    if (times === 1) throw new Error('no network')
    return { Greeting }
  }
  const Hello = makeScreen(module, 'Greeting')
  await expect(Hello.load()).rejects.toThrow('no network')
  await act(async () => {
    render(
      <Suspense fallback="waits">
        <Hello name="Rasa" />
      </Suspense>,
    )
  })
  expect(await screen.findByText('Hello Rasa')).toBeDefined()
  expect(times).toBe(2)
})

test.each<[string, string | null, object]>([
  ['/', 'start', {}],
  ['/crm/view_transaction/7', 'staffTransaction', { id: '7' }],
  ['/crm/view_transaction/audit/7', 'staffTransactionTab', { tab: 'audit', id: '7' }],
  ['/crm/transactions/cleared_names', 'clearedNames', {}],
  ['/crm/transactions/screen_name', 'screenName', {}],
  ['/crm/changes/a%20b', 'change', { id: 'a b' }],
  ['/crm/changes/100%', null, {}],
  ['/crm/nothing', null, {}],
  ['/crm/view_transaction', null, {}],
])('at %s is the page %s', (path, name, params) => {
  const page = pageAt(path)
  expect([page?.name ?? null, page?.params ?? {}]).toEqual([name, params])
  expect(isAddress(`${path}?a=b`)).toBe(name !== null)
})

test('an address that no page has does not compile', () => {
  // @ts-expect-error
  const wrong: Address = '/crm/nowhere'
  expect(isAddress(wrong)).toBe(false)
})

test('what must be left is left at once: before the next page is loaded, and whatever is unsaved', async () => {
  render(<Shown />)
  await act(() => navigate({ to: HERE }))
  load.mockReturnValue(new Promise(() => undefined))
  const unblock = blockLeaving(() => true)
  act(() => leaveFor({ to: PATHS.tokenExpired.path }))
  expect(shown()).toBe(`${PATHS.tokenExpired.path} {}`)
  unblock()
})
