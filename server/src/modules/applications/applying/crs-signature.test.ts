import type { CallBody } from '@fondaco/contract/call.ts'
import type { CALLS } from '@fondaco/contract/calls.ts'
import { WEBHOOKS } from '@fondaco/contract/webhooks.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp, type RunningApp } from '../../../../test/build-app.ts'
import { Client, makeUser, signIn } from '../../../../test/make.ts'
import { makeApplicant, type Newcomer } from '../../../../test/newcomer.ts'
import { newId } from '../../../platform/ids.ts'

let running: RunningApp
let customer: Newcomer

beforeAll(async () => {
  running = await buildApp()
})
afterAll(() => running?.stop())
beforeEach(async () => {
  customer = await approved()
})

async function approved(email?: string): Promise<Newcomer> {
  const applicant = await makeApplicant(running, 2, email)
  await rows(`update customer set status = 'APPROVED' where id = $1`, applicant.id)
  await rows('update application set is_blocked = false where customer_id = $1', applicant.id)
  return applicant
}

const rows = async (sql: string, ...values: unknown[]) =>
  (await running.database.ownerPool.query(sql, values)).rows
const later = async (seconds: number) => {
  await new Client(running).call('advanceClock', { body: { advance_s: seconds } })
  await running.drain()
}
const begin = (of = customer) =>
  of.client.call('signCrs', { body: { document_type: 'docusign_crs_template', user: { _id: of.userId } } })
const own = async (of = customer) => (await of.client.call('getIndividual', { params: { id: of.id } })).result
const isDue = async () => (await customer.client.call('getTestToken')).result.individual?.crs_due
const envelope = (url: string) => url.split('/').at(-1) ?? ''

type Answer = Extract<CallBody<typeof CALLS.answerSimulatedEnvelope>, { decision: 'sign' }>

/** Fills the form in and signs it, as the person does at the service. */
async function sign(url: string, webhook: Answer['webhook'] = 'once') {
  const params = { envelope: envelope(url) }
  const client = new Client(running)
  const { result } = await client.call('getSimulatedEnvelope', { params })
  const answer = await client.call('answerSimulatedEnvelope', {
    params,
    body: {
      decision: 'sign',
      fields: { ...result.fields, tax_residence_1_tin: '39005171234', us_person: 'no' },
      signature: result.signer.name,
      declared: true,
      webhook,
    },
  })
  expect(answer.code).toBe('OK00')
  return answer.result
}

describe('the notice', () => {
  test('is due once approved, counts 30 days from when it was first shown, and goes on after them', async () => {
    expect(await isDue()).toBe(true)
    expect((await own()).crs).toEqual({
      is_done: false,
      viewed: null,
      due: true,
      days_left: 30,
      invalid_at: null,
    })
    const view = async () => (await customer.update({ documents: { crs: { viewed: true } } })).crs
    const first = await view()
    expect(first).toMatchObject({ due: true, days_left: 30 })
    await later(29 * 86_400)
    await customer.signIn()
    expect(await view()).toEqual({ ...first, days_left: 1 })
    await later(2 * 86_400)
    await customer.signIn()
    expect(await view()).toEqual({ ...first, days_left: 0 })
    expect((await begin()).code).toBe('OK00')
  })

  test.each(['PENDING', 'SUSPENDED', 'CLOSED'])('is not due while %s', async (status) => {
    await rows('update customer set status = $1 where id = $2', status, customer.id)
    expect(await isDue()).toBe(false)
    expect((await customer.update({ documents: { crs: { viewed: true } } })).crs).toMatchObject({
      viewed: null,
      due: false,
    })
    expect(await begin()).toMatchObject({ status: 422, code: 'crs_not_due' })
  })
})

