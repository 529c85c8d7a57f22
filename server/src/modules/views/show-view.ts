import type { CallResult } from '@fondaco/contract/call.ts'
import type { updateView } from '@fondaco/contract/views/calls.ts'
import type { Session } from '../../platform/http/session.ts'
import type { SavedView } from './store.ts'
import { actionsOn } from './view-access.ts'

/** A view as a session sees it. */
export const showView = (view: SavedView, session: Session): CallResult<typeof updateView> => ({
  _id: view.id,
  list: view.list,
  name: view.name,
  shared: view.shared,
  mine: view.user_id === session.user.id,
  owner: view.user_name,
  entities: [...view.entities],
  search: view.search,
  layout: view.layout,
  actions: actionsOn(view, session),
  version: view.version,
})
