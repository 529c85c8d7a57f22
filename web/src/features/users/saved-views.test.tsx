// @vitest-environment happy-dom
import type { TestToken } from '@fondaco/contract/overview/schemas.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { type Answers, closePage, openPage, refuse } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import type { Result } from '../../api/client.ts'
import { useList } from '../../kit/list/define-list.tsx'
import { ListPage } from '../../kit/page/list-page.tsx'
import type { Address } from '../../paths.ts'
import { userList } from './list.tsx'

afterEach(() => {
  closePage()
  localStorage.clear()
})

const ADMIN: TestToken = {
  ...RASA,
  roles: ['admin'],
  permissions: ['edit:users'],
  companies: [],
  entities: ['UAB', 'UK'],
}
type View = Result<'listViews'>[number]
const OWN: View = {
  _id: 'own',
  list: 'staff-users',
  name: 'Blocked Jonases',
  shared: false,
  mine: true,
  owner: 'Rasa Girnė',
  entities: ['UAB'],
  search: { text: 'jon', status: 'BLOCKED' },
  layout: { visible: { entities: false }, order: [], density: 'compact' },
  actions: ['update', 'delete'],
  version: 3,
}
const COLLEAGUES: View = {
  ...OWN,
  _id: 'theirs',
  name: 'Admins',
  shared: true,
  mine: false,
  owner: 'Inga Rimkutė',
  // Names that no filter of this list has, as an old or a hostile view may hold them.
  search: { role: 'admin', page: '7', view: 'own', customer: 'x' },
  actions: [],
}

function Users(): ReactNode {
  return <ListPage of={useList(userList)} given={['own', () => undefined]} />
}

/** Shows the list at an address; answers the requests to the server. */
async function open(answers: Answers, address: Address = '/', me: TestToken = ADMIN) {
  const asked = await openPage(<Users />, me, { listUsers: () => [], ...answers }, address)
  await screen.findByRole('heading', { level: 1, name: 'Users' })
  const filters = () => {
    const {
      timezone: _,
      entity: __,
      ...query
    } = asked.findLast(({ name }) => name === 'listUsers')?.query ?? {}
    return query
  }
  const sent = (name: string) => asked.find((one) => one.name === name)
  return { asked, filters, sent }
}

const openMenu = async (button = 'Views') => {
  fireEvent.click(await screen.findByRole('button', { name: button }))
  const menu = await screen.findByRole('region', { name: 'Views' })
  await within(menu).findByRole('button', { name: 'Save this view…' })
  return within(menu)
}
const both = { listViews: () => [OWN, COLLEAGUES] }

test('nothing is read before somebody looks', async () => {
  const { asked } = await open(both)
  expect(asked.some(({ name }) => name === 'listViews')).toBe(false)
})

test('a view is opened from the menu and marked, with its filters and no others', async () => {
  const { filters } = await open(both)
  const menu = await openMenu()
  expect(menu.getByRole('link', { name: 'Standard view' }).getAttribute('aria-current')).toBe('true')
  const shared = within(menu.getByRole('region', { name: 'Shared by colleagues' }))
  fireEvent.click(shared.getByRole('link', { name: /^Admins/ }))
  await waitFor(() => expect(filters()).toEqual({ role: 'admin', offset: '0' }))
  expect(location.search).toBe('?role=admin&view=theirs')
  const again = await openMenu('View: Admins')
  expect(again.getByRole('link', { name: /^Admins/ }).getAttribute('aria-current')).toBe('true')
  fireEvent.click(again.getByRole('link', { name: 'Standard view' }))
  await waitFor(() => expect(filters()).toEqual({ offset: '0' }))
  await screen.findByRole('button', { name: 'Views' })
})

test('changed filters offer to update the view, with what is shown now', async () => {
  const { sent } = await open(
    { ...both, updateView: () => ({ ...OWN, version: 4 }) },
    '/?text=jon&status=BLOCKED&view=own&page=2',
  )
  const before = await openMenu('View: Blocked Jonases')
  expect(before.queryByRole('button', { name: /^Update/ })).toBeNull()
  fireEvent.keyDown(before.getByRole('button', { name: 'Save this view…' }), { key: 'Escape' })
  fireEvent.click(await screen.findByRole('button', { name: 'Clear Status' }))
  const menu = await openMenu('View: Blocked Jonases, changed')
  fireEvent.click(menu.getByRole('button', { name: 'Update “Blocked Jonases”' }))
  await waitFor(() =>
    expect(sent('updateView')?.body).toEqual({ search: { text: 'jon' }, layout: OWN.layout, version: 3 }),
  )
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Views' })).toBeNull())
})

