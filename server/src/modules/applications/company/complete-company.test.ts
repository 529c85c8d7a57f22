import type { RefusalCode } from '@fondaco/contract/refusals.ts'
import type { CompanyDocumentKind } from '@fondaco/rules/companies/company-documents.ts'
import { EXAMPLE_COMPANY } from '@fondaco/rules/companies/example-company.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerAll, proveRegistrant } from '../../../../test/answered-company.ts'
import { buildApp, type RunningApp } from '../../../../test/build-app.ts'
import { makeUser, signIn } from '../../../../test/make.ts'
import { Newcomer } from '../../../../test/newcomer.ts'
import { PNG } from '../../../../test/one-pixel-png.ts'
import { newId } from '../../../platform/ids.ts'

let running: RunningApp
beforeAll(async () => {
  running = await buildApp({})
})
afterAll(() => running?.stop())

const rows = async (sql: string, ...values: unknown[]) =>
  (await running.database.ownerPool.query(sql, values)).rows
const registering = () => new Newcomer(running, undefined, 'COMPANY')

const PATH = 'documents/corporate_docs/companys_chart'
const held = (id: string) =>
  rows('select kind, state, document_id as id from party_document where party_id = $1 order by added_at', id)

test('a document is kept for its purpose, and a file that is not taken says why', async () => {
  const person = await registering().signUp()
  const { result } = await person.upload(PATH, [
    { name: 'chart.png', bytes: PNG },
    { name: 'chart.txt', bytes: Buffer.from('a chart') },
  ])
  const [kept, refused] = result
  expect(kept).toMatchObject({ status: 'ok', name: 'chart.png', error: null })
  expect(refused).toMatchObject({ _id: null, status: 'refused', name: 'chart.txt' })
  expect(await held(person.id)).toEqual([{ kind: 'companys_chart', state: 'received', id: kept?._id }])
  const company = await person.client.must('getCompany', { params: { id: person.id } })
  expect(company).toMatchObject({
    documents: [{ _id: kept?._id, kind: 'companys_chart', name: 'chart.png', size: PNG.length }],
  })
})

test('everything is there: it waits for the staff with parties, address, activity and risk, and answers stay as they are', async () => {
  const { client, id, userId } = await registering().signUp()
  await answerAll(running, id)
  const completed = await client.must('completeCompany', { params: { id }, body: { version: 1 } })
  expect(completed).toMatchObject({ status: 'PENDING', registered_at: expect.any(String) })
  expect(
    await rows(
      'select country, city, street, postal_code, business_activity from customer where id = $1',
      id,
    ),
  ).toEqual([
    {
      country: 'LT',
      city: 'Vilnius',
      street: 'Gedimino pr. 9',
      postal_code: '01103',
      business_activity: 'Manufacturing',
    },
  ])
  const { persons, entities } = EXAMPLE_COMPANY.structure
  expect(
    await rows(
      `select kind, name, roles from party where customer_id = $1 and id <> $1 order by kind desc, name`,
      id,
    ),
  ).toEqual([
    ...persons
      .map(({ first_name, last_name, role }) => ({
        kind: 'PERSON',
        name: `${first_name} ${last_name}`,
        roles: role,
      }))
      .toSorted((one, other) => one.name.localeCompare(other.name)),
    ...entities.map(({ legal_name, type }) => ({ kind: 'LEGAL_ENTITY', name: legal_name, roles: type })),
  ])
  expect(
    await rows(`select actor_id from audit_event where action = 'company.complete' and customer_id = $1`, id),
  ).toEqual([{ actor_id: userId }])
  expect(
    (
      await client.call('updateCompany', {
        params: { id },
        body: { version: completed.version, legal_name: 'Other UAB' },
      })
    ).code,
  ).toBe('registration_closed')
  const again = { params: { id }, body: { version: completed.version } }
  expect((await client.call('completeCompany', again)).code).toBe('registration_closed')
  expect(
    await rows(
      `select a.waiting_since = o.registered_at as waits, c.risk_category, a.risk_calculated from application a
       join company o using (customer_id) join customer c on c.id = a.customer_id where c.id = $1`,
      id,
    ),
  ).toEqual([{ waits: true, risk_category: 1, risk_calculated: 1 }])
})

test.each<[what: string, answers: object, but: CompanyDocumentKind | null]>([
  ['an answer', { ...EXAMPLE_COMPANY, legal_name: '' }, null],
  ['a declaration', { ...EXAMPLE_COMPANY, declarations: [true] }, null],
  ['the structure', { ...EXAMPLE_COMPANY, structure: {} }, null],
  ['a document', EXAMPLE_COMPANY, 'companys_chart'],
])('without %s it is not complete, and nothing is changed', async (_, answers, but) => {
  const { client, id } = await registering().signUp()
  await answerAll(running, id, answers)
  await rows(`update party_document set state = 'rejected' where party_id = $1 and kind = $2`, id, but)
  expect((await client.call('completeCompany', { params: { id }, body: { version: 1 } })).code).toBe(
    'registration_incomplete',
  )
  expect(await rows('select registered_at from company where customer_id = $1', id)).toEqual([
    { registered_at: null },
  ])
  expect(await rows('select id from party where customer_id = $1', id)).toEqual([{ id }])
})

