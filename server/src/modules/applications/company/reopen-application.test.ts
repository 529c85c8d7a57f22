import { EXAMPLE_COMPANY } from '@fondaco/rules/companies/example-company.ts'
import { CUSTOMER_STATUSES } from '@fondaco/rules/onboarding/customer-status.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerAll } from '../../../../test/answered-company.ts'
import { buildApp, type RunningApp } from '../../../../test/build-app.ts'
import { type Client, makeUser, signIn } from '../../../../test/make.ts'
import { Newcomer } from '../../../../test/newcomer.ts'

let running: RunningApp
let staff: Client
beforeAll(async () => {
  running = await buildApp({})
  staff = await signIn(running, await makeUser(running, 'admin'))
})
afterAll(() => running?.stop())

const rows = async (sql: string, ...values: unknown[]) =>
  (await running.database.ownerPool.query(sql, values)).rows
const registering = () => new Newcomer(running, undefined, 'COMPANY').signUp()
const setStatus = ({ id }: Newcomer, status: string) =>
  rows('update customer set status = $2 where id = $1', id, status)
const own = async ({ client, id }: Newcomer) => {
  const company = await client.must('getCompany', { params: { id } })
  if ('side' in company) throw new Error('not as its person sees it')
  return company
}
const reviewed = async ({ id }: Newcomer) => {
  const company = await staff.must('getCompany', { params: { id } })
  if (!('side' in company)) throw new Error('not as staff see it')
  return company
}
const reopen = (person: Newcomer, version: number, id = person.id) =>
  person.client.call('reopenApplication', { params: { id }, body: { version } })

const [RASA, JONAS] = EXAMPLE_COMPANY.structure.persons
const PETRAS = { ...JONAS, first_name: 'Petras', email: 'petras@rasosbaldai.example.com' }

test('it takes up its answers, and is reviewed anew; decisions on documents and who was identified stay', async () => {
  const person = await registering()
  const { client, id } = person
  const params = { id }
  await answerAll(running, id)
  await client.must('completeCompany', { params, body: { version: 1 } })
  const before = await reviewed(person)
  const [accepted, rejected] = before.all_documents.map(({ _id }) => _id)
  const decide = (document = '', decision: 'accept' | 'reject' = 'accept') =>
    staff.must('decideCompanyDocument', {
      params: { id, document },
      body: decision === 'accept' ? { decision } : { decision, reason: 'It is old' },
    })
  await decide(accepted)
  await decide(rejected, 'reject')
  await staff.must('requestCompanyDocument', {
    params,
    body: {
      what: 'other',
      text: 'A contract',
      reason: 'To know',
      deadline: new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10),
    },
  })
  const rasa = before.parties.find(({ name }) => name.startsWith('Rasa'))?._id
  await rows(
    `insert into identity_check (id, party_id, session_id, status, started_at, expires_at, checked_at)
     values (gen_random_uuid(), $1::uuid, $1::uuid::text, 'PASS', now(), now(), now())`,
    rasa,
  )
  await rows(
    'update application set approval_by = (select id from app_user limit 1), approval_at = now() where customer_id = $1',
    id,
  )
  const { version: closing } = await reviewed(person)
  await staff.must('reviewCompany', {
    params,
    body: { action: 'change_status', status: 'CLOSE-APP', reason: 'Too long process', version: closing },
  })
  const closed = await own(person)
  const edit = { params, body: { version: closed.version, legal_name: 'Other UAB' } }
  expect((await client.call('updateCompany', edit)).code).toBe('registration_closed')

  expect((await reopen(person, closed.version)).result).toMatchObject({
    ...EXAMPLE_COMPANY,
    status: 'PENDING',
    registered_at: null,
    document_requests: [],
    documents: expect.arrayContaining([
      expect.objectContaining({ _id: accepted, state: 'accepted' }),
      expect.objectContaining({ _id: rejected, state: 'rejected' }),
    ]),
  })
  expect(await reviewed(person)).toMatchObject({
    status: 'PENDING',
    waiting_since: null,
    reviewer: null,
    approval: null,
    may: { approve: false },
    all_requests: [{ state: 'cancelled' }],
  })

  const complete = async () =>
    client.call('completeCompany', { params, body: { version: (await own(person)).version } })
  expect((await complete()).code).toBe('registration_incomplete')
  await answerAll(running, id, {
    ...EXAMPLE_COMPANY,
    structure: { ...EXAMPLE_COMPANY.structure, persons: [{ ...RASA, control_percentage: 60 }, PETRAS] },
  })
  expect((await complete()).code).toBe('OK00')
  const again = await reviewed(person)
  expect(again).toMatchObject({ status: 'PENDING', waiting_since: expect.any(String) })
  const partyOf = (name: string) => again.parties.filter((party) => party.name.startsWith(name))
  expect(partyOf('Rasa')).toMatchObject([{ _id: rasa, status: 'PENDING', identity: { status: 'PASS' } }])
  expect(partyOf('Jonas')).toMatchObject([{ status: 'RESIGNED', must_identify: false }])
  expect(partyOf('Petras')).toMatchObject([{ status: 'PENDING', must_identify: true }])
  expect(partyOf('Kazlauskų')).toHaveLength(1)
  expect(again.all_documents.find(({ _id }) => _id === accepted)).toMatchObject({ state: 'accepted' })
  const acts = await rows(
    `select action, before, after from audit_event where customer_id = $1
       and action in ('company.complete', 'company.apply_again', 'company.change_status') order by at, id`,
    id,
  )
  expect(acts).toMatchObject([
    { action: 'company.complete' },
    { action: 'company.change_status', after: { status: 'CLOSE-APP' } },
    {
      action: 'company.apply_again',
      before: { status: 'CLOSE-APP', registered_at: before.registered_at },
      after: { status: 'PENDING', requests_cancelled: [expect.any(String)] },
    },
    { action: 'company.complete' },
  ])
})

