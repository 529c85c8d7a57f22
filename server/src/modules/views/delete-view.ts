import type * as calls from '@fondaco/contract/views/calls.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { actorOf } from '../../platform/http/session.ts'
import { lockForAct } from './lock-for-act.ts'
import { removeView } from './store.ts'

/** Deletes a view. Refusals: `proxy_read_only`, `not_found`, `view_of_another`. */
export const deleteView: Operation<typeof calls.deleteView> = (context) =>
  context.db.transaction().execute(async (trx) => {
    const { session, request, clock } = context
    const view = await lockForAct(trx, context, 'delete')
    await removeView(trx, view)
    await recordAudit(trx, {
      at: clock.now(),
      actor: actorOf(session, request),
      action: 'saved_view.delete',
      object: { type: 'saved_view', id: view.id },
      before: { list: view.list, name: view.name, shared: view.shared, search: view.search },
    })
    return null
  })
