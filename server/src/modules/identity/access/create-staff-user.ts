import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/identity/user-calls.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { type ProposalDeps, proposeChange } from '../../proposals/index.ts'
import { refuseMoreThanHeld } from '../users/held-access.ts'
import { findUserByAddress } from '../users/user-store.ts'

/**
 * Proposes a new member of staff, who is invited after a colleague approves. Refuses `permission_missing` for more
 * rights than the proposer's, `email_taken`, `proposal_waits`.
 */
export const createStaffUser =
  (deps: ProposalDeps) =>
  async ({
    body,
    clock,
    once,
    request,
    session,
  }: CallContext<typeof calls.createStaffUser>): Promise<CallResult<typeof calls.createStaffUser>> => {
    const by = { session, actor: actorOf(session, request), at: clock.now(), language: request.language }
    return once(async (trx) => {
      await refuseMoreThanHeld(trx, session, body)
      const { email, first_name: firstName, last_name: lastName, roles, entities, reason } = body
      if (await findUserByAddress(trx, email)) refuse('email_taken')
      const after = { firstName, lastName, email, roles, entities, language: request.language }
      const subject = { id: null, name: `${firstName} ${lastName}`, key: email }
      return {
        change: await proposeChange(
          deps,
          trx,
          { kind: 'staff_invitation', subject, entities, before: null, after, reason },
          by,
        ),
      }
    })
  }
