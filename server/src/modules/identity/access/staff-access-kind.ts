import { ENTITIES } from '@fondaco/rules/entity.ts'
import { PROPOSALS } from '@fondaco/rules/proposals.ts'
import { roleName } from '@fondaco/rules/role-words.ts'
import { ROLES } from '@fondaco/rules/roles.ts'
import { z } from 'zod'
import { refuse } from '../../../platform/http/refuse.ts'
import type { KindOfProposal } from '../../proposals/index.ts'
import { heldBy, refuseMoreThanHeld } from '../users/held-access.ts'
import { findUser, lockUser, readVersion } from '../users/user-store.ts'
import { type Access, accessOf, writeUserAccess } from './write-user-access.ts'

const rights = z.object({ roles: z.array(z.enum(ROLES)), entities: z.array(z.enum(ENTITIES)) })
const standing = rights.extend({ status: z.string() })

/** Rights of a person, in the order of the lists. */
export const standingOf = ({ status, roles, entities }: Access): z.infer<typeof standing> => ({
  status,
  roles: ROLES.filter((one) => roles.includes(one)),
  entities: ENTITIES.filter((one) => entities.includes(one)),
})

export const RIGHTS_WORDS = {
  roles: { en: 'Roles', lt: 'Vaidmenys' },
  entities: { en: 'Entities', lt: 'Juridiniai asmenys' },
} as const

/** Roles and entities of a member of staff, if the change adds some. */
export const staffAccessKind: KindOfProposal = {
  async read(trx, subjectId) {
    return subjectId === null ? null : standingOf(accessOf(await lockUser(trx, subjectId)))
  },

  async mayCarryOut(reader, session) {
    const holds = await heldBy(reader, session)
    return (change) => {
      const [from, to] = [standing.parse(change.before), rights.parse(change.after)]
      return holds(from) && holds(to)
    }
  },

  async carryOut(trx, { id, subjectId, after }, { session, actor, at }) {
    const user = (subjectId === null ? null : await findUser(trx, subjectId)) ?? refuse('not_found')
    const { roles, entities } = rights.parse(after)
    await refuseMoreThanHeld(trx, session, {
      roles: [...user.roles, ...roles],
      entities: [...user.entities, ...entities],
    })
    await writeUserAccess(
      trx,
      user,
      { status: user.status, roles, entities },
      {
        version: await readVersion(trx, user.id),
        reason: PROPOSALS.staff_access.name.en,
        actor,
        at,
        proposal: id,
      },
    )
    return {}
  },

  lines(language, before, after) {
    const from = standing.parse(before)
    const to = rights.parse(after)
    return [
      {
        label: RIGHTS_WORDS.roles[language],
        before: from.roles.map((role) => roleName(role, language)),
        after: to.roles.map((role) => roleName(role, language)),
      },
      { label: RIGHTS_WORDS.entities[language], before: from.entities, after: to.entities },
    ]
  },
}
