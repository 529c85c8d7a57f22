import type * as calls from '@fondaco/contract/views/calls.ts'
import { mayOpen } from '@fondaco/contract/views/lists.ts'
import { MOST_SHARED_VIEWS } from '@fondaco/rules/saved-views.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { showView } from './show-view.ts'
import { findViews } from './store.ts'
import { viewerOf } from './view-access.ts'

/** The saved views of a list by name: one's own, then those of colleagues. Refusals: `permission_missing`. */
export const listViews: Operation<typeof calls.listViews> = async ({ db, session, scope, query }) => {
  if (!mayOpen(query.list, session)) refuse('permission_missing')
  const views = await findViews(db, viewerOf(session, scope), query.list, MOST_SHARED_VIEWS)
  return views.map((view) => showView(view, session))
}
