import type { Entity } from '@fondaco/rules/entity.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp, type RunningApp } from '../../../test/build-app.ts'
import {
  Client,
  type MadeUser,
  makeAccount,
  makeCompany,
  makeIndividual,
  makeUser,
  signIn,
} from '../../../test/make.ts'
import { newId } from '../../platform/ids.ts'
import { identityJobs } from '../identity/index.ts'

const REASON = 'They called: the payment list does not open.'

let running: RunningApp
let owner: MadeUser
let viewer: MadeUser
let company: string
let accountId: string
let crm: MadeUser

beforeAll(async () => {
  running = await buildApp()
  owner = await makeUser(running, 'customer', { firstName: 'Jonas', lastName: 'Bandomasis' })
  viewer = await makeUser(running, 'customer_viewer', { firstName: 'Ieva', lastName: 'Žiūrėtoja' })
  const blocked = await makeUser(running, 'customer', { status: 'BLOCKED' })
  const both = await makeUser(running, 'customer', { roles: ['customer', 'operation'] })
  company = await makeCompany(running, [owner, viewer, blocked, both])
  accountId = (await makeAccount(running, company)).id
  crm = await makeUser(running, 'crm', { firstName: 'Lina', lastName: 'Pagalba', entities: ['UAB'] })
})
afterAll(() => running?.stop())

async function actFor(staff: Client, user: MadeUser): Promise<Client> {
  const { code, result } = await staff.call('proxyLogin', { body: { user_id: user.id, reason: REASON } })
  expect(code).toBe('OK00')
  return new Client(running, result.token)
}

const payment = () => ({
  type: 'SCT' as const,
  account: accountId,
  amount: '20.00',
  currency: 'EUR' as const,
  company_id: company,
  creditor: { name: 'Hans Beispiel', account: { account_id: 'DE89370400440532013000' } },
})

const auditOf = async (action: string, staffId: string) =>
  (
    await running.database.ownerPool.query(
      `select actor_kind, actor_name, on_behalf_of, after from audit_event where action = $1 and on_behalf_of = $2
       and (actor_id = $3 or actor_kind = 'system') order by at, id`,
      [action, owner.id, staffId],
    )
  ).rows

test('staff see what the user sees, under both names, and everyone is told until when', async () => {
  const staff = await signIn(running, crm)
  const proxy = await actFor(staff, owner)
  const { result: me } = await proxy.call('getTestToken')
  expect(me).toMatchObject({
    user: { _id: owner.id },
    roles: ['customer'],
    companies: [{ _id: company }],
    acted_by: { name: 'Lina Pagalba', reason: REASON, ends_at: me.session.ends_at },
    session: { idle_seconds: 900 },
  })
  expect(Date.parse(me.session.ends_at) - Date.parse(me.session.now)).toBeGreaterThan(29 * 60_000)
  expect(Date.parse(me.session.ends_at) - Date.parse(me.session.now)).toBeLessThanOrEqual(30 * 60_000)
  expect(me.permissions).not.toContain('payment:create')
  expect(me.permissions).not.toContain('card:topup')
  expect((await proxy.call('listTransactions', { query: { company_id: company } })).code).toBe('OK00')
  expect((await staff.call('getTestToken')).result.acted_by).toBeNull()
  expect(await auditOf('proxy.begin', crm.id)).toEqual([
    {
      actor_kind: 'staff',
      actor_name: 'Lina Pagalba',
      on_behalf_of: owner.id,
      after: { user: owner.id, reason: REASON, ends_at: me.session.ends_at },
    },
  ])
})

