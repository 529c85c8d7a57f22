// @vitest-environment happy-dom
import type { Permission } from '@fondaco/rules/permissions.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closePage, openPage } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import { PATHS } from '../../paths.ts'
import StaffSearch from './staff-search.tsx'

afterEach(closePage)

const FOUND = {
  transactions: {
    rows: [
      {
        _id: 'rent',
        type: 'SCT' as const,
        name: 'Greta Sommer',
        customer: 'Rasos Baldai UAB',
        reference: 'T1',
        remittance: null,
        direction: 'CREDIT' as const,
        amount: '61300.00',
        currency: 'EUR' as const,
        creation_date: '2026-11-22T10:00:00.000Z',
        status: 'REVIEW' as const,
      },
    ],
    more: true,
    list: { amount_from: '61300.00', amount_to: '61300.00' },
  },
  individuals: {
    rows: [
      { _id: 'greta', id: '10005', name: 'Greta S', email: 'greta@made.test', status: 'APPROVED' as const },
    ],
    more: true,
  },
  companies: {
    rows: [{ _id: 'firm', id: '10006', name: 'Greta UAB', status: 'SUSPENDED' as const }],
    more: false,
  },
  users: { rows: [{ _id: 'user', name: 'Greta User', email: 'user@made.test' }], more: true },
}

async function open(permissions: readonly Permission[], typed: string) {
  const asked = await openPage(
    <StaffSearch entries={[{ title: 'Users', path: PATHS.staffUsers.path }]} close={() => undefined} />,
    { ...RASA, roles: ['admin'], permissions: [...permissions] },
    { searchBackOffice: () => FOUND },
  )
  fireEvent.change(await screen.findByRole('combobox', { name: /^Customer, amount/ }), {
    target: { value: typed },
  })
  return asked
}

const ALL = ['view:transaction', 'view:individual', 'view:corporate', 'edit:users', 'view:banks'] as const

test.each<[readonly Permission[], string, readonly string[]]>([
  [['view:transaction'], 'queue name', ['Queue: Name match']],
  [
    ['view:individual'],
    'queue',
    [
      'Queue: Applications of individuals',
      'Queue: Applications claimed by you',
      'Queue: Unclaimed applications',
      'Queue: Reviews of individuals',
      'Queue: Expiring documents of individuals',
      'Queue: Unsigned tax forms of individuals',
    ],
  ],
  [['edit:users'], 'queue', ['Queue: Changes']],
  [['view:dashboard'], 'queue', []],
  [['view:transaction'], 'eksportuoti', ['Export transactions']],
  [['view:individual'], 'export', []],
  [['view:banks'], 'tarpuskaitos failai', ['Clearing files']],
  [['view:transaction'], 'clearing', []],
])('with %j, %s finds %j', async (permissions, typed, titles) => {
  await open(permissions, typed)
  await waitFor(() => expect(screen.queryByText('Searching…')).toBeNull())
  const here = ['Actions', 'Pages'].flatMap((name) => {
    const group = screen.queryByRole('group', { name })
    return group ? within(group).getAllByRole('option') : []
  })
  expect(here.map(({ textContent }) => textContent)).toEqual(titles)
})

test.each([
  [/^Greta Sommer → Rasos Baldai UAB.*61,300\.00 EUR/, '/crm/view_transaction/rent'],
  [/in Transactions$/, '/crm/transactions?amount_from=61300.00&amount_to=61300.00'],
  [/^Greta S.?Customer 10005 · greta@made.test/, '/crm/view_individual/overview/greta'],
  [/in Individuals$/, '/crm/individuals?text=greta'],
  [/^Greta UAB/, '/crm/view_corporate/info/firm'],
  [/^Greta User/, '/crm/users?text=user%40made.test'],
  [/in Users$/, '/crm/users?text=greta'],
])('a result called %s leads to %s', async (name, address) => {
  await open(ALL, 'greta')
  fireEvent.click(await screen.findByRole('option', { name }))
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe(address))
})

test('nothing is asked for a person who may open no kind', async () => {
  const asked = await open(['view:dashboard'], 'greta')
  await screen.findByText('Nothing found for “greta”.')
  expect(asked.filter(({ name }) => name === 'searchBackOffice')).toEqual([])
})
