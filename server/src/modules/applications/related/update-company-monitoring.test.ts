import { claimCompany } from '@fondaco/contract/claims/calls.ts'
import { updateCompanyMonitoring } from '@fondaco/contract/companies/related-calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { auditedOf } from '../../../../test/make-applicant.ts'
import { type Bank, makeBank, type Person } from '../../../../test/make-bank.ts'
import { monitoringDesk } from '../../../../test/make-monitored.ts'
import { newId } from '../../../platform/ids.ts'

let bank: Bank
let staff: Person
let clerk: Person
let desk: ReturnType<typeof monitoringDesk>
let company: string
/** An entity of the company that the provider has taken in, not verified and not monitored. */
let party: string
beforeAll(async () => {
  bank = await makeBank()
  staff = await bank.makeStaff('Inga Rimkutė')
  clerk = await bank.makeStaff('Kristina Skaitytoja', 'crm')
  desk = monitoringDesk(bank, staff)
})
afterAll(() => bank.close())
beforeEach(async () => {
  company = (await bank.makeCompany({ name: 'Sena UAB' })).customerId
  party = await desk.addEntity(company)
})

const acts = async () =>
  (await auditedOf(bank, { customerId: company })).filter(({ action }) => action === 'company.monitor_party')
const start = (who?: Person) => desk.monitor(company, party, true, who)
const stop = (who?: Person) => desk.monitor(company, party, false, who)
/** What the server, the provider and the status say. */
const now = async () => {
  const { status, monitoring } = await desk.entityOf(company, party)
  return [status, monitoring?.is_monitored, await desk.atProvider(party)]
}

describe('the order that clients follow: monitoring first, then the save', () => {
  test.each<
    [string, readonly ('done' | 'unreachable' | 'timeout' | 'refused')[], () => Promise<unknown>, unknown[]]
  >([
    [
      'both succeed',
      [],
      async () => {
        expect((await start()).code).toBe('OK00')
        expect((await desk.save(company, party, 'APPROVED')).code).toBe('OK00')
      },
      ['APPROVED', true, true],
    ],
    [
      'the provider cannot be reached: no save',
      ['unreachable'],
      async () =>
        expect(await start()).toMatchObject({
          status: 503,
          code: 'monitoring_failed',
          description: 'Error updating monitoring status: unreachable',
        }),
      ['PENDING', false, false],
    ],
    [
      'the provider refuses: no save',
      ['refused'],
      async () =>
        expect(await start()).toMatchObject({
          description: 'Error updating monitoring status: refused',
        }),
      ['PENDING', false, false],
    ],
    [
      'a time-out that the provider did all the same: no save',
      ['timeout'],
      async () =>
        expect(await start()).toMatchObject({
          description: 'Error updating monitoring status: timeout',
        }),
      ['PENDING', false, false],
    ],
    [
      'the save fails, and the change is reverted',
      [],
      async () => {
        await start()
        expect((await desk.save(company, party, 'APPROVED', {}, 7)).code).toBe('version_conflict')
        expect((await stop()).code).toBe('OK00')
      },
      ['PENDING', false, false],
    ],
    [
      'the save fails, and so does the revert',
      ['done', 'unreachable'],
      async () => {
        await start()
        await desk.save(company, party, 'APPROVED', {}, 7)
        expect((await stop()).code).toBe('monitoring_failed')
        expect(await now()).toEqual(['PENDING', true, true])
      },
      ['PENDING', false, false],
    ],
    [
      'another client starts, and saves nothing',
      [],
      async () => {
        await start()
        expect(await now()).toEqual(['PENDING', true, true])
      },
      ['PENDING', false, false],
    ],
    [
      'another client saves, and starts nothing',
      [],
      () => desk.save(company, party, 'APPROVED'),
      ['APPROVED', true, true],
    ],
    [
      'another client saves first, then starts',
      [],
      async () => {
        await desk.save(company, party, 'APPROVED')
        expect((await start()).code).toBe('OK00')
      },
      ['APPROVED', true, true],
    ],
    [
      'a verified one leaves',
      [],
      async () => {
        await start()
        await desk.save(company, party, 'APPROVED')
        await bank.drain()
        await stop()
        await desk.save(company, party, 'RESIGNED')
      },
      ['RESIGNED', false, false],
    ],
  ])('%s', async (_, answers, happens, expected) => {
    await desk.plan(party, ...answers)
    await happens()
    await bank.drain()
    await desk.letTimePass(party)
    expect(await now()).toEqual(expected)
    expect(await desk.isDue(party)).toBe(false)
    expect((await desk.entityOf(company, party)).monitoring?.failed).toBeNull()
  })

  it('is left alone while the save may still come', async () => {
    await start()
    await bank.runJob('applications.keep_monitoring', {})
    expect(await now()).toEqual(['PENDING', true, true])
    expect(await desk.isDue(party)).toBe(true)
  })
})

