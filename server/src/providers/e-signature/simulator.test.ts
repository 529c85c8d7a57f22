import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakeProvider, startFakeProvider } from '../../../test/fake-provider.ts'
import { type FreshDatabase, freshDatabase } from '../../../test/fresh-database.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { BusinessClock } from '../../platform/clock.ts'
import { signatureOf } from '../../platform/http/signed-webhook.ts'
import { newId } from '../../platform/ids.ts'
import { ANSWERS, checkESignature, REQUEST } from './port.check.ts'
import type { Fields } from './port.ts'
import { simulatedESignature } from './simulator.ts'
import { contentHash, writeDocument } from './simulator-document.ts'
import { type Decision, decideEnvelope, findEnvelope, readSecret } from './simulator-store.ts'

const DAY_S = 24 * 3600

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
  const simulator = simulatedESignature({ db: database.db, clock, publicUrl: bank.url })
  const decide = (id: string, decision: Decision) =>
    database.db.transaction().execute((trx) => decideEnvelope(trx, id, decision, clock.now()))
  const open = (more: object = {}) => simulator.createEnvelope({ reference: newId(), ...REQUEST, ...more })
  return { clock, simulator, decide, open }
}

const signed = (fields: Fields, document = Buffer.from('%PDF-1.4')): Decision => ({
  status: 'completed',
  fields,
  document,
})

checkESignature('simulator', async () => {
  const { clock, simulator, decide } = make()
  const sign = async (raw: Buffer) => ({
    'simulator-signature': signatureOf(raw, await readSecret(database.db), 'hex'),
  })
  const notified = async (id: string) => {
    await simulator.notify(id)
    const { raw, headers } = bank.requests.at(-1) ?? { raw: Buffer.alloc(0), headers: {} }
    return { raw, headers }
  }
  return {
    port: simulator,
    async end(id, status, answers) {
      if (status === 'expired') clock.setOffset(clock.offsetSeconds + 30 * DAY_S)
      else await decide(id, status === 'completed' ? signed(answers) : { status })
      return notified(id)
    },
    sign,
    async oldWebhook(id) {
      const { raw } = await notified(id)
      const said = { ...JSON.parse(raw.toString()), said_at: new Date(Date.now() - 6 * 60_000) }
      const old = Buffer.from(JSON.stringify(said))
      return { raw: old, headers: await sign(old) }
    },
    close: async () => undefined,
  }
})

test('an envelope waits for 30 days of business time, and is decided once', async () => {
  const { clock, simulator, decide, open } = make()
  const [early, late] = [await open(), await open()]
  clock.setOffset(30 * DAY_S - 10)
  expect(await decide(early.envelopeId, signed(ANSWERS))).toBe(true)
  expect(await decide(early.envelopeId, { status: 'declined' })).toBe(false)
  clock.setOffset(30 * DAY_S + 1)
  expect(await decide(late.envelopeId, signed(ANSWERS))).toBe(false)
  expect(await simulator.readEnvelope(early.envelopeId)).toMatchObject({ status: 'completed' })
  expect(await simulator.readEnvelope(late.envelopeId)).toMatchObject({ status: 'expired' })
})

test.each(['unreachable', 'timeout', 'refused'])('an e-mail address asks for %s', async (reason) => {
  const signer = { name: 'Ona Petraitė', email: `ona+${reason}@example.com` }
  await expect(make().open({ signer })).rejects.toMatchObject({ reason })
})

const ABROAD = {
  tax_residence_2_country: 'LV',
  tax_residence_2_no_tin_reason: 'B',
  tax_residence_2_no_tin_explanation: 'Prašymas pateiktas.',
  us_person: 'yes',
  us_tin: '123-45-6789',
}

test.each([
  [
    'lt',
    'Mokestinės rezidencijos deklaracija',
    'Imitacija',
    'Lietuva, TIN 49005170011',
    'Latvija',
    'Patvirtinu',
  ],
  [
    'en',
    'Self-certification of tax residence',
    'Simulated',
    'Lithuania, TIN 49005170011',
    'Latvia',
    'I declare',
  ],
] as const)('the signed document in %s says all that was signed', async (language, ...said) => {
  const { open } = make()
  const { envelopeId } = await open({ language })
  const envelope = await findEnvelope(database.db, envelopeId)
  if (!envelope) throw new Error('there is no such envelope')
  const at = new Date('2026-11-21T10:00:05Z')
  const signing = { envelope, fields: { ...ANSWERS, ...ABROAD }, signature: 'Ona  Petraitė', at }
  const document = await writeDocument(signing)
  const { pages, texts } = readPdf(document)
  expect(pages).toBe(1)
  const all = texts.join(' ')
  for (const words of [
    ...said,
    '17-05-1990',
    'Panevėžys',
    'Prašymas pateiktas.',
    'TIN 123-45-6789',
    '21-11-2026 10:00:05',
    envelopeId,
    'Ona Petraitė',
  ])
    expect(all).toContain(words)
  const hash = contentHash(signing)
  expect(all.replaceAll(' ', '')).toContain(hash)
  const { us_tin: _, ...others } = signing.fields
  for (const change of [
    { signature: 'Ona Petraitė' },
    { at: new Date(at.getTime() + 1) },
    { fields: others },
    { fields: { ...signing.fields, us_tin: '123-45-6780' } },
  ])
    expect(contentHash({ ...signing, ...change })).not.toBe(hash)
  const turned = Object.fromEntries(Object.entries(signing.fields).reverse())
  expect(contentHash({ ...signing, fields: turned })).toBe(hash)
})
