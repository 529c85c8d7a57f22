// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closePage, openPage } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import { OwnerRoles } from './owner-roles.tsx'

afterEach(closePage)

const INGA = {
  _id: 'inga',
  name: 'Inga Rimkutė',
  email: 'inga@made.test',
  roles: ['compliance'],
  is_blocked: false,
  owner_roles: ['reviewer1'],
  version: 4,
}

async function open(permissions: string[]) {
  const asked = await openPage(
    <OwnerRoles />,
    { ...RASA, companies: [], permissions: permissions as never },
    { listOwnerRoles: () => [INGA] as never, changeOwnerRoles: () => INGA as never },
  )
  await screen.findByText('Inga Rimkutė')
  return asked
}

test('who manages roles says what a person can be; the customers of a lost role keep the person', async () => {
  const asked = await open(['view:system', 'manage:roles'])
  fireEvent.click(screen.getByLabelText('Change what Inga Rimkutė can be chosen as'))
  await screen.findByText('Save')
  fireEvent.click(screen.getByLabelText('Account manager'))
  expect(screen.queryByText(/keep them until/)).toBeNull()
  fireEvent.click(screen.getByLabelText('Reviewer 1'))
  expect(screen.getByText(/keep them until/)).toBeTruthy()
  fireEvent.submit(screen.getByText('Save').closest('form') ?? document.body)
  await waitFor(() => expect(screen.queryByText('Save')).toBeNull())
  expect(asked.filter(({ name }) => name === 'changeOwnerRoles').map(({ body }) => body)).toEqual([
    { owner_roles: ['acc_manager'], version: 4 },
  ])
})

test('others only read', async () => {
  await open(['view:system'])
  expect(screen.queryByLabelText('Change what Inga Rimkutė can be chosen as')).toBeNull()
})
