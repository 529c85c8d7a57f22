import type { CallBody } from '@fondaco/contract/call.ts'
import { getCompany } from '@fondaco/contract/companies/calls.ts'
import { removeCompanyEntity } from '@fondaco/contract/companies/related-calls.ts'
import { reviewCompany } from '@fondaco/contract/companies/review-calls.ts'
import { staffCompany } from '@fondaco/contract/companies/schemas.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { type Bank, makeBank, type Person } from '../../../../test/make-bank.ts'
import { HOLDING, monitoringDesk } from '../../../../test/make-monitored.ts'
import { makeRegisteredCompany } from '../../../../test/make-registered-company.ts'
import { newId } from '../../../platform/ids.ts'
import { endCallDone, endCallFailed, startCallAbout } from './monitoring-store.ts'

let bank: Bank
let staff: Person
/** Approves what the other one changes. */
let second: Person
let desk: ReturnType<typeof monitoringDesk>
beforeAll(async () => {
  bank = await makeBank()
  staff = await bank.makeStaff('Inga Rimkutė')
  second = await bank.makeStaff('Tomas Antrasis', 'risk')
  desk = monitoringDesk(bank, staff)
})
afterAll(() => bank.close())

const seen = async (id: string) =>
  staffCompany.parse((await bank.call(staff, getCompany, { params: { id } })).result)

type Action = CallBody<typeof reviewCompany>
type Asked = Action extends infer One ? (One extends Action ? Omit<One, 'version'> : never) : never
async function review(id: string, action: Asked) {
  const body = { ...action, version: (await seen(id)).version } as Action
  const { code } = await bank.call(second, reviewCompany, { params: { id }, body })
  expect(code).toBe('OK00')
  await bank.drain()
}
const APPROVE = { action: 'approve', reason: 'Full ODD' } as const
const to = (status: 'SUSPENDED' | 'CLOSED' | 'APPROVED' | 'TERMINATED', reason: string) =>
  ({ action: 'change_status', status, reason }) as Asked

const seenFailures = async (id: string) =>
  (await seen(id)).parties.map(({ monitoring }) => monitoring?.failed?.why ?? null)

describe('an applicant', () => {
  it('has nobody taken in before the approval, and everybody after it', async () => {
    const { id } = await makeRegisteredCompany(bank)
    expect((await seen(id)).parties.map(({ monitoring }) => monitoring)).toEqual([null, null, null])
    await review(id, APPROVE)
    const { parties } = await seen(id)
    for (const { _id, monitoring } of parties) {
      expect(monitoring).toMatchObject({ is_onboarded: true, is_monitored: false, failed: null })
      expect(await desk.atProvider(_id)).toBe(false)
    }
  })

  it('has those watched at once who were verified before', async () => {
    const { id } = await makeRegisteredCompany(bank)
    const party = await desk.addEntity(id)
    await desk.save(id, party, 'APPROVED')
    await review(id, APPROVE)
    expect(await desk.atProvider(party)).toBe(true)
    expect((await desk.entityOf(id, party)).risk).toEqual({ is_onboarded: true })
  })

  it('that is rejected has nobody taken in', async () => {
    const { id } = await makeRegisteredCompany(bank)
    await review(id, { action: 'reject', reason: 'ML risk' } as Asked)
    expect((await seen(id)).parties.map(({ monitoring }) => monitoring)).toEqual([null, null, null])
  })
})

