import { staffCompany } from '@fondaco/contract/companies/schemas.ts'
import { EXAMPLE_COMPANY } from '@fondaco/rules/companies/example-company.ts'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { buildApp, type RunningApp } from '../../../../test/build-app.ts'
import { Client, makeUser, signIn } from '../../../../test/make.ts'
import { newId } from '../../../platform/ids.ts'

let running: RunningApp
let staff: Client
beforeAll(async () => {
  running = await buildApp({ RATE_REGISTER_LOOKUPS_PER_DAY: '4' })
  staff = await signIn(running, await makeUser(running, 'crm'))
})
afterAll(() => running?.stop())

const LEI = '999900FONDACO0000112'
const ENDED = '999900FONDACO0000403'
const DOWN = '999900FONDACO0DOWN09'
const UNKNOWN = '5493001KJTIIGC8Y1R12'
const NEMUNO = {
  legal_name: 'Nemuno Prekyba UAB',
  registration_id: '305900011',
  incorporation_date: '2015-04-20',
  registered_address: { country: 'LT', city: 'Vilnius', street: 'Savanorių pr. 11', postal_code: '03116' },
}

const lookUp = (body: { lei: string } | { country: string; number: string }, by = staff) =>
  by.call('lookUpNewCompany', { body })
const audited = async (action: string) =>
  (
    await running.database.ownerPool.query(
      'select customer_id, after from audit_event where action = $1 order by id desc limit 1',
      [action],
    )
  ).rows[0]

describe('staff look a company up before they add it', () => {
  it('by its number: nothing is kept but that they asked', async () => {
    const asked = { country: 'LT', number: '305900011' }
    expect((await lookUp(asked)).result).toEqual({
      source: 'Simulated register',
      records: [{ lei: LEI, is_active: true, details: NEMUNO }],
    })
    expect(await audited('company.look_up_register')).toEqual({
      customer_id: null,
      after: { ...asked, source: 'Simulated register', found: [LEI] },
    })
    expect((await running.database.ownerPool.query('select 1 from register_record')).rows).toEqual([])
  })

  test.each<[string, Parameters<typeof lookUp>[0], object]>([
    ['a LEI as people write it', { lei: '9999 00fo ndac o000 0112' }, { code: 'OK00' }],
    ['nobody', { country: 'LT', number: '1' }, { result: { records: [] } }],
    ['a company that no longer exists', { lei: ENDED }, { result: { records: [{ is_active: false }] } }],
    ['wrong check digits', { lei: '999900FONDACO0000113' }, { status: 400, code: 'input_invalid' }],
    ['a register that is down', { country: 'LT', number: 'DOWN' }, { status: 503, code: 'register_failed' }],
  ])('answers %s', async (_, body, expected) => {
    const by = await signIn(running, await makeUser(running, 'crm'))
    expect(await lookUp(body, by)).toMatchObject(expected)
  })

  it('so often in a day, also without an answer', async () => {
    const by = await signIn(running, await makeUser(running, 'crm'))
    for (let times = 0; times < 4; times++) await lookUp({ lei: DOWN }, by)
    expect(await lookUp({ lei: LEI }, by)).toMatchObject({ status: 429, code: 'rate_limited' })
  })

  it('only with the right to edit information', async () => {
    const by = await signIn(running, await makeUser(running, 'analytics'))
    expect((await lookUp({ lei: LEI }, by)).code).toBe('permission_missing')
  })
})

describe('a company that is added with a LEI', () => {
  const { info, business_info } = EXAMPLE_COMPANY
  const { legal_name, ...rest } = NEMUNO
  const asked = (change: { lei?: string; legal_name?: string; info?: object } = {}) => ({
    legal_name,
    business_info: { company_business_activity: business_info.company_business_activity },
    person: {
      email: `${newId()}@nemuno.example.com`,
      first_name: 'Ona',
      last_name: 'Petraitė',
      language: 'lt' as const,
    },
    duplicate_confirmed: true,
    lei: LEI,
    ...change,
    info: { ...info, websites: [...info.websites], ...rest, ...change.info },
  })
  const add = (change?: Parameters<typeof asked>[0]) => staff.call('createCompany', { body: asked(change) })
  const sourcesOf = async (id: string) =>
    staffCompany.parse(await staff.must('getCompany', { params: { id } })).sources
  const companies = async () =>
    (await running.database.ownerPool.query('select count(*)::int from customer')).rows[0]?.count

  it('has the register as the source of each detail that is as there', async () => {
    const { result } = await add()
    const sources = await sourcesOf(result._id)
    expect(sources.map(({ field }) => field).toSorted()).toEqual(Object.keys(NEMUNO).toSorted())
    for (const { field: _, ...source } of sources)
      expect(source).toEqual({
        source: 'Simulated register',
        lei: LEI,
        is_active: true,
        read_at: expect.any(String),
        changed: false,
      })
    expect(await audited('company.create')).toMatchObject({
      customer_id: result._id,
      after: { legal_name, source: 'Simulated register', lei: LEI },
    })
  })

  it('has no source of what was changed by hand', async () => {
    const { result } = await add({
      legal_name: 'Nemuno prekyba ir Ko UAB',
      info: { registered_address: { ...NEMUNO.registered_address, street: 'Savanorių pr. 12' } },
    })
    expect((await sourcesOf(result._id)).map(({ field }) => field)).toEqual([
      'incorporation_date',
      'registration_id',
    ])
  })

  it('has none at all if nothing is as there', async () => {
    const { result } = await add({
      legal_name: 'Kita UAB',
      info: {
        registration_id: '305900099',
        incorporation_date: '2019-03-04',
        registered_address: { ...NEMUNO.registered_address, street: 'Kita g. 1' },
      },
    })
    expect(await sourcesOf(result._id)).toEqual([])
    expect((await audited('company.create'))?.after).not.toHaveProperty('lei')
  })

  it('that no longer exists keeps that', async () => {
    const { result } = await add({ lei: ENDED, legal_name: 'Senoji Dirbtuvė UAB' })
    expect(await sourcesOf(result._id)).toMatchObject([{ field: 'legal_name', is_active: false }])
  })

  it('is answered again by its key, also where the register is away by then', async () => {
    const [body, idempotencyKey] = [asked(), newId()]
    const first = await staff.call('createCompany', { body }, { idempotencyKey })
    const away = await buildApp(
      { COMPANY_REGISTER: 'gleif', COMPANY_REGISTER_URL: 'http://127.0.0.1:1' },
      { database: running.database },
    )
    try {
      const there = new Client(away, staff.token)
      const again = await there.call('createCompany', { body }, { idempotencyKey })
      expect([first.code, again]).toEqual(['OK00', first])
      expect((await there.call('createCompany', { body: asked() })).code).toBe('register_failed')
    } finally {
      await away.stop()
    }
  })

  it.each([
    ['that the register does not have', UNKNOWN, 'record_unknown'],
    ['while the register is down', DOWN, 'register_failed'],
    ['that is none', '999900FONDACO0000113', 'input_invalid'],
  ])('%s is not added', async (_, lei, code) => {
    const before = await companies()
    expect((await add({ lei })).code).toBe(code)
    expect(await companies()).toBe(before)
  })
})
