// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { closePage, openPage } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import type { Result } from '../../api/client.ts'
import { useList } from '../../kit/list/define-list.tsx'
import { ListPage } from '../../kit/page/list-page.tsx'
import type { Address } from '../../paths.ts'
import { userList } from './list.tsx'

afterEach(closePage)

const USER = {
  _id: 'user',
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
}

function Users(): ReactNode {
  return <ListPage of={useList(userList)} given={['own', () => undefined]} />
}

/** Shows the list at an address; answers the last request to the server. */
async function open(address: Address = '/', rows: readonly Result<'listUsers'>[number][] = [USER]) {
  const asked = await openPage(<Users />, RASA, { listUsers: () => [...rows] }, address)
  await screen.findByRole('heading', { level: 1, name: rows.length > 0 ? '1 user' : 'Users' })
  return () => {
    const {
      timezone: _,
      entity: __,
      ...query
    } = asked.findLast(({ name }) => name === 'listUsers')?.query ?? {}
    return query
  }
}

const search = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Name or e-mail' })

test('a list without filters asks for its first page', async () => {
  const query = await open()
  await screen.findByRole('table', { name: 'Users' })
  expect(query()).toEqual({ offset: '0' })
  expect(screen.queryByRole('button', { name: 'Clear all filters' })).toBeNull()
})

test('filters and page of the address are read', async () => {
  const query = await open('/?text=jon&status=BLOCKED&page=2')
  expect(query()).toEqual({ text: 'jon', status: 'BLOCKED', offset: '20' })
  expect((await search()).value).toBe('jon')
})

test('a filter asks anew from the first page once it is left, and can be cleared', async () => {
  const query = await open('/?page=2')
  const field = await search()
  fireEvent.change(field, { target: { value: ' petr ' } })
  expect(query()).toEqual({ offset: '20' })
  fireEvent.blur(field)
  await waitFor(() => expect(query()).toEqual({ text: 'petr', offset: '0' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Clear all filters' }))
  await waitFor(async () => expect((await search()).value).toBe(''))
})

test('where a filter finds nothing, the list offers to clear it', async () => {
  await open('/?text=nobody', [])
  const region = await screen.findByRole('region', { name: 'Users' })
  fireEvent.click(await within(region).findByRole('button', { name: 'Clear all filters' }))
  await waitFor(async () => expect((await search()).value).toBe(''))
})

test.each([
  ['staff', 'operation', true],
  ['a customer, who has entities too', 'customer', false],
] as const)('roles are changed only for staff: %s', async (_, role, offered) => {
  await open('/', [{ ...USER, roles: [role] }])
  fireEvent.click(await screen.findByRole('button', { name: /Jonas Petraitis/ }))
  await screen.findByRole('button', { name: 'Expire the password' })
  expect(screen.queryByRole('button', { name: 'Roles and entities' }) !== null).toBe(offered)
})