describe('a customer', () => {
  let company: string
  let party: string
  beforeEach(async () => {
    company = (await bank.makeCompany({ name: 'Sena UAB' })).customerId
    party = await desk.addEntity(company)
  })
  const verify = async () => {
    await desk.save(company, party, 'APPROVED')
    await bank.drain()
  }

  it('has a new person and a new entity taken in, and not watched', async () => {
    const ona = await desk.addPerson(company)
    expect((await desk.personOf(company, ona)).risk).toEqual({ is_onboarded: true })
    expect([await desk.atProvider(ona), await desk.atProvider(party)]).toEqual([false, false])
  })

  test.each<[string, readonly Asked[], boolean]>([
    ['SUSPENDED', [to('SUSPENDED', 'ODD fee')], true],
    ['CLOSED', [to('CLOSED', "Client's Request")], false],
    ['TERMINATED', [to('TERMINATED', 'ML risk')], false],
    ['SUSPENDED, then APPROVED', [to('SUSPENDED', 'ODD fee'), to('APPROVED', 'None')], true],
    ['SUSPENDED, then CLOSED', [to('SUSPENDED', 'ODD fee'), to('CLOSED', "Client's Request")], false],
  ])('that becomes %s: the verified are watched %s', async (_, changes, isWatched) => {
    await verify()
    for (const change of changes) await review(company, change)
    expect(await desk.atProvider(party)).toBe(isWatched)
    expect((await desk.entityOf(company, party)).monitoring).toMatchObject({
      is_monitored: isWatched,
      should_be_monitored: isWatched,
    })
  })

  it('whose party was renamed tells the provider the new name, also while it is not watched', async () => {
    await desk.save(company, party, 'PENDING', { legal_name: 'Kita UAB' })
    await bank.drain()
    const { rows } = await bank.database.ownerPool.query(
      'select name from monitoring_simulator_subject where id = $1',
      [party],
    )
    expect(rows).toEqual([{ name: 'Kita UAB' }])
  })

  it('whose party left and comes back has it watched once it is verified again', async () => {
    await verify()
    await desk.save(company, party, 'RESIGNED')
    await bank.drain()
    expect(await desk.atProvider(party)).toBe(false)
    await desk.save(company, party, 'PENDING')
    await bank.drain()
    expect(await desk.atProvider(party)).toBe(false)
    await verify()
    expect(await desk.atProvider(party)).toBe(true)
  })

  it('whose party left before it was taken in has it taken in when it comes back', async () => {
    await bank.database.ownerPool.query('delete from party_monitoring where party_id = $1', [party])
    await bank.database.ownerPool.query('delete from monitoring_simulator_subject where id = $1', [party])
    await bank.database.ownerPool.query(`update party set status = 'RESIGNED' where id = $1`, [party])
    await verify()
    expect(await desk.atProvider(party)).toBe(true)
  })

  it('whose new party was deleted is forgotten by the provider, however long that fails', async () => {
    const params = { id: company, party }
    await bank.call(staff, removeCompanyEntity, { params, body: { version: 1 } })
    const toForget = async () =>
      (await bank.db.selectFrom('monitoring_to_forget').select('party_id').execute()).map(
        ({ party_id }) => party_id,
      )
    await bank.drain()
    // The job was given up.
    await bank.database.ownerPool.query(
      `delete from graphile_worker._private_jobs where payload::text like '%' || $1 || '%'`,
      [party],
    )
    await desk.plan(party, 'unreachable')
    await bank.runJob('applications.compare_monitoring', {})
    expect(await toForget()).toContain(party)
    await bank.runJob('applications.compare_monitoring', {})
    expect(await toForget()).not.toContain(party)
    expect(await desk.atProvider(party)).toBeUndefined()
  })

  it('whose deleted parties are forgotten the same night, although the provider does not answer about one', async () => {
    const [always, last] = [newId(), newId()]
    await bank.database.ownerPool.query(
      `insert into monitoring_to_forget values ($1, now() - interval '9 days'), ($2, now())`,
      [always, last],
    )
    await desk.plan(always, 'timeout')
    await bank.runJob('applications.compare_monitoring', {})
    const left = await bank.db.selectFrom('monitoring_to_forget').select('party_id').execute()
    expect(left).toContainEqual({ party_id: always })
    expect(left).not.toContainEqual({ party_id: last })
    await bank.database.ownerPool.query('delete from monitoring_to_forget')
  })

  it('whose new party was deleted: the provider forgets it, after a failure too', async () => {
    const params = { id: company, party }
    await bank.call(staff, removeCompanyEntity, { params, body: { version: 1 } })
    await desk.plan(party, 'unreachable')
    await bank.pass(120_000)
    expect(await desk.atProvider(party)).toBeUndefined()
  })
})

