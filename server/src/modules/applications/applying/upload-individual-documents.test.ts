import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildApp, type RunningApp } from '../../../../test/build-app.ts'
import { type Client, makeAccount, makeUser, signIn } from '../../../../test/make.ts'
import { makeOffice } from '../../../../test/make-zip.ts'
import { COUNTRIES, FUNDS, makeApplicant, type Newcomer } from '../../../../test/newcomer.ts'
import { REAL_TIME } from '../../../platform/clock.ts'
import { newId } from '../../../platform/ids.ts'

let running: RunningApp
let newcomer: Newcomer
let compliance: Client

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')
const bill = { name: 'bill.pdf', bytes: PDF }

beforeAll(async () => {
  running = await buildApp()
  compliance = await signIn(running, await makeUser(running, 'compliance'))
  newcomer = await makeApplicant(running, 3)
})
afterAll(() => running?.stop())

const rows = async (sql: string, ...values: unknown[]) =>
  (await running.database.ownerPool.query(sql, values)).rows
const own = async (of = newcomer) => (await of.client.call('getIndividual', { params: { id: of.id } })).result
const link = (client: Client, path: string, object_ref?: string) =>
  client.call('getIndividualDocument', { body: { path, ...(object_ref ? { object_ref } : {}) } })
const open = (url: string) => fetch(new URL(url, running.url))
const sent = async (of = newcomer): Promise<string> =>
  (await of.upload('documents/poa', [bill])).result[0]?._id ?? ''

async function request(of: Newcomer, state = 'requested'): Promise<string> {
  const id = newId()
  await running.database.ownerPool.query(
    `insert into document_request (id, party_id, what, reason, deadline, state, asked_by, asked_at)
     values ($1, $2, 'Utility bill', 'The one we have is old.', current_date + 10, $3, $4, now())`,
    [id, of.id, state, of.userId],
  )
  return id
}

describe('an upload', () => {
  test('has an outcome for each file, in the words of the specification', async () => {
    const filled = (size: number) =>
      Buffer.concat([PDF, Buffer.alloc(size - PDF.length - 5, '\n'), PDF.subarray(-5)])
    const answer = await newcomer.upload('documents/poa', [
      bill,
      { name: 'empty.pdf', bytes: Buffer.alloc(0) },
      { name: 'page.pdf', bytes: Buffer.from('<html><script>alert(1)</script></html>') },
      { name: '../../etc/passwd.pdf', bytes: PDF },
      { name: 'large.pdf', bytes: filled(8_000_001) },
      { name: 'largest.pdf', bytes: filled(8_000_000) },
      { name: 'salary.xlsx', bytes: makeOffice('xlsx') },
    ])
    expect(answer).toMatchObject({ status: 200, code: 'OK00' })
    expect(answer.result.map(({ name, status, error }) => [name, status, error])).toEqual([
      ['bill.pdf', 'ok', null],
      ['empty.pdf', 'refused', 'size of file must greater then 1 byte'],
      ['page.pdf', 'refused', 'File is invalid'],
      ['passwd.pdf', 'ok', null],
      ['large.pdf', 'refused', 'size of file must be less then 8,000,000 bytes'],
      ['largest.pdf', 'ok', null],
      ['salary.xlsx', 'refused', 'File is invalid'],
    ])
    expect((await own()).documents.map(({ kind, name, state }) => [kind, name, state])).toEqual([
      ['poa', 'largest.pdf', 'received'],
      ['poa', 'passwd.pdf', 'received'],
      ['poa', 'bill.pdf', 'received'],
    ])
  })

  test('takes spreadsheets for the source of funds', async () => {
    const answer = await newcomer.upload('documents/sof', [
      { name: 'salary.xlsx', bytes: makeOffice('xlsx') },
      { name: 'salary.docx', bytes: makeOffice('docx') },
    ])
    expect(answer.result.map(({ status }) => status)).toEqual(['ok', 'ok'])
    // The answer to the question is still missing.
    expect((await own()).prompts).toContain('source_of_funds')
    expect((await newcomer.update(FUNDS)).prompts).not.toContain('source_of_funds')
  })

  test('has one file at least and ten at most', async () => {
    expect(await newcomer.upload('documents/poa', [])).toMatchObject({ status: 422, code: 'file_missing' })
    const eleven = Array.from({ length: 11 }, () => bill)
    expect(await newcomer.upload('documents/poa', eleven)).toMatchObject({
      status: 422,
      code: 'files_too_many',
      description: 'Please upload up to 10 files',
    })
    expect((await newcomer.upload('documents/poa', eleven.slice(0, 10))).code).toBe('OK00')
  })

  test('is made so often an hour, and not more', async () => {
    const limited = await buildApp({ RATE_UPLOADS_PER_HOUR: '2' })
    try {
      const person = await makeApplicant(limited, 2)
      const codes: string[] = []
      for (let n = 0; n < 3; n += 1) codes.push((await person.upload('documents/poa', [bill])).code)
      expect(codes).toEqual(['OK00', 'OK00', 'rate_limited'])
    } finally {
      await limited.stop()
    }
  })

  test('is for oneself; staff may add to the documents of anybody whom they see', async () => {
    const stranger = await makeApplicant(running, 2)
    const ofNewcomer = { id: newcomer.id }
    expect(await stranger.upload('documents/poa', [bill], ofNewcomer)).toMatchObject({
      status: 404,
      code: 'not_found',
    })
    expect(await stranger.upload('documents/sof', [bill])).toMatchObject({
      status: 422,
      code: 'prompt_closed',
    })
    expect(await stranger.upload('documents/additional', [bill])).toMatchObject({ code: 'prompt_closed' })
    const staff = { ...ofNewcomer, token: compliance.token }
    expect(await stranger.upload('documents/additional', [bill], staff)).toMatchObject({ code: 'OK00' })
    const crm = await signIn(running, await makeUser(running, 'crm'))
    const { result } = await crm.call('proxyLogin', {
      body: { user_id: newcomer.userId, reason: 'They called and asked for help.' },
    })
    expect(await newcomer.upload('documents/poa', [bill], { token: result.token })).toMatchObject({
      code: 'proxy_read_only',
    })
    const analytics = await signIn(running, await makeUser(running, 'analytics'))
    expect(await newcomer.upload('documents/poa', [bill], { token: analytics.token })).toMatchObject({
      code: 'permission_missing',
    })
  })
})

