import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/identity/user-calls.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { lockPreferences, writePreferences } from './preference-store.ts'

/**
 * Keeps a person's settings: the language of letters and notices, and notices about incoming and outgoing money.
 * Missing fields stay. Refuses `not_found` for another person, `proxy_read_only`.
 */
export async function updatePreferences({
  body,
  clock,
  db,
  params,
  request,
  session,
}: CallContext<typeof calls.updatePreferences>): Promise<CallResult<typeof calls.updatePreferences>> {
  if (params.id !== session.user.id) refuse('not_found')
  if (session.actedBy) refuse('proxy_read_only')
  return db.transaction().execute(async (trx) => {
    const before = await lockPreferences(trx, session.user.id)
    const after = {
      language: body.language ?? before.language,
      notify_credit: body.notify_credit ?? before.notify_credit,
      notify_debit: body.notify_debit ?? before.notify_debit,
      notify_statement: body.notify_statement ?? before.notify_statement,
    }
    await writePreferences(trx, session.user.id, after)
    await recordAudit(trx, {
      at: clock.now(),
      actor: actorOf(session, request),
      action: 'user.update_preferences',
      object: { type: 'user', id: session.user.id },
      before,
      after,
    })
    return after
  })
}
