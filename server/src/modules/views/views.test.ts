import { createView, updateView } from '@fondaco/contract/views/calls.ts'
import type { ViewedList } from '@fondaco/contract/views/lists.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import type { Role } from '@fondaco/rules/roles.ts'
import { MOST_SHARED_VIEWS, MOST_VIEWS } from '@fondaco/rules/saved-views.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp, LASTING_SESSIONS, type RunningApp } from '../../../test/build-app.ts'
import {
  Client,
  type Input,
  type MadeUser,
  makeAccount,
  makeCompany,
  makeIndividual,
  makeUser,
  signIn,
} from '../../../test/make.ts'
import { newId } from '../../platform/ids.ts'

let running: RunningApp
/** Everyone who saves and reads views, by name. */
const people = new Map<string, Client>()
const users = new Map<string, MadeUser>()
const companies = { A: '', B: '' }

const STAFF: readonly (readonly [name: string, role: Role, entities: readonly Entity[]])[] = [
  ['lead', 'compliance', ['UAB', 'UK']],
  ['clerk', 'compliance', ['UAB']],
  ['clerk of UK', 'compliance', ['UK']],
  ['advisor', 'crm', ['UAB']],
  ['advisor of both', 'crm', ['UAB', 'UK']],
  ['admin', 'admin', ['UAB', 'UK', 'SG']],
  ['analyst', 'analytics', ['UAB', 'UK', 'SG']],
]

async function enter(name: string, user: MadeUser): Promise<void> {
  users.set(name, user)
  people.set(name, await signIn(running, user))
}

beforeAll(async () => {
  running = await buildApp(LASTING_SESSIONS)
  for (const [name, role, entities] of STAFF)
    await enter(name, await makeUser(running, role, { entities, firstName: name, lastName: 'Staff' }))
  const made = async (role: Role) => makeUser(running, role)
  const [rasa, jonas, viewer, stranger, both, person] = [
    await made('customer'),
    await made('customer'),
    await made('customer_viewer'),
    await made('customer'),
    await made('customer'),
    await made('INDIVIDUAL'),
  ]
  companies.A = await makeCompany(running, [rasa, jonas, viewer, both])
  companies.B = await makeCompany(running, [stranger, both])
  for (const entity of ['UAB', 'UK'] as const) await makeAccount(running, companies.A, { entity })
  await makeAccount(running, companies.B)
  await makeIndividual(running, person)
  const entering = { rasa, jonas, viewer, stranger, both, person }
  for (const [name, user] of Object.entries(entering)) await enter(name, user)
  for (const advisor of ['advisor', 'advisor of both']) {
    const { token } = await by(advisor).must('proxyLogin', {
      body: { user_id: rasa.id, reason: 'They called and asked for help.' },
    })
    people.set(`${advisor} for rasa`, new Client(running, token))
  }
})
afterAll(() => running?.stop())
beforeEach(async () => {
  await running.database.ownerPool.query('delete from saved_view')
})

function by(name: string): Client {
  const person = people.get(name)
  if (!person) throw new Error(name)
  return person
}

const LAYOUT = { visible: { subtype: true }, order: ['name', 'subtype'], density: 'compact' as const }
type New = NonNullable<Input<typeof import('@fondaco/contract/views/calls.ts')['createView']>['body']>

const bodyOf = (list: ViewedList, name: string, more: Partial<New> = {}): New => ({
  list,
  name,
  shared: true,
  search: { text: 'Jonas', statuses: ['REVIEW', 'FROZEN'], sort: '-creation_date' },
  layout: LAYOUT,
  ...more,
})

const save = (who: string, list: ViewedList, name: string, more: Partial<New> = {}) =>
  by(who).must('createView', { body: bodyOf(list, name, more) })

const namesSeen = async (who: string, list: ViewedList, more: object = {}) => {
  const { code, result } = await by(who).call('listViews', { query: { list, ...more } })
  return code === 'OK00' ? result.map(({ name }) => name) : code
}

const CUSTOMER = 'customer-transactions'
const PAYMENTS = 'staff-transactions'
const PEOPLE = 'staff-individuals'

