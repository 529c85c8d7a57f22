import { STAFF_ROLES } from '@fondaco/rules/roles.ts'
import { newId } from '../../src/platform/ids.ts'
import type { Examples } from './example.ts'
import { asOwner, company, type MadeCustomer, running, type Subject } from './world.ts'

/** Saved views of lists that the calling person may open. */
export const viewExamples = {
  listViews: { input: async (subject) => ({ query: await listOf(subject) }) },
  createView: {
    input: async (subject) => ({
      body: { ...(await listOf(subject)), name: 'Of Latvia', shared: true, ...PARTS },
    }),
    after: forgetViews,
  },
  updateView: {
    input: async (subject) => ({
      params: { id: await ofView(subject) },
      body: { name: 'Of Estonia', shared: true, ...PARTS, version: 1 },
    }),
    after: forgetViews,
  },
  deleteView: { input: async (subject) => ({ params: { id: await ofView(subject) } }) },
} satisfies Examples

const PARTS = {
  search: { text: 'Jonas', statuses: ['PENDING', 'REJECTED'] },
  layout: { visible: { fee: true }, order: ['name', 'fee'], density: 'compact' as const },
}

/** A list that every role may open which has one on its side. */
const listOf = async (subject: Subject) =>
  (await isStaff(subject.user.id))
    ? { list: 'staff-individuals' as const }
    : { list: 'customer-transactions' as const, ...company(subject) }

const kept = new Map<string, Promise<string>>()
/** A view of the user’s own; a new one if the call must succeed and may use it up. */
async function ofView(subject: Subject): Promise<string> {
  const { user, sender, customer } = subject
  const of = (await isStaff(user.id)) ? null : customer
  const insert = () => insertView(user.id, of)
  if (sender) return insert()
  const key = [running.url, user.id, of?.id].join(' ')
  const made = kept.get(key) ?? insert()
  kept.set(key, made)
  return made
}

async function insertView(userId: string, of: MadeCustomer | null): Promise<string> {
  const id = newId()
  await asOwner(
    `insert into saved_view (id, list, user_id, user_name, customer_id, entities, name, shared, search, layout,
       created_at, updated_at)
     values ('${id}', '${of ? 'customer-transactions' : 'staff-individuals'}', '${userId}', 'Ona Petraitė',
       ${of ? `'${of.id}'` : 'null'}, '{${of?.entity ?? 'UAB'}}', '${of?.mark ?? 'Of Latvia'} ${id}', false,
       '{}', '{"visible": {}, "order": [], "density": "compact"}', now(), now())`,
  )
  return id
}

async function isStaff(userId: string): Promise<boolean> {
  const { rows } = await asOwner(
    `select from app_user where id = '${userId}' and roles && '{${STAFF_ROLES.join()}}'::text[]`,
  )
  return rows.length > 0
}

async function forgetViews(): Promise<void> {
  await asOwner('delete from saved_view')
}
