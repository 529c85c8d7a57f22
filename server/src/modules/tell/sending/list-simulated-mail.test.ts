import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../../test/fresh-database.ts'
import { INSTITUTION } from '../../../../test/institution.ts'
import { quietLog } from '../../../../test/quiet-log.ts'
import { serveCalls } from '../../../platform/http/serve-call.ts'
import { makeServer } from '../../../platform/http/server.ts'
import { newId } from '../../../platform/ids.ts'
import { makeMail } from '../../../providers/mail/index.ts'
import { makeSms } from '../../../providers/sms/index.ts'
import { type LetterOrder, tellRoutes } from '../index.ts'
import { renderLetter, renderText } from '../letters/render-letter.ts'

const clock = { now: () => new Date('2026-11-21T10:00:00Z') }
const sender = { ...INSTITUTION, url: 'https://bank.example' }

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())
beforeEach(() =>
  database.ownerPool.query('truncate mail_simulator_message, sms_simulator_message, rate_limit'),
)

function simulators() {
  const deps = { db: database.db, clock }
  const from = { MAIL_FROM: 'no-reply@bank.example', PRODUCT_NAME: 'Fondaco', SMTP_URL: undefined }
  const gateway = { SMS_FROM: 'Fondaco', SMS_GATEWAY_URL: undefined, SMS_GATEWAY_TOKEN: undefined }
  return {
    mailbox: makeMail({ MAIL: 'simulator', ...from }, deps).simulator,
    telephone: makeSms({ SMS: 'simulator', ...gateway }, deps).simulator,
  }
}

async function serve(given: Partial<Parameters<typeof tellRoutes>[0]> = {}) {
  const app = await makeServer({ log: quietLog(), maxFiles: 10, secure: false })
  serveCalls(app, tellRoutes({ ...simulators(), simulatorCallsPerMinute: 1_000, ...given }), {
    db: database.db,
    clock,
    sessions: { byToken: async () => 'unknown', byCookie: async () => 'unknown' },
    origins: new Set(),
    checkResults: true,
  })
  return async (path: string, headers: Record<string, string> = {}) => {
    const answer = await app.inject({ method: 'GET', url: `/api/simulator${path}`, headers })
    return { status: answer.statusCode, ...answer.json() }
  }
}

async function put(to: string, letter: LetterOrder): Promise<string> {
  const id = newId()
  await simulators().mailbox?.send({ id, to, language: 'en', ...renderLetter(letter, 'en', sender) })
  return id
}

async function ring(to: string, code: string): Promise<string> {
  const id = newId()
  const text = renderText({ template: 'phone-code', code, minutes: 10 }, 'en', 'Fondaco')
  await simulators().telephone?.send({ id, to, text })
  return id
}

describe('GET /api/simulator/mail', () => {
  test('letters newest first, with the code and the first link of each', async () => {
    const get = await serve()
    const first = await put('rasa@reader.example', {
      template: 'password-reset',
      code: '123456',
      path: '/auth/reset?token=x',
      minutes: 10,
    })
    const second = await put('Rasa@Reader.example', {
      template: 'payment-received',
      amount: '100,000.00',
      currency: 'EUR',
      payer: 'Muster 654321 GmbH',
      account: 'LT947300010012345678',
      at: '2026-11-21T10:00:00Z',
    })
    const { status, code, result } = await get('/mail?to=rasa@reader.example')
    expect([status, code]).toEqual([200, 'OK00'])
    expect(result).toEqual([
      {
        _id: second,
        at: '2026-11-21T10:00:00.000Z',
        to: 'rasa@reader.example',
        subject: 'You received 100,000.00 EUR',
        text: expect.stringContaining('From: Muster 654321 GmbH'),
        html: expect.stringContaining('<!doctype html>'),
        code: null,
        link: null,
      },
      expect.objectContaining({
        _id: first,
        code: '123456',
        link: 'https://bank.example/auth/reset?token=x',
      }),
    ])
  })

  test.each([
    ['', 3],
    ['?to=', 3],
    ['?to=rasa%2Btest@reader.example', 1],
    ['?to=rasa+test@reader.example', 1],
    ['?to=%20RASA%2Btest@Reader.example%20', 1],
    ['?to=jonas@reader.example', 2],
    ['?to=reader.example', 0],
    ['?to=%25', 0],
    ['?limit=2', 2],
    ['?to=jonas@reader.example&limit=1', 1],
  ])('%s finds %i', async (query, count) => {
    const get = await serve()
    for (const to of ['rasa+test@reader.example', 'jonas@reader.example', 'jonas@reader.example'])
      await put(to, { template: 'confirm-email', code: '123456', minutes: 10 })
    expect((await get(`/mail${query}`)).result).toHaveLength(count)
  })
})

describe('GET /api/simulator/sms', () => {
  test('text messages newest first, with the code of each', async () => {
    const get = await serve()
    const [first, second] = [await ring('+37060012345', '123456'), await ring('+37060012345', '000042')]
    await ring('+441632960961', '777777')
    const { status, result } = await get('/sms?to=37060012345')
    expect(status).toBe(200)
    expect(result).toEqual([
      {
        _id: second,
        at: '2026-11-21T10:00:00.000Z',
        to: '+37060012345',
        text: expect.stringMatching(/^000042 is your code/),
        code: '000042',
      },
      expect.objectContaining({ _id: first, code: '123456' }),
    ])
  })

  test.each([
    ['', 2],
    ['?to=%2B37060012345', 1],
    ['?to=+37060012345', 1],
    ['?to=37060012345', 1],
    ['?to=0037060012345', 1],
    ['?to=%2B370%20600%2012345', 1],
    ['?to=(370)600-12345', 1],
    ['?to=60012345', 0],
    ['?to=nobody', 0],
    ['?limit=1', 1],
  ])('%s finds %i', async (query, count) => {
    const get = await serve()
    await ring('+37060012345', '123456')
    await ring('+441632960961', '777777')
    expect((await get(`/sms${query}`)).result).toHaveLength(count)
  })
})

describe.each(['/mail', '/sms'])('%s', (path) => {
  test.each(['?limit=0', '?limit=101', '?limit=x', '?from=me', `?to=${'1'.repeat(400)}`, '?to=a%00'])(
    'refuses %s',
    async (query) => {
      const get = await serve()
      expect(await get(`${path}${query}`)).toMatchObject({ status: 400, code: 'input_invalid' })
    },
  )

  test('one address may read only so often', async () => {
    const get = await serve({ simulatorCallsPerMinute: 2 })
    await get(path)
    await get(path)
    expect(await get(path)).toMatchObject({
      status: 429,
      code: 'rate_limited',
      result: { until: '2026-11-21T10:01:00.000Z' },
    })
  })

  test('there is none where letters and messages reach people', async () => {
    const get = await serve({ mailbox: null, telephone: null })
    expect(await get(path)).toMatchObject({ status: 404, code: 'not_found' })
  })

  test('who reads is written down, but not each time that an open page reads again', async () => {
    const get = await serve()
    const read = async () =>
      (
        await database.ownerPool.query(
          `select actor_name, ip, after from audit_event where action = $1 order by id desc`,
          [`simulator.${path.slice(1)}_read`],
        )
      ).rows
    const before = (await read()).length
    await get(`${path}?to=37060012345`)
    await get(`${path}?to=37060012345`, { 'x-background': '1' })
    const rows = await read()
    expect(rows).toHaveLength(before + 1)
    expect(rows[0]).toMatchObject({
      actor_name: 'Simulator',
      ip: '127.0.0.1',
      after: { to: expect.stringContaining('37060012345') },
    })
  })
})