describe('who sees which view', () => {
  beforeEach(async () => {
    await save('lead', PAYMENTS, 'lead’s own', { shared: false })
    await save('lead', PAYMENTS, 'of both entities')
    const inUab = await by('lead').send(createView, {
      query: { entity: 'UAB' } as never,
      body: bodyOf(PAYMENTS, 'of UAB'),
    })
    expect(inUab.status).toBe(200)
    await save('clerk of UK', PAYMENTS, 'of UK')
    await save('advisor', PEOPLE, 'people of UAB')
    await save('rasa', CUSTOMER, 'rasa’s own', { shared: false, company_id: companies.A })
    await save('rasa', CUSTOMER, 'of A', { company_id: companies.A })
    await save('both', CUSTOMER, 'of B', { company_id: companies.B })
    await save('person', CUSTOMER, 'of a person', { shared: false })
  })

  test.each<[who: string, list: ViewedList, seen: readonly string[] | string, of?: 'A' | 'B']>([
    ['lead', PAYMENTS, ['lead’s own', 'of both entities', 'of UAB', 'of UK']],
    ['clerk', PAYMENTS, ['of UAB']],
    ['clerk of UK', PAYMENTS, ['of UK']],
    ['admin', PAYMENTS, ['of both entities', 'of UAB', 'of UK']],
    ['admin', PEOPLE, ['people of UAB']],
    ['clerk of UK', PEOPLE, []],
    ['advisor', PEOPLE, ['people of UAB']],
    ['advisor', PAYMENTS, 'permission_missing'],
    ['analyst', PEOPLE, 'permission_missing'],
    ['lead', CUSTOMER, 'permission_missing'],
    ['rasa', PAYMENTS, 'permission_missing'],
    ['rasa', CUSTOMER, ['of A', 'rasa’s own']],
    ['jonas', CUSTOMER, ['of A']],
    ['viewer', CUSTOMER, ['of A']],
    ['stranger', CUSTOMER, ['of B']],
    ['stranger', CUSTOMER, 'not_found', 'A'],
    ['both', CUSTOMER, ['of A'], 'A'],
    ['both', CUSTOMER, ['of B'], 'B'],
    ['person', CUSTOMER, ['of a person']],
    // The filters of A may name what is in UK.
    ['advisor for rasa', CUSTOMER, []],
    ['advisor of both for rasa', CUSTOMER, ['of A', 'rasa’s own']],
  ])('%s of %s: %s', async (who, list, seen, of) => {
    expect(await namesSeen(who, list, of ? { company_id: companies[of] } : {})).toEqual(seen)
  })

  test('nobody without a session', async () => {
    expect((await new Client(running).call('listViews', { query: { list: PAYMENTS } })).code).toBe('401')
  })

  test('switching an entity off hides no view', async () => {
    expect(await namesSeen('lead', PAYMENTS, { entity: 'UAB' })).toHaveLength(4)
  })

  test('rights that are taken away take the views along', async () => {
    const setRole = (role: Role) =>
      running.database.ownerPool.query('update app_user set roles = $1 where id = $2', [
        [role],
        users.get('lead')?.id,
      ])
    await setRole('crm')
    try {
      expect(await namesSeen('lead', PAYMENTS)).toBe('permission_missing')
      const view = await viewNamed('admin', PAYMENTS, 'of both entities')
      expect(await codeOf('lead', 'delete', view)).toBe('not_found')
    } finally {
      await setRole('compliance')
    }
  })
})

const viewNamed = async (who: string, list: ViewedList, name: string) => {
  const view = (await by(who).must('listViews', { query: { list } })).find((one) => one.name === name)
  if (!view) throw new Error(name)
  return view
}

type Act = 'update' | 'delete'
const codeOf = async (who: string, act: Act, { _id: id, version }: { _id: string; version: number }) => {
  const params = { id }
  const { code } =
    act === 'update'
      ? await by(who).call('updateView', { params, body: { name: 'Changed', version } })
      : await by(who).call('deleteView', { params })
  return code
}

