import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp, type RunningApp } from '../../../test/build-app.ts'
import { eventually } from '../../../test/eventually.ts'
import { type FreshDatabase, freshDatabase } from '../../../test/fresh-database.ts'
import { Client, type MadeUser, makeAccount, makeCompany, makeUser, signIn } from '../../../test/make.ts'
import { newId } from '../../platform/ids.ts'
import { fileOf, type Gateway, messagesIn, openGateway } from '../../providers/clearing/exchange.check.ts'
import {
  composeMessage,
  type OutgoingMessage,
  parseMessage,
  toRailId,
} from '../../providers/clearing/index.ts'
import { clearingFigures } from './index.ts'

let database: FreshDatabase
let gateway: Gateway
let running: RunningApp
let admin: MadeUser
let staff: Client

/** The product with clearing by files, as after its next start. */
const start = (settings: Readonly<Record<string, string>> = {}) =>
  buildApp(
    {
      CLEARING: 'file-exchange',
      WIRE_CLEARING: 'none',
      CLEARING_DIR: gateway.directory,
      CLEARING_BIC: 'FNDCLT21XXX',
      CLEARING_BATCH_SECONDS: '0',
      ...settings,
    },
    { database },
  )

beforeAll(async () => {
  database = await freshDatabase()
  gateway = await openGateway(database.db)
  running = await start()
  admin = await makeUser(running, 'admin')
  staff = await signIn(running, admin)
})
afterAll(async () => {
  await running?.stop()
  await database.drop()
  await gateway.remove()
})

/** Makes a payment. @returns the id of the payment */
async function pay(amount = '25.00'): Promise<string> {
  const user = await makeUser(running, 'customer')
  const account = await makeAccount(running, await makeCompany(running, [user]))
  const client = await signIn(running, user)
  const { result } = await client.call('createTransaction', {
    body: {
      type: 'SCT',
      account: account.id,
      amount,
      currency: 'EUR',
      creditor: { name: 'Holzwerk Nord KG', account: { account_id: 'DE89370400440532013000' } },
    },
  })
  return result._id
}

async function restart(settings: Readonly<Record<string, string>> = {}): Promise<void> {
  await running.stop()
  running = await start(settings)
  staff = await signIn(running, admin)
}

const statusOf = async (id: string) =>
  (await database.ownerPool.query('select status from transaction where id = $1', [id])).rows[0]
    ?.status as string

/** The payments in the files taken by the gateway. A slow clearing house is also asked for its answer. */
async function paymentsOut(): Promise<OutgoingMessage[]> {
  const messages = (await Promise.all((await gateway.collect()).map((content) => messagesIn(content)))).flat()
  return messages.filter(({ messageType }) => messageType === 'pacs.008.001.08')
}

async function nextPaymentOut(): Promise<OutgoingMessage> {
  let payment: OutgoingMessage | undefined
  await eventually(async () => {
    ;[payment] = await paymentsOut()
    expect(payment).toBeDefined()
  })
  return payment as OutgoingMessage
}

/** The clearing house's answer to a payment: settled. */
function settled(payment: OutgoingMessage): OutgoingMessage {
  const parsed = parseMessage(payment.xml)
  if (!parsed.ok || parsed.message.type !== 'pacs.008.001.08') throw new Error('no payment went out')
  return composeMessage({
    type: 'pacs.002.001.10',
    messageId: toRailId(newId()),
    createdAt: new Date(),
    groups: [],
    statuses: parsed.message.transfers.map(({ transactionId }) => ({
      transactionId,
      status: 'ACSC' as const,
    })),
  })
}

const files = async (query = {}) => (await staff.call('listClearingFiles', { query })).result

