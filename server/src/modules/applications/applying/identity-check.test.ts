import type { CallBody } from '@fondaco/contract/call.ts'
import type { CALLS } from '@fondaco/contract/calls.ts'
import { WEBHOOKS } from '@fondaco/contract/webhooks.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp, type RunningApp } from '../../../../test/build-app.ts'
import { Client, makeUser, signIn } from '../../../../test/make.ts'
import { COUNTRIES, makeApplicant, Newcomer } from '../../../../test/newcomer.ts'
import { newId } from '../../../platform/ids.ts'

let running: RunningApp
let newcomer: Newcomer

beforeAll(async () => {
  running = await buildApp()
})
afterAll(() => running?.stop())
beforeEach(async () => {
  newcomer = await makeApplicant(running, 2)
})

type Decision = CallBody<typeof CALLS.decideSimulatedIdentitySession>

const rows = async (sql: string, ...values: unknown[]) =>
  (await running.database.ownerPool.query(sql, values)).rows
const later = (seconds: number) => new Client(running).call('advanceClock', { body: { advance_s: seconds } })
const start = (of = newcomer) =>
  of.client.call('registerIdentityCheck', {
    body: { _id: of.userId, first_name: 'Ona', last_name: 'Petraitė', email: of.email, type: 'user' },
  })
const stands = async (of = newcomer) => (await of.client.call('getIdentityCheck')).result
const session = (url: string) => url.split('/').at(-1) ?? ''

/** Decides on the provider's page, as the person does. */
async function decide(
  url: string,
  status: Decision['status'],
  different: Partial<Decision['person']> = {},
  webhook: Decision['webhook'] = 'once',
) {
  const params = { session: session(url) }
  const client = new Client(running)
  const { result } = await client.call('getSimulatedIdentitySession', { params })
  const body = { status, document: result.document, person: { ...result.person, ...different }, webhook }
  return (await client.call('decideSimulatedIdentitySession', { params, body })).result
}

test('started, it runs for ten minutes, and the person comes back to their dashboard', async () => {
  expect(await stands()).toMatchObject({ status: 'NOT_SENT', may_start: true, expires_at: null })
  const { result } = await start()
  expect(result.url).toContain('/simulator/identity/')
  const now = running.app.clock.now().getTime()
  expect(Date.parse(result.expires_at) - now).toBeGreaterThan(590_000)
  expect(Date.parse(result.expires_at) - now).toBeLessThanOrEqual(600_000)
  expect(await stands()).toMatchObject({ status: 'SENT', may_start: false, expires_at: result.expires_at })
  const seen = await new Client(running).call('getSimulatedIdentitySession', {
    params: { session: session(result.url) },
  })
  expect(seen.result).toMatchObject({
    person: { first_name: 'Ona', last_name: 'Petraitė', birthdate: '1990-05-17' },
    return_url: expect.stringMatching(/\/customer\/dashboard$/),
  })
})