describe('signed', () => {
  test('it lies with the documents as a PDF, and the notice is done', async () => {
    const { result } = await begin()
    expect(result.redirect_url).toContain('/simulator/sign/')
    const seen = await new Client(running).call('getSimulatedEnvelope', {
      params: { envelope: envelope(result.redirect_url) },
    })
    expect(seen.result).toMatchObject({
      signer: { name: 'Ona Petraitė', email: customer.email },
      fields: {
        birthdate: '1990-05-17',
        place_of_birth: 'Kaunas',
        tax_residence_1_country: 'LT',
        tax_residence_1_tin: '39005171234',
      },
      return_url: expect.stringMatching(/\/customer\/dashboard$/),
    })
    expect((await sign(result.redirect_url)).webhook_taken).toBe(true)
    expect(await isDue()).toBe(false)
    const { crs, documents } = await own()
    expect(crs).toMatchObject({ is_done: true, due: false })
    expect(documents).toMatchObject([
      { kind: 'crs', name: 'CRS-FATCA self-certification.pdf', state: 'accepted' },
    ])
    const link = await customer.client.call('getIndividualDocument', {
      body: { path: documents[0]?._id ?? '' },
    })
    const file = await fetch(new URL(link.result.url, running.url))
    expect(Buffer.from(await file.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-')
    expect(await rows('select crs_answers from person where party_id = $1', customer.id)).toMatchObject([
      { crs_answers: { tax_residence_1_tin: '39005171234', us_person: 'no' } },
    ])
    expect(await begin()).toMatchObject({ code: 'crs_not_due' })
  })

  test('told twice, it is one document and one entry of the audit', async () => {
    await sign((await begin()).result.redirect_url, 'twice')
    expect((await own()).documents).toHaveLength(1)
    expect(
      await rows(
        `select count(*)::int as n from audit_event where action = 'crs.sign' and customer_id = $1`,
        customer.id,
      ),
    ).toEqual([{ n: 1 }])
  })

  test('and never told, the institution asks', async () => {
    await sign((await begin()).result.redirect_url, 'never')
    expect(await isDue()).toBe(true)
    await later(901)
    await customer.signIn()
    expect((await own()).crs.is_done).toBe(true)
  })

  test('and never told for days, it is found when it is started again', async () => {
    await sign((await begin()).result.redirect_url, 'never')
    await running.database.ownerPool.query(
      `update crs_signature set begun_at = begun_at - interval '5 days' where party_id = $1`,
      [customer.id],
    )
    expect((await begin()).code).toBe('crs_not_due')
    expect((await own()).crs.is_done).toBe(true)
  })

  /** A service that lets a form with faults be signed. */
  const signWithFaults = async () => {
    const { result } = await begin()
    await sign(result.redirect_url, 'never')
    await rows(
      `update e_signature_simulator_envelope set fields = fields - 'us_person' where id = $1`,
      envelope(result.redirect_url),
    )
    await later(901)
    await customer.signIn()
  }
  const staffSee = async () => {
    const staff = await signIn(running, await makeUser(running, 'compliance'))
    return (await staff.call('listIndividualCertifications', { params: { id: customer.id } })).result
  }
  const letters = async () => {
    await running.drain()
    const { result } = await new Client(running).call('listSimulatedMail', { query: { to: customer.email } })
    return result.map(({ subject }) => subject).filter((subject) => subject.includes('self-certification'))
  }

  test('it is read by staff, with its answers', async () => {
    await sign((await begin()).result.redirect_url)
    expect(await staffSee()).toMatchObject([
      { signed_by: 'Ona Petraitė', counts: true, faults: [], fields: { us_person: 'no' } },
    ])
    expect(await letters()).toEqual([])
  })

  test('with faults the person is notified and asked anew, and staff see why', async () => {
    await signWithFaults()
    expect((await own()).crs).toMatchObject({ due: true, invalid_at: expect.any(String) })
    expect(await letters()).toEqual(['Your tax self-certification does not count: please sign a new one'])
    expect(await staffSee()).toMatchObject([{ counts: false, faults: [{ field: 'us_person' }] }])
    await sign((await begin()).result.redirect_url)
    expect((await own()).crs).toMatchObject({ is_done: true, invalid_at: null })
    expect((await staffSee()).map(({ counts }) => counts)).toEqual([true, false])
    expect(await letters()).toHaveLength(1)
  })

  test('with faults it is kept without counting, and stays to be signed', async () => {
    await signWithFaults()
    expect((await own()).crs).toMatchObject({ is_done: false, due: true })
    expect((await own()).documents).toMatchObject([{ kind: 'crs' }])
    expect(
      await rows('select status, faults from crs_signature where party_id = $1', customer.id),
    ).toMatchObject([{ status: 'invalid', faults: [{ field: 'us_person' }] }])
  })
})

test('declined, it stays to be signed', async () => {
  const { result } = await begin()
  await new Client(running).call('answerSimulatedEnvelope', {
    params: { envelope: envelope(result.redirect_url) },
    body: { decision: 'decline' },
  })
  expect(await rows('select status from crs_signature where party_id = $1', customer.id)).toEqual([
    { status: 'declined' },
  ])
  expect(await isDue()).toBe(true)
  expect((await begin()).code).toBe('OK00')
})

test('a webhook that nobody signed is not believed', async () => {
  const { result } = await begin()
  const answer = await fetch(`${running.url}/api${WEBHOOKS.eSignature.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'simulator-signature': 'f'.repeat(64) },
    body: JSON.stringify({
      envelope_id: envelope(result.redirect_url),
      said_at: new Date(),
      status: 'completed',
    }),
  })
  expect(answer.status).toBe(401)
  expect(await isDue()).toBe(true)
})

test.each(['unreachable', 'timeout', 'refused'])('a service that is %s: said so', async (failure) => {
  const unlucky = await approved(`${newId()}+${failure}@newcomers.test`)
  expect(await begin(unlucky)).toMatchObject({ status: 503, code: 'provider_unavailable' })
  expect(await rows('select from crs_signature where party_id = $1', unlucky.id)).toEqual([])
})

test('only for oneself, and not by staff who act for somebody', async () => {
  const stranger = await approved()
  const body = { document_type: 'docusign_crs_template' as const, user: { _id: customer.userId } }
  expect(await stranger.client.call('signCrs', { body })).toMatchObject({ status: 404, code: 'not_found' })
  const crm = await signIn(running, await makeUser(running, 'crm'))
  const { result } = await crm.call('proxyLogin', {
    body: { user_id: customer.userId, reason: 'They called and asked for help.' },
  })
  const proxy = new Client(running, result.token)
  expect(await proxy.call('signCrs', { body })).toMatchObject({ status: 403, code: 'proxy_read_only' })
})
