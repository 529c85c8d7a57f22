import { z } from 'zod'
import { call, pagingQuery } from '../call.ts'
import { changeView } from '../proposals/schemas.ts'
import { id } from '../query.ts'
import { newPassword } from './factor-schemas.ts'
import {
  accessChange,
  newStaffUser,
  ownPreferences,
  preferences,
  userFilters,
  userRow,
} from './user-schemas.ts'

/** Calls about users for staff who manage them (`/crm/users`), and each user's own preferences. */

const editUsers = { staff: ['edit:users'] } as const
const ofUser = z.strictObject({ id })

export const listUsers = call({
  name: 'listUsers',
  method: 'GET',
  path: '/user/list',
  summary: 'The users, staff and customers, newest first',
  who: editUsers,
  whose: 'entities',
  query: z.strictObject({ ...pagingQuery, ...userFilters }),
  result: z.array(userRow),
  list: true,
  refusals: ['cursor_invalid'],
})

export const createStaffUser = call({
  name: 'createStaffUser',
  method: 'POST',
  path: '/user',
  summary:
    'Proposes a new member of staff. After a colleague’s approval the new person gets a link to set a password',
  who: editUsers,
  whose: 'nobody',
  idempotent: 'where_given',
  body: newStaffUser,
  result: z.object({ change: changeView }),
  refusals: ['email_taken', 'proposal_waits'],
})

export const changeUserAccess = call({
  name: 'changeUserAccess',
  method: 'PATCH',
  path: '/user/:id/access',
  summary:
    'Blocks or unblocks a user, or changes the roles and entities of a member of staff, never one’s own. Additional rights wait for a colleague’s approval',
  who: editUsers,
  whose: 'entities',
  idempotent: 'where_given',
  params: ofUser,
  body: accessChange,
  result: z.object({
    _id: z.string(),
    version: z.int(),
    sessions_ended: z.int(),
    change: changeView.nullable().describe('the change that waits for a colleague'),
  }),
  refusals: ['not_found', 'version_conflict', 'own_access', 'user_not_staff', 'proposal_waits'],
})

export const expireUserPassword = call({
  name: 'expireUserPassword',
  method: 'POST',
  path: '/user/:id/password/expire',
  summary: 'Expires the password of a user and ends the user’s sessions (TK07 at the next sign-in)',
  who: editUsers,
  whose: 'entities',
  params: ofUser,
  result: z.object({ _id: z.string(), sessions_ended: z.int() }),
  refusals: ['not_found', 'own_access'],
})

export const endUserSessions = call({
  name: 'endUserSessions',
  method: 'DELETE',
  path: '/user/:id/sessions',
  summary: 'Ends every session of a user',
  who: editUsers,
  whose: 'entities',
  params: ofUser,
  result: z.object({ _id: z.string(), sessions_ended: z.int() }),
  refusals: ['not_found', 'own_access'],
})

export const updatePreferences = call({
  name: 'updatePreferences',
  method: 'PATCH',
  path: '/user/:id/preferences',
  summary: 'Language and notifications of the person',
  who: 'session',
  whose: 'self',
  params: ofUser,
  body: ownPreferences,
  result: preferences,
  refusals: ['not_found', 'proxy_read_only'],
})

export const resetPassword = call({
  name: 'resetPassword',
  method: 'POST',
  path: '/user/password-reset',
  summary:
    'Asks for a letter with a code, or sets a new password with it. The answer does not reveal whether the address has an account. The next sign-in still asks for the second factor',
  who: 'public',
  whose: 'nobody',
  body: z.union([
    z.strictObject({ email: z.string().trim().min(3).max(254) }),
    z.strictObject({
      email: z.string().trim().min(3).max(254),
      code: z.string().trim().min(6).max(128).describe('six digits of the letter, or the secret of its link'),
      new_password: newPassword,
    }),
  ]),
  result: z.object({ next: z.enum(['enter_code', 'sign_in']) }),
  refusals: [
    'password_login_off',
    'rate_limited',
    'code_sent_recently',
    'code_wrong',
    'code_expired',
    'account_locked',
    'password_weak',
    'password_common',
    'password_same',
  ],
})
