// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { closePage, openPage } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import { useReload } from '../../api/query.ts'
import type { Address } from '../../paths.ts'
import { defineList } from './define-list.tsx'
import { ofWork, useWorkPlace, Walk } from './work-list.tsx'

afterEach(closePage)

const userOf = (_id: string) => ({
  _id,
  first_name: 'Jonas',
  last_name: 'Petraitis',
  email: 'jonas@made.test',
  roles: ['operation' as const],
  entities: ['UAB' as const],
  status: 'APPROVED' as const,
  password_expired: false,
  second_factor: [],
  open_sessions: 0,
  last_login: null,
  created_at: '2026-11-23T10:00:00.000Z',
  version: 1,
})

const queue = defineList({
  call: 'listUsers',
  path: '/crm/users',
  useFilters: () => ({ bar: [] }),
  useColumns: () => [],
  words: () => ({ title: 'Queue', counted: () => '', none: '', noneYet: '' }),
  rowLink: ({ _id }) => `/crm/users/${_id}` as Address,
  remember: 'staff-users',
})

function Opened({ id }: { id: string }): ReactNode {
  const place = useWorkPlace(queue, id)
  const reload = useReload('listUsers')
  return (
    <>
      <button type="button" onClick={reload}>
        Read again
      </button>
      {place ? <Walk place={place} /> : 'Not in the queue'}
    </>
  )
}

/** Opens one row of a queue; answers how the queue changes. */
async function open(id: string, ...ids: string[]) {
  let left = ids
  await openPage(
    <Opened id={id} />,
    RASA,
    { listUsers: () => left.map(userOf) },
    ofWork('/', { queue: 'unclaimed' }),
  )
  await screen.findByText(`${ids.indexOf(id) + 1} of ${ids.length}`)
  return (...now: string[]) => {
    left = now
    fireEvent.click(screen.getByRole('button', { name: 'Read again' }))
  }
}

const leadsTo = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href')?.split('?')[0]

test('what leaves the queue while it is open keeps its place and its neighbours', async () => {
  const change = await open('b', 'a', 'b', 'c', 'd')
  change('a', 'c', 'd')
  change('a', 'd')
  // The next one is gone, too: the one after it is next.
  await waitFor(() => expect(leadsTo('Next in the queue')).toBe('/crm/users/d'))
  expect(leadsTo('Previous in the queue')).toBe('/crm/users/a')
  expect(screen.getByText('2 of 4')).toBeTruthy()
})

test('what stays in the queue follows its place', async () => {
  const change = await open('b', 'a', 'b', 'c')
  change('b', 'c')
  await screen.findByText('1 of 2')
  expect(leadsTo('Previous in the queue')).toBeUndefined()
})
