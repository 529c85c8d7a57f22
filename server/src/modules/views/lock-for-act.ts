import type { Trx } from '../../platform/db.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Session } from '../../platform/http/session.ts'
import type { CustomerScope, StaffScope } from '../../platform/scope.ts'
import { lockView, type SavedView } from './store.ts'
import { actionsOn, refuseInProxy, viewerOf } from './view-access.ts'

/**
 * A view on which the session may act, locked. Refusals: `proxy_read_only`, `not_found`, and `view_of_another` for one
 * that the session only sees.
 */
export async function lockForAct(
  trx: Trx,
  {
    session,
    scope,
    params,
  }: {
    readonly session: Session
    readonly scope: CustomerScope | StaffScope
    readonly params: { readonly id: string }
  },
  act: 'update' | 'delete',
): Promise<SavedView> {
  refuseInProxy(session)
  const view = (await lockView(trx, viewerOf(session, scope), params.id)) ?? refuse('not_found')
  if (!actionsOn(view, session).includes(act)) refuse('view_of_another')
  return view
}
