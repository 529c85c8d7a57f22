import { ENTITIES } from '@fondaco/rules/entity.ts'
import { type Actor, recordAudit } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import { lockAdmins } from '../users/user-store.ts'
import { type Invitation, inviteAgain, inviteUser } from './invite-user.ts'

const ACTOR: Actor = { kind: 'system', id: null, name: 'First admin command' }

/**
 * Invites the first admin of an installation, and the second while there is only one; these invite all others. An admin
 * who never chose a password is invited again, in place of the earlier invitation. Only people with access to the
 * database call this, so its refusals are plain sentences.
 */
export async function inviteFirstAdmin(
  trx: Trx,
  invited: { readonly email: string; readonly firstName: string; readonly lastName: string },
  at: Date,
): Promise<Invitation> {
  const admins = await lockAdmins(trx)
  const same = admins.find(({ email }) => email === invited.email.toLowerCase())
  if (same?.hasSignedIn)
    throw new Error(
      `${same.email} is an admin who has chosen a password. To choose another, use the sign-in page.`,
    )
  if (admins.filter((admin) => admin !== same).length > 1)
    throw new Error('There are two admins or more. They invite other staff on the page Users.')
  if (!same) {
    return inviteUser(trx, { ...invited, roles: ['admin'], entities: ENTITIES, language: 'en' }, ACTOR, at)
  }
  await recordAudit(trx, {
    at,
    actor: ACTOR,
    action: 'user.invite_again',
    object: { type: 'user', id: same.id },
  })
  return inviteAgain(trx, same.email, at)
}