describe('how it ends', () => {
  test.each<[string, Decision['status'], Partial<Decision['person']>, object]>([
    ['passed', 'passed', {}, { status: 'PASS', may_start: false, suspected: false }],
    [
      'as a passport writes the name',
      'passed',
      { last_name: 'PETRAITE' },
      { status: 'PASS', suspected: false },
    ],
    [
      'another name: staff decide',
      'passed',
      { last_name: 'Kalnienė' },
      { status: 'SENT', may_start: false, suspected: true },
    ],
    [
      'another day of birth: staff decide',
      'passed',
      { birthdate: '1990-05-18' },
      { status: 'SENT', may_start: false, suspected: true },
    ],
    [
      'the provider is not sure: staff decide',
      'suspected',
      {},
      { status: 'SENT', may_start: false, suspected: true },
    ],
    ['failed: again', 'failed', {}, { status: 'NOT_PASS', may_start: true, suspected: false }],
    ['given up: again', 'expired', {}, { status: 'EXPIRED', may_start: true, suspected: false }],
  ])('%s', async (_, status, different, expected) => {
    const { result } = await start()
    expect((await decide(result.url, status, different)).webhook_taken).toBe(true)
    // The provider's findings are for staff.
    expect(await stands()).toMatchObject({ ...expected, reasons: [] })
    const waits = 'PASS' in expected || (expected as { may_start?: boolean }).may_start === false
    const own = await newcomer.client.call('getIndividual', { params: { id: newcomer.id } })
    if (waits) expect(own.result.prompts).not.toContain('idenfy')
    const again = await start()
    if ((expected as { may_start?: boolean }).may_start) expect(again.code).toBe('OK00')
    else expect(again).toMatchObject({ status: 422, code: 'prompt_closed' })
  })

  test('staff see what did not fit', async () => {
    const { result } = await start()
    await decide(result.url, 'passed', { first_name: 'Ieva', birthdate: '1970-01-01' })
    expect(
      await rows(
        'select status, suspected, reasons, person from identity_check where party_id = $1',
        newcomer.id,
      ),
    ).toMatchObject([
      {
        status: 'SENT',
        suspected: true,
        reasons: ['NAME_MISMATCH', 'BIRTHDATE_MISMATCH'],
        person: { firstName: 'Ieva', birthdate: '1970-01-01' },
      },
    ])
  })
})

test('asked for by staff of somebody who was let in, it can be begun once', async () => {
  await running.database.ownerPool.query(
    `update customer set status = 'APPROVED' where id = '${newcomer.id}';
     update application set is_blocked = false where customer_id = '${newcomer.id}';`,
  )
  expect(await start()).toMatchObject({ status: 422, code: 'prompt_closed' })
  await rows(
    `insert into identity_check (id, party_id, status, started_at) values ($1, $2, 'SENT', now())`,
    newId(),
    newcomer.id,
  )
  expect(await stands()).toMatchObject({ status: 'SENT', may_start: true })
  const { result } = await start()
  await decide(result.url, 'failed')
  expect(await stands()).toMatchObject({ status: 'NOT_PASS' })
  expect(await start()).toMatchObject({ status: 422, code: 'prompt_closed' })
})

