// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { closePage, openPage } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import { ChangeUser } from './user-dialogs.tsx'

afterEach(closePage)

const USER = {
  _id: 'user',
  first_name: 'Jonas',
  last_name: 'Petraitis',
  email: 'jonas@made.test',
  entities: [],
  status: 'APPROVED' as const,
  password_expired: false,
  second_factor: ['totp' as const],
  open_sessions: 0,
  last_login: null,
  created_at: '2026-11-23T10:00:00.000Z',
  version: 1,
}
const TOLD = { code: '123456', expires_at: '2026-11-23T10:00:00.000Z' }

test.each([
  ['of a customer, who lost the phone too', 'customer', true],
  ['of a customer', 'customer', false],
  ['of staff, who have no proven phone', 'operation', false],
] as const)('a second factor is reset %s', async (_, role, isLost) => {
  const tell = vi.fn()
  const close = vi.fn()
  const asked = await openPage(
    <ChangeUser user={{ ...USER, roles: [role] }} change="reset" tell={tell} close={close} />,
    RASA,
    { resetMfa: () => ({ _id: 'user', sessions_ended: 0, told_code: isLost ? TOLD : null }) },
  )
  await screen.findByRole('dialog')
  expect(screen.queryAllByRole('checkbox')).toHaveLength(role === 'customer' ? 1 : 0)
  if (isLost) fireEvent.click(screen.getByRole('checkbox', { name: 'Their phone number is lost too' }))
  fireEvent.click(screen.getByRole('button', { name: 'Reset the second factor' }))
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(asked.find(({ name }) => name === 'resetMfa')?.query.phone_lost).toBe(isLost ? 'true' : undefined)
  expect(tell.mock.calls).toEqual(isLost ? [[{ name: 'Jonas Petraitis', ...TOLD }]] : [])
})