describe('the call', () => {
  it('tells how the monitoring stands, and who changed it', async () => {
    const { result } = await start()
    expect(result).toEqual({
      is_onboarded: true,
      is_monitored: true,
      since: bank.clock.now().toISOString(),
      should_be_monitored: false,
      failed: null,
      changed: true,
    })
    expect((await acts()).at(-1)).toMatchObject({
      actor_name: 'Inga Rimkutė',
      before: { party, is_monitored: false },
      after: { is_onboarded: true, is_monitored: true },
    })
  })

  it('asks the provider once for the same', async () => {
    await start()
    await desk.plan(party, 'refused')
    const before = (await acts()).length
    expect(await start()).toMatchObject({ code: 'OK00', result: { changed: false } })
    expect(await acts()).toHaveLength(before)
    await desk.plan(party)
  })

  it('is one at a time: both orders at once leave one state, here and at the provider', async () => {
    const answers = await Promise.all([start(), stop(), start(), stop(), start()])
    for (const { code } of answers) expect(['OK00', 'monitoring_under_way']).toContain(code)
    const [, here, there] = await now()
    expect(here).toBe(there)
  })

  it('keeps a failure for staff to see, and records who asked', async () => {
    await desk.plan(party, 'timeout')
    await start()
    expect((await auditedOf(bank, { customerId: company })).at(-1)).toEqual({
      action: 'company.monitor_party_failed',
      actor_name: 'Inga Rimkutė',
      before: { party, name: 'Kalnų Holdingas UAB', is_monitored: false },
      after: { is_monitored: true, failed: 'timeout' },
    })
    expect((await desk.entityOf(company, party)).monitoring?.failed).toEqual({
      at: bank.clock.now().toISOString(),
      why: 'timeout',
    })
  })

  test.each<[string, () => Promise<unknown>, object]>([
    ['who does not review companies', () => start(clerk), { status: 403, code: 'permission_missing' }],
    [
      'a claim of a colleague',
      async () => {
        const colleague = await bank.makeStaff('Tomas Antrasis', 'risk')
        await bank.call(colleague, claimCompany, { params: { id: company }, body: {} })
        return start()
      },
      { code: 'company_locked' },
    ],
    ['a party of nobody', () => desk.monitor(company, newId(), true), { status: 404 }],
    [
      'a party of another company',
      async () => desk.monitor((await bank.makeCompany({ name: 'Kita UAB' })).customerId, party, true),
      { status: 404 },
    ],
    [
      'an entity that is called a person',
      () =>
        bank.call(staff, updateCompanyMonitoring, {
          params: { id: company },
          body: { entity_id: party, entity_type: 'person', start_monitoring: true },
        }),
      { status: 404 },
    ],
    [
      'one that the provider has not taken in',
      async () => {
        await desk.plan(null, 'unreachable')
        return desk.monitor(company, await desk.addEntity(company, OTHER), true)
      },
      { status: 409, code: 'monitoring_not_possible' },
    ],
    [
      'a company that is no customer any more',
      async () => {
        await bank.database.ownerPool.query(`update customer set status = 'CLOSED' where id = $1`, [company])
        return start()
      },
      { status: 409, code: 'monitoring_not_possible' },
    ],
  ])('refuses %s', async (_, happens, expected) => {
    expect(await happens()).toMatchObject(expected)
  })
})

const OTHER = {
  legal_name: 'Slėnių turtas UAB',
  registration_number: '300000010',
  incorporation_date: '2012-03-01',
  type: ['DIRECTOR' as const],
}
