import type * as calls from '@fondaco/contract/views/calls.ts'
import { mayOpen } from '@fondaco/contract/views/lists.ts'
import { MOST_VIEWS } from '@fondaco/rules/saved-views.ts'
import { recordAudit } from '../../platform/audit.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { actorOf } from '../../platform/http/session.ts'
import { newId } from '../../platform/ids.ts'
import { showView } from './show-view.ts'
import { countOwn, insertView, isNameTaken, lockViewsOf } from './store.ts'
import { entitiesNamed, refuseInProxy, refuseSharing } from './view-access.ts'

/**
 * Saves a view. Refusals: `proxy_read_only`, `permission_missing`, `not_found` for a person without a customer,
 * `views_too_many`, `view_name_taken`.
 */
export const createView: Operation<typeof calls.createView> = (context) =>
  context.once(async (trx) => {
    const { body, session, scope, customer, request, clock } = context
    refuseInProxy(session)
    if (!mayOpen(body.list, session)) refuse('permission_missing')
    if (session.side === 'customer' && !customer) refuse('not_found')
    const { list, name, shared, search, layout } = body
    refuseSharing(session, customer?.id ?? null, shared)
    const own = { user_id: session.user.id, list, customer_id: customer?.id ?? null }
    await lockViewsOf(trx, own.user_id)
    if (await isNameTaken(trx, own, name)) refuse('view_name_taken')
    if ((await countOwn(trx, own)) >= MOST_VIEWS) refuse('views_too_many')
    const at = clock.now()
    const view = await insertView(trx, {
      ...own,
      id: newId(),
      user_name: `${session.user.firstName} ${session.user.lastName}`,
      entities: entitiesNamed(session, scope, own.customer_id),
      name,
      shared,
      search: JSON.stringify(search),
      layout: JSON.stringify(layout),
      created_at: at,
      updated_at: at,
    })
    await recordAudit(trx, {
      at,
      actor: actorOf(session, request),
      action: 'saved_view.create',
      object: { type: 'saved_view', id: view.id },
      after: { list, name, shared, search },
    })
    return showView(view, session)
  })