describe('who changes and deletes which view', () => {
  test.each<[who: string, owner: string, list: ViewedList, shared: boolean, update: string, remove: string]>([
    ['clerk', 'clerk', PAYMENTS, true, 'OK00', 'OK00'],
    ['clerk', 'clerk', PAYMENTS, false, 'OK00', 'OK00'],
    ['lead', 'clerk', PAYMENTS, true, 'view_of_another', 'view_of_another'],
    ['lead', 'clerk', PAYMENTS, false, 'not_found', 'not_found'],
    ['clerk of UK', 'clerk', PAYMENTS, true, 'not_found', 'not_found'],
    ['advisor', 'clerk', PAYMENTS, true, 'not_found', 'not_found'],
    ['analyst', 'clerk', PAYMENTS, true, 'permission_missing', 'permission_missing'],
    ['admin', 'clerk', PAYMENTS, true, 'view_of_another', 'OK00'],
    ['admin', 'clerk', PAYMENTS, false, 'not_found', 'not_found'],
    ['rasa', 'rasa', CUSTOMER, false, 'OK00', 'OK00'],
    ['viewer', 'viewer', CUSTOMER, true, 'OK00', 'OK00'],
    ['viewer', 'rasa', CUSTOMER, true, 'view_of_another', 'view_of_another'],
    ['jonas', 'rasa', CUSTOMER, true, 'view_of_another', 'OK00'],
    ['jonas', 'rasa', CUSTOMER, false, 'not_found', 'not_found'],
    ['stranger', 'rasa', CUSTOMER, true, 'not_found', 'not_found'],
    ['admin', 'rasa', CUSTOMER, true, 'not_found', 'not_found'],
    ['advisor of both for rasa', 'rasa', CUSTOMER, true, 'proxy_read_only', 'proxy_read_only'],
    ['advisor of both for rasa', 'rasa', CUSTOMER, false, 'proxy_read_only', 'proxy_read_only'],
  ])('%s, of %s (%s, shared: %s): %s, %s', async (who, owner, list, shared, update, remove) => {
    const of = list === CUSTOMER ? { company_id: companies.A } : {}
    const view = await save(owner, list, 'Held', { shared, ...of })
    expect(await codeOf(who, 'update', view)).toBe(update)
    expect(await codeOf(who, 'delete', view)).toBe(remove)
    const left = await by(owner).must('listViews', { query: { list, ...of } })
    expect(left.map(({ name }) => name)).toEqual(
      remove === 'OK00' ? [] : [update === 'OK00' ? 'Changed' : 'Held'],
    )
  })

  test('each reader is told what they may do', async () => {
    await save('clerk', PAYMENTS, 'Held')
    const told = async (who: string) => {
      const { actions, mine, owner } = await viewNamed(who, PAYMENTS, 'Held')
      return { actions, mine, owner }
    }
    const owner = 'clerk Staff'
    expect(await told('clerk')).toEqual({ actions: ['update', 'delete'], mine: true, owner })
    expect(await told('lead')).toEqual({ actions: [], mine: false, owner })
    expect(await told('admin')).toEqual({ actions: ['delete'], mine: false, owner })
    await save('rasa', CUSTOMER, 'Ours', { company_id: companies.A })
    expect(await viewNamed('advisor of both for rasa', CUSTOMER, 'Ours')).toMatchObject({
      actions: [],
      mine: true,
    })
  })

  test('a proxy login saves nothing', async () => {
    const body = bodyOf(CUSTOMER, 'Theirs', { company_id: companies.A })
    expect((await by('advisor of both for rasa').call('createView', { body })).code).toBe('proxy_read_only')
  })

  test.each<[who: string, list: ViewedList]>([
    ['advisor', PAYMENTS],
    ['rasa', PEOPLE],
    ['clerk', CUSTOMER],
  ])('%s saves none of %s, a list that they may not open', async (who, list) => {
    expect((await by(who).call('createView', { body: bodyOf(list, 'Mine') })).code).toBe('permission_missing')
  })

  test('a customer saves none for another customer', async () => {
    const body = bodyOf(CUSTOMER, 'Mine', { company_id: companies.A })
    expect((await by('stranger').call('createView', { body })).code).toBe('not_found')
  })
})

