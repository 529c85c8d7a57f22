import type * as calls from '@fondaco/contract/payees/calls.ts'
import { recordAudit } from '../../platform/audit.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { actorOf } from '../../platform/http/session.ts'
import { lockPayee, writePayee } from './store.ts'
import { tellTrust } from './tell-trust.ts'
import { viewPayee } from './view-payee.ts'

/** Staff end a trust, and the customer reads why. Refusals: `not_found`, `version_conflict`, `trust_not_given`. */
export const endPayeeTrust: Operation<typeof calls.endPayeeTrust> = ({
  db,
  scope,
  params: { id },
  body: { version, reason },
  session,
  request,
  clock,
}) =>
  db.transaction().execute(async (trx) => {
    const before = (await lockPayee(trx, scope, id)) ?? refuse('not_found')
    if (before.version !== version) refuse('version_conflict')
    if (before.trusted_at === null) refuse('trust_not_given')
    const at = clock.now()
    const ended = { why: 'staff', reason } as const
    const payee = await writePayee(trx, id, {
      trusted_at: null,
      trust_ended: JSON.stringify({ at: at.toISOString(), ...ended }),
      updated_at: at,
    })
    await recordAudit(trx, {
      at,
      actor: actorOf(session, request),
      action: 'payee.end_trust',
      object: { type: 'payee', id },
      customerId: before.customer_id,
      before: { is_trusted: true },
      after: { is_trusted: false, reason },
    })
    await tellTrust(trx, payee, ended)
    return viewPayee(payee)
  })
