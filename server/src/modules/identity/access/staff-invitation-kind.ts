import { ENTITIES } from '@fondaco/rules/entity.ts'
import { LANGUAGES } from '@fondaco/rules/language.ts'
import { roleName } from '@fondaco/rules/role-words.ts'
import { STAFF_ROLES } from '@fondaco/rules/roles.ts'
import { z } from 'zod'
import type { KindOfProposal } from '../../proposals/index.ts'
import { sendMail } from '../../tell/index.ts'
import { heldBy, refuseMoreThanHeld } from '../users/held-access.ts'
import { inviteUser, toldCodeOf } from './invite-user.ts'
import { RIGHTS_WORDS } from './staff-access-kind.ts'

const invited = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  roles: z.array(z.enum(STAFF_ROLES)),
  entities: z.array(z.enum(ENTITIES)),
  language: z.enum(LANGUAGES),
})

const WORDS = {
  name: { en: 'Name', lt: 'Vardas ir pavardė' },
  email: { en: 'E-mail', lt: 'El. paštas' },
} as const

/**
 * A new member of staff. After approval they choose the password themselves, by a link that is valid for 72 hours;
 * after that, by requesting a new password (ASVS 6.4.1, 6.4.6). The code for their second factor is returned once, to
 * the approver. Refuses `permission_missing` for more rights than the approver's, `email_taken`.
 */
export const staffInvitationKind: KindOfProposal = {
  read: async () => null,

  async mayCarryOut(reader, session) {
    const holds = await heldBy(reader, session)
    return ({ after }) => holds(invited.parse(after))
  },

  async carryOut(trx, { after }, { session, actor, at }) {
    const person = invited.parse(after)
    await refuseMoreThanHeld(trx, session, person)
    const invitation = await inviteUser(trx, person, actor, at)
    const { path, hours } = invitation
    const { email, language } = person
    await sendMail(trx, { to: email, language, letter: { template: 'staff-invitation', path, hours } })
    return { told_code: toldCodeOf(invitation) }
  },

  lines(language, _before, after) {
    const { firstName, lastName, email, roles, entities } = invited.parse(after)
    return [
      { label: WORDS.name[language], before: [], after: [`${firstName} ${lastName}`] },
      { label: WORDS.email[language], before: [], after: [email] },
      {
        label: RIGHTS_WORDS.roles[language],
        before: [],
        after: roles.map((role) => roleName(role, language)),
      },
      { label: RIGHTS_WORDS.entities[language], before: [], after: entities },
    ]
  },
}