describe('a payment by files', () => {
  test('goes out in a file, and is completed by the answer in another', async () => {
    const id = await pay()
    const message = await nextPaymentOut()
    await eventually(async () => expect(await statusOf(id)).toBe('SENT_TO_CLEAR'))
    await gateway.drop('answers.xml', fileOf(settled(message)))
    await eventually(async () => expect(await statusOf(id)).toBe('COMPLETED'))

    await eventually(async () => expect((await files())[0]?.state).toBe('TAKEN'))
    const [incoming, outgoing] = await files()
    expect(incoming).toMatchObject({ direction: 'IN', name: 'answers.xml', message_count: 1 })
    expect(outgoing).toMatchObject({
      direction: 'OUT',
      state: 'SENT',
      message_count: 1,
      control_sum: '25.00',
    })
    for (const file of [incoming, outgoing]) {
      const { result } = await staff.call('getClearingFile', { params: { id: file?._id ?? '' } })
      expect(result.messages).toMatchObject([{ position: 1, transaction_id: id, reason: null }])
      expect(result.content).toMatchObject({ text: expect.stringContaining('</Xchg>'), cut: false })
    }
  })

  test('cannot be made up where no clearing house is simulated', async () => {
    const outsider = new Client(running)
    const debtor = { name: 'Greta Sommer', iban: 'DE89370400440532013000' }
    const payment = { type: 'SCT', iban: debtor.iban, amount: '1.00', currency: 'EUR', debtor } as const
    const recall = { transaction_id: newId(), reason: 'DUPL' } as const
    expect(await outsider.call('injectIncoming', { body: payment })).toMatchObject({ status: 404 })
    expect(await outsider.call('injectRecall', { body: recall })).toMatchObject({ status: 404 })
    expect(await outsider.call('listSimulatedBehaviours', {})).toMatchObject({ status: 404 })
    const health = await outsider.call('getHealth', {})
    expect(health.result.simulated).toContain('mail')
    expect(health.result.simulated).not.toContain('clearing')
  })

  test('is sent once and completed, however often the product is stopped on the way', async () => {
    await restart({ CLEARING_BATCH_SECONDS: '3600' })
    const id = await pay()
    await eventually(async () => expect(await statusOf(id)).toBe('SENT_TO_CLEAR'))
    expect(await paymentsOut(), 'it waits for others').toEqual([])
    expect(await clearingFigures(database.db)).toMatchObject({ waiting: 1, unsentSince: expect.any(Date) })
    expect((await staff.call('getClearingExchange')).result).toMatchObject({ by_files: true, waiting: 1 })

    await restart()
    const message = await nextPaymentOut()
    await running.stop()
    await gateway.drop('answer.xml', fileOf(settled(message)))
    running = await start()
    await eventually(async () => expect(await statusOf(id)).toBe('COMPLETED'))
    await restart()
    expect(await paymentsOut()).toEqual([])
    expect(await clearingFigures(database.db)).toMatchObject({ waiting: 0, unsentSince: null })
  })
})