describe('what is not told by webhook', () => {
  test('the page asks, and has the provider asked', async () => {
    const { result } = await start()
    await decide(result.url, 'passed', {}, 'never')
    expect((await stands()).status).toBe('PASS')
  })

  test('nobody asks: the institution does, once the time is over', async () => {
    const { result } = await start()
    await decide(result.url, 'passed', {}, 'never')
    await later(601)
    await running.drain()
    expect(await rows('select status from identity_check where party_id = $1', newcomer.id)).toEqual([
      { status: 'PASS' },
    ])
  })

  test('nothing was decided in ten minutes: expired, and it can be tried again', async () => {
    await start()
    await later(601)
    const client = (await newcomer.signIn()).client
    expect((await client.call('getIdentityCheck')).result).toMatchObject({
      status: 'EXPIRED',
      may_start: true,
    })
    expect((await start()).code).toBe('OK00')
  })

  test('told twice it is one outcome, and one entry of the audit', async () => {
    const { result } = await start()
    await decide(result.url, 'passed', {}, 'twice')
    expect((await stands()).status).toBe('PASS')
    expect(
      await rows(
        `select count(*)::int as n from audit_event where action = 'identity_check.end' and customer_id = $1`,
        newcomer.id,
      ),
    ).toEqual([{ n: 1 }])
  })

  test('a webhook that nobody signed is not believed', async () => {
    const { result } = await start()
    const answer = await fetch(`${running.url}/api${WEBHOOKS.identityVerification.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'simulator-signature': 'f'.repeat(64) },
      body: JSON.stringify({
        session_id: session(result.url),
        said_at: new Date(),
        result: { status: 'passed', reasons: [], document: null, person: null, checkedAt: new Date() },
      }),
    })
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      401,
      'webhook_unverified',
    ])
    expect((await stands()).status).toBe('SENT')
  })
})

test('there is one at a time, however often it is started at once', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => start()))
  expect(answers.map(({ code }) => code).sort()).toEqual([
    'OK00',
    ...Array.from({ length: 4 }, () => 'identity_check_running'),
  ])
  expect(
    await rows('select count(*)::int as n from identity_check where party_id = $1', newcomer.id),
  ).toEqual([{ n: 1 }])
})

test.each(['unreachable', 'timeout', 'refused'])(
  'a provider that is %s: said so, and it can be tried again',
  async (failure) => {
    const unlucky = await makeApplicant(running, 2, `${newId()}+${failure}@newcomers.test`)
    expect(await start(unlucky)).toMatchObject({ status: 503, code: 'provider_unavailable' })
    expect(await stands(unlucky)).toMatchObject({ status: 'NOT_SENT', may_start: true })
    expect(await start(unlucky)).toMatchObject({ code: 'provider_unavailable' })
  },
)

test('so many a day, and not more: each costs money', async () => {
  const limited = await buildApp({ RATE_CHECKS_PER_DAY: '2' })
  try {
    const person = await makeApplicant(limited, 2)
    for (let n = 0; n < 2; n += 1) {
      expect((await start(person)).code).toBe('OK00')
      await limited.database.ownerPool.query(`update identity_check set status = 'NOT_PASS'`)
    }
    expect(await start(person)).toMatchObject({ status: 429, code: 'rate_limited' })
    expect((await person.client.call('getIdentityCheck')).result.status).toBe('NOT_PASS')
  } finally {
    await limited.stop()
  }
})

test('the session lives as long as the check, and no longer', async () => {
  const ends = async () => (await newcomer.client.call('getTestToken')).result.session.idle_ends_at
  const before = await ends()
  const { result } = await start()
  const until = Date.parse(result.expires_at)
  expect(Math.abs(Date.parse(await ends()) - until)).toBeLessThan(60_000)
  expect(Date.parse(before)).toBeLessThan(until)
  await later(540)
  expect((await newcomer.client.call('getIdentityCheck')).code).toBe('OK00')
})

test('a running check does not keep a session that nobody uses beyond it', async () => {
  await start()
  await later(610)
  expect((await newcomer.client.call('getTestToken')).code).toBe('TK02')
})

test('only for oneself, only when it is asked', async () => {
  const stranger = await new Newcomer(running).signUp()
  const body = {
    _id: newcomer.userId,
    first_name: 'Ona',
    last_name: 'Petraitė',
    email: newcomer.email,
    type: 'user' as const,
  }
  expect(await stranger.client.call('registerIdentityCheck', { body })).toMatchObject({
    status: 404,
    code: 'not_found',
  })
  expect(await start(stranger)).toMatchObject({ status: 422, code: 'prompt_closed' })
  const company = await signIn(running, await makeUser(running, 'customer'))
  expect((await company.call('getIdentityCheck')).code).toBe('not_found')
})

test('passed, it closes its prompt; with the last one staff are told', async () => {
  await newcomer.update(COUNTRIES)
  const pdf = Buffer.from('%PDF-1.4\n%%EOF')
  expect((await newcomer.upload('documents/poa', [{ name: 'bill.pdf', bytes: pdf }])).result).toMatchObject([
    { status: 'ok' },
  ])
  const { result } = await start()
  await decide(result.url, 'passed')
  expect((await newcomer.client.call('getTestToken')).result.individual).toMatchObject({
    prompts: [],
    is_blocked: true,
    tier: 2,
  })
  expect(
    await rows(
      'select waiting_since is not null as waits from application where customer_id = $1',
      newcomer.id,
    ),
  ).toEqual([{ waits: true }])
})
