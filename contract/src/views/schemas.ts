import { ENTITIES } from '@fondaco/rules/entity.ts'
import { MAX_VIEW_NAME } from '@fondaco/rules/saved-views.ts'
import { z } from 'zod'
import { fault } from '../fault.ts'
import { id, line, version } from '../query.ts'
import { VIEWED_LISTS, type ViewedList } from './lists.ts'

export const viewedList = z.enum(VIEWED_LISTS as [ViewedList, ...ViewedList[]])

const MOST_FILTERS = 40
const LONGEST_SEARCH = 4000

const tooMuch = fault({ en: 'is too large to be saved', lt: 'yra per didelis, kad būtų išsaugotas' })

const filterValue = z.string().max(320)

/** Filters and order of rows by name, as the address of the list holds them. They are data, never an address. */
const search = z
  .record(z.string().regex(/^[a-z][a-z\d_]{0,39}$/), z.union([filterValue, z.array(filterValue).max(100)]))
  .refine(
    (filters) =>
      Object.keys(filters).length <= MOST_FILTERS && JSON.stringify(filters).length <= LONGEST_SEARCH,
    tooMuch,
  )

const column = z.string().regex(/^[A-Za-z][\w-]{0,39}$/)
const MOST_COLUMNS = 60

/** Columns that were shown or hidden on purpose, the order of all, and the height of the rows. */
const layout = z.strictObject({
  visible: z
    .record(column, z.boolean())
    .refine((columns) => Object.keys(columns).length <= MOST_COLUMNS, tooMuch),
  order: z.array(column).max(MOST_COLUMNS),
  density: z.enum(['comfortable', 'compact']),
})

const name = line(MAX_VIEW_NAME)
const shared = z.boolean().describe('with colleagues who may open the list')

export const newView = z.strictObject({
  list: viewedList,
  name,
  shared,
  search,
  layout,
  company_id: id.optional().describe('of a customer’s list: the company whose people may see it'),
})

export const viewChange = z.strictObject({
  name: name.optional(),
  shared: shared.optional(),
  search: search.optional(),
  layout: layout.optional(),
  version,
})

/** A saved view as its reader sees it. */
export const savedView = z.object({
  _id: id,
  list: viewedList,
  name: z.string(),
  shared: z.boolean(),
  mine: z.boolean(),
  owner: z.string().describe('the name of the person who saved it'),
  entities: z
    .array(z.enum(ENTITIES))
    .describe('the entities that its filters may name; if shared, only staff who see all of them see it'),
  search: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  layout,
  actions: z.array(z.enum(['update', 'delete'])).describe('actions that the reader may take'),
  version,
})
