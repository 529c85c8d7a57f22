import type * as calls from '@fondaco/contract/identity/factor-calls.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { renamePasskey } from './passkey-store.ts'

/** Names a passkey of the person. Refuses `proxy_read_only`, `not_found`. */
export async function namePasskey({
  body,
  clock,
  db,
  params,
  request,
  session,
}: CallContext<typeof calls.namePasskey>): Promise<Record<string, never>> {
  if (session.actedBy) refuse('proxy_read_only')
  return db.transaction().execute(async (trx) => {
    const before = await renamePasskey(trx, { id: params.id, userId: session.user.id }, body.name)
    if (before === null) refuse('not_found')
    await recordAudit(trx, {
      at: clock.now(),
      actor: actorOf(session, request),
      action: 'user.name_passkey',
      object: { type: 'user', id: session.user.id },
      before: { name: before },
      after: { name: body.name },
    })
    return {}
  })
}
