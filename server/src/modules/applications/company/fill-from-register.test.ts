import { staffCompany } from '@fondaco/contract/companies/schemas.ts'
import type { RegisterField } from '@fondaco/rules/companies/register-fields.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { buildApp, type RunningApp } from '../../../../test/build-app.ts'
import { type Client, makeUser, signIn } from '../../../../test/make.ts'
import { Newcomer } from '../../../../test/newcomer.ts'
import { newId } from '../../../platform/ids.ts'

let running: RunningApp
let staff: Client
beforeAll(async () => {
  running = await buildApp({ RATE_REGISTER_LOOKUPS_PER_DAY: '4' })
  staff = await signIn(running, await makeUser(running, 'compliance'))
})
afterAll(() => running?.stop())

let person: Newcomer
let id: string
beforeEach(async () => {
  person = await new Newcomer(running, undefined, 'COMPANY').signUp()
  id = person.id
})

const NEMUNO = { country: 'LT', number: '305900011' }
const ADDRESS = { country: 'LT', city: 'Vilnius', street: 'Savanorių pr. 11', postal_code: '03116' }
const LEI = '999900FONDACO0000112'
const ALL = ['legal_name', 'registration_id', 'incorporation_date', 'registered_address'] as const

const lookUp = (body: { lei: string } | { country: string; number: string } = NEMUNO) =>
  person.client.call('lookUpRegister', { params: { id }, body })
const found = async (body = NEMUNO) => (await lookUp(body)).result.records[0]?._id ?? ''
const take = (record: string, fields: readonly RegisterField[] = ALL, version = 1) =>
  person.client.call('fillFromRegister', { params: { id, record }, body: { fields: [...fields], version } })
const own = () => person.client.must('getCompany', { params: { id } })
const sources = async () => staffCompany.parse(await staff.must('getCompany', { params: { id } })).sources
const audited = async () =>
  (
    await running.database.ownerPool.query(
      `select action, before, after from audit_event where customer_id = $1 and action like 'company.%register%'
         and action <> 'company.register' order by id`,
      [id],
    )
  ).rows

describe('looking a company up', () => {
  it('fills nothing in, and tells what the register has', async () => {
    expect((await lookUp()).result).toEqual({
      source: 'Simulated register',
      records: [
        {
          _id: expect.any(String),
          lei: LEI,
          is_active: true,
          details: {
            legal_name: 'Nemuno Prekyba UAB',
            registration_id: '305900011',
            incorporation_date: '2015-04-20',
            registered_address: ADDRESS,
          },
        },
      ],
    })
    expect(await own()).toMatchObject({ version: 1 })
    expect(await audited()).toEqual([
      {
        action: 'company.look_up_register',
        before: null,
        after: { ...NEMUNO, source: 'Simulated register', found: [LEI] },
      },
    ])
  })

  test.each<[string, Parameters<typeof lookUp>[0], object]>([
    ['a LEI as people write it', { lei: '9999 00fo ndac o000 0112' }, { code: 'OK00' }],
    ['nobody', { country: 'LT', number: '1' }, { result: { records: [] } }],
    [
      'a company that no longer exists',
      { country: 'LT', number: '305900044' },
      { result: { records: [{ is_active: false }] } },
    ],
    ['wrong check digits', { lei: '999900FONDACO0000113' }, { status: 400, code: 'input_invalid' }],
    ['a register that is down', { country: 'LT', number: 'DOWN' }, { status: 503, code: 'register_failed' }],
    [
      'a register that refuses',
      { country: 'LT', number: 'REFUSED' },
      { status: 503, code: 'register_failed' },
    ],
  ])('answers %s', async (_, body, expected) => {
    expect(await lookUp(body)).toMatchObject(expected)
  })

  it('is limited for each user, also without an answer', async () => {
    for (let times = 0; times < 4; times++) await lookUp({ country: 'LT', number: 'DOWN' })
    expect(await lookUp()).toMatchObject({ status: 429, code: 'rate_limited' })
  })

  it('is over once the registration is complete', async () => {
    await running.database.ownerPool.query(
      'update company set registered_at = now() where customer_id = $1',
      [id],
    )
    expect(await lookUp()).toMatchObject({ code: 'registration_closed' })
  })
})

describe('taking details', () => {
  it('takes all, and keeps where each comes from', async () => {
    expect((await take(await found())).result).toMatchObject({
      version: 2,
      legal_name: 'Nemuno Prekyba UAB',
      info: { registration_id: '305900011', incorporation_date: '2015-04-20', registered_address: ADDRESS },
    })
    expect((await sources()).map(({ field }) => field).toSorted()).toEqual([...ALL].toSorted())
    expect(await sources()).toContainEqual({
      field: 'legal_name',
      source: 'Simulated register',
      lei: LEI,
      is_active: true,
      read_at: expect.any(String),
      changed: false,
    })
    expect((await audited()).at(-1)).toMatchObject({
      action: 'company.fill_from_register',
      before: {},
      after: { legal_name: 'Nemuno Prekyba UAB', source: 'Simulated register', lei: LEI },
    })
  })

  it('keeps that the company no longer exists by the register', async () => {
    const { result } = await lookUp({ country: 'LT', number: '305900044' })
    await take(result.records[0]?._id ?? '', ['legal_name'])
    expect(await sources()).toMatchObject([{ field: 'legal_name', is_active: false }])
  })

  it('leaves what is not taken, and typed answers have no source', async () => {
    const typed = { legal_name: 'Mano UAB', info: { do_business_as: 'Mano' } }
    await person.client.must('updateCompany', { params: { id }, body: { ...typed, version: 1 } })
    await take(await found(), ['registration_id'], 2)
    expect(await own()).toMatchObject({
      legal_name: 'Mano UAB',
      info: { do_business_as: 'Mano', registration_id: '305900011' },
    })
    expect((await sources()).map(({ field }) => field)).toEqual(['registration_id'])
  })

  it('says of a detail that was typed over that it changed, until it is as before', async () => {
    await take(await found(), ['legal_name'])
    const changedTo = async (legal_name: string, version: number) => {
      await person.client.must('updateCompany', { params: { id }, body: { legal_name, version } })
      return (await sources())[0]?.changed
    }
    expect(await changedTo('Nemuno Prekyba ir Ko UAB', 2)).toBe(true)
    expect(await changedTo('Nemuno Prekyba UAB', 3)).toBe(false)
  })

  it('is of the last answer, to this company, and of a version', async () => {
    const earlier = await found()
    const last = await found()
    expect(await take(earlier)).toMatchObject({ status: 409, code: 'record_unknown' })
    expect(await take(newId())).toMatchObject({ code: 'record_unknown' })
    expect(await take(last, ALL, 2)).toMatchObject({ code: 'version_conflict' })
    const other = await new Newcomer(running, undefined, 'COMPANY').signUp()
    const stolen = await other.client.call('fillFromRegister', {
      params: { id: other.id, record: last },
      body: { fields: ['legal_name'], version: 1 },
    })
    expect(stolen).toMatchObject({ code: 'record_unknown' })
    expect((await take(last)).code).toBe('OK00')
  })
})
