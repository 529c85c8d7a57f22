import type { createStaffUser } from '@fondaco/contract/identity/user-calls.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { CallContext } from '../../platform/http/serve-call.ts'
import { actorOf } from '../../platform/http/session.ts'
import { sendMail } from '../correspondence/index.ts'
import { createUser } from './create-user.ts'
import { refuseMoreThanHeld } from './held-access.ts'
import { resetPath } from './reset-password.ts'
import { makeInvitation } from './verification-code.ts'

/**
 * Adds a member of staff. They choose the password themselves, by the link of a letter that is good for 72 hours; after
 * that by asking for a new password (ASVS 6.4.1, 6.4.6).
 * Refuses `permission_missing` for more than the maker holds, `email_taken`.
 */
export async function addStaffUser({
  body,
  clock,
  db,
  request,
  session,
}: CallContext<typeof createStaffUser>): Promise<{ _id: string }> {
  const at = clock.now()
  return db.transaction().execute(async (trx) => {
    await refuseMoreThanHeld(trx, session, body)
    const id = await createUser(trx, {
      email: body.email,
      firstName: body.first_name,
      lastName: body.last_name,
      roles: body.roles,
      entities: body.entities,
      language: request.language,
      createdAt: at,
    })
    await recordAudit(trx, {
      at,
      actor: actorOf(session, request),
      action: 'user.create',
      object: { type: 'user', id },
      after: { roles: body.roles, entities: body.entities },
    })
    const { secret, expiresAt } = await makeInvitation(trx, body.email, at)
    await sendMail(trx, {
      to: body.email,
      language: request.language,
      letter: {
        template: 'staff-invitation',
        path: resetPath(body.email, secret),
        hours: (expiresAt.getTime() - at.getTime()) / 3_600_000,
      },
    })
    return { _id: id }
  })
}
