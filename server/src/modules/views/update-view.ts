import type * as calls from '@fondaco/contract/views/calls.ts'
import { recordAudit } from '../../platform/audit.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { actorOf } from '../../platform/http/session.ts'
import { lockForAct } from './lock-for-act.ts'
import { showView } from './show-view.ts'
import { isNameTaken, lockViewsOf, writeView } from './store.ts'
import { entitiesNamed, refuseSharing } from './view-access.ts'

/**
 * Changes a view of one's own. Refusals: `proxy_read_only`, `not_found`, `view_of_another`, `view_name_taken`,
 * `version_conflict`.
 */
export const updateView: Operation<typeof calls.updateView> = (context) =>
  context.db.transaction().execute(async (trx) => {
    const { session, scope, body, request, clock } = context
    const { version, search, layout, ...named } = body
    await lockViewsOf(trx, session.user.id)
    const view = await lockForAct(trx, context, 'update')
    refuseSharing(session, view.customer_id, named.shared)
    if (named.name !== undefined && (await isNameTaken(trx, view, named.name, view.id)))
      refuse('view_name_taken')
    const at = clock.now()
    const written = await writeView(
      trx,
      { id: view.id, version },
      {
        ...named,
        ...(search
          ? {
              search: JSON.stringify(search),
              entities: entitiesNamed(session, scope, view.customer_id),
            }
          : {}),
        ...(layout ? { layout: JSON.stringify(layout) } : {}),
        updated_at: at,
      },
    )
    if (!written) refuse('version_conflict')
    const said = ({ name, shared, search: filters }: typeof view) => ({ name, shared, search: filters })
    await recordAudit(trx, {
      at,
      actor: actorOf(session, request),
      action: 'saved_view.update',
      object: { type: 'saved_view', id: view.id },
      before: said(view),
      after: said(written),
    })
    return showView(written, session)
  })