describe('a provider that cannot be reached', () => {
  // What earlier tests left is not asked about here.
  beforeEach(() => bank.database.ownerPool.query('update party_monitoring set due_at = null'))

  it('loses nothing: staff see it, and it is tried again', async () => {
    const { id } = await makeRegisteredCompany(bank)
    await desk.plan(null, 'unreachable')
    await review(id, APPROVE)
    // The others wait until it can be reached.
    expect(await seenFailures(id)).toContain('unreachable')
    expect((await seenFailures(id)).filter(Boolean)).toHaveLength(1)
    expect((await seen(id)).parties.map(({ monitoring }) => monitoring?.is_onboarded)).toEqual([
      false,
      false,
      false,
    ])
    for (const { _id } of (await seen(id)).parties) await desk.letTimePass(_id)
    expect(await seenFailures(id)).toEqual([null, null, null])
    expect((await seen(id)).parties.map(({ monitoring }) => monitoring?.is_onboarded)).toEqual([
      true,
      true,
      true,
    ])
  })

  it('is asked less and less often, at least every hour', async () => {
    const company = (await bank.makeCompany({ name: 'Sena UAB' })).customerId
    await desk.plan(null, ...Array<'unreachable'>(9).fill('unreachable'))
    const party = await desk.addEntity(company)
    const minutes = []
    for (let times = 0; times < 9; times++) {
      const { rows } = await bank.database.ownerPool.query(
        'select round(extract(epoch from due_at - now()) / 60)::int as minutes from party_monitoring where party_id = $1',
        [party],
      )
      minutes.push(rows[0].minutes)
      await desk.letTimePass(party)
    }
    expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
    expect(await desk.atProvider(party)).toBe(false)
  })

  it('that refuses one is asked about the others', async () => {
    const { id } = await makeRegisteredCompany(bank)
    await desk.plan(null, 'refused')
    await review(id, APPROVE)
    const { parties } = await seen(id)
    expect(parties.map(({ monitoring }) => monitoring?.is_onboarded).toSorted()).toEqual([false, true, true])
  })
})

describe('what is not as it should be', () => {
  it('is found every night and set right', async () => {
    const company = (await bank.makeCompany({ name: 'Sena UAB' })).customerId
    const party = await desk.addEntity(company)
    await bank.database.ownerPool.query(`update party set status = 'APPROVED' where id = $1`, [party])
    await bank.runJob('applications.keep_monitoring', {})
    expect((await desk.entityOf(company, party)).monitoring).toMatchObject({
      is_monitored: false,
      should_be_monitored: true,
    })
    await bank.runJob('applications.compare_monitoring', {})
    expect(await desk.atProvider(party)).toBe(true)
  })

  it('is set right once by any number of workers', async () => {
    const company = (await bank.makeCompany({ name: 'Sena UAB' })).customerId
    const party = await desk.addEntity(company)
    await desk.save(company, party, 'APPROVED', HOLDING)
    await Promise.all(Array.from({ length: 5 }, () => bank.runJob('applications.keep_monitoring', {})))
    await bank.drain()
    const { rows } = await bank.database.ownerPool.query(
      `select count(*)::int as acts from audit_event where action = 'company.monitor_party' and customer_id = $1`,
      [company],
    )
    // It was taken in, then watched.
    expect(rows).toEqual([{ acts: 2 }])
  })

  it('does not end a later request when an earlier one, which lapsed, ends after all', async () => {
    const company = (await bank.makeCompany({ name: 'Sena UAB' })).customerId
    const party = await desk.addEntity(company)
    const start = () => bank.db.transaction().execute((trx) => startCallAbout(trx, party))
    const lapsed = await start()
    expect(await start()).toBeNull()
    await bank.database.ownerPool.query(
      `update party_monitoring set call_until = now() - interval '1 second' where party_id = $1`,
      [party],
    )
    const later = await start()
    if (!lapsed || !later) throw new Error('no call was started')
    // The earlier one may have been done.
    expect(later.is_unsure).toBe(true)
    const done = { isMonitored: true, at: bank.clock.now() }
    const failed = { why: 'timeout', at: bank.clock.now() } as const
    const end = (call: typeof later) => bank.db.transaction().execute((trx) => endCallDone(trx, call, done))
    expect(await end(lapsed)).toBe(false)
    expect(await bank.db.transaction().execute((trx) => endCallFailed(trx, lapsed, failed))).toBe(false)
    expect((await desk.entityOf(company, party)).monitoring).toMatchObject({
      is_monitored: false,
      failed: null,
    })
    expect(await start()).toBeNull()
    expect(await end(later)).toBe(true)
    expect((await desk.entityOf(company, party)).monitoring).toMatchObject({ is_monitored: true })
  })

  it('after a worker that died during a request is asked again', async () => {
    const company = (await bank.makeCompany({ name: 'Sena UAB' })).customerId
    const party = await desk.addEntity(company)
    await bank.database.ownerPool.query(
      `update party_monitoring set call_id = gen_random_uuid(), call_until = now() - interval '1 second',
         due_at = now() - interval '1 second', is_unsure = true where party_id = $1`,
      [party],
    )
    expect((await desk.monitor(company, party, true)).code).toBe('OK00')
    expect(await desk.atProvider(party)).toBe(true)
  })
})