describe('for staff', () => {
  const broken = '<Xchg xmlns="urn:iso:std:iso:20022:tech:xsd:head.002.001.01"></Xchg>'
  async function failedFile(name: string) {
    await gateway.drop(name, broken)
    await eventually(async () => expect((await files({ text: name }))[0]?.state).toBe('FAILED'))
    const [file] = await files({ text: name })
    if (!file) throw new Error('it is not listed')
    return file
  }

  test('a file that failed says why in the language of its reader, and can be downloaded', async () => {
    const file = await failedFile('broken.xml')
    expect(file.reason).toBe('It cannot be read: invalid_field: Xchg/PyldDesc: is missing')
    const answer = await fetch(`${running.url}/api/clearing/file/${file._id}`, {
      headers: { authorization: `Bearer ${staff.token}`, 'accept-language': 'lt' },
    })
    const { result } = (await answer.json()) as { result: { reason: string; content: { text: string } } }
    expect(result.reason).toMatch(/^Jo nuskaityti nepavyko/)
    expect(result.content.text).toBe(broken)
    const download = await fetch(`${running.url}/api/clearing/file/${file._id}/content`, {
      headers: { authorization: `Bearer ${staff.token}` },
    })
    expect(download.headers.get('content-disposition')).toContain('broken.xml')
    expect(await download.text()).toBe(broken)
  })

  test('is tried again by whoever may decide on transactions, once, and written into the audit', async () => {
    const { _id: id, version } = await failedFile('again.xml')
    const retry = (by: Client, seen = version) =>
      by.call('retryClearingFile', { params: { id }, body: { version: seen } })
    for (const [role, code] of [
      ['risk', 'OK00'],
      ['crm', 'permission_missing'],
    ] as const) {
      const other = await signIn(running, await makeUser(running, role))
      expect((await other.call('listClearingFiles')).code, role).toBe(code)
    }
    expect((await retry(await signIn(running, await makeUser(running, 'analytics')))).code).toBe(
      'permission_missing',
    )
    expect((await retry(staff, version + 7)).code).toBe('version_conflict')
    expect((await retry(staff)).result).toMatchObject({
      state: 'RECEIVED',
      reason: null,
      version: version + 1,
    })
    expect((await retry(staff)).code).toBe('version_conflict')
    await eventually(async () => expect((await files({ text: 'again.xml' }))[0]?.state).toBe('FAILED'))
    const { rows } = await database.ownerPool.query(
      `select actor_id, before from audit_event where action = 'clearing_file.retry' and object_id = $1`,
      [id],
    )
    expect(rows).toMatchObject([{ actor_id: admin.id, before: { state: 'FAILED' } }])
    await database.ownerPool.query(
      `update clearing_file set state = 'SENT', direction = 'OUT' where id = $1`,
      [id],
    )
    const [sent] = await files({ text: 'again.xml' })
    expect((await retry(staff, sent?.version)).code).toBe('clearing_file_not_failed')
  })

  test('is set aside by whoever may try it again, with why, and counts as failed no longer', async () => {
    const { _id: id, version } = await failedFile('aside.xml')
    const body = { version, reason: 'It came again as aside-2.xml.' }
    const failed = async () => (await staff.call('getClearingExchange')).result.failed
    const before = await failed()
    const set = (by: Client, change: Partial<typeof body> = {}) =>
      by.call('setClearingFileAside', { params: { id }, body: { ...body, ...change } })
    expect((await set(await signIn(running, await makeUser(running, 'analytics')))).code).toBe(
      'permission_missing',
    )
    expect((await set(staff, { reason: ' ' })).code).toBe('input_invalid')
    expect((await set(staff, { version: version + 7 })).code).toBe('version_conflict')
    const done = await set(staff)
    expect(done.result).toMatchObject({ state: 'SET_ASIDE', set_aside: { reason: body.reason } })
    expect(done.result.reason).toMatch(/cannot be read/)
    expect(await failed()).toBe(before - 1)
    expect((await set(staff, { version: version + 1 })).code).toBe('clearing_file_not_failed')
    const view = await staff.call('getClearingFile', { params: { id } })
    expect(view.result).toMatchObject({ state: 'SET_ASIDE', set_aside: { reason: body.reason } })
    const { rows } = await database.ownerPool.query(
      `select actor_id, after from audit_event where action = 'clearing_file.set_aside' and object_id = $1`,
      [id],
    )
    expect(rows).toMatchObject([{ actor_id: admin.id, after: { reason: body.reason } }])
  })

  test('is not set aside where it is ours', async () => {
    const id = newId()
    await database.ownerPool.query(
      `insert into clearing_file (id, direction, name, state, created_at) values ($1, 'OUT', 'ours.xml', 'FAILED', now())`,
      [id],
    )
    const answer = await staff.call('setClearingFileAside', {
      params: { id },
      body: { version: 1, reason: 'No.' },
    })
    expect(answer.code).toBe('clearing_file_ours')
    await database.ownerPool.query('delete from clearing_file where id = $1', [id])
  })

  const FILTERS: [what: string, query: Record<string, unknown>, found: string[]][] = [
    ['everything', {}, ['c', 'b', 'a']],
    ['a direction', { direction: 'IN' }, ['c', 'a']],
    ['a state', { state: 'SENT' }, ['b']],
    ['two states', { state: ['SENT', 'TAKEN'] }, ['b', 'a']],
    ['from a day', { date_from: '2020-03-02' }, ['c', 'b']],
    ['to a day', { date_to: '2020-03-02' }, ['b', 'a']],
    ['a day of a reader far in the east', { date_to: '2020-03-02', timezone: 'Pacific/Auckland' }, ['a']],
    ['a part of the name', { text: 'B' }, ['b']],
    ['the id of a message', { text: 'M1' }, ['a']],
    ['a page', { limit: 1, offset: 1 }, ['b']],
  ]
  test('the list is filtered by what is asked for, newest first', async () => {
    await database.ownerPool.query(`
      insert into clearing_file (id, direction, name, state, created_at) values
        ('00000000-0000-4000-8000-000000000001', 'IN', 'a', 'TAKEN', '2020-03-01 12:00Z'),
        ('00000000-0000-4000-8000-000000000002', 'OUT', 'b', 'SENT', '2020-03-02 12:00Z'),
        ('00000000-0000-4000-8000-000000000003', 'IN', 'c', 'FAILED', '2020-03-03 12:00Z');
      insert into clearing_file_message (direction, message_id, sha256, at, file_id, position)
        values ('IN', 'M1', '', now(), '00000000-0000-4000-8000-000000000001', 1)`)
    for (const [what, query, found] of FILTERS) {
      const names = (await files({ date_to: '2020-12-31', ...query })).map(({ name }) => name)
      expect(names, what).toEqual(found)
    }
  })
})
