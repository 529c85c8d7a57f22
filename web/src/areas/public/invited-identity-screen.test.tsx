// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closePage, openPage, refuse } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import type { Result } from '../../api/client.ts'
import { InvitedIdentityScreen } from './invited-identity-screen.tsx'

afterEach(closePage)

type Invitation = Result<'getIdentityInvitation'>
const INVITATION: Invitation = {
  first_name: 'Ona',
  company: 'Baltic Timber UAB',
  status: 'SENT',
  may_start: true,
  suspected: false,
  valid_until: '2026-12-05T10:00:00.000Z',
}

const open = (invitation: Partial<Invitation>) =>
  openPage(
    <InvitedIdentityScreen />,
    RASA,
    { getIdentityInvitation: () => ({ ...INVITATION, ...invitation }) },
    '/verification/identity?invitation=secret-of-the-letter',
  )
const button = (name: string) => screen.queryByRole('button', { name })

test.each<[string, Partial<Invitation>, RegExp, string | null]>([
  ['invited', {}, /Baltic Timber UAB has an account with us, or is opening one/, 'Start the identity check'],
  ['under way', { may_start: false }, /is in progress/, null],
  ['in doubt', { may_start: false, suspected: true }, /Our staff are looking/, null],
  ['passed', { status: 'PASS', may_start: false }, /Your identity is confirmed/, null],
  ['failed', { status: 'NOT_PASS' }, /could not be confirmed/, 'Try again'],
  ['out of time', { status: 'EXPIRED' }, /ten minutes/, 'Try again'],
])('%s', async (_, invitation, said, action) => {
  const asked = await open(invitation)
  await screen.findByText(said)
  expect(['Start the identity check', 'Try again'].filter(button)).toEqual(action ? [action] : [])
  expect(asked.find(({ name }) => name === 'getIdentityInvitation')?.body).toEqual({
    secret: 'secret-of-the-letter',
  })
})

test('a link that is over, and a page without one, say what to do', async () => {
  await openPage(
    <InvitedIdentityScreen />,
    RASA,
    { getIdentityInvitation: () => refuse('identity_invitation_over') },
    '/verification/identity?invitation=old',
  )
  await screen.findByText(/This link is no longer valid/)
  closePage()
  await openPage(<InvitedIdentityScreen />, RASA, {}, '/verification/identity')
  await screen.findByText(/opened by the link in our letter/)
})