test('one that was closed half-way finds the people that it has described', async () => {
  const person = await registering()
  await answerAll(running, person.id)
  await setStatus(person, 'CLOSE-APP')
  const { result } = await reopen(person, (await own(person)).version)
  expect(result.structure).toEqual(EXAMPLE_COMPANY.structure)
})

test('what staff corrected is in its answers, and only staff end whom they keep and whoever was like a listed name', async () => {
  const person = await registering()
  const { client, id } = person
  const params = { id }
  await answerAll(running, id)
  await client.must('completeCompany', { params, body: { version: 1 } })
  const known = { birthdate: '1980-02-29', pep: false, us_citizen: false, is_board_member: false }
  const add = (first_name: string, last_name: string, role: 'DIRECTOR' | 'EMPLOYEE') =>
    staff.must('addCompanyPerson', {
      params,
      body: {
        data: { ...known, first_name, last_name, email: `${role}@made.test`, role: [role] },
      },
    })
  await add('Viktoras', 'Demovičius', 'DIRECTOR')
  await add('Ieva', 'Darbuotoja', 'EMPLOYEE')
  const jonas = (await reviewed(person)).parties.find(({ name }) => name.startsWith('Jonas'))
  await staff.must('updateCompanyPerson', {
    params: { id, party: jonas?._id ?? '' },
    body: {
      data: {
        ...known,
        ...JONAS,
        role: [...JONAS.role],
        middle_name: 'Antanas',
        last_name: 'Kazlauskas-Upė',
      },
      status: 'PENDING',
      version: 1,
    },
  })
  await setStatus(person, 'CLOSE-APP')
  await reopen(person, (await own(person)).version)
  const { structure } = await own(person)
  expect(structure?.persons?.map(({ last_name }) => last_name)).toEqual([
    RASA.last_name,
    'Kazlauskas-Upė',
    'Demovičius',
  ])
  await answerAll(running, id, {
    ...EXAMPLE_COMPANY,
    structure: {
      ...EXAMPLE_COMPANY.structure,
      persons: [RASA, { ...JONAS, last_name: 'Kazlauskas-Upė' }],
    },
  })
  await client.must('completeCompany', { params, body: { version: (await own(person)).version } })
  const { parties } = await reviewed(person)
  const statusOf = (name: string) => parties.flatMap((one) => (one.name.includes(name) ? one.status : []))
  expect(statusOf('Demovičius')).toEqual(['PENDING'])
  expect(statusOf('Darbuotoja')).toEqual(['PENDING'])
  expect(statusOf('Kazlauskas-Upė')).toEqual(['PENDING'])
  const [completed] = await rows(
    `select before, after from audit_event where customer_id = $1 and action = 'company.complete'
     order by at desc, id desc limit 1`,
    id,
  )
  expect(completed.before.structure).toHaveLength(5)
})

