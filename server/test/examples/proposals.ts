import type { Entity } from '@fondaco/rules/entity.ts'
import type { Role } from '@fondaco/rules/roles.ts'
import { newId } from '../../src/platform/ids.ts'
import { makeUser } from '../make.ts'
import { type Examples, onceAWorld } from './example.ts'
import { giveAllEntities, takeEntities } from './lists.ts'
import { casts, running, type Subject } from './world.ts'

/** Changes that need two people. */
export const proposalExamples = {
  listChanges: {},
  getChange: { input: ofChange },
  getChangeFile: {
    input: async (subject) => ({
      params: { id: await proposedBy(await proposer(), subject, proposeCountries) },
    }),
  },
  approveChange: {
    async input(subject) {
      await giveAllEntities(subject)
      return ofChange(subject)
    },
    after: takeEntities,
  },
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

interface Owned {
  readonly id: string
  readonly entity: Entity
}

const kept = new Map<string, Promise<string>>()
/** A change for the staff of the customer's entity; a new one if the call must succeed and decides on it. */
function proposedBy(by: string, subject: Subject, propose = changeFor(subject)): Promise<string> {
  const { customer, sender } = subject
  if (sender) return propose(customer, by)
  const key = [running.url, customer.id, by, propose.name].join(' ')
  const proposed = kept.get(key) ?? propose(customer, by)
  kept.set(key, proposed)
  return proposed
}

/** A change that the person sees. */
function changeFor({ user }: Subject): typeof proposePrice {
  const isOf = (role: Role) => [casts.get(role)?.user.id, casts.get(role)?.colleague.id].includes(user.id)
  return isOf('compliance') ? proposeWord : isOf('risk') ? proposeLimit : proposePrice
}

/** A person who proposes changes and decides on none. */
const proposer = onceAWorld(async () => (await makeUser(running, 'admin')).id)

/** Proposes a price that ends: for holders of the permission of prices. */
async function proposePrice({ entity }: Owned, by: string): Promise<string> {
  const id = newId()
  const line = {
    id: newId(),
    version: 1,
    program: 1,
    kind: 'MONTHLY',
    type: null,
    currency: 'EUR',
    entity,
    country: null,
    risk: null,
    volume_from: '0',
    volume_to: null,
    fixed: '100',
    millionths: 0,
    least: null,
    most: null,
    valid_from: '2999-01-01',
    is_end: true,
  }
  const after = {
    program: 1,
    lines: [{ from: null, to: line }],
    effect: { payments: 0, before: '0', after: '0' },
  }
  await running.database.ownerPool.query(
    `insert into proposal (id, kind, subject_id, subject_name, about, entities, before, after, reason, proposed_by, proposer,
       proposed_at, expires_at)
     select $1::uuid, 'fees', fee_program.id, '1', ($1::uuid)::text, array[$2], jsonb_build_object('program', 1, 'version', version), $3,
       'It ends.', $4, 'Rasa Girnė', now(), now() + interval '30 days' from fee_program where number = 1`,
    [id, entity, JSON.stringify(after), by],
  )
  return id
}

/** Proposes another blacklisted word: for compliance, who do not change prices. */
async function proposeWord({ entity }: Owned, by: string): Promise<string> {
  const id = newId()
  const after = {
    to: { word: `sham ${id}`, reason: 'Fraud' },
    effect: { compared: 0, held: 0, released: 0 },
  }
  await running.database.ownerPool.query(
    `insert into proposal (id, kind, subject_id, subject_name, about, entities, before, after, reason, proposed_by, proposer,
       proposed_at, expires_at)
     values ($1::uuid, 'blacklisted_word', null, 'sham', ($1::uuid)::text, array[$2], 'null', $3, 'A new pattern of fraud.',
       $4, 'Rasa Girnė', now(), now() + interval '30 days')`,
    [id, entity, JSON.stringify(after), by],
  )
  return id
}

/** Proposes an import of countries. */
async function proposeCountries({ entity }: Owned, by: string): Promise<string> {
  const id = newId()
  const [none, effect] = [
    { count: 0, first: [] },
    { compared: 0, held: 0, released: 0 },
  ]
  const some = {
    count: 1,
    first: [{ before: null, after: { country: 'ER', level: 'high', risk: 4, source: 'FATF' } }],
  }
  const after = {
    mode: 'add',
    unchanged: 0,
    from: 0,
    to: 1,
    added: some,
    changed: none,
    removed: none,
    effect,
  }
  await running.database.ownerPool.query(
    `insert into proposal (id, kind, subject_id, subject_name, about, entities, before, after, reason, proposed_by, proposer,
       proposed_at, expires_at)
     values ($1::uuid, 'country_risks', null, 'list.csv', ($1::uuid)::text, array[$2], 'null', $3, 'The list of the month.',
       $4, 'Rasa Girnė', now(), now() + interval '30 days')`,
    [id, entity, JSON.stringify(after), by],
  )
  return id
}

/** Proposes a limit of the customer: for risk officers, who change neither prices nor words. */
async function proposeLimit({ id: customer, entity }: Owned, by: string): Promise<string> {
  const id = newId()
  const nothing = { payments: 0, customers: 0 }
  const after = {
    customer_id: customer,
    limits: [{ type: null, period: 'per_day', most: '5000000' }],
    effect: { compared: 0, isComplete: true, before: nothing, after: nothing },
  }
  await running.database.ownerPool.query(
    `insert into proposal (id, kind, subject_id, subject_name, about, entities, before, after, reason, proposed_by, proposer,
       proposed_at, expires_at)
     values ($1::uuid, 'customer_limits', $2, 'Customer', ($1::uuid)::text, array[$3],
       (select jsonb_build_object('version', coalesce(max(version), 0), 'limits', coalesce(jsonb_agg(limits) -> 0, '[]'))
         from payment_limits where customer_id = $2),
       $4, 'They asked for it.', $5, 'Rasa Girnė', now(), now() + interval '30 days')`,
    [id, customer, entity, JSON.stringify(after), by],
  )
  return id
}
