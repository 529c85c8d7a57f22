import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/identity/user-calls.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { sendMail } from '../../correspondence/index.ts'
import { refuseMoreThanHeld } from '../users/held-access.ts'
import { inviteStaff } from './invite-staff.ts'

/**
 * Adds a member of staff. They choose the password themselves, by the link of a letter that is good for 72 hours; after
 * that by asking for a new password (ASVS 6.4.1, 6.4.6). The code for their second factor is answered this once.
 * Refuses `permission_missing` for more than the maker holds, `email_taken`.
 */
export async function createStaffUser({
  body,
  clock,
  db,
  request,
  session,
}: CallContext<typeof calls.createStaffUser>): Promise<CallResult<typeof calls.createStaffUser>> {
  return db.transaction().execute(async (trx) => {
    await refuseMoreThanHeld(trx, session, body)
    const { email, first_name: firstName, last_name: lastName, roles, entities } = body
    const { language } = request
    const person = { email, firstName, lastName, roles, entities, language }
    const invited = await inviteStaff(trx, person, actorOf(session, request), clock.now())
    const { path, hours, code, expiresAt } = invited
    await sendMail(trx, { to: email, language, letter: { template: 'staff-invitation', path, hours } })
    return { _id: invited.id, told_code: { code, expires_at: expiresAt.toISOString() } }
  })
}