test('money calls and drafts are refused, and so is the side of the staff', async () => {
  const proxy = await actFor(await signIn(running, crm), owner)
  const refused = { status: 403, code: 'proxy_read_only' }
  expect(await proxy.call('createTransaction', { body: payment() })).toMatchObject(refused)
  expect(await proxy.call('authorisePayment', { body: payment() })).toMatchObject(refused)
  const proof = { params: { id: newId() }, body: { otp: '123456' } }
  expect(await proxy.call('confirmAuthorisation', proof)).toMatchObject(refused)
  const body = { _id: newId(), version: 1, company_id: company }
  expect(await proxy.call('cancelTransaction', { body })).toMatchObject(refused)
  expect(
    await proxy.call('answerQuestion', { params: { id: newId() }, body: { text: 'For a chair.' } }),
  ).toMatchObject(refused)
  expect(
    await proxy.call('saveDraft', { params: { form: 'sepa_transfer' }, body: { content: {} } }),
  ).toMatchObject(refused)
  expect(await proxy.call('proxyLogin', { body: { user_id: owner.id, reason: REASON } })).toMatchObject({
    code: 'permission_missing',
  })
  expect(await proxy.call('listTransactionsCrm')).toMatchObject({ code: 'permission_missing' })
  const { rows } = await running.database.ownerPool.query('select from transaction')
  expect(rows).toEqual([])
})

test('what a viewer may not do either is no matter of the proxy', async () => {
  const viewing = await signIn(running, viewer)
  expect((await viewing.call('createTransaction', { body: payment() })).code).toBe('permission_missing')
})

describe('the end', () => {
  test('ends the proxy login alone, leaves the cookie, and is written down under both names', async () => {
    const user = await makeUser(running, 'crm', { firstName: 'Lina', lastName: 'Pagalba' })
    const staff = await signIn(running, user)
    const { result } = await staff.call('proxyLogin', { body: { user_id: owner.id, reason: REASON } })
    const answer = await fetch(`${running.url}/api/logoff`, {
      headers: { authorization: `Bearer ${result.token}` },
    })
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect((await new Client(running, result.token).call('getTestToken')).code).toBe('401')
    expect((await staff.call('getTestToken')).code).toBe('OK00')
    expect(await auditOf('proxy.end', user.id)).toEqual([
      { actor_kind: 'staff', actor_name: 'Lina Pagalba', on_behalf_of: owner.id, after: null },
    ])
  })

  test('comes with the end of the session of the staff', async () => {
    const user = await makeUser(running, 'crm')
    const staff = await signIn(running, user)
    const proxy = await actFor(staff, owner)
    await staff.call('logoff')
    expect((await proxy.call('getTestToken')).code).toBe('401')
    expect(await auditOf('proxy.end', user.id)).toHaveLength(1)
  })

  test.each([
    ['the permission', `update app_user set roles = '{analytics}' where id = $1`],
    ['their access', `update app_user set status = 'BLOCKED' where id = $1`],
  ])('comes at once when the member of staff loses %s', async (_, change) => {
    const user = await makeUser(running, 'crm')
    const proxy = await actFor(await signIn(running, user), owner)
    expect((await proxy.call('getTestToken')).code).toBe('OK00')
    await running.database.ownerPool.query(change, [user.id])
    expect((await proxy.call('getTestToken')).code).toBe('401')
  })

  test('comes after 30 minutes whatever is done, and then, too, is written down', async () => {
    const user = await makeUser(running, 'crm')
    const proxy = await actFor(await signIn(running, user), owner)
    const { result: me } = await proxy.call('getTestToken')
    const before = await auditOf('proxy.end', user.id)
    await running.database.ownerPool.query(
      `update session set ends_at = ends_at - interval '30 minutes' where acted_by is not null and user_id = $1
       and ended_at is null`,
      [owner.id],
    )
    expect((await proxy.call('getTestToken')).code).toBe('TK02')
    expect(me.acted_by?.ends_at).toBe(me.session.ends_at)
    for (const job of identityJobs(running.app)) await job.run({})
    const after = await auditOf('proxy.end', user.id)
    expect(after.length).toBeGreaterThan(before.length)
    expect(after.at(-1)).toMatchObject({ actor_kind: 'system', on_behalf_of: owner.id })
  })
})

test('what is done in a proxy login keeps the session of the staff from idling', async () => {
  const user = await makeUser(running, 'crm')
  const proxy = await actFor(await signIn(running, user), owner)
  const { ownerPool } = running.database
  await ownerPool.query(
    `update session s set last_active_at = last_active_at - interval '10 minutes'
     where user_id = $1 or acted_by in (select id from session where user_id = $1)`,
    [user.id],
  )
  expect((await proxy.call('getTestToken')).code).toBe('OK00')
  const { rows } = await ownerPool.query(
    `select extract(epoch from now() - last_active_at) < 60 as fresh from session where user_id = $1`,
    [user.id],
  )
  expect(rows).toEqual([{ fresh: true }])
})

