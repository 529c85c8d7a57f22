import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FakeProvider, startFakeProvider } from '../../../test/fake-provider.ts'
import { type FreshDatabase, freshDatabase } from '../../../test/fresh-database.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { BusinessClock } from '../../platform/clock.ts'
import { signatureOf } from '../../platform/http/signed-webhook.ts'
import { newId } from '../../platform/ids.ts'
import { checkIdentityVerification, SOMEBODY } from './port.check.ts'
import { simulatedIdentityVerification } from './simulator.ts'
import { type Decision, decideSession, findSession, readSecret } from './simulator-store.ts'

let database: FreshDatabase
let bank: FakeProvider
beforeAll(async () => {
  database = await freshDatabase()
  bank = await startFakeProvider(() => ({ status: 200, body: { ok: true } }))
})
afterAll(async () => {
  await bank?.close()
  await database?.drop()
})

function make() {
  const clock = new BusinessClock()
  const simulator = simulatedIdentityVerification({ db: database.db, clock, publicUrl: bank.url })
  const decide = async (sessionId: string, status: Decision['status'], more: Partial<Decision> = {}) => {
    const session = await findSession(database.db, sessionId)
    if (!session) throw new Error('there is no such session')
    const { person, document } = session
    const decision = { person, document, status, ...more }
    return database.db.transaction().execute((trx) => decideSession(trx, sessionId, decision, clock.now()))
  }
  return { clock, simulator, decide }
}

checkIdentityVerification('simulator', async () => {
  const { clock, simulator, decide } = make()
  const sign = async (raw: Buffer) => ({
    'simulator-signature': signatureOf(raw, await readSecret(database.db), 'hex'),
  })
  const notified = async (sessionId: string) => {
    await simulator.notify(sessionId)
    const { raw, headers } = bank.requests.at(-1) ?? { raw: Buffer.alloc(0), headers: {} }
    return { raw, headers }
  }
  return {
    port: simulator,
    async end(sessionId, status) {
      await decide(sessionId, status)
      return notified(sessionId)
    },
    sign,
    async oldWebhook(sessionId) {
      const { raw } = await notified(sessionId)
      const said = { ...JSON.parse(raw.toString()), said_at: new Date(Date.now() - 6 * 60_000) }
      const old = Buffer.from(JSON.stringify(said))
      return { raw: old, headers: await sign(old) }
    },
    pass: () => clock.setOffset(clock.offsetSeconds + 600),
    close: async () => undefined,
  }
})

const open = (simulator: ReturnType<typeof make>['simulator'], more: object = {}) =>
  simulator.createSession({ reference: newId(), ...SOMEBODY, ...more })

test('a session is open for ten minutes of business time, and decided once', async () => {
  const { clock, simulator, decide } = make()
  const [early, late] = [await open(simulator), await open(simulator)]
  clock.setOffset(590)
  expect(await decide(early.sessionId, 'passed')).toBe(true)
  expect(await decide(early.sessionId, 'failed')).toBe(false)
  clock.setOffset(601)
  expect(await decide(late.sessionId, 'passed')).toBe(false)
  expect(await simulator.readResult(early.sessionId)).toMatchObject({ status: 'passed' })
  expect(await simulator.readResult(late.sessionId)).toMatchObject({
    status: 'expired',
    checkedAt: late.expiresAt,
  })
})

test('what one process opened another answers, after a restart too', async () => {
  const { sessionId } = await open(make().simulator)
  await make().decide(sessionId, 'suspected')
  expect(await make().simulator.readResult(sessionId)).toMatchObject({ status: 'suspected' })
})

test('somebody of whom little is known still has a passport', async () => {
  const { simulator, decide } = make()
  const { birthdate: _, nationality: __, ...little } = SOMEBODY
  const { sessionId } = await simulator.createSession({ reference: newId(), ...little })
  await decide(sessionId, 'passed')
  expect(await simulator.readResult(sessionId)).toMatchObject({
    document: { type: 'passport', nationality: 'LT' },
    person: { firstName: 'Ona', birthdate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) },
  })
})

test.each(['unreachable', 'timeout', 'refused'])('an e-mail address asks for %s', async (reason) => {
  await expect(open(make().simulator, { email: `ona+${reason}@example.com` })).rejects.toMatchObject({
    reason,
  })
})

describe('the webhook', () => {
  test('is sent again until it is taken, a few times', async () => {
    const { simulator, decide } = make()
    const { sessionId } = await open(simulator)
    await decide(sessionId, 'passed')
    const answer = { status: 503, body: '' }
    bank.requests.length = 0
    bank.fault = { kind: 'answer', answer, times: 2 }
    expect(await simulator.notify(sessionId)).toBe(true)
    expect(bank.requests.map(({ path }) => path)).toEqual(
      Array.from({ length: 3 }, () => '/api/webhooks/identity-verification'),
    )
    expect(new Set(bank.requests.map(({ raw }) => raw.toString())).size).toBe(1)
    bank.fault = { kind: 'answer', answer }
    expect(await simulator.notify(sessionId)).toBe(false)
    expect(bank.requests).toHaveLength(7)
    bank.fault = null
  })

  test('is signed with a secret of this installation', async () => {
    const other = await freshDatabase()
    await other.ownerPool.query('delete from identity_simulator_key')
    await other.ownerPool.query(
      `insert into identity_simulator_key (secret) values (sha256('another installation'))`,
    )
    const { simulator, decide } = make()
    const { sessionId } = await open(simulator)
    await decide(sessionId, 'passed')
    await simulator.notify(sessionId)
    const { raw, headers } = bank.requests.at(-1) ?? { raw: Buffer.alloc(0), headers: {} }
    const elsewhere = simulatedIdentityVerification({
      db: other.db,
      clock: new BusinessClock(),
      publicUrl: bank.url,
    })
    expect(await simulator.readWebhook(raw, headers)).toMatchObject({ ok: true })
    expect(await elsewhere.readWebhook(raw, headers)).toMatchObject({ failure: 'bad_signature' })
    await other.drop()
  })
})

test.each([
  ['lt', 'Tapatybės patikros ataskaita', 'Imitacija', 'Įtartina', 'Asmens tapatybės kortelė'],
  ['en', 'Report on an identity check', 'Simulated', 'Suspected', 'Identity card'],
] as const)('the report in %s says what was found, and that it is simulated', async (language, ...said) => {
  const { simulator, decide } = make()
  const { sessionId } = await open(simulator, { language })
  const session = await findSession(database.db, sessionId)
  if (!session) throw new Error('there is no such session')
  await decide(sessionId, 'suspected', {
    document: { ...session.document, type: 'id_card', number: 'ŽŠ-778' },
  })
  const pdf = await simulator.readReport(sessionId)
  const { pages, texts } = readPdf(pdf ?? Buffer.alloc(0))
  expect(pages).toBe(1)
  const all = texts.join(' ')
  for (const words of [...said, 'DOC_INFO_MISMATCH', 'Petraitė', '17-05-1990', 'ŽŠ-778', sessionId])
    expect(all).toContain(words)
})