describe('its prompt', () => {
  test('is answered by a document, and asked again when the only one is rejected', async () => {
    const person = await makeApplicant(running, 2)
    expect((await own(person)).prompts).toContain('proof_of_address')
    const document = await sent(person)
    expect((await own(person)).prompts).not.toContain('proof_of_address')
    const reason = 'It is older than three months.'
    const rejected = await compliance.call('decideDocument', {
      params: { id: person.id, document },
      body: { decision: 'reject', reason },
    })
    expect(rejected.code).toBe('OK00')
    const seen = await own(person)
    expect(seen.prompts).toContain('proof_of_address')
    expect(seen.documents).toMatchObject([{ state: 'rejected', reason }])
    await sent(person)
    expect((await own(person)).prompts).not.toContain('proof_of_address')
  })

  test('is closed once staff have decided', async () => {
    const person = await makeApplicant(running, 2)
    await rows(`update customer set status = 'REJECTED' where id = $1`, person.id)
    expect(await person.upload('documents/poa', [bill])).toMatchObject({ status: 422, code: 'prompt_closed' })
  })
})

describe('a request of the staff', () => {
  test('is answered by a document, also after approval', async () => {
    const person = await makeApplicant(running, 2)
    await rows(`update customer set status = 'APPROVED' where id = $1`, person.id)
    await rows('update application set is_blocked = false where customer_id = $1', person.id)
    const id = await request(person)
    const asked = async () => (await person.client.call('getTestToken')).result.individual?.documents_asked
    expect(await asked()).toBe(1)
    expect((await own(person)).document_requests).toMatchObject([
      { _id: id, state: 'requested', overdue: false },
    ])
    const answer = await person.upload('documents/additional', [bill, bill], { request: id })
    expect(answer.result.map(({ status }) => status)).toEqual(['ok', 'ok'])
    expect(await asked()).toBe(0)
    expect((await own(person)).document_requests).toEqual([])
    expect(await rows('select state from document_request where id = $1', id)).toEqual([
      { state: 'received' },
    ])
  })

  test.each(['accepted', 'cancelled'])('that is %s takes nothing more', async (state) => {
    const id = await request(newcomer, state)
    const before = await rows('select count(*)::int as n from document')
    expect(await newcomer.upload('documents/additional', [bill], { request: id })).toMatchObject({
      status: 422,
      code: 'request_closed',
    })
    expect(await rows('select count(*)::int as n from document')).toEqual(before)
  })

  test('of another individual is none', async () => {
    const other = await makeApplicant(running, 2)
    const id = await request(other)
    expect(await newcomer.upload('documents/additional', [bill], { request: id })).toMatchObject({
      code: 'request_closed',
    })
    expect(await rows('select state from document_request where id = $1', id)).toEqual([
      { state: 'requested' },
    ])
  })
})