describe('a view', () => {
  test('is answered as it was saved, and each change is in the audit', async () => {
    const saved = await save('clerk', PAYMENTS, '  Held, big ')
    expect(saved).toMatchObject({
      name: 'Held, big',
      shared: true,
      search: { text: 'Jonas', statuses: ['REVIEW', 'FROZEN'], sort: '-creation_date' },
      layout: LAYOUT,
      version: 1,
    })
    const params = { id: saved._id }
    const changed = await by('clerk').must('updateView', {
      params,
      body: { search: { queue: 'to_review' }, shared: false, version: 1 },
    })
    expect(changed).toMatchObject({
      name: 'Held, big',
      shared: false,
      search: { queue: 'to_review' },
      layout: LAYOUT,
      version: 2,
    })
    expect(await viewNamed('clerk', PAYMENTS, 'Held, big')).toEqual(changed)
    await by('clerk').must('deleteView', { params })
    const { rows } = await running.database.ownerPool.query(
      'select action from audit_event where object_id = $1 order by at, id',
      [saved._id],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'saved_view.create',
      'saved_view.update',
      'saved_view.delete',
    ])
  })

  test('is saved once when an answer was lost', async () => {
    const key = newId()
    const body = bodyOf(PAYMENTS, 'Held')
    const [first, again] = [
      await by('clerk').call('createView', { body }, { idempotencyKey: key }),
      await by('clerk').call('createView', { body }, { idempotencyKey: key }),
    ]
    expect([first.code, again.code]).toEqual(['OK00', 'OK00'])
    expect(again.result._id).toBe(first.result._id)
    expect(await namesSeen('clerk', PAYMENTS)).toEqual(['Held'])
  })

  test('has a name of its own among its person’s views of the list and customer, and of nobody else’s', async () => {
    const create = async (who: string, list: ViewedList, name: string, more: Partial<New> = {}) =>
      (await by(who).call('createView', { body: bodyOf(list, name, more) })).code
    expect(await create('lead', PAYMENTS, 'Išsiųsti')).toBe('OK00')
    expect(await create('lead', PAYMENTS, 'Išsiųsti ')).toBe('view_name_taken')
    expect(await create('lead', PAYMENTS, 'ABC')).toBe('OK00')
    expect(await create('lead', PAYMENTS, 'abc')).toBe('view_name_taken')
    expect(await create('lead', PEOPLE, 'Išsiųsti')).toBe('OK00')
    expect(await create('clerk', PAYMENTS, 'Išsiųsti')).toBe('OK00')
    expect(await create('both', CUSTOMER, 'Mine', { company_id: companies.A })).toBe('OK00')
    expect(await create('both', CUSTOMER, 'Mine', { company_id: companies.B })).toBe('OK00')
    const { _id: id, version } = await viewNamed('lead', PAYMENTS, 'ABC')
    const rename = async (name: string) =>
      (await by('lead').call('updateView', { params: { id }, body: { name, version } })).code
    expect(await rename('Išsiųsti')).toBe('view_name_taken')
    expect(await rename('aBC')).toBe('OK00')
  })

  test('one name saved twice at once is saved once; of two people both save it', async () => {
    const create = async (who: string) =>
      (await by(who).call('createView', { body: bodyOf(PAYMENTS, 'At once') })).code
    const codes = await Promise.all(['clerk', 'clerk', 'clerk', 'lead'].map(create))
    expect(codes.slice(0, 3).toSorted()).toEqual(['OK00', 'view_name_taken', 'view_name_taken'])
    expect(codes[3]).toBe('OK00')
  })

  test('of two changes based on the same reading one is made', async () => {
    const { _id: id } = await save('clerk', PAYMENTS, 'Held')
    const change = async (name: string) =>
      (await by('clerk').call('updateView', { params: { id }, body: { name, version: 1 } })).code
    const codes = await Promise.all([change('First'), change('Second')])
    expect(codes.toSorted()).toEqual(['OK00', 'version_conflict'])
  })

  test('that was deleted in the meantime is gone for everybody', async () => {
    const view = await save('clerk', PAYMENTS, 'Held')
    expect(await namesSeen('lead', PAYMENTS)).toEqual(['Held'])
    await by('admin').must('deleteView', { params: { id: view._id } })
    expect(await namesSeen('lead', PAYMENTS)).toEqual([])
    expect(await codeOf('clerk', 'update', view)).toBe('not_found')
    expect(await codeOf('clerk', 'delete', view)).toBe('not_found')
  })

  test('whose filters were saved again belongs to the entities of then', async () => {
    const { _id: id } = await save('lead', PAYMENTS, 'Held')
    expect(await namesSeen('clerk', PAYMENTS)).toEqual([])
    const update = (body: object) =>
      by('lead').send(updateView, { params: { id }, query: { entity: 'UAB' } as never, body: body as never })
    expect((await update({ name: 'Held payments', version: 1 })).status).toBe(200)
    expect(await namesSeen('clerk', PAYMENTS)).toEqual([])
    expect((await update({ search: {}, version: 2 })).status).toBe(200)
    expect(await namesSeen('clerk', PAYMENTS)).toEqual(['Held payments'])
  })
})

