import { z } from 'zod'
import { call } from '../call.ts'
import { id } from '../query.ts'
import { WHO_HAS_LISTS } from './lists.ts'
import { newView, savedView, viewChange, viewedList } from './schemas.ts'

/** Saved views of lists: filters, order of rows and columns under a name, one’s own and those that colleagues share. */

const ofView = z.strictObject({ id })

export const listViews = call({
  name: 'listViews',
  method: 'GET',
  path: '/v2/views',
  summary: 'The saved views of a list by name: one’s own, then at most 200 that colleagues share',
  who: WHO_HAS_LISTS,
  whose: 'customer-or-entities',
  query: z.strictObject({ list: viewedList, company_id: id.optional() }),
  result: z.array(savedView),
  refusals: ['permission_missing', 'not_found'],
})

export const createView = call({
  name: 'createView',
  method: 'POST',
  path: '/v2/views',
  summary: 'Saves a view of a list; at most 50 of one list by one person',
  who: WHO_HAS_LISTS,
  whose: 'customer-or-entities',
  idempotent: true,
  body: newView,
  result: savedView,
  refusals: ['permission_missing', 'not_found', 'proxy_read_only', 'views_too_many', 'view_name_taken'],
})

export const updateView = call({
  name: 'updateView',
  method: 'PATCH',
  path: '/v2/views/:id',
  summary: 'Changes a saved view of one’s own',
  who: WHO_HAS_LISTS,
  whose: 'customer-or-entities',
  params: ofView,
  body: viewChange,
  result: savedView,
  refusals: [
    'permission_missing',
    'not_found',
    'proxy_read_only',
    'view_of_another',
    'view_name_taken',
    'version_conflict',
  ],
})

export const deleteView = call({
  name: 'deleteView',
  method: 'DELETE',
  path: '/v2/views/:id',
  summary: 'Deletes a saved view: one’s own, or a shared one of staff by those who manage users',
  who: WHO_HAS_LISTS,
  whose: 'customer-or-entities',
  params: ofView,
  result: z.null(),
  refusals: ['not_found', 'proxy_read_only', 'view_of_another'],
})