test.each(CUSTOMER_STATUSES.filter((status) => status !== 'CLOSE-APP'))(
  'one that is %s does not',
  async (status) => {
    const person = await registering()
    await setStatus(person, status)
    const { code } = await reopen(person, 1)
    expect(code).toBe('review_not_possible')
    expect(await rows('select status from customer where id = $1', person.id)).toEqual([{ status }])
  },
)

test('nobody does it for another company, by an old version, or twice', async () => {
  const person = await registering()
  const stranger = await registering()
  await setStatus(person, 'CLOSE-APP')
  expect((await reopen(stranger, 1, person.id)).code).toBe('not_found')
  expect((await reopen(person, 7)).code).toBe('version_conflict')
  const both = await Promise.all([reopen(person, 1), reopen(person, 1)])
  expect(both.map(({ code }) => code).toSorted()).toEqual(['OK00', 'version_conflict'])
  expect((await reopen(person, 2)).code).toBe('review_not_possible')
})

test('a category that was set by hand stays', async () => {
  const person = await registering()
  await staff.must('setCompanyRisk', { params: { id: person.id }, body: { category: 4, reason: 'Known' } })
  await setStatus(person, 'CLOSE-APP')
  await reopen(person, 2)
  await answerAll(running, person.id)
  const { version } = await own(person)
  await person.client.must('completeCompany', { params: { id: person.id }, body: { version } })
  expect(await reviewed(person)).toMatchObject({ risk_category: 4, four_eyes: { by_two: true } })
})

test('owners of an entity are described by its number again, and their shares as they are described last', async () => {
  const person = await registering()
  const { client, id } = person
  const { persons, entities } = EXAMPLE_COMPANY.structure
  const owner = (more: object) => ({
    first_name: 'Ieva',
    last_name: 'Girnė',
    email: 'ieva@rasosbaldai.example.com',
    role: [],
    ...more,
  })
  const holdings = [{ entity: 'LT100001234567', control_percentage: 65 }]
  const answered = (last: object) =>
    answerAll(running, id, { ...EXAMPLE_COMPANY, structure: { persons: [...persons, last], entities } })
  const complete = async () =>
    client.must('completeCompany', { params: { id }, body: { version: (await own(person)).version } })
  const ieva = async () => (await reviewed(person)).parties.find(({ name }) => name === 'Ieva Girnė')
  await answered(owner({ holdings }))
  await complete()
  const first = await ieva()
  expect(first).toMatchObject({ holdings: [{ control_percentage: 65 }], must_identify: true })

  await setStatus(person, 'CLOSE-APP')
  const again = await reopen(person, (await own(person)).version)
  expect(again.result.structure?.persons?.at(-1)).toEqual(owner({ holdings }))
  await answered(owner({ role: ['AUTHORIZED'] }))
  await complete()
  expect(await ieva()).toMatchObject({ _id: first?._id, holdings: [], beneficial_owner: false })
})