test.each<[what: string, phone: string | null, totpSecret: string | null, RefusalCode]>([
  ['a proven phone', null, 'JBSWY3DPEHPK3PXP', 'phone_required'],
  ['a second factor', '+37060000098', null, 'second_factor_required'],
  ['either', null, null, 'phone_required'],
])('without %s its person cannot complete it', async (_, phone, totpSecret, code) => {
  const { client, id } = await registering().signUp()
  await answerAll(running, id)
  await proveRegistrant(running, id, { phone, totpSecret })
  expect((await client.call('completeCompany', { params: { id }, body: { version: 1 } })).code).toBe(code)
  expect(await rows('select registered_at from company where customer_id = $1', id)).toEqual([
    { registered_at: null },
  ])
})

test('a registration that was complete before is not asked again', async () => {
  const { client, id } = await registering().signUp()
  await answerAll(running, id)
  await proveRegistrant(running, id, { phone: null, totpSecret: null })
  await rows('update company set registered_at = now() where customer_id = $1', id)
  expect(await client.must('getCompany', { params: { id } })).toMatchObject({
    status: 'PENDING',
    registrant: { phone: null, second_factor: false },
  })
  await rows(
    `update party_document set state = 'rejected' where party_id = $1 and kind = 'companys_chart'`,
    id,
  )
  const file = [{ name: 'chart.png', bytes: PNG }]
  const person = await new Newcomer(running, undefined, 'COMPANY')
  expect((await person.upload(PATH, file, { id, token: client.token })).result).toMatchObject([
    { status: 'ok' },
  ])
})

test('once it is complete, no document is added', async () => {
  const person = await registering().signUp()
  await answerAll(running, person.id)
  await person.client.must('completeCompany', { params: { id: person.id }, body: { version: 1 } })
  const before = await held(person.id)
  expect((await person.upload(PATH, [{ name: 'chart.png', bytes: PNG }])).code).toBe('registration_closed')
  expect(await held(person.id)).toEqual(before)
})

describe('under review', () => {
  const review = async () => {
    const person = await registering().signUp()
    await answerAll(running, person.id)
    await person.client.must('completeCompany', { params: { id: person.id }, body: { version: 1 } })
    const staff = await signIn(running, await makeUser(running, 'compliance'))
    const own = async () => {
      const company = await person.client.must('getCompany', { params: { id: person.id } })
      if ('side' in company) throw new Error('not as staff')
      return company
    }
    const waits = async () =>
      (
        await rows(
          'select waiting_since is not null as waits from application where customer_id = $1',
          person.id,
        )
      )[0].waits
    return { person, staff, own, waits }
  }
  const FILE = [{ name: 'chart.png', bytes: PNG }]

  test('a document that staff reject is asked for again, and another takes its place', async () => {
    const { person, staff, own, waits } = await review()
    const chart = (await own()).documents.find(({ kind }) => kind === 'companys_chart')
    expect((await person.upload(PATH, FILE)).code).toBe('registration_closed')
    await staff.must('decideCompanyDocument', {
      params: { id: person.id, document: chart?._id ?? '' },
      body: { decision: 'reject', reason: 'It cannot be read.' },
    })
    expect(await waits()).toBe(false)
    expect((await own()).documents).toContainEqual(
      expect.objectContaining({ kind: 'companys_chart', state: 'rejected', reason: 'It cannot be read.' }),
    )
    expect((await person.upload(PATH, FILE)).result).toMatchObject([{ status: 'ok' }])
    expect(await waits()).toBe(true)
    expect((await person.upload(PATH, FILE)).code).toBe('registration_closed')
  })

  test('a document that staff ask for is sent for their request, and for no other purpose', async () => {
    const { person, staff, own, waits } = await review()
    const deadline = new Date(running.app.clock.now().getTime() + 10 * 86_400_000).toISOString().slice(0, 10)
    await staff.must('requestCompanyDocument', {
      params: { id: person.id },
      body: { what: 'other', text: 'Annual accounts', reason: 'To know the turnover.', deadline },
    })
    expect(await waits()).toBe(false)
    const [asked] = (await own()).document_requests
    expect(asked).toMatchObject({ text: 'Annual accounts', reason: 'To know the turnover.', deadline })
    const place = 'documents/additional'
    expect((await person.upload(place, FILE)).code).toBe('request_closed')
    expect((await person.upload(place, FILE, { request: newId() })).code).toBe('request_closed')
    expect((await person.upload(place, FILE, { request: asked?._id ?? '' })).result).toMatchObject([
      { status: 'ok' },
    ])
    expect(await own()).toMatchObject({ document_requests: [] })
    expect(await waits()).toBe(true)
  })

  test('a company that staff have refused sends nothing', async () => {
    const { person } = await review()
    await rows(`update customer set status = 'REJECTED' where id = $1`, person.id)
    expect((await person.upload(PATH, FILE)).code).toBe('registration_closed')
  })
})
