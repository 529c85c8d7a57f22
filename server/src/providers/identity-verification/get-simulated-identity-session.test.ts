import {
  decideSimulatedIdentitySession,
  getSimulatedIdentitySession,
} from '@fondaco/contract/simulators/calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp, type RunningApp } from '../../../test/build-app.ts'
import { quietLog } from '../../../test/quiet-log.ts'
import { newId } from '../../platform/ids.ts'
import { SOMEBODY } from './port.check.ts'
import { type IdentitySimulator, simulatedIdentityVerification } from './simulator.ts'

const log = quietLog()
let running: RunningApp
let simulator: IdentitySimulator
let session: string
beforeAll(async () => {
  running = await buildApp({ RATE_SIMULATOR_PER_MINUTE: '1000' }, { log })
  const { db, clock } = running.app
  simulator = simulatedIdentityVerification({ db, clock, publicUrl: running.url })
})
beforeEach(async () => {
  session = (await simulator.createSession({ reference: newId(), ...SOMEBODY })).sessionId
  log.lines.length = 0
})
afterAll(() => running?.stop())

interface Answer<Result> {
  readonly status: number
  readonly code: string
  readonly result: Result
}

async function call<Result>(path: string, body?: object): Promise<Answer<Result>> {
  const answer = await fetch(`${running.url}/api${path}`, {
    ...(body
      ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      : {}),
  })
  return { status: answer.status, ...((await answer.json()) as { code: string; result: Result }) }
}

const pathOf = (id: string) => getSimulatedIdentitySession.path.replace(':session', id)
interface View {
  readonly status: string
  readonly remaining_s: number
  readonly person: object
  readonly document: object
}
const look = (id = session) => call<View>(pathOf(id))
const decide = async (change: object, id = session) => {
  const { person, document } = (await look()).result
  return call(decideSimulatedIdentitySession.path.replace(':session', id), { person, document, ...change })
}
const webhooks = () =>
  log.lines.filter(({ path, status }) => path === '/api/webhooks/identity-verification' && status === 200)
    .length

test('its page shows whom it would report, and the time that is left', async () => {
  const { status, result } = await look()
  expect(status).toBe(200)
  expect(result).toMatchObject({
    status: 'pending',
    person: { first_name: 'Ona', last_name: 'Petraitė', birthdate: '1990-05-17' },
    document: { type: 'passport', nationality: 'LT', issuing_country: 'LT' },
    return_url: SOMEBODY.returnUrl,
  })
  expect(result.remaining_s).toBeGreaterThan(590)
  expect(result.remaining_s).toBeLessThanOrEqual(600)
})

describe('a decision', () => {
  test.each([
    [{}, true, 1],
    [{ webhook: 'twice' }, true, 2],
    [{ webhook: 'never' }, false, 0],
  ] as const)('%j: the bank is told over HTTP, and answered when it asks', async (how, taken, times) => {
    const { document } = (await look()).result
    const person = { first_name: 'Ona', last_name: 'Petraitytė', birthdate: '1991-01-01' }
    const changed = { ...document, type: 'id_card', number: 'AB 12' }
    expect(await decide({ status: 'suspected', person, document: changed, ...how })).toMatchObject({
      status: 200,
      result: { return_url: SOMEBODY.returnUrl, webhook_taken: taken },
    })
    expect(webhooks()).toBe(times)
    expect(await simulator.readResult(session)).toMatchObject({
      status: 'suspected',
      person: { lastName: 'Petraitytė', birthdate: '1991-01-01' },
      document: { type: 'id_card', number: 'AB 12' },
    })
    expect((await look()).result).toMatchObject({ status: 'suspected', remaining_s: 0 })
  })

  test('is audited', async () => {
    await decide({ status: 'passed' })
    const { rows } = await running.database.ownerPool.query(
      `select actor_name, action, after from audit_event where object_id = $1`,
      [session],
    )
    expect(rows).toEqual([
      { actor_name: 'Simulator', action: 'simulator.identity', after: { status: 'passed' } },
    ])
  })

  test('of many at once is taken once', async () => {
    const answers = await Promise.all(
      ['passed', 'failed', 'suspected', 'expired', 'passed'].map((status) => decide({ status })),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([
      'OK00',
      ...Array.from({ length: 4 }, () => 'identity_session_over'),
    ])
    expect(webhooks()).toBe(1)
  })

  test('after ten minutes is too late', async () => {
    await call('/simulator/clock', { advance_s: 600 })
    expect((await look()).result).toMatchObject({ status: 'expired', remaining_s: 0 })
    expect(await decide({ status: 'passed' })).toMatchObject({ status: 422, code: 'identity_session_over' })
    expect(await simulator.readResult(session)).toMatchObject({ status: 'expired' })
  })

  test.each<[string, object]>([
    ['an outcome that there is not', { status: 'pending' }],
    ['another way to tell', { status: 'passed', webhook: 'later' }],
    [
      'a country in words',
      {
        status: 'passed',
        document: {
          type: 'passport',
          number: '1',
          issue_date: '2020-01-01',
          expiry_date: '2030-01-01',
          issuing_country: 'Lithuania',
          nationality: 'LT',
        },
      },
    ],
    [
      'a day that there is not',
      { status: 'passed', person: { first_name: 'A', last_name: 'B', birthdate: '1990-02-30' } },
    ],
  ])('with %s is refused', async (_, change) => {
    expect(await decide(change)).toMatchObject({ status: 400, code: 'input_invalid' })
  })
})

test('a session that there is not is not found', async () => {
  expect(await look(newId())).toMatchObject({ status: 404, code: 'not_found' })
  expect(await decide({ status: 'passed' }, newId())).toMatchObject({ status: 404, code: 'not_found' })
})

test('only so many calls a minute', async () => {
  const limited = await buildApp({ RATE_SIMULATOR_PER_MINUTE: '2' }, { database: running.database })
  try {
    await running.database.ownerPool.query('delete from rate_limit')
    const statuses: number[] = []
    for (let time = 0; time < 3; time++)
      statuses.push((await fetch(`${limited.url}/api${pathOf(session)}`)).status)
    expect(statuses).toEqual([200, 200, 429])
  } finally {
    await limited.stop()
  }
})