test('a change that somebody else made first is told, and the view is read again', async () => {
  const { asked } = await open(
    { ...both, updateView: () => refuse('version_conflict') },
    '/?text=other&view=own',
  )
  const menu = await openMenu('View: Blocked Jonases, changed')
  const readings = () => asked.filter(({ name }) => name === 'listViews').length
  const read = readings()
  fireEvent.click(menu.getByRole('button', { name: /^Update/ }))
  await menu.findByText(/Someone changed this in the meantime/)
  await waitFor(() => expect(readings()).toBeGreaterThan(read))
})

test('what is shown is saved under a name, for staff who see the entities that are switched on', async () => {
  let views: View[] = []
  const { sent } = await open(
    {
      listViews: () => views,
      createView: ({ body }) => {
        if (body.name === 'Taken') refuse('view_name_taken')
        views = [{ ...OWN, ...body, _id: 'new', version: 1 }]
        return views[0] as View
      },
    },
    '/?text=petr&page=3&surplus=1',
  )
  const menu = await openMenu()
  menu.getByText(/^No saved views yet/)
  fireEvent.click(menu.getByRole('button', { name: 'Save this view…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('Enter a name.')
  expect(sent('createView')).toBeUndefined()
  const name = dialog.getByRole('textbox', { name: /^Name/ })
  fireEvent.change(name, { target: { value: 'Taken' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText(/You already have a view of this list with this name/)
  fireEvent.change(name, { target: { value: ' Petraitis ' } })
  fireEvent.click(dialog.getByRole('radio', { name: /^Staff who may open this list and see UAB/ }))
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByRole('button', { name: 'View: Petraitis' })
  expect(views).toMatchObject([
    { list: 'staff-users', name: 'Petraitis', shared: true, search: { text: 'petr' } },
  ])
  expect(new URLSearchParams(location.search).get('view')).toBe('new')
})

test('a view of a colleague is opened and never changed; who manages users deletes it', async () => {
  let views: View[] = [COLLEAGUES]
  await open(
    {
      listViews: () => views,
      deleteView: () => {
        views = []
        return null
      },
    },
    '/?role=customer&view=theirs',
  )
  const reader = await openMenu('View: Admins, changed')
  expect(reader.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Save this view…'])
  closePage()

  views = [{ ...COLLEAGUES, actions: ['delete'] }]
  await open(
    {
      listViews: () => views,
      deleteView: () => {
        views = []
        return null
      },
    },
    '/?role=admin&view=theirs',
  )
  const menu = await openMenu('View: Admins')
  fireEvent.click(menu.getByRole('button', { name: 'Delete…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete the view “Admins”?' }))
  dialog.getByText('Inga Rimkutė saved and shared this view. Everyone loses it.')
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  await screen.findByRole('button', { name: 'Views' })
  expect(location.search).toBe('?role=admin')
})

test('a view that is gone is no view: the filters stay', async () => {
  const { filters } = await open({ listViews: () => [] }, '/?text=jon&view=own')
  await openMenu('Views')
  expect(filters()).toEqual({ text: 'jon', offset: '0' })
})

test('in the name of a customer views are opened and not saved', async () => {
  const proxy = { ...ADMIN, acted_by: { name: 'Lina Pagalba', reason: 'They called.' } }
  await open({ listViews: () => [{ ...OWN, actions: [] }] }, '/', proxy as TestToken)
  fireEvent.click(await screen.findByRole('button', { name: 'Views' }))
  const menu = within(await screen.findByRole('region', { name: 'Views' }))
  await menu.findByRole('link', { name: /^Blocked Jonases/ })
  expect(menu.queryByRole('button')).toBeNull()
})

test('a view has its own columns; the person’s own are as before without it', async () => {
  const user = {
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
  await openPage(<Users />, ADMIN, { ...both, listUsers: () => [user] }, '/')
  const table = await screen.findByRole('table', { name: 'Users' })
  const titles = () =>
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
  const own = titles()
  expect(own).toContain('Entities')
  fireEvent.click((await openMenu()).getByRole('link', { name: /^Blocked Jonases/ }))
  await waitFor(() => expect(titles()).toEqual(own.filter((title) => title !== 'Entities')))
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }))
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Entities' }))
  await waitFor(() => expect(titles()).toEqual(own))
  const menu = await openMenu('View: Blocked Jonases, changed')
  menu.getByRole('button', { name: /^Update/ })
  fireEvent.click(menu.getByRole('link', { name: 'Standard view' }))
  await screen.findByRole('button', { name: 'Views' })
  expect(titles()).toEqual(own)
  expect(localStorage.getItem('columns:staff-users')).toBeNull()
})