describe('whom staff may act for', () => {
  test('the list: approved users of the customer, none of whom is staff', async () => {
    const staff = await signIn(running, crm)
    const { result } = await staff.call('listCustomerUsers', { params: { customer: company } })
    expect(result).toEqual([
      { _id: owner.id, name: 'Jonas Bandomasis', email: owner.email, role: 'customer' },
      { _id: viewer.id, name: 'Ieva Žiūrėtoja', email: viewer.email, role: 'customer_viewer' },
    ])
  })

  test('an individual', async () => {
    const person = await makeUser(running, 'INDIVIDUAL', { entities: [] })
    const individual = await makeIndividual(running, person)
    await makeAccount(running, individual)
    const proxy = await actFor(await signIn(running, crm), person)
    expect((await proxy.call('getTestToken')).result.individual).toMatchObject({ _id: individual })
  })

  test('only what the member of staff may see: customers of other entities are not there', async () => {
    const user = await makeUser(running, 'customer')
    const here = await makeCompany(running, [user], { name: 'Vilnius UAB' })
    const there = await makeCompany(running, [user], { name: 'London Ltd' })
    await makeAccount(running, here, { entity: 'UAB' })
    await makeAccount(running, here, { entity: 'UK' })
    await makeAccount(running, there, { entity: 'UK' })
    const proxy = await actFor(await signIn(running, crm), user)
    const { result: me } = await proxy.call('getTestToken')
    expect(me.companies.map(({ _id, entities }) => [_id, entities])).toEqual([[here, ['UAB']]])
    expect(me.entities).toEqual(['UAB'])
  })

  test.each<[string, Entity[], string[]]>([
    ['part of the user, not notices about no entity', ['UAB'], ['of UAB']],
    ['all of the user, every notice', ['UAB', 'UK'], ['of UAB', 'of UK', 'of none']],
  ])('who sees %s', async (_, entities, expected) => {
    const user = await makeUser(running, 'customer')
    const shared = await makeCompany(running, [user])
    await makeAccount(running, shared, { entity: 'UAB' })
    await makeAccount(running, shared, { entity: 'UK' })
    for (const [title, entity] of [
      ['of UAB', 'UAB'],
      ['of UK', 'UK'],
      ['of none', null],
    ])
      await running.database.ownerPool.query(
        `insert into notification (id, user_id, category, notice, values, at, entity)
         values ($1, $2, 'message', 'as_written', $3, now(), $4)`,
        [newId(), user.id, JSON.stringify({ title: { en: title }, message: { en: '' } }), entity],
      )
    const staff = await signIn(running, await makeUser(running, 'crm', { entities }))
    const { result } = await (await actFor(staff, user)).call('listNotifications')
    expect(result.map(({ payload }) => payload.title).sort()).toEqual(expected)
  })

  test.each<[string, () => Promise<{ id: string }>]>([
    ['somebody unknown', async () => ({ id: newId() })],
    ['staff', () => makeUser(running, 'operation')],
    ['oneself', async () => crm],
    ['a user without a customer', () => makeUser(running, 'customer')],
    [
      'a user who is not approved',
      async () => {
        const user = await makeUser(running, 'customer', { status: 'BLOCKED' })
        await makeCompany(running, [user])
        return user
      },
    ],
    [
      'the user of a customer of another entity',
      async () => {
        const user = await makeUser(running, 'customer')
        await makeAccount(running, await makeCompany(running, [user]), { entity: 'UK' })
        return user
      },
    ],
  ])('not %s', async (_, make) => {
    const { id } = await make()
    const staff = await signIn(running, crm)
    const answer = await staff.call('proxyLogin', { body: { user_id: id, reason: REASON } })
    expect(answer).toMatchObject({ status: 404, code: 'not_found' })
  })

  test('not without a reason', async () => {
    const staff = await signIn(running, crm)
    const answer = await staff.call('proxyLogin', { body: { user_id: owner.id, reason: '   ' } })
    expect(answer).toMatchObject({ status: 400, code: 'input_invalid' })
  })
})
