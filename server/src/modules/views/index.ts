/**
 * Saved views of lists.
 *
 * Goals: a person saves filters, order of rows and columns of a list under a name, for themself or for colleagues; nobody
 * sees a view of a list that they may not open.
 * Non-goals: reading the lists; the meaning of the filters, which only the page of the list knows.
 */
import * as calls from '@fondaco/contract/views/calls.ts'
import { type Mounted, mount } from '../../platform/http/serve-call.ts'
import { createView } from './create-view.ts'
import { deleteView } from './delete-view.ts'
import { listViews } from './list-views.ts'
import { updateView } from './update-view.ts'

export const viewRoutes: readonly Mounted[] = [
  mount(calls.listViews, listViews),
  mount(calls.createView, createView),
  mount(calls.updateView, updateView),
  mount(calls.deleteView, deleteView),
]
