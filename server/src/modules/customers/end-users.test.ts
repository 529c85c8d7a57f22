import { getCompany } from '@fondaco/contract/companies/calls.ts'
import { reviewCompany } from '@fondaco/contract/companies/review-calls.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Bank, makeBank, type Person } from '../../../test/make-bank.ts'
import type { Trx } from '../../platform/db.ts'
import { endedUsers, listEndedUsers, withoutCustomer } from './company-user-store.ts'
import { endEarlierUsers } from './end-earlier-users.ts'
import { addCompanyUser } from './index.ts'

let bank: Bank
let staff: Person
beforeAll(async () => {
  bank = await makeBank()
  staff = await bank.makeStaff('Inga Rimkutė')
})
afterAll(() => bank.close())

const statusOf = async (id: string) =>
  (await bank.db.selectFrom('app_user').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status

async function end(id: string): Promise<void> {
  const { result } = await bank.call(staff, getCompany, { params: { id } })
  const { code } = await bank.call(staff, reviewCompany, {
    params: { id },
    body: {
      action: 'change_status',
      status: 'CLOSED',
      reason: "Client's Request",
      comment: 'They left.',
      version: result.version,
    },
  })
  expect(code).toBe('OK00')
}

/** Two companies, each with its user; the user of the first also acts for the second. */
async function makeTwo() {
  const [one, two] = [await bank.makeCompany({ funds: 0n }), await bank.makeCompany({ funds: 0n })]
  const acts = [
    [one, one],
    [one, two],
    [two, two],
  ] as const
  for (const [{ id: userId }, { customerId: companyId }] of acts)
    await bank.db.transaction().execute((trx) =>
      addCompanyUser(trx, {
        companyId,
        userId,
        role: 'customer_viewer',
        permissions: [],
        at: bank.clock.now(),
      }),
    )
  return [one, two] as const
}

it('with the relationship end the sign-ins of its users, but of those who act for another customer', async () => {
  const [one, two] = await makeTwo()
  const { id: both } = one
  await end(one.customerId)
  expect([await statusOf(both), await statusOf(two.id)]).toEqual(['APPROVED', 'APPROVED'])
  await end(two.customerId)
  expect([await statusOf(both), await statusOf(two.id)]).toEqual(['BLOCKED', 'BLOCKED'])
  const audit = await bank.db
    .selectFrom('audit_event')
    .select(['actor_name', 'after'])
    .where('object_id', '=', both)
    .where('action', '=', 'user.change_access')
    .execute()
  expect(audit).toMatchObject([
    { actor_name: 'Inga Rimkutė', after: { status: 'BLOCKED', reason: 'The customer is CLOSED' } },
  ])
})

it('two companies of one user that end at once leave no sign-in', async () => {
  for (let round = 0; round < 4; round++) {
    const [one, two] = await makeTwo()
    await Promise.all([end(one.customerId), end(two.customerId)])
    expect(await statusOf(one.id)).toBe('BLOCKED')
  }
})

it('the sign-in of a user whom a colleague blocked ends with the last of their companies', async () => {
  const [one, two] = await makeTwo()
  await bank.db
    .updateTable('company_user')
    .set({ blocked_at: bank.clock.now() })
    .where('company_id', '=', one.customerId)
    .where('user_id', '=', one.id)
    .execute()
  await end(two.customerId)
  // A colleague could let them act again.
  expect(await statusOf(one.id)).toBe('APPROVED')
  await end(one.customerId)
  expect(await statusOf(one.id)).toBe('BLOCKED')
})

it('users whose relationship ended earlier lose their sign-in once, but not those of another customer', async () => {
  const [one, two] = await makeTwo()
  const blockedBefore = await bank.makeCompany({ funds: 0n })
  await bank.db
    .updateTable('app_user')
    .set({ status: 'BLOCKED' })
    .where('id', '=', blockedBefore.id)
    .execute()
  const person = await bank.makeIndividual({ funds: 0n })
  const rejected = await bank.makeIndividual({ funds: 0n })
  const endedBefore = (customerIds: string[], status: string) =>
    bank.database.ownerPool.query('update customer set status = $2 where id = any($1)', [customerIds, status])
  await endedBefore([two.customerId, blockedBefore.customerId, person.customerId], 'CLOSED')
  // They read that they were rejected.
  await endedBefore([rejected.customerId], 'REJECTED')
  await endEarlierUsers(bank)
  await endEarlierUsers(bank)
  expect([
    await statusOf(one.id),
    await statusOf(two.id),
    await statusOf(person.id),
    await statusOf(rejected.id),
    await statusOf(staff.id),
  ]).toEqual(['APPROVED', 'BLOCKED', 'BLOCKED', 'APPROVED', 'APPROVED'])
  const audit = await bank.db
    .selectFrom('audit_event')
    .select(['object_id', 'actor_kind', 'after'])
    .where('action', '=', 'user.change_access')
    .where('object_id', 'in', [one.id, two.id, person.id, rejected.id, blockedBefore.id])
    .execute()
  expect(audit.map(({ object_id }) => object_id).toSorted()).toEqual([two.id, person.id].toSorted())
  expect(audit).toMatchObject(
    audit.map(() => ({ actor_kind: 'system', after: { reason: 'The relationship ended earlier' } })),
  )
})

it('a user who comes to act for another customer while the job runs keeps their sign-in', async () => {
  const [one, two] = [await bank.makeCompany({ funds: 0n }), await bank.makeCompany({ funds: 0n })]
  const act = (trx: Trx, { customerId: companyId }: { customerId: string }) =>
    addCompanyUser(trx, {
      companyId,
      userId: one.id,
      role: 'customer_viewer',
      permissions: [],
      at: bank.clock.now(),
    })
  await bank.db.transaction().execute((trx) => act(trx, one))
  await bank.database.ownerPool.query(`update customer set status = 'CLOSED' where id = $1`, [one.customerId])
  const countWaiting = async () => {
    const { rows } = await bank.database.ownerPool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length
  }
  let job: Promise<void> = Promise.resolve()
  await bank.db.transaction().execute(async (trx) => {
    await act(trx, two)
    job = endEarlierUsers(bank)
    await expect.poll(countWaiting, { timeout: 5_000 }).toBe(1)
  })
  await job
  expect(await statusOf(one.id)).toBe('APPROVED')
})

it('finds them by indexes among many customers', async () => {
  const { ownerPool } = bank.database
  const { customerId: company, id: user } = await bank.makeCompany({ funds: 0n })
  const { customerId: individual } = await bank.makeIndividual({ funds: 0n })
  const copy = (table: string, from: string, changes: string) =>
    ownerPool.query(
      `insert into ${table} select made.* from ${table} t, generate_series(1, 3000) n,
        jsonb_populate_record(t, jsonb_build_object(${changes})) made where ${from}`,
    )
  const id = `'id', md5(t.id::text || n)::uuid`
  await copy('app_user', `t.id = '${user}'`, `${id}, 'email', n || '@many.test'`)
  const status = `'status', case when n % 300 = 0 then 'CLOSED' else 'APPROVED' end`
  const number = (first: number) => `'number', ${first} + n`
  const userId = `'user_id', md5('${user}' || n)::uuid`
  await copy('customer', `t.id = '${individual}'`, `${id}, ${status}, ${number(900_000)}, ${userId}`)
  await copy('customer', `t.id = '${company}'`, `${id}, ${status}, ${number(910_000)}`)
  await ownerPool.query(
    `insert into company_user (company_id, user_id, role, permissions, added_at)
      select md5('${company}' || n)::uuid, md5('${user}' || n)::uuid, 'customer_viewer', '{}', now()
      from generate_series(1, 3000) n`,
  )
  await ownerPool.query('analyze app_user, customer, company_user')
  const page = { after: undefined, limit: 100 }
  const ended = await listEndedUsers(bank.db, page)
  expect(ended.length).toBeGreaterThanOrEqual(10)
  for (const query of [endedUsers(page), withoutCustomer(ended)]) {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(bank.db)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('customer')
    expect(plan).not.toContain('Seq Scan')
  }
})
