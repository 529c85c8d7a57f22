import type { Entity } from '@fondaco/rules/entity.ts'
import { newId } from '../../src/platform/ids.ts'
import { makeUser } from '../make.ts'
import { type Examples, onceAWorld } from './example.ts'
import { asOwner, running, type Subject } from './world.ts'

/** Changes that need two people. */
export const proposalExamples = {
  listChanges: {},
  getChange: { input: ofChange },
  approveChange: { input: ofChange },
  refuseChange: {
    input: async (subject) => ({ ...(await ofChange(subject)), body: { reason: 'They do not need it.' } }),
  },
  withdrawChange: {
    input: async (subject) => ({ params: { id: await proposedBy(subject.user.id, subject) } }),
  },
} satisfies Examples

async function ofChange(subject: Subject) {
  return { params: { id: await proposedBy(await proposer(), subject) } }
}

const kept = new Map<string, Promise<string>>()
/** A change for the staff of the customer's entity; a new one if the call must succeed and decides on it. */
function proposedBy(by: string, { customer, sender }: Subject): Promise<string> {
  if (sender) return propose(customer, by)
  const key = [running.url, customer.id, by].join(' ')
  const proposed = kept.get(key) ?? propose(customer, by)
  kept.set(key, proposed)
  return proposed
}

/** A person who proposes changes and decides on none. */
const proposer = onceAWorld(async () => (await makeUser(running, 'admin')).id)

/** Proposes another role for a colleague of the customer's entity. */
async function propose({ entity }: { readonly entity: Entity }, by: string): Promise<string> {
  const id = newId()
  const { id: subject } = await makeUser(running, 'crm', { entities: [entity] })
  await asOwner(
    `insert into proposal (id, kind, subject_id, subject_name, entities, before, after, reason, proposed_by, proposer,
       proposed_at, expires_at)
     values ('${id}', 'staff_access', '${subject}', 'Ona Testienė', '{${entity}}',
       '{"status":"APPROVED","roles":["crm"],"entities":["${entity}"]}', '{"roles":["crm"],"entities":["${entity}"]}',
       'They move.', '${by}', 'Rasa Girnė', now(), now() + interval '30 days')`,
  )
  return id
}