describe('limits', () => {
  const fill = (who: string, list: ViewedList, count: number) =>
    running.database.ownerPool.query(
      `insert into saved_view (id, list, user_id, user_name, entities, name, shared, search, layout, created_at, updated_at)
       select gen_random_uuid(), $1, $2, 'x', '{UAB}', 'View ' || lpad(n::text, 3, '0'), true, '{}',
         '{"visible": {}, "order": [], "density": "compact"}', now(), now() from generate_series(1, $3::int) n`,
      [list, users.get(who)?.id, count],
    )

  test('a person saves at most 50 views of a list, also when many are saved at once', async () => {
    await fill('clerk', PAYMENTS, MOST_VIEWS - 2)
    const create = async (list: ViewedList, name: string) =>
      (await by('clerk').call('createView', { body: bodyOf(list, name) })).code
    const codes = await Promise.all(['a', 'b', 'c', 'd'].map((name) => create(PAYMENTS, name)))
    expect(codes.toSorted()).toEqual(['OK00', 'OK00', 'views_too_many', 'views_too_many'])
    expect(await create(PEOPLE, 'a')).toBe('OK00')
    const { _id: id } = await viewNamed('clerk', PAYMENTS, 'View 001')
    await by('clerk').must('deleteView', { params: { id } })
    expect(await create(PAYMENTS, 'e')).toBe('OK00')
  })

  test('of colleagues the first 200 are answered, one’s own before them', async () => {
    await fill('lead', PAYMENTS, MOST_SHARED_VIEWS + 1)
    await save('clerk', PAYMENTS, 'Zebra', { shared: false })
    const seen = await namesSeen('clerk', PAYMENTS)
    expect(seen).toHaveLength(MOST_SHARED_VIEWS + 1)
    expect([seen[0], seen[1], seen.at(-1)]).toEqual(['Zebra', 'View 001', `View ${MOST_SHARED_VIEWS}`])
  })

  const long = 'x'.repeat(321)
  const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}`, 'x']))
  test.each<[what: string, change: object]>([
    ['a name of nothing', { name: '  ' }],
    ['a name of 61 characters', { name: 'x'.repeat(61) }],
    ['a name of two lines', { name: 'a\nb' }],
    ['a list that does not exist', { list: 'passwords' }],
    ['a value that is too long', { search: { text: long } }],
    ['a value that is no text', { search: { text: { $ne: 1 } } }],
    ['an address instead of filters', { search: 'https://evil.test/' }],
    ['a filter with a name that no address has', { search: { 'a b': 'x' } }],
    ['a filter that begins with an underscore', { search: { _id: 'x' } }],
    ['41 filters', { search: keys(41) }],
    ['filters that are too long together', { search: { statuses: Array(100).fill('x'.repeat(50)) } }],
    ['101 values', { search: { statuses: Array(101).fill('x') } }],
    ['a column with a strange name', { layout: { ...LAYOUT, order: ['<script>'] } }],
    ['61 columns', { layout: { ...LAYOUT, order: Array(61).fill('x') } }],
    ['a height of rows that does not exist', { layout: { ...LAYOUT, density: 'huge' } }],
    ['no columns', { layout: undefined }],
  ])('%s is refused', async (_, change) => {
    const body = { ...bodyOf(PAYMENTS, 'Held'), ...change } as New
    expect((await by('clerk').call('createView', { body })).code).toBe('input_invalid')
  })

  test('what is just short enough is saved', async () => {
    const search = { ...keys(39), text: 'x'.repeat(320) }
    const saved = await save('clerk', PAYMENTS, 'x'.repeat(60), { search })
    expect(saved.search).toEqual(search)
  })
})
