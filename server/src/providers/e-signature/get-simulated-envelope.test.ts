import { answerSimulatedEnvelope } from '@fondaco/contract/simulators/calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp, type RunningApp } from '../../../test/build-app.ts'
import { quietLog } from '../../../test/quiet-log.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { newId } from '../../platform/ids.ts'
import { ANSWERS, REQUEST } from './port.check.ts'
import { type ESignatureSimulator, simulatedESignature } from './simulator.ts'

const log = quietLog()
let running: RunningApp
let simulator: ESignatureSimulator
let envelope: string
beforeAll(async () => {
  running = await buildApp({}, { log })
  const { db, clock } = running.app
  simulator = simulatedESignature({ db, clock, publicUrl: running.url })
})
beforeEach(async () => {
  envelope = (await simulator.createEnvelope({ reference: newId(), ...REQUEST })).envelopeId
  log.lines.length = 0
})
afterAll(() => running?.stop())

async function call(path: string, body?: object) {
  const answer = await fetch(`${running.url}/api${path}`, {
    ...(body
      ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      : {}),
  })
  return { status: answer.status, ...((await answer.json()) as { code: string; result: object | null }) }
}

const pathOf = (id: string) => answerSimulatedEnvelope.path.replace(':envelope', id)
const look = (id = envelope) => call(pathOf(id))
const answer = (body: object, id = envelope) => call(pathOf(id), body)
const SIGNED = { decision: 'sign', fields: ANSWERS, signature: 'Ona Petraitė', declared: true }
const webhooks = () =>
  log.lines.filter(({ path, status }) => path === '/api/webhooks/e-signature' && status === 200).length

test('its page shows the form with what is filled in', async () => {
  expect(await look()).toMatchObject({
    status: 200,
    result: {
      status: 'sent',
      signer: REQUEST.signer,
      fields: REQUEST.values,
      return_url: REQUEST.returnUrl,
    },
  })
})

describe('signing', () => {
  test.each([
    [{}, true, 1],
    [{ webhook: 'twice' }, true, 2],
    [{ webhook: 'never' }, false, 0],
  ] as const)('%j: the bank is told over HTTP, and answered when it asks', async (how, taken, times) => {
    expect(await answer({ ...SIGNED, ...how })).toMatchObject({
      status: 200,
      result: { return_url: REQUEST.returnUrl, webhook_taken: taken },
    })
    expect(webhooks()).toBe(times)
    expect(await simulator.readEnvelope(envelope)).toMatchObject({ status: 'completed', answers: ANSWERS })
  })

  test('is audited with the hash that the document bears', async () => {
    await answer(SIGNED)
    const { rows } = await running.database.ownerPool.query(
      `select action, after from audit_event where object_id = $1`,
      [envelope],
    )
    expect(rows).toMatchObject([{ action: 'simulator.sign', after: { status: 'completed' } }])
    const document = (await simulator.readDocument(envelope)) ?? Buffer.alloc(0)
    expect(readPdf(document).texts.join('').replaceAll(' ', '')).toContain(rows[0]?.after.sha256)
    expect(rows[0]?.after.sha256).toMatch(/^[0-9a-f]{64}$/)
  })

  test('of many at once is taken once, and not declined afterwards', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => answer(SIGNED)))
    expect(answers.map(({ code }) => code).sort()).toEqual([
      'OK00',
      ...Array.from({ length: 3 }, () => 'envelope_not_open'),
    ])
    expect(await answer({ decision: 'decline' })).toMatchObject({ status: 422, code: 'envelope_not_open' })
    expect(webhooks()).toBe(1)
  })

  test.each<[string, object, number, string]>([
    ['another name', { signature: 'Jonas Petraitis' }, 422, 'signature_name_mismatch'],
    ['no declaration', { declared: false }, 400, 'input_invalid'],
    ['no name', { signature: ' ' }, 400, 'input_invalid'],
    ['a field that the form has not', { fields: { ...ANSWERS, note: 'x' } }, 400, 'input_invalid'],
    [
      'a form that is not complete',
      { fields: { ...ANSWERS, us_person: 'perhaps' } },
      400,
      'Answer yes or no.',
    ],
    [
      'a US person without a number',
      { fields: { ...ANSWERS, us_person: 'yes' } },
      400,
      'A US TIN has nine digits, such as 123-45-6789.',
    ],
  ])('with %s is refused', async (_, change, status, said) => {
    const refused = await answer({ ...SIGNED, ...change })
    expect(refused.status).toBe(status)
    expect(JSON.stringify(refused)).toContain(said)
    expect(await simulator.readEnvelope(envelope)).toMatchObject({ status: 'sent' })
  })

  test('after 30 days is too late', async () => {
    await call('/simulator/clock', { advance_s: 30 * 24 * 3600 })
    expect(await look()).toMatchObject({ result: { status: 'expired' } })
    expect(await answer(SIGNED)).toMatchObject({ status: 422, code: 'envelope_not_open' })
  })
})

test('declining says so, and leaves no document', async () => {
  expect(await answer({ decision: 'decline' })).toMatchObject({
    status: 200,
    result: { webhook_taken: true },
  })
  expect(webhooks()).toBe(1)
  expect(await simulator.readEnvelope(envelope)).toEqual({
    status: 'declined',
    completedAt: null,
    answers: {},
  })
  expect(await simulator.readDocument(envelope)).toBeNull()
})

test('an envelope that there is not is not found', async () => {
  expect(await look(newId())).toMatchObject({ status: 404, code: 'not_found' })
  expect(await answer(SIGNED, newId())).toMatchObject({ status: 404, code: 'not_found' })
})