describe('a document is read', () => {
  test('by its owner, as an attachment, from an address that is good for five minutes', async () => {
    const { result } = await link(newcomer.client, await sent(), newcomer.userId)
    const left = Date.parse(result.expires_at) - Date.now()
    expect(left).toBeGreaterThan(240_000)
    expect(left).toBeLessThanOrEqual(300_000)
    const answer = await open(result.url)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': "attachment; filename*=UTF-8''bill.pdf",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
    expect(hash(Buffer.from(await answer.arrayBuffer()))).toBe(hash(PDF))
    vi.spyOn(REAL_TIME, 'now').mockReturnValue(new Date(Date.parse(result.expires_at)))
    expect((await open(result.url)).status).toBe(404)
    vi.restoreAllMocks()
    expect((await open(result.url)).status).toBe(200)
  })

  test('by nobody through an address that was changed in any place', async () => {
    const { result } = await link(newcomer.client, await sent())
    const token = new URL(result.url, running.url).searchParams.get('token') ?? ''
    const bytes = Buffer.from(token, 'base64url')
    for (const place of [0, 15, 16, 21, 22, bytes.length - 1]) {
      const changed = Buffer.from(bytes)
      changed[place] = (changed[place] ?? 0) ^ 1
      expect((await open(`/api/file/signed?token=${changed.toString('base64url')}`)).status).toBe(404)
    }
    expect((await open(`/api/file/signed?token=${token.slice(0, -8)}`)).status).toBe(404)
    expect((await open(`/api/file/signed?token=${'A'.repeat(72)}`)).status).toBe(404)
    expect((await open('/api/file/signed?token=short')).status).toBe(400)
    expect((await open('/api/file/signed')).status).toBe(400)
  })

  test('by the staff of its entity who may download, and by no other customer', async () => {
    const document = await sent()
    const gone = { status: 404, code: 'not_found' }
    expect((await link(compliance, document)).code).toBe('OK00')
    expect((await link(compliance, document, newcomer.id)).code).toBe('OK00')
    const other = await makeApplicant(running, 2)
    expect(await link(compliance, document, other.id)).toMatchObject(gone)
    expect(await link(other.client, document)).toMatchObject(gone)
    expect(await link(newcomer.client, document, other.userId)).toMatchObject(gone)
    expect(await link(newcomer.client, newId())).toMatchObject(gone)
    const analytics = await signIn(running, await makeUser(running, 'analytics'))
    expect(await link(analytics, document)).toMatchObject({ status: 403, code: 'permission_missing' })
    await makeAccount(running, newcomer.id)
    const elsewhere = await signIn(running, await makeUser(running, 'compliance', { entities: ['UK'] }))
    expect(await link(elsewhere, document)).toMatchObject(gone)
    expect(
      await rows(
        `select count(*)::int as n from audit_event where action = 'document.download' and object_id = $1`,
        document,
      ),
    ).toEqual([{ n: 2 }])
  })

  test('not here, where it was attached to a payment', async () => {
    const customer = await makeApplicant(running, 2)
    const form = new FormData()
    form.append('files', new Blob([new Uint8Array(PDF)]), 'invoice.pdf')
    const upload = async () => {
      const answer = await fetch(`${running.url}/api/upload`, {
        method: 'POST',
        headers: { authorization: `Bearer ${customer.client.token}` },
        body: form,
      })
      return (await answer.json()) as { code: string; result: { _id: string; status: string }[] }
    }
    expect((await upload()).code).toBe('customer_not_approved')
    await rows(`update customer set status = 'APPROVED' where id = $1`, customer.id)
    const [file] = (await upload()).result
    expect(file?.status).toBe('ok')
    expect(await link(customer.client, file?._id ?? '')).toMatchObject({ code: 'not_found' })
    expect((await own(customer)).documents).toEqual([])
  })
})

test('what somebody who was let in sends for a request, the reviewers are told', async () => {
  const person = await makeApplicant(running, 2)
  await rows(`update customer set status = 'APPROVED' where id = $1`, person.id)
  await person.upload('documents/additional', [bill], { request: await request(person) })
  await running.drain()
  const { result } = await compliance.call('listNotifications')
  expect(result.map(({ payload }) => payload)).toContainEqual(
    expect.objectContaining({
      title: 'A requested document has arrived',
      link: `/crm/view_individual/documents/${person.id}`,
    }),
  )
})

test('with every answer of tier 3 but the identity check, that is what is left', async () => {
  const person = await makeApplicant(running, 3)
  await person.update(COUNTRIES)
  await person.update(FUNDS)
  await person.upload('documents/sof', [bill])
  await sent(person)
  expect((await own(person)).prompts).toEqual(['idenfy'])
})
